"""The special cards: a row each, and a function for what one does when it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import prod
from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import i64

from purrlor.games.kitten_me.components import CARDS, LANE, Card
from purrlor.games.kitten_me.events import CardsDrawn, CardsFished
from purrlor.games.kitten_me.moves import CardMove, GoFish
from purrlor.games.kitten_me.options import Options

if TYPE_CHECKING:  # the state imports this module
    from purrlor.games.kitten_me.state import KittenMe


def nothing_more(table: KittenMe, move: CardMove) -> None:
    pass


def draw_three(table: KittenMe, move: CardMove) -> None:
    """Draw what there is, up to three (KM-25, KM-R12)."""
    drawn = [table.deck.pop() for _ in range(min(3, len(table.deck)))]
    table.hands[table.turn] += drawn
    if table.journal is not None:
        table.journal.append(CardsDrawn(table.turn, len(drawn), tuple(sorted(drawn))))


def go_fishing(table: KittenMe, move: CardMove) -> None:
    """All cards with the feature change hands, but for Wilds (KM-26)."""
    assert isinstance(move, GoFish)
    pond = table.hands[move.whom]
    caught = [card for card in pond if card.worth[move.feature] and not card.wild]
    table.hands[move.whom] = [c for c in pond if not c.worth[move.feature] or c.wild]
    table.hands[table.turn] += caught
    if table.journal is not None:
        cards = tuple(sorted(caught))
        event = CardsFished(table.turn, move.whom, move.feature, len(caught), cards)
        table.journal.append(event)


def no_gain(copies: int, options: Options) -> int:
    return 0


def hang_in(copies: int, options: Options) -> int:
    """One card is gained, however many copies are held; or one for each (KM-R8)."""
    return copies if options.hang_in_there_stacks else min(copies, 1)


class Special(NamedTuple):
    card: Card
    rule: str
    verb: str | None = None  # of the move that plays it
    play: Callable[[KittenMe, CardMove], None] | None = None  # instead of the turn
    in_hand: int = 1  # how many times the rest of the hand counts: 0 blanks it, 2 doubles it
    flipped: int = 1  # how many times the round's total counts
    gains: Callable[[int, Options], int] = no_gain  # cards won by being right


SPECIALS: Final = {
    special.card: special
    for special in (
        Special(CARDS["skip"], "KM-23", "skip", play=nothing_more),
        Special(CARDS["draw 3"], "KM-25", "draw-3", play=draw_three),
        Special(
            CARDS["go fish"],
            "KM-26",
            "go-fish",
            play=go_fishing,
        ),
        Special(
            CARDS["can't see me"],
            "KM-27",
            in_hand=0,
            flipped=0,
        ),
        Special(
            CARDS["hang in there"],
            "KM-29",
            gains=hang_in,
        ),
        Special(
            CARDS["double trouble"],
            "KM-31",
            in_hand=2,
            flipped=2,
        ),
    )
}


_UNLISTED: Final = [card.name for card in CARDS.values() if card.special and card not in SPECIALS]
assert not _UNLISTED, f"expected a row in SPECIALS for each special card, got none for {_UNLISTED}"

PLAYED_CARDS: Final = tuple(s.card for s in SPECIALS.values() if s.play is not None)

# What a special card does, as the lowest bit of a lane: there are lanes for these four, and not for
# each card, so that there can be any number of cards.
SKIPPING: Final[i64] = 1
_PLAYED: Final[i64] = 1 << LANE  # in another way
PLAYABLE: Final[i64] = SKIPPING | _PLAYED
ALTERING: Final[i64] = 1 << 2 * LANE
GAINING: Final[i64] = 1 << 3 * LANE


def _mark(special: Special) -> i64:
    mark: i64 = 0
    if special.play is not None:
        mark |= SKIPPING if special.card.name == "skip" else _PLAYED
    if special.in_hand != 1:
        mark |= ALTERING
    return mark | GAINING if special.gains is not no_gain else mark


for _special in SPECIALS.values():
    _special.card.mark = _mark(_special)


def times_in_hand(card: Card) -> int:
    """How many times this card makes the rest of its hand count: 0 blanks it, 2 doubles it."""
    return SPECIALS[card].in_hand if card.special else 1


def times_flipped(card: Card) -> int:
    """How many times the total counts after this card was flipped."""
    return SPECIALS[card].flipped if card.special else 1


def multiplier(hand: Iterable[Card]) -> int:
    """How many times a hand counts, by all its special cards (KM-R6, KM-R7)."""
    return prod(times_in_hand(card) for card in hand)


# What hands count. In compiled code a loop is three times as fast as any() or sum().


def count_hand(hand: list[Card], feature: int) -> int:
    """How many of a feature a hand counts, with its special cards (KM-27, KM-31, KM-R6)."""
    total, special = 0, False
    for card in hand:
        total += card.worth[feature]
        if card.special:
            special = True
    return _count_specials(hand, total) if special else total


def _count_specials(hand: list[Card], total: int) -> int:
    for card in hand:
        if card.special:
            total *= SPECIALS[card].in_hand
    return total


def count_flip(total: int, card: Card | None, feature: int) -> int:
    """The round's total once the flipped card is added (KM-10, KM-28, KM-32)."""
    if card is None:
        return total
    return total * SPECIALS[card].flipped if card.special else total + card.worth[feature]


def gains(hand: list[Card], options: Options) -> int:
    """How many cards a hand gains by being right (KM-R8)."""
    total = 0
    for card in set(hand):
        if card.special:
            total += SPECIALS[card].gains(hand.count(card), options)
    return total
