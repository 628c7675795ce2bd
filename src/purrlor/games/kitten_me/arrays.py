"""Kitten Me in arrays, for nets: what a seat knows on its turn, what a net observes of that, and
the numbers of its choices.

Functions take the array module as `xp`: numpy at play, `jax.numpy` in training. They serve the
built-in decks with default options. A net was trained on these numbers: a change of any of them
needs a new training. Environments have bytes of their own (`encoding`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import comb
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import numpy as np

from purrlor.core.game import Event, Seat
from purrlor.games.kitten_me import moves
from purrlor.games.kitten_me.components import (
    ACCESSORIES,
    BUILT_IN,
    CARDS,
    FEATURES,
    Deck,
    built_in,
)
from purrlor.games.kitten_me.events import CardsFished, Dealt, Hand
from purrlor.games.kitten_me.moves import AimedCard, Bid, KittenMove, go_fish
from purrlor.games.kitten_me.options import LARGEST_BID
from purrlor.games.kitten_me.view import StandingBid

Array: TypeAlias = Any  # numpy's or JAX's, which share no type
ArrayModule: TypeAlias = Any

# The built-in decks.

KINDS: Final = tuple(CARDS.values())  # in the order of Card.order
MAX_SEATS: Final = 10
DECKS: Final = BUILT_IN
WORTH: Final = np.array([card.worth for card in KINDS], np.int32)
TIMES: Final = np.array([card.in_hand for card in KINDS], np.int32)  # 0 blanks, 2 doubles
TIMES_FLIPPED: Final = np.array([card.flipped for card in KINDS], np.int32)
IS_FISH: Final = ((WORTH > 0) & ~np.array([[card.wild] for card in KINDS])).astype(np.int32)
IS_WILD: Final = np.array([card.wild for card in KINDS], np.int32)
SKIP, DRAW_3, GO_FISH, HANG_IN_THERE = (
    CARDS[name].order for name in ("skip", "draw 3", "go fish", "hang in there")
)
# A net plays these cards alone; with another one in a built-in deck it needs a new training.
_PLAYED: Final = {card.order for name in DECKS for card in built_in(name).cards if card.verb}
NETS_FIT: Final = {SKIP, DRAW_3, GO_FISH} == _PLAYED


def _count_kinds(deck: Deck) -> list[int]:
    counts = Counter(deck.cards)
    return [counts[card] for card in KINDS]


COUNTS: Final = np.array([_count_kinds(built_in(name)) for name in DECKS], np.int32)
SIZES: Final = COUNTS.sum(1)
LARGEST_DECK: Final = int(SIZES.max())
_MEAN: Final = (COUNTS @ WORTH[:, 0] / SIZES).astype(np.float32)  # the same for each feature
_HIGHEST_SUM: Final = 60  # larger sums count as this
_IS_ACCESSORY: Final = np.array([f in ACCESSORIES for f in FEATURES], np.float32)


@cache
def sum_odds() -> tuple[Array, Array]:
    """The odds that N cards drawn from a deck count at least, and exactly, a number of one feature:
    two arrays by deck, cards and number. Effects of special cards are left out."""
    assert len({tuple(row) for row in (COUNTS @ WORTH).T}) == 1, "features differ"
    exact = np.stack([_exact(row) for row in COUNTS])
    least = np.flip(np.flip(exact, 2).cumsum(2), 2)
    return least.astype(np.float32), exact.astype(np.float32)


def _exact(counts: Array) -> Array:
    """Count the draws card by card; the first feature stands for all features."""
    ways = np.zeros((LARGEST_DECK + 1, _HIGHEST_SUM + 1))
    ways[0, 0] = 1
    for worth in np.repeat(WORTH[:, 0], counts):
        more = ways[:-1, : _HIGHEST_SUM + 1 - worth].copy()
        over = ways[:-1, _HIGHEST_SUM + 1 - worth :].sum(1)
        ways[1:, worth:] += more
        ways[1:, _HIGHEST_SUM] += over
    cards = int(counts.sum())
    return np.array([row / max(1, comb(cards, n)) for n, row in enumerate(ways)])


# What a seat knows on its turn.

RECENT_BIDS: Final = 8  # the last Bids of a round, listed one by one


class Facts(NamedTuple):
    """Players are numbered by place: 0 is the seat itself, then those still in, clockwise.
    Further places are empty, with zeros. All fields are whole numbers."""

    deck: Array  # which of the built-in decks
    left: Array  # cards in the deck
    hand: Array  # [kind] how many of each kind of card the seat holds
    numbers: Array  # [place] the score card
    sizes: Array  # [place] cards in hand
    played: Array  # [place] cards face up
    bids: Array  # [place] how many Bids in this round
    highest: Array  # [place, feature] the highest Bid on a feature, 0 for none
    dealer: Array  # the Dealer's place
    recent_places: Array  # [RECENT_BIDS] who made the last Bids, the last first; -1 for none
    recent_counts: Array  # [RECENT_BIDS] 0 for none
    recent_features: Array  # [RECENT_BIDS] -1 for none
    caught: Array  # [place, feature] cards taken by Go Fish in this round
    gave: Array  # [place, feature] cards handed over


class Catches:
    """The Go Fishes of a round, which are public."""

    def __init__(self) -> None:
        self.events: Final[list[CardsFished]] = []

    def watch(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self.events.clear()
        elif isinstance(event, CardsFished):
            self.events.append(event)


class Situation(Protocol):
    """The fields of a view that facts are made of; a turn that was reconstructed has them too."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def dealer(self) -> Seat: ...
    @property
    def numbers(self) -> tuple[int, ...]: ...
    @property
    def hand_sizes(self) -> tuple[int, ...]: ...
    @property
    def played(self) -> tuple[Hand, ...]: ...
    @property
    def deck_size(self) -> int: ...
    @property
    def bids(self) -> tuple[StandingBid, ...]: ...
    @property
    def hand(self) -> Hand: ...


