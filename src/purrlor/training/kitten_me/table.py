"""Tables of Kitten Me for JAX: one table here, a batch of them by `jax.vmap`.

The rules are those of `purrlor.games.kitten_me` with its default options, on the built-in decks; a
test plays both move by move.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np

from purrlor.bots.kitten_me.net.arrays import Array
from purrlor.bots.kitten_me.net.decks import (
    COUNTS,
    KINDS,
    MOST_CARDS,
    SEATS,
    SIZES,
)
from purrlor.bots.kitten_me.net.facts import HEARD, Facts
from purrlor.games.kitten_me.components import FEATURES

_ALL: Final = np.stack(  # each deck card by card; what a smaller deck lacks is never dealt
    [np.resize(np.repeat(np.arange(len(KINDS)), row), MOST_CARDS) for row in COUNTS]
).astype(np.int32)


class Table(NamedTuple):
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
    heard_seat: Array  # [HEARD] the last Bids, the last first
    heard_count: Array
    heard_feature: Array
    caught: Array  # [seat, feature]
    gave: Array  # [seat, feature]


class Mix(NamedTuple):
    """Which games are begun: how often each deck, each number of players, and games that begin
    with random numbers of cards, so that endings are met often."""

    decks: tuple[float, ...] = (0.5, 0.25, 0.25)
    players: tuple[float, ...] = (3.0, 1.5, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 2.0)  # from 2 to 10
    scattered: float = 0.5


class Beginning(NamedTuple):
    """A round that is to be dealt."""

    deck: Array
    numbers: Array  # [seat]
    dealer: Array


LUCK: Final = MOST_CARDS + SEATS + 4  # random numbers that a deal and a beginning may need


def beginning(luck: Array, mix: Mix) -> Beginning:
    """Draw how a game begins."""
    deck, players, how, dealer, cards = jnp.split(luck[MOST_CARDS:], (1, 2, 3, 4))
    count = 2 + _draw(players[0], mix.players)
    start = jnp.where(count >= 7, 3, 5)
    scattered = 1 + (cards * start).astype(jnp.int32)
    numbers = jnp.where(how[0] < mix.scattered, scattered, start)
    numbers = jnp.where(jnp.arange(SEATS) < count, numbers, 0)
    first = (dealer[0] * count).astype(jnp.int32)
    return Beginning(_draw(deck[0], mix.decks), numbers, first)


def _draw(luck: Array, weights: tuple[float, ...]) -> Array:
    ends = jnp.cumsum(jnp.array(weights) / sum(weights))
    return jnp.minimum((luck >= ends).sum(), len(weights) - 1).astype(jnp.int32)


def fresh(luck: Array, mix: Mix) -> Table:
    """Begin a game."""
    return dealt(luck, beginning(luck, mix))


def dealt(luck: Array, begun: Beginning) -> Table:
    """Shuffle all cards by as many random numbers and deal a round (KM-3, KM-14)."""
    there = jnp.arange(MOST_CARDS) < jnp.asarray(SIZES)[begun.deck]
    order = jnp.argsort(jnp.where(there, luck[:MOST_CARDS], 2.0))
    return laid_out(*begun, jnp.asarray(_ALL)[begun.deck][order])


def laid_out(deck: Array, numbers: Array, dealer: Array, order: Array) -> Table:
    """Deal a round from a shuffled deck: the first cards to seat 0, the next to seat 1."""
    ends = jnp.cumsum(numbers)
    owner = (jnp.arange(MOST_CARDS)[:, None] >= ends[None]).sum(1)
    hands = jnp.zeros((SEATS, len(KINDS)), jnp.int32).at[owner, order].add(1, mode="drop")
    by_seat = jnp.zeros(SEATS, jnp.int32)
    by_feature = jnp.zeros((SEATS, len(FEATURES)), jnp.int32)
    none = jnp.full(HEARD, -1, jnp.int32)
    return Table(
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
        heard_seat=none,
        heard_count=jnp.zeros(HEARD, jnp.int32),
        heard_feature=none,
        caught=by_feature,
        gave=by_feature,
    )


def seats_by_place(table: Table) -> Array:
    """The seats in the order of `Facts`: the one to move, those still in clockwise, the others."""
    steps = (jnp.arange(SEATS) - table.turn) % SEATS
    return jnp.argsort(steps + SEATS * (table.numbers == 0))


def left_of(numbers: Array, seat: Array) -> Array:
    """Find the next seat still in, clockwise (KM-6)."""
    steps = (jnp.arange(SEATS) - seat - 1) % SEATS
    return jnp.argmin(steps + SEATS * (numbers == 0)).astype(jnp.int32)


def facts(table: Table) -> Facts:
    """What the seat to move knows."""
    seats = seats_by_place(table)
    there = table.numbers[seats] > 0
    place = jnp.argsort(seats)

    def by_place(numbers: Array) -> Array:
        rows = numbers[seats]
        return rows * (there if rows.ndim == 1 else there[:, None])

    heard = table.heard_count > 0
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
        heard_place=jnp.where(heard, place[table.heard_seat], -1),
        heard_count=table.heard_count,
        heard_feature=table.heard_feature,
        caught=by_place(table.caught),
        gave=by_place(table.gave),
    )
