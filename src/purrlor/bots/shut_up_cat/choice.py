"""How a move is chosen: the moves worth considering in each step of a turn, with the claims that
speak for them, mixed by a softmax of their appeal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.probability import softmax
from purrlor.bots.shut_up_cat import words
from purrlor.bots.shut_up_cat.belief import SIZES, span_index
from purrlor.bots.shut_up_cat.cards import sensible, weigh
from purrlor.bots.shut_up_cat.evidence import face_up, turned_meows
from purrlor.bots.shut_up_cat.outlook import PAIR, SEVEN, Prospect, Turn, use_index
from purrlor.bots.shut_up_cat.placing import DIGITS, Placing
from purrlor.bots.shut_up_cat.race import cards_worth
from purrlor.games.shut_up_cat.components import CHASE_PRICE, TOP_MULTIPLIER, Card, Phase
from purrlor.games.shut_up_cat.moves import Choice, Play, parse
from purrlor.games.shut_up_cat.view import TableView

Claims = tuple[Claim, ...]
LISTED: Final = 12  # how many moves are mixed
_PRICE: Final = 0.001  # by how much a card must raise the turn's worth to be played
_ALIKE: Final = 0.0005  # a difference in the probability to win that is too small to be named
_CERTAIN: Final = 1 - 1e-9


@dataclass(frozen=True, slots=True)
class Idea:
    """A move, with what it is worth and the claims that speak for it."""

    move: str
    appeal: float
    odds: float | None
    worth: float
    claims: Claims


def readings(ideas: Iterable[Idea], temperature: float, listed: int) -> list[Reading]:
    """Mix the best ideas: a move whose appeal is less by the temperature is played e times less
    often."""
    best = sorted(ideas, key=lambda idea: -round(idea.appeal, DIGITS))[:listed]
    shares = softmax([idea.appeal for idea in best], temperature).tolist()
    return [
        Reading(idea.move, share, idea.odds, idea.worth, words.sentence(idea.claims), idea.claims)
        for idea, share in zip(best, shares, strict=True)
    ]


def _sure(move: str, prospect: Prospect, *claims: Claim) -> Idea:
    return Idea(move, prospect.appeal(), None, prospect.worth, claims)


def _doubtful(move: str, prospect: Prospect, *claims: Claim) -> Idea:
    """An idea with the odds to gain Zs, and the Zs that it brings on average."""
    gain = (Claim("gains-zs", prospect.gain),) if 1 - _CERTAIN < prospect.gain < _CERTAIN else ()
    said = (*claims, Claim("brings-zs", amount=prospect.zs), *gain)
    return replace(_sure(move, prospect, *said), odds=min(prospect.gain, 1.0))


def offered(view: TableView, *verbs: str) -> Iterator[str]:
    return (
        text
        for verb in verbs
        for offer in view.offers
        if offer.verb == verb
        for text in offer.texts()
    )


# Gather. A chase can wait: until the MEOWs are heard, or at least until the dice are rolled.


def _gather(turn: Turn, view: TableView) -> Iterator[Idea]:
    for text in offered(view, "gather"):
        yield _doubtful(text, turn.holding(tuple(map(int, text.split()[1:]))))


# Use: cards first, then two of the dice.


def _use(turn: Turn, view: TableView) -> Iterator[Idea]:
    for text in offered(view, "sleep", "distract", "seven"):
        use = use_index(parse(text))
        prospect = turn.prospect(use)
        if use < SEVEN:
            yield _doubtful(text, prospect, *_sleep(turn, use))
        else:
            yield _sure(text, prospect, _draw(turn) if use == PAIR else _raise(turn))
    yield from _chase_first(turn, view)
    yield from _cards(turn, view)


def _sleep(turn: Turn, span: int) -> Iterator[Claim]:
    meows, odds = turn.prospect(span).meows, turn.now.belief.counts[span]
    certain, chases = odds.max() > _CERTAIN, int(turn.sleeps[2][span, odds.argmax()])
    holds = "may-hold-meows" if not certain else "holds-meows" if meows > 0.5 else "holds-zs"
    yield Claim(holds, thing=str(SIZES[span]), amount=meows)
    if chases:
        yield Claim("then-chases" if certain else "may-chase", amount=chases)


def _raise(turn: Turn) -> Claim:
    if turn.now.multiplier == TOP_MULTIPLIER:
        return Claim("raises-nothing")
    return Claim("raises-multiplier", amount=turn.now.multiplier + 1)


def _draw(turn: Turn) -> Claim:
    cards = turn.now.next_card
    if not cards:
        return Claim("draws-nothing")
    likeliest = max(cards, key=lambda card: cards[card])
    return Claim("draws-card", cards[likeliest], thing=likeliest)


def _chase_first(turn: Turn, view: TableView) -> Iterator[Idea]:
    """A chase before the dice are used, where it cannot wait until the MEOWs are heard."""
    now = turn.now
    if not now.options.chase_in_reveal and any(offered(view, "chase")):
        raised = replace(now, winks=now.winks - CHASE_PRICE, multiplier=now.multiplier + 1)
        best = Turn(raised).holding(now.dice)
        yield _doubtful("chase", best._replace(zs=best.zs - CHASE_PRICE))


def _cards(turn: Turn, view: TableView) -> Iterator[Idea]:
    plays: dict[Card, list[Choice]] = {}
    for text in offered(view, "play"):
        _, card, *choice = text.split()
        plays.setdefault(card, []).append(tuple(map(int, choice)))
    for card, choices in plays.items():
        kind = turn.now.options.distractions.cards[card]
        kept = turn.now.cards - cards_worth(turn.now.options, {card: 1})
        now = replace(turn.now, cards=kept)
        for chosen in sensible(now, kind, choices):
            idea = _doubtful(str(Play(card, chosen)), weigh(now, kind, chosen))
            odds = 1.0 if kind.effect == "take-zs" else idea.odds
            yield replace(idea, odds=odds, appeal=idea.appeal - _PRICE)


# Score: now, or once more after a chase.


def _score(turn: Turn, view: TableView) -> Iterator[Idea]:
    assert view.span is not None
    meows, multiplier = turned_meows(view).bit_count(), turn.now.multiplier
    zs = len(face_up(view)) - meows
    ends = turn.scoring(span_index(*view.span), meows)
    stay, *chased = [Prospect(win, zs=net) for win, net in ends]
    yield _sure("score", stay, Claim("scores", thing=str(multiplier), amount=zs))
    yield _sure("chase", max(chased), Claim("pays-back", thing=str(multiplier + 1), amount=zs))


STEPS: Final = {Phase.GATHER: _gather, Phase.USE: _use, Phase.SCORE: _score}


# Place: orders are weighed against what the next seat is expected to do with its dice.


def place(mine: Turn, view: TableView, placing: Placing | None, listed: int) -> Iterator[Idea]:
    """The best orders; without a placing nobody sleeps again."""
    if placing is None:
        stands = mine.prospect(PAIR)
        for text in offered(view, "place"):
            yield _sure(text, stands, Claim("ends"), Claim("wins", stands.worth))
        return
    next_seat, average = mine.now.rivals[0].seat, float(placing.worth.mean())
    for order in placing.best(listed):
        worth, row = float(placing.worth[order]), " ".join(map(str, placing.row(order)))
        lays = (Claim("lays-row", thing=row),) if row else ()
        meets = Claim("meets-meows", seat=next_seat, amount=float(placing.met[order]))
        claims = (*lays, meets, _compared(worth - average))
        yield Idea(f"place {placing.tiles(order)}", worth, None, worth, claims)


def _compared(gain: float) -> Claim:
    """The probability to win is known only roughly here; how orders differ in it is known well."""
    if abs(gain) < _ALIKE:
        return Claim("wins-alike")
    return Claim("wins-more" if gain > 0 else "wins-less", amount=gain)