def places(view: Situation) -> list[Seat]:
    """List the seats still in by their place: the mover's own first, then clockwise."""
    assert view.seat is not None
    players = len(view.numbers)
    seats = [(view.seat + step) % players for step in range(players)]
    return [seat for seat in seats if view.numbers[seat]]


def facts_of_view(view: Situation, deck: str, catches: Sequence[CardsFished]) -> Facts:
    seats = places(view)
    place = {seat: number for number, seat in enumerate(seats)}
    bids = [(place[bid.seat], bid.count, int(bid.feature)) for bid in view.bids]
    highest, caught, gave = (np.zeros((MAX_SEATS, len(FEATURES)), np.int32) for _ in range(3))
    for who, count, feature in bids:
        highest[who, feature] = count
    for event in catches:
        caught[place[event.seat], event.feature] += event.count
        gave[place[event.whom], event.feature] += event.count
    recent = [*reversed(bids[-RECENT_BIDS:]), *[(-1, 0, -1)] * (RECENT_BIDS - len(bids))]
    return Facts(
        deck=np.int32(DECKS.index(deck)),
        left=np.int32(view.deck_size),
        hand=np.bincount([int(card.order) for card in view.hand], minlength=len(KINDS)),
        numbers=_by_place([view.numbers[seat] for seat in seats]),
        sizes=_by_place([view.hand_sizes[seat] for seat in seats]),
        played=_by_place([len(view.played[seat]) for seat in seats]),
        bids=np.bincount([who for who, _, _ in bids], minlength=MAX_SEATS),
        highest=highest,
        dealer=np.int32(place[view.dealer]),
        recent_places=np.array([who for who, _, _ in recent], np.int32),
        recent_counts=np.array([count for _, count, _ in recent], np.int32),
        recent_features=np.array([feature for _, _, feature in recent], np.int32),
        caught=caught,
        gave=gave,
    )


def _by_place(numbers: list[int]) -> Array:
    return np.array(numbers + [0] * (MAX_SEATS - len(numbers)), np.int32)


class TurnNumbers(NamedTuple):
    """Numbers that both the observation and the choices need."""

    own: Array  # [feature] what the hand counts
    cards: Array  # those that will count, with the one that is flipped
    standing: Array  # the Bid's number, 0 for none
    feature: Array  # the Bid's feature
    mine: Array  # is it the seat's own?
    lowest: Array  # the lowest Bid among the choices


