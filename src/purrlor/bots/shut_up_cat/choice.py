"""The choice of a move: the moves worth considering in each step of a turn, with the claims in
their favour, mixed by a softmax of their appeal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.probability import mean, softmax
from purrlor.bots.shut_up_cat.belief import ROUNDING, SIZES, span_index
from purrlor.bots.shut_up_cat.cards import said_of, sensible, weigh
from purrlor.bots.shut_up_cat.evidence import face_up
from purrlor.bots.shut_up_cat.outlook import PAIR, SEVEN, Prospect, Turn, use_index
from purrlor.bots.shut_up_cat.placing import DIGITS, Placing
from purrlor.bots.shut_up_cat.race import cards_worth
from purrlor.core.message import rounded_amount
from purrlor.games.shut_up_cat import moves
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    MEOW,
    SPACES,
    TOP_MULTIPLIER,
    Card,
    Faces,
    Phase,
    Z,
)
from purrlor.games.shut_up_cat.view import TableView

LISTED: Final = 12  # how many moves are mixed
_PRICE: Final = 0.001  # taken off the appeal of a card, beside what it adds to the hand
_ALIKE: Final = 0.0005  # a difference in the probability to win that is too small to be named
_HUNDRED: Final = 100  # games: differences in the probability to win are claimed for this many


@dataclass(frozen=True, slots=True)
class Idea:
    """A move, with its value and the claims in its favour."""

    move: moves.CatMove
    appeal: float
    odds: float | None
    worth: float
    claims: tuple[Claim, ...]


def readings(ideas: Iterable[Idea], temperature: float, listed: int) -> list[Reading]:
    """Mix the best ideas: an appeal that is lower by the temperature makes a move e times rarer.
    The best of each other kind of move is listed, too, but not played."""
    ranked = sorted(ideas, key=lambda idea: -round(idea.appeal, DIGITS))
    best, others = ranked[:listed], {type(idea.move): idea for idea in reversed(ranked[listed:])}
    shares = softmax([idea.appeal for idea in best], temperature).tolist()
    kinds = {type(idea.move) for idea in best}
    rest = [idea for kind, idea in others.items() if kind not in kinds]
    return [
        Reading(str(i.move), share, i.odds, i.worth, i.claims)
        for i, share in zip([*best, *rest], [*shares, *[0.0] * len(rest)], strict=True)
    ]


def _sure(move: moves.CatMove, prospect: Prospect, *claims: Claim) -> Idea:
    """An idea with these claims alone, and no odds to gain Zs."""
    return Idea(move, prospect.appeal(), None, prospect.worth, claims)


def _doubtful(move: moves.CatMove, prospect: Prospect, *claims: Claim) -> Idea:
    """An idea with its Zs on average, and the odds to gain any; a tabby scales the claim later."""
    gain = (Claim("gains-zs", prospect.gain),) if ROUNDING < prospect.gain < 1 - ROUNDING else ()
    said = (*claims, _zs_claim(prospect.zs), *gain)
    return replace(_sure(move, prospect, *said), odds=min(prospect.gain, 1.0))


def _zs_claim(zs: float) -> Claim:
    """The Zs that a move brings or costs on average."""
    costs = rounded_amount(zs) < 0
    return Claim("costs-zs", amount=-zs) if costs else Claim("brings-zs", amount=zs)


def _dice_claim(zs: float) -> Claim:
    """The Zs that the dice bring or cost on average after a card or a chase."""
    costs = rounded_amount(zs) < 0
    return Claim("dice-cost", amount=-zs) if costs else Claim("dice-bring", amount=zs)


def _offered(view: TableView) -> Iterator[moves.CatMove]:
    return (moves.parse(text) for offer in view.offers for text in offer.texts())


def _gather(turn: Turn, view: TableView) -> Iterator[Idea]:
    """A chase can wait until the MEOWs are scored, or at least until the dice are rolled."""
    for move in _offered(view):
        if isinstance(move, moves.Gather):
            yield _doubtful(move, turn.holding(move.faces), *_leads_to(turn, move.faces))


def _leads_to(turn: Turn, held: Faces) -> Iterator[Claim]:
    """The claims about what these dice are most often used for, once the others are rolled."""
    uses = turn.best_uses(held)
    slept, seven, pair = uses[:SEVEN].sum(), uses[SEVEN], uses[PAIR]
    if slept < max(seven, pair):
        yield Claim("leads-to-seven" if seven > pair else "leads-to-pair")
        return
    sleeps = uses[:SEVEN] / slept
    tiles = float(sleeps @ SIZES)
    yield Claim("leads-to-sleep", amount=tiles)
    meows = float(sleeps @ [mean(counts) for counts in turn.belief.counts])
    if round(tiles) < len(SPACES):
        yield Claim("may-hold-meows", thing=str(round(tiles)), amount=meows)


def _use(turn: Turn, view: TableView) -> Iterator[Idea]:
    """Two of the dice, or a card before that."""
    plays: dict[Card, list[moves.Choice]] = defaultdict(list)
    for move in _offered(view):
        if isinstance(move, moves.Play):
            plays[move.card].append(move.choice)
        elif isinstance(move, moves.Chase):
            yield from _chase_first(turn)
        else:
            use, end = use_index(move), turn.ending(move)
            idea = _doubtful if use < SEVEN else _sure
            yield idea(move, end.prospect(use), *_claims(end, use))
    for card, choices in plays.items():
        yield from _cards(turn, card, choices)


def _claims(turn: Turn, use: int) -> Iterator[Claim]:
    """The claims about a use of dice, before the Zs that it brings."""
    if use == PAIR and turn.next_card:
        card, odds = max(turn.next_card.items(), key=lambda each: each[1])
        yield Claim("draws-card", odds, thing=card)
    elif use == PAIR:
        yield Claim("draws-nothing")
    elif use == SEVEN:
        raised = turn.multiplier + 1
        top = raised > TOP_MULTIPLIER
        yield Claim("raises-nothing") if top else Claim("raises-multiplier", amount=raised)
    else:
        counts, (_win, _net, chases) = turn.belief.counts[use], turn.sleeps
        certain = counts.max() > 1 - ROUNDING
        meows = round(mean(counts)) if certain else mean(counts)
        holds = "may-hold-meows" if not certain else "holds-meows" if meows else "holds-zs"
        if certain or SIZES[use] < len(SPACES):  # all tiles always hold every MEOW
            yield Claim(holds, thing=str(SIZES[use]), amount=meows)
        if times := int(chases[use, counts.argmax()]):
            yield Claim("then-chases" if certain else "may-chase", amount=times)


def _chase_first(turn: Turn) -> Iterator[Idea]:
    """A chase before the dice are used, if it cannot wait until the MEOWs are scored."""
    if not turn.options.chase_in_reveal:
        raised = replace(turn, winks=turn.winks - CHASE_PRICE, multiplier=turn.multiplier + 1)
        best = raised.holding(turn.dice)
        paid = best._replace(zs=best.zs - CHASE_PRICE)
        raises = Claim("chase-raises", amount=raised.multiplier)
        yield _sure(moves.CHASE, paid, raises, _dice_claim(best.zs))


def _cards(turn: Turn, card: Card, choices: Sequence[moves.Choice]) -> Iterator[Idea]:
    """A card has no odds to gain Zs: those are of the dice that are used after it."""
    kind = turn.options.distractions.cards[card]
    played = replace(turn, cards=turn.cards - cards_worth(turn.options, {card: 1}))
    for choice in sensible(played, kind, choices):
        prospect = weigh(played, kind, choice)
        claims = said_of(played, kind, choice), _dice_claim(prospect.zs)
        if kind.effect == "take-zs":
            prospect = prospect._replace(zs=prospect.zs + kind.amount)
        idea = _sure(moves.Play(card, choice), prospect, *claims)
        yield replace(idea, appeal=idea.appeal - _PRICE)


def _score(turn: Turn, view: TableView) -> Iterator[Idea]:
    """Score now, or once more after a chase."""
    assert view.span is not None
    _, tiles = face_up(view)
    zs, multiplier = tiles.count(Z), turn.multiplier
    stay, *chased = turn.scoring(span_index(*view.span), tiles.count(MEOW))
    scored = zs * multiplier
    yield _sure(moves.Score(), stay, Claim("scores", thing=str(multiplier), amount=scored))
    yield _sure(moves.CHASE, max(chased), Claim("pays-back", thing=str(multiplier + 1), amount=zs))


STEPS: Final = {Phase.GATHER: _gather, Phase.USE: _use, Phase.SCORE: _score}


def place(mine: Turn, view: TableView, placing: Placing | None, listed: int) -> Iterator[Idea]:
    """The best of the orders weighed, against what the next seat is expected to do with its dice;
    without a placing nobody sleeps again. The probability to win is known only roughly here; how
    orders differ in it is known well."""
    if placing is None:
        stands = mine.prospect(PAIR)  # as it stands: in the last round a card adds nothing
        claims = (Claim("ends"), Claim("wins", stands.worth))
        yield from (_sure(o, stands, *claims) for o in _offered(view) if isinstance(o, moves.Place))
        return
    yield from (place_so(mine, placing, order) for order in placing.best(listed))


def place_so(mine: Turn, placing: Placing, order: int) -> Idea:
    """One of the orders weighed."""
    next_seat, worth, row = mine.rivals[0].seat, float(placing.worth[order]), placing.row(order)
    lays = [Claim("lays-row", thing=" ".join(map(str, row)), amount=len(row))] if row else []
    meets = Claim("meets-meows", seat=next_seat, amount=float(placing.met[order]))
    more = worth - float(placing.worth.mean())
    differs = Claim("wins-more" if more > 0 else "wins-less", amount=_HUNDRED * abs(more))
    wins = Claim("wins-alike") if abs(more) < _ALIKE else differs
    return Idea(moves.Place(placing.tiles(order)), worth, None, worth, (*lays, meets, wins))
