"""What a choice does to a table, for JAX."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import jax
import jax.numpy as jnp

from purrlor.bots.kitten_me.net.arrays import Array
from purrlor.bots.kitten_me.net.decks import (
    DRAW_3,
    GO_FISH,
    HANG_IN_THERE,
    IS_FISH,
    MOST_CARDS,
    SEATS,
    SIZES,
    SKIP,
    TIMES,
    TIMES_FLIPPED,
    WORTH,
)
from purrlor.bots.kitten_me.net.observation import (
    BIDS,
    CHALLENGE,
    EACH,
    PLAIN,
    PLAY_DRAW_3,
    PLAY_SKIP,
    PURRFECT,
    turn,
)
from purrlor.training.kitten_me.table import Beginning, Table, dealt, facts, left_of, seats_by_place


class Played(NamedTuple):
    table: Table  # as it is then; after a call the next round is dealt, unless the game is over
    over: Array  # is the game over?
    results: Array  # [seat] 1 for the winner, 0 for who is out now, and -1 where nothing is settled


Begin = Callable[[Array], Beginning]  # how the next game begins, by random numbers


def play(table: Table, choice: Array, luck: Array, begin: Begin | None = None) -> Played:
    """Play an allowed choice of the seat to move. Where a game is over, the next one is begun; if
    nobody says how, what is then on the table means nothing."""
    feature, which = (choice - PLAIN) // EACH, (choice - PLAIN) % EACH
    is_bid = (choice >= PLAIN) & (which < BIDS)
    is_fish = (choice >= PLAIN) & (which >= BIDS)
    is_call = (choice == CHALLENGE) | (choice == PURRFECT)
    after = _bid(table, is_bid, turn(jnp, facts(table)).lowest + which, feature)
    after = _play_card(after, SKIP, choice == PLAY_SKIP)
    after = _draw_three(_play_card(after, DRAW_3, choice == PLAY_DRAW_3), choice == PLAY_DRAW_3)
    whom = seats_by_place(table)[jnp.clip(which - BIDS + 1, 0, SEATS - 1)]
    after = _fish(_play_card(after, GO_FISH, is_fish), is_fish, whom, jnp.maximum(feature, 0))
    after = after._replace(turn=left_of(table.numbers, table.turn))
    called = _call(table, choice == PURRFECT, luck, begin)
    chosen = jax.tree.map(lambda one, other: jnp.where(is_call, one, other), called.table, after)
    return Played(chosen, is_call & called.over, jnp.where(is_call, called.results, -1))


def _bid(table: Table, does: Array, count: Array, feature: Array) -> Table:
    def pushed(heard: Array, last: Array) -> Array:
        return jnp.where(does, jnp.roll(heard, 1).at[0].set(last), heard)

    highest = table.highest.at[table.turn, jnp.maximum(feature, 0)].set(count)
    return table._replace(
        bids=table.bids.at[table.turn].add(does),
        highest=jnp.where(does, highest, table.highest),
        heard_seat=pushed(table.heard_seat, table.turn),
        heard_count=pushed(table.heard_count, count),
        heard_feature=pushed(table.heard_feature, feature),
    )


def _play_card(table: Table, kind: int, does: Array) -> Table:
    hands = table.hands.at[table.turn, kind].add(-does.astype(jnp.int32))
    return table._replace(hands=hands, played=table.played.at[table.turn].add(does))


def _draw_three(table: Table, does: Array) -> Table:
    """Draw what there is, up to three (KM-25, KM-R12)."""
    place = table.top + jnp.arange(3)
    drawn = does & (place < jnp.asarray(SIZES)[table.deck])
    kinds = table.order[jnp.minimum(place, MOST_CARDS - 1)]
    hands = table.hands.at[table.turn, kinds].add(drawn.astype(jnp.int32))
    return table._replace(hands=hands, top=table.top + drawn.sum())


def _fish(table: Table, does: Array, whom: Array, feature: Array) -> Table:
    """All cards with the feature change hands, but for Wilds (KM-26)."""
    cards = table.hands[whom] * jnp.asarray(IS_FISH)[:, feature] * does
    count = cards.sum()
    return table._replace(
        hands=table.hands.at[whom].add(-cards).at[table.turn].add(cards),
        caught=table.caught.at[table.turn, feature].add(count),
        gave=table.gave.at[whom, feature].add(count),
    )


def total(table: Table, feature: Array) -> Array:
    """What all hands and the flipped card count (KM-10, KM-27, KM-28, KM-31, KM-32)."""
    times = jnp.prod(jnp.asarray(TIMES)[None] ** table.hands, axis=1)
    counted = (table.hands @ jnp.asarray(WORTH)[:, feature] * times).sum()
    kind = table.order[jnp.minimum(table.top, MOST_CARDS - 1)]
    flips = table.top < jnp.asarray(SIZES)[table.deck]
    # A card that multiplies the total counts nothing itself.
    flipped = counted * jnp.asarray(TIMES_FLIPPED)[kind] + jnp.asarray(WORTH)[kind, feature]
    return jnp.where(flips, flipped, counted)


def _call(table: Table, purrfect: Array, luck: Array, begin: Begin | None) -> Played:
    """Reveal, flip and count; then take the loss, then the gains (KM-10, KM-R13)."""
    caller, bidder = table.turn, jnp.maximum(table.heard_seat[0], 0)
    bid, counted = table.heard_count[0], total(table, jnp.maximum(table.heard_feature[0], 0))
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
    """Gain a card, or forgo it where there is no room (KM-R13)."""
    return numbers.at[seat].add(does & (numbers.sum() + 2 <= size))


def _next_round(
    deck: Array, numbers: Array, loser: Array, luck: Array, begin: Begin | None
) -> Played:
    """The loser deals, or the next one still in; the last one with cards has won."""
    out = numbers[loser] == 0
    dealer = jnp.where(out, left_of(numbers, loser), loser)
    over = (numbers > 0).sum() == 1
    results = jnp.full(SEATS, -1).at[loser].set(jnp.where(out, 0, -1))
    results = jnp.where(over & (jnp.arange(SEATS) == dealer), 1, results)
    goes_on = Beginning(deck, numbers, dealer)
    if begin is not None:
        begun = begin(luck)
        goes_on = jax.tree.map(lambda new, old: jnp.where(over, new, old), begun, goes_on)
    return Played(dealt(luck, goes_on), over, results)