def turn_numbers(xp: ArrayModule, facts: Facts) -> TurnNumbers:
    times = xp.prod(xp.where(facts.hand > 0, xp.asarray(TIMES) ** facts.hand, 1))
    own = times * (facts.hand @ xp.asarray(WORTH))
    cards = facts.sizes.sum() + (facts.left > 0)
    standing = facts.recent_counts[0]
    lowest = xp.maximum(standing + 1, xp.maximum(1, _average(cards) - _MAX_BELOW))
    mine = facts.recent_places[0] == 0
    return TurnNumbers(own, cards, standing, xp.maximum(facts.recent_features[0], 0), mine, lowest)


def _average(cards: Array) -> Array:
    """The average number of a feature on N cards, rounded down."""
    return cards * 49 // 100


# Choices: first the moves without arguments; then for each feature the Bids of a window, from the
# lowest up, and Go Fish at each place. Environments number every legal Bid instead (`encoding`);
# with all of them a net never stopped bidding.

CHALLENGE, PURRFECT, PLAY_SKIP, PLAY_DRAW_3 = range(4)
PLAIN_CHOICES: Final = 4
BID_WINDOW: Final = 10
CHOICES_PER_FEATURE: Final = BID_WINDOW + MAX_SEATS - 1
CHOICES: Final = PLAIN_CHOICES + len(FEATURES) * CHOICES_PER_FEATURE
_MAX_BELOW: Final = 3  # how far an opening may be below the average total
_MAX_ABOVE: Final = 10  # a Bid further above the average is not raised
_PLAIN_MOVES: Final[tuple[KittenMove, ...]] = (
    moves.CHALLENGE,
    moves.PURRFECT,
    moves.SKIP,
    moves.DRAW_3,
)


def choice_mask(xp: ArrayModule, facts: Facts) -> Array:
    """The choices that are legal and inside the window."""
    now = turn_numbers(xp, facts)
    can_call = (now.standing > 0) & ~now.mine
    held = xp.stack([xp.asarray(1), xp.asarray(1), facts.hand[SKIP], facts.hand[DRAW_3]])
    plain = can_call & (held > 0)
    count = now.lowest + xp.arange(BID_WINDOW)
    fits = (count <= LARGEST_BID) | (now.mine & (xp.arange(BID_WINDOW) == 0))
    bids = fits & ~(can_call & (now.standing > _average(now.cards) + _MAX_ABOVE))
    fish = can_call & (facts.hand[GO_FISH] > 0) & (facts.numbers[1:] > 0)
    each = xp.concatenate([bids, fish])
    return xp.concatenate([plain, xp.tile(each, len(FEATURES))])


def move_of(choice: int, facts: Facts, seats: Sequence[Seat]) -> KittenMove:
    """The move of a choice; `seats` are the places of the view."""
    if choice < PLAIN_CHOICES:
        return _PLAIN_MOVES[choice]
    feature, which = divmod(choice - PLAIN_CHOICES, CHOICES_PER_FEATURE)
    if which < BID_WINDOW:
        return Bid(int(turn_numbers(np, facts).lowest) + which, FEATURES[feature])
    return go_fish(seats[which - BID_WINDOW + 1], FEATURES[feature])


def choice_of(move: KittenMove, facts: Facts, seats: Sequence[Seat]) -> int | None:
    """The choice of a move; None for a Bid outside the window."""
    if isinstance(move, Bid):
        which = move.count - int(turn_numbers(np, facts).lowest)
        start = PLAIN_CHOICES + int(move.feature) * CHOICES_PER_FEATURE
        return start + which if 0 <= which < BID_WINDOW else None
    if isinstance(move, AimedCard):
        start = PLAIN_CHOICES + int(move.feature) * CHOICES_PER_FEATURE + BID_WINDOW
        return start + seats.index(move.whom) - 1
    return _PLAIN_MOVES.index(move)


# The observation.


class Observation(NamedTuple):
    """What a net observes of a turn; all numbers are about one in size."""

    table: Array  # [TABLE_SIZE]
    features: Array  # [feature, FEATURE_SIZE]


