"""The rules in arrays, for JAX: one table here, a batch of them by `jax.vmap`.

They are the rules of this package with default options, on the built-in decks, and need the extra
`training`. A parity test plays both move by move. A choice is a number of `arrays`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from purrlor.games.kitten_me.arrays import (
    BID_WINDOW,
    CHALLENGE,
    CHOICES_PER_FEATURE,
    COUNTS,
    DRAW_3,
    GO_FISH,
    HANG_IN_THERE,
    IS_FISH,
    KINDS,
    LARGEST_DECK,
    MAX_SEATS,
    NETS_FIT,
    PLAIN_CHOICES,
    PLAY_DRAW_3,
    PLAY_SKIP,
    PURRFECT,
    RECENT_BIDS,
    SIZES,
    SKIP,
    TIMES,
    TIMES_FLIPPED,
    WORTH,
    Array,
    Facts,
    turn_numbers,
)
from purrlor.games.kitten_me.components import FEATURES

assert NETS_FIT, "the built-in decks have played cards that nets do not know"
_ALL: Final = np.stack(  # each deck card by card; what a smaller deck lacks is never dealt
    [np.resize(np.repeat(np.arange(len(KINDS)), row), LARGEST_DECK) for row in COUNTS]
).astype(np.int32)


class ArrayTable(NamedTuple):
    deck: Array  # which of the built-in decks
    numbers: Array  # [seat] the score card; 0 is out, or nobody
    dealer: Array
    turn: Array
    hands: Array  # [seat, kind]
    order: Array  # the shuffled deck, by kind
    top: Array  # how many cards of it are gone
    played: Array  # [seat]
    bids: Array  # [seat] how many Bids in this round
    highest: Array  # [seat, feature]
    recent_seats: Array  # [RECENT_BIDS] the last Bids, the last first
    recent_counts: Array
    recent_features: Array
    caught: Array  # [seat, feature]
    gave: Array  # [seat, feature]


class GameMix(NamedTuple):
    """How often games have each deck, each number of players, and begin with random numbers of
    cards, so that endings are frequent."""

    decks: tuple[float, ...] = (0.5, 0.25, 0.25)
    players: tuple[float, ...] = (3.0, 1.5, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0)  # from 2 to 10
    scattered: float = 0.5


class Beginning(NamedTuple):
    """A round to deal."""

    deck: Array
    numbers: Array  # [seat]
    dealer: Array


LUCK_SIZE: Final = (
    LARGEST_DECK + MAX_SEATS + 4
)  # random numbers that a deal and a beginning may need


def beginning(luck: Array, mix: GameMix) -> Beginning:
    """Draw how a game begins."""
    deck, players, how, dealer, cards = jnp.split(luck[LARGEST_DECK:], (1, 2, 3, 4))
    count = 2 + _draw(players[0], mix.players)
    start = jnp.where(count >= 7, 3, 5)
    scattered = 1 + (cards * start).astype(jnp.int32)
    numbers = jnp.where(how[0] < mix.scattered, scattered, start)
    numbers = jnp.where(jnp.arange(MAX_SEATS) < count, numbers, 0)
    first = (dealer[0] * count).astype(jnp.int32)
    return Beginning(_draw(deck[0], mix.decks), numbers, first)


def _draw(luck: Array, weights: tuple[float, ...]) -> Array:
    ends = jnp.cumsum(jnp.array(weights) / sum(weights))
    return jnp.minimum((luck >= ends).sum(), len(weights) - 1).astype(jnp.int32)


def new_game(luck: Array, mix: GameMix) -> ArrayTable:
    """Begin a game."""
    return deal_round(luck, beginning(luck, mix))


def deal_round(luck: Array, begun: Beginning) -> ArrayTable:
    """Shuffle all cards by as many random numbers and deal a round (KM-3, KM-14)."""
    there = jnp.arange(LARGEST_DECK) < jnp.asarray(SIZES)[begun.deck]
    order = jnp.argsort(jnp.where(there, luck[:LARGEST_DECK], 2.0))
    return lay_out(*begun, jnp.asarray(_ALL)[begun.deck][order])


def lay_out(deck: Array, numbers: Array, dealer: Array, order: Array) -> ArrayTable:
    """Deal a round from a shuffled deck: the first cards to seat 0, the next to seat 1."""
    ends = jnp.cumsum(numbers)
    owner = (jnp.arange(LARGEST_DECK)[:, None] >= ends[None]).sum(1)
    hands = jnp.zeros((MAX_SEATS, len(KINDS)), jnp.int32).at[owner, order].add(1, mode="drop")
    by_seat = jnp.zeros(MAX_SEATS, jnp.int32)
    by_feature = jnp.zeros((MAX_SEATS, len(FEATURES)), jnp.int32)
    none = jnp.full(RECENT_BIDS, -1, jnp.int32)
    return ArrayTable(
        deck=jnp.asarray(deck, jnp.int32),
        numbers=jnp.asarray(numbers, jnp.int32),
        dealer=jnp.asarray(dealer, jnp.int32),
        turn=jnp.asarray(dealer, jnp.int32),
        hands=hands,
        order=jnp.asarray(order, jnp.int32),
        top=ends[-1].astype(jnp.int32),
        played=by_seat,
        bids=by_seat,
        highest=by_feature,
        recent_seats=none,
        recent_counts=jnp.zeros(RECENT_BIDS, jnp.int32),
        recent_features=none,
        caught=by_feature,
        gave=by_feature,
    )


def seats_by_place(table: ArrayTable) -> Array:
    """The seats in the order of `Facts`: the one to move, those still in clockwise, the others."""
    steps = (jnp.arange(MAX_SEATS) - table.turn) % MAX_SEATS
    return jnp.argsort(steps + MAX_SEATS * (table.numbers == 0))


def left_of(numbers: Array, seat: Array) -> Array:
    """Find the next seat still in, clockwise (KM-6)."""
    steps = (jnp.arange(MAX_SEATS) - seat - 1) % MAX_SEATS
    return jnp.argmin(steps + MAX_SEATS * (numbers == 0)).astype(jnp.int32)


def facts_of_table(table: ArrayTable) -> Facts:
    """What the seat to move knows."""
    seats = seats_by_place(table)
    there = table.numbers[seats] > 0
    place = jnp.argsort(seats)

    def by_place(numbers: Array) -> Array:
        rows = numbers[seats]
        return rows * (there if rows.ndim == 1 else there[:, None])

    recent = table.recent_counts > 0
    return Facts(
        deck=table.deck,
        left=jnp.asarray(SIZES)[table.deck] - table.top,
        hand=table.hands[table.turn],
        numbers=by_place(table.numbers),
        sizes=by_place(table.hands.sum(1)),
        played=by_place(table.played),
        bids=by_place(table.bids),
        highest=by_place(table.highest),
        dealer=place[table.dealer],
        recent_places=jnp.where(recent, place[table.recent_seats], -1),
        recent_counts=table.recent_counts,
        recent_features=table.recent_features,
        caught=by_place(table.caught),
        gave=by_place(table.gave),
    )


# What a choice does to a table.


class PlayResult(NamedTuple):
    table: (
        ArrayTable  # as it is then; after a call the next round is dealt, unless the game is over
    )
    over: Array  # is the game over?
    results: Array  # [seat] 1 for the winner, 0 for a player who is out now, else -1


Begin = Callable[[Array], Beginning]  # how the next game begins, from random numbers


def play(table: ArrayTable, choice: Array, luck: Array, begin: Begin | None = None) -> PlayResult:
    """Play an allowed choice of the seat to move. `begin` replaces a finished game by a new one;
    without it, the table of a finished game has no meaning."""
    feature, which = (
        (choice - PLAIN_CHOICES) // CHOICES_PER_FEATURE,
        (choice - PLAIN_CHOICES) % CHOICES_PER_FEATURE,
    )
    is_bid = (choice >= PLAIN_CHOICES) & (which < BID_WINDOW)
    is_fish = (choice >= PLAIN_CHOICES) & (which >= BID_WINDOW)
    is_call = (choice == CHALLENGE) | (choice == PURRFECT)
    after = _bid(table, is_bid, turn_numbers(jnp, facts_of_table(table)).lowest + which, feature)
    after = _play_card(after, SKIP, choice == PLAY_SKIP)
    after = _draw_three(_play_card(after, DRAW_3, choice == PLAY_DRAW_3), choice == PLAY_DRAW_3)
    whom = seats_by_place(table)[jnp.clip(which - BID_WINDOW + 1, 0, MAX_SEATS - 1)]
    after = _fish(_play_card(after, GO_FISH, is_fish), is_fish, whom, jnp.maximum(feature, 0))
    after = after._replace(turn=left_of(table.numbers, table.turn))
    called = _call(table, choice == PURRFECT, luck, begin)
    chosen = jax.tree.map(lambda one, other: jnp.where(is_call, one, other), called.table, after)
    return PlayResult(chosen, is_call & called.over, jnp.where(is_call, called.results, -1))


def _bid(table: ArrayTable, does: Array, count: Array, feature: Array) -> ArrayTable:
    def pushed(recent: Array, last: Array) -> Array:
        return jnp.where(does, jnp.roll(recent, 1).at[0].set(last), recent)

    highest = table.highest.at[table.turn, jnp.maximum(feature, 0)].set(count)
    return table._replace(
        bids=table.bids.at[table.turn].add(does),
        highest=jnp.where(does, highest, table.highest),
        recent_seats=pushed(table.recent_seats, table.turn),
        recent_counts=pushed(table.recent_counts, count),
        recent_features=pushed(table.recent_features, feature),
    )


def _play_card(table: ArrayTable, kind: int, does: Array) -> ArrayTable:
    hands = table.hands.at[table.turn, kind].add(-does.astype(jnp.int32))
    return table._replace(hands=hands, played=table.played.at[table.turn].add(does))


def _draw_three(table: ArrayTable, does: Array) -> ArrayTable:
    """Draw what there is, up to three (KM-25, KM-R12)."""
    place = table.top + jnp.arange(3)
    drawn = does & (place < jnp.asarray(SIZES)[table.deck])
    kinds = table.order[jnp.minimum(place, LARGEST_DECK - 1)]
    hands = table.hands.at[table.turn, kinds].add(drawn.astype(jnp.int32))
    return table._replace(hands=hands, top=table.top + drawn.sum())


def _fish(table: ArrayTable, does: Array, whom: Array, feature: Array) -> ArrayTable:
    """All cards with the feature change hands, but for Wilds (KM-26)."""
    cards = table.hands[whom] * jnp.asarray(IS_FISH)[:, feature] * does
    count = cards.sum()
    return table._replace(
        hands=table.hands.at[whom].add(-cards).at[table.turn].add(cards),
        caught=table.caught.at[table.turn, feature].add(count),
        gave=table.gave.at[whom, feature].add(count),
    )


def total(table: ArrayTable, feature: Array) -> Array:
    """What all hands and the flipped card count (KM-10, KM-27, KM-28, KM-31, KM-32)."""
    times = jnp.prod(jnp.asarray(TIMES)[None] ** table.hands, axis=1)
    counted = (table.hands @ jnp.asarray(WORTH)[:, feature] * times).sum()
    kind = table.order[jnp.minimum(table.top, LARGEST_DECK - 1)]
    flips = table.top < jnp.asarray(SIZES)[table.deck]
    # A card that multiplies the total counts nothing itself.
    flipped = counted * jnp.asarray(TIMES_FLIPPED)[kind] + jnp.asarray(WORTH)[kind, feature]
    return jnp.where(flips, flipped, counted)


def _call(table: ArrayTable, purrfect: Array, luck: Array, begin: Begin | None) -> PlayResult:
    """Reveal, flip and count; then take the loss, then the gains (KM-10, KM-R13)."""
    caller, bidder = table.turn, jnp.maximum(table.recent_seats[0], 0)
    bid, counted = table.recent_counts[0], total(table, jnp.maximum(table.recent_features[0], 0))
    right = jnp.where(purrfect, counted == bid, counted < bid)
    loser = jnp.where(right, bidder, caller)
    size = jnp.asarray(SIZES)[table.deck]
    hangs = table.hands[:, HANG_IN_THERE] > 0
    numbers = table.numbers.at[loser].add(-1)
    numbers = _gain(numbers, caller, right & purrfect, size)
    numbers = _gain(numbers, caller, right & hangs[caller], size)
    numbers = _gain(numbers, bidder, ~right & (counted >= bid) & hangs[bidder], size)
    return _next_round(table.deck, numbers, loser, luck, begin)


def _gain(numbers: Array, seat: Array, does: Array, size: Array) -> Array:
    """Gain a card, or forgo it if there is no room (KM-R13)."""
    return numbers.at[seat].add(does & (numbers.sum() + 2 <= size))


def _next_round(
    deck: Array, numbers: Array, loser: Array, luck: Array, begin: Begin | None
) -> PlayResult:
    """The loser deals, or the next one still in; the last one with cards has won."""
    out = numbers[loser] == 0
    dealer = jnp.where(out, left_of(numbers, loser), loser)
    over = (numbers > 0).sum() == 1
    results = jnp.full(MAX_SEATS, -1).at[loser].set(jnp.where(out, 0, -1))
    results = jnp.where(over & (jnp.arange(MAX_SEATS) == dealer), 1, results)
    goes_on = Beginning(deck, numbers, dealer)
    if begin is not None:
        begun = begin(luck)
        goes_on = jax.tree.map(lambda new, old: jnp.where(over, new, old), begun, goes_on)
    return PlayResult(deal_round(luck, goes_on), over, results)
