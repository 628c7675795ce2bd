"""How a move is chosen: the moves worth considering in each step of a turn, with the claims that
speak for them, mixed by a softmax of their appeal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from purrlor.bots.bot import Claim, Reading
from purrlor.bots.probability import softmax
from purrlor.bots.shut_up_cat import words
from purrlor.bots.shut_up_cat.belief import SIZES, span_index
from purrlor.bots.shut_up_cat.cards import Choices, Held, Moment, plan
from purrlor.bots.shut_up_cat.evidence import face_up, turned_meows
from purrlor.bots.shut_up_cat.outlook import SEVEN, Prospect, Turn, use_index
from purrlor.bots.shut_up_cat.placing import DIGITS, Placed, Placing
from purrlor.bots.shut_up_cat.race import Table
from purrlor.games.shut_up_cat.components import CHASE_PRICE, TOP_MULTIPLIER, Card
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.dice import Dice, find_dice, make_all_dice
from purrlor.games.shut_up_cat.moves import Choice, Distract, Play, Seven, Sleep
from purrlor.games.shut_up_cat.view import TableView

Claims = tuple[Claim, ...]
LISTED: Final = 12  # how many moves are mixed
_ALIKE: Final = 0.0005  # a difference in the probability to win that is too small to be named


@dataclass(frozen=True, slots=True)
class Idea:
    """A move, with what it is worth and the claims that speak for it."""

    move: str
    appeal: float
    odds: float | None
    worth: float
    claims: Claims


def readings(ideas: Sequence[Idea], temperature: float, listed: int = LISTED) -> list[Reading]:
    """Mix the best ideas: a move whose appeal is less by the temperature is played e times less
    often."""
    best = sorted(ideas, key=lambda idea: -round(idea.appeal, DIGITS))[:listed]
    shares = softmax([idea.appeal for idea in best], temperature).tolist()
    return [_reading(idea, share) for idea, share in zip(best, shares, strict=True)]


def _reading(idea: Idea, share: float) -> Reading:
    why = words.sentence(idea.claims)
    return Reading(idea.move, share, idea.odds, idea.worth, why, idea.claims)


def _idea(move: str, prospect: Prospect, claims: Claims, *, doubt: bool = True) -> Idea:
    """An idea whose odds are those to gain Zs, if those are in doubt."""
    odds = min(prospect.gain, 1.0) if doubt else None
    return Idea(move, prospect.appeal(), odds, prospect.worth, claims)


def _brings(prospect: Prospect) -> Claims:
    """The Zs that a move brings on average, and the odds that it brings any, if in doubt."""
    brings = Claim("brings-zs", amount=prospect.zs)
    if 1e-9 < prospect.gain < 1 - 1e-9:
        return brings, Claim("gains-zs", prospect.gain)
    return (brings,)


def offered(view: TableView, verb: str) -> Iterator[str]:
    return (text for offer in view.offers if offer.verb == verb for text in offer.texts())


# Gather. A chase can wait: until the MEOWs are heard, or at least until the dice are rolled.


def gather(turn: Turn, table: Table[TableView]) -> list[Idea]:
    ideas = []
    for text in offered(table.view, "gather"):
        prospect = turn.holding(tuple(map(int, text.split()[1:])))
        ideas.append(_idea(text, prospect, _brings(prospect)))
    return ideas


# Use: cards first, then two of the dice.


def use(turn: Turn, table: Table[TableView]) -> list[Idea]:
    dice = find_dice(make_all_dice(table.options.numbering), table.view.dice, [])
    return [*_uses(turn, table, dice), *_chase_first(turn, table), *_cards(turn, table)]


def _uses(turn: Turn, table: Table[TableView], dice: Dice) -> Iterator[Idea]:
    allowed = set(turn.allowed(dice.faces).tolist())
    moves: list[Sleep | Distract | Seven] = [*dice.sleeps, *dice.distracts, *dice.sevens]
    for move in moves:
        use = use_index(move)
        if use in allowed:
            prospect = turn.prospect(use)
            claims = _sleep(turn, use) if use < SEVEN else (_awake(turn, table, use),)
            yield _idea(str(move), prospect, claims, doubt=isinstance(move, Sleep))


def _sleep(turn: Turn, span: int) -> Claims:
    prospect, surest = turn.prospect(span), float(turn.now.belief.counts[span].max())
    holds = _holds(int(SIZES[span]), prospect.meows, surest)
    return holds, *_chases(turn.chases(span), surest), *_brings(prospect)


def _chases(count: int, surest: float) -> Claims:
    kind = "may-chase" if surest < 1 - 1e-9 else "then-chases"
    return (Claim(kind, amount=count),) if count else ()


def _holds(tiles: int, meows: float, surest: float) -> Claim:
    if surest < 1 - 1e-9:
        return Claim("may-hold-meows", thing=str(tiles), amount=meows)
    return Claim("holds-meows" if meows > 0.5 else "holds-zs", thing=str(tiles), amount=meows)


def _awake(turn: Turn, table: Table[TableView], use: int) -> Claim:
    if use == SEVEN:
        if turn.now.multiplier == TOP_MULTIPLIER:
            return Claim("raises-nothing")
        return Claim("raises-multiplier", amount=turn.now.multiplier + 1)
    cards = table.next_card
    if not cards:
        return Claim("draws-nothing")
    likeliest = max(cards, key=lambda card: cards[card])
    return Claim("draws-card", cards[likeliest], thing=likeliest)


def _chase_first(turn: Turn, table: Table[TableView]) -> Iterator[Idea]:
    """A chase before the dice are used, where it cannot wait until the MEOWs are heard."""
    now = turn.now
    if not now.chases and any(offered(table.view, "chase")):
        raised = replace(now, winks=now.winks - CHASE_PRICE, multiplier=now.multiplier + 1)
        best = turn.at(raised).holding(table.view.dice)
        paid = best._replace(zs=best.zs - CHASE_PRICE)
        yield _idea("chase", paid, _brings(paid))


def _cards(turn: Turn, table: Table[TableView]) -> Iterator[Idea]:
    hand = _hand(table)
    for card in hand:
        kept = turn.now.cards - card.worth
        at = Moment(turn.at(replace(turn.now, cards=kept)), table.view.dice)
        for choice in card.effect.sensible(at, card.choices):
            planned = plan(at, card, choice, hand)
            odds = 1.0 if card.kind.effect == "take-zs" else min(planned.prospect.gain, 1.0)
            move = str(Play(card.kind.name, choice))
            claims = (*_second(planned.second), *_brings(planned.prospect))
            yield Idea(move, planned.appeal(), odds, planned.prospect.worth, claims)


def _second(card: Distraction | None) -> Claims:
    return (Claim("plays-second", thing=card.name),) if card else ()


def _hand(table: Table[TableView]) -> list[Held]:
    """Each card in hand with its choices; of cards with the same effect one is enough."""
    cards, view = table.options.distractions.cards, table.view
    effects = {card: (cards[card].effect, cards[card].amount) for card in view.hand}
    copies = Counter(effects[card] for card in view.hand)
    named = {effect: card for card, effect in effects.items()}
    plays = _plays(view, set(named.values())).items()
    return [
        Held(cards[card], choices, copies[effects[card]], table.card_worth(card))
        for card, choices in plays
    ]


def _plays(view: TableView, wanted: set[Card]) -> dict[Card, Choices]:
    plays: dict[Card, list[Choice]] = {}
    for offer in view.offers:
        if offer.verb == "play" and not wanted.isdisjoint(offer.slots[0].fillings()):
            for text in offer.texts():
                _, card, *choice = text.split()
                if card in wanted:
                    plays.setdefault(card, []).append(tuple(map(int, choice)))
    return {**plays}


# Score: now, or once more after a chase.


def score(turn: Turn, table: Table[TableView]) -> list[Idea]:
    assert table.view.span is not None
    meows, multiplier = turned_meows(table.view).bit_count(), turn.now.multiplier
    zs = len(face_up(table.view)) - meows
    stay, *chased = turn.scoring(span_index(*table.view.span), meows)
    scores = Claim("scores", thing=str(multiplier), amount=zs)
    pays = Claim("pays-back", thing=str(multiplier + 1), amount=zs)
    return [
        _idea("score", _scored(stay), (scores,), doubt=False),
        _idea("chase", _scored(max(chased)), (pays,), doubt=False),
    ]


def _scored(end: tuple[float, int]) -> Prospect:
    return Prospect(end[0], zs=end[1])


# Place: every order is weighed against the sleeps that are expected of the next seat.


def place(
    mine: Turn, table: Table[TableView], placing: Placing | None, listed: int = LISTED
) -> list[Idea]:
    """The best orders; without a placing nobody sleeps again."""
    if placing is None:
        return [_placed_last(text, mine.as_it_stands) for text in offered(table.view, "place")]
    average = float(placing.worth.mean())
    best = placing.best(listed).tolist()
    return [_placed(placing.placed(order), average, mine) for order in best]


def _placed_last(move: str, prospect: Prospect) -> Idea:
    return _idea(move, prospect, (Claim("ends"), Claim("wins", prospect.worth)), doubt=False)


def _placed(placed: Placed, average: float, mine: Turn) -> Idea:
    row = (Claim("lays-row", thing=placed.row),) if placed.row else ()
    meets = Claim("meets-meows", seat=mine.now.race.rivals[0].seat, amount=placed.met)
    claims = (*row, meets, _compared(placed.worth - average))
    return Idea(f"place {placed.order}", placed.worth, None, placed.worth, claims)


def _compared(gain: float) -> Claim:
    """The probability to win is known only roughly here; how orders differ in it is known well."""
    if abs(gain) < _ALIKE:
        return Claim("wins-alike")
    return Claim("wins-more" if gain > 0 else "wins-less", amount=gain)