TABLE_SIZE: Final = 16 + len(DECKS) + 8 * MAX_SEATS + 3 * RECENT_BIDS
FEATURE_SIZE: Final = 6 + BID_WINDOW + 4 * MAX_SEATS + RECENT_BIDS


def observe(xp: ArrayModule, facts: Facts) -> Observation:
    now = turn_numbers(xp, facts)
    return Observation(_table(xp, facts, now), _features(xp, facts, now))


def _hidden(xp: ArrayModule, facts: Facts) -> Array:
    """How many cards count that the seat does not see."""
    return xp.minimum(facts.sizes[1:].sum() + (facts.left > 0), xp.asarray(SIZES)[facts.deck])


def _table(xp: ArrayModule, facts: Facts, now: TurnNumbers) -> Array:
    mean = now.cards * xp.asarray(_MEAN)[facts.deck]
    hidden = _hidden(xp, facts)
    least, exact = (xp.asarray(odds)[facts.deck, hidden] for odds in sum_odds())
    need = now.standing - now.own[now.feature]
    stands, index = now.standing > 0, xp.clip(need, 0, _HIGHEST_SUM)
    numbers = xp.stack(
        [
            *(facts.hand[kind] for kind in (SKIP, DRAW_3, GO_FISH, HANG_IN_THERE)),
            facts.hand @ xp.asarray(IS_WILD),
            xp.prod(xp.where(facts.hand > 0, xp.asarray(TIMES) ** facts.hand, 1)) - 1,
            hidden / 20,
            (now.lowest - mean) / 4,
            stands * least[index],
            stands * exact[index] * (need >= 0),
            stands,
            now.mine,
            (facts.numbers > 0).sum() / 5,
            facts.numbers[0] / facts.numbers.sum(),
            facts.left / 50,
            xp.minimum(facts.left, 1),
        ]
    )
    decks = xp.arange(len(DECKS)) == facts.deck
    return xp.concatenate([numbers, decks, _places(xp, facts, mean), _recent(xp, facts, mean)])


def _places(xp: ArrayModule, facts: Facts, mean: Array) -> Array:
    last, place = facts.highest.max(1), xp.arange(MAX_SEATS)
    return xp.concatenate(
        [
            facts.numbers / 6,
            facts.sizes / 6,
            facts.numbers > 0,
            facts.bids / 3,
            facts.played / 2,
            xp.where(last > 0, (last - mean) / 4, -2.0),
            place == facts.recent_places[0],
            place == facts.dealer,
        ]
    )


def _recent(xp: ArrayModule, facts: Facts, mean: Array) -> Array:
    there = facts.recent_counts > 0
    above = xp.where(there, (facts.recent_counts - mean) / 4, -2.0)
    places = facts.recent_places
    return xp.concatenate([above, places == 0, places / MAX_SEATS * there])


def _features(xp: ArrayModule, facts: Facts, now: TurnNumbers) -> Array:
    mean, hidden = now.cards * xp.asarray(_MEAN)[facts.deck], _hidden(xp, facts)
    least = xp.asarray(sum_odds()[0])[facts.deck, hidden]
    need = now.lowest + xp.arange(BID_WINDOW)[None] - now.own[:, None]
    unseen = xp.asarray(COUNTS)[facts.deck] - facts.hand
    each = (unseen @ xp.asarray(WORTH)) / xp.maximum(unseen.sum(), 1)
    column = [
        now.own / 4,
        (now.own + hidden * each - mean) / 3,
        xp.broadcast_to(mean / 8, (len(FEATURES),)),
        xp.asarray(_IS_ACCESSORY),
        (xp.arange(len(FEATURES)) == now.feature) * (now.standing > 0),
        (facts.hand @ xp.asarray(WORTH)) / 4,
    ]
    bid = facts.highest.T
    last = (bid > 0) & (bid == facts.highest.max(1)[None])
    recent = facts.recent_features[None] == xp.arange(len(FEATURES))[:, None]
    return xp.concatenate(
        [
            xp.stack(column, 1),
            least[xp.clip(need, 0, _HIGHEST_SUM)],
            xp.where(bid > 0, (bid - mean) / 4, -2.0),
            last,
            recent & (facts.recent_counts > 0)[None],
            facts.caught.T / 2,
            facts.gave.T / 2,
        ],
        1,
    )
