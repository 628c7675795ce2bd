"""Rollouts: many tables played at once for some turns, and the return of each turn."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp

from purrlor.bots.kitten_me.net.network import forward, mask_logits, with_kinds
from purrlor.games.kitten_me.arrays import MAX_SEATS, Array, Observation, choice_mask, observe
from purrlor.games.kitten_me.batched import LUCK_SIZE as TABLE_LUCK
from purrlor.games.kitten_me.batched import (
    ArrayTable,
    GameMix,
    PlayResult,
    beginning,
    facts_of_table,
    new_game,
    play,
    seats_by_place,
)
from purrlor.training.kitten_me.population import (
    LEARNER,
    Company,
    Players,
    Seating,
    others_logits,
    scores,
    seating,
)
from purrlor.training.kitten_me.population import LUCK as SEAT_LUCK


class SelfPlayTables(NamedTuple):
    """A batch of tables, and who sits at them."""

    table: ArrayTable
    seating: Seating


class Turns(NamedTuple):
    """Turns at all tables, step by step; each field begins with the axes step and table."""

    seen: Observation
    can: Array
    choice: Array
    log_share: Array  # of the choice, by the learner's policy
    value: Array  # the win probability that the learner estimated
    kind: Array
    seat: Array
    still_in: Array  # how many players
    results: Array
    score: Array  # what the course counts of games that ended, summed over the tables


class Games(NamedTuple):
    """Which games are played, and with whom."""

    mix: GameMix = GameMix()
    company: Company = Company()


def begin(key: Array, count: int, games: Games) -> SelfPlayTables:
    begun: SelfPlayTables = _begin(key, count, games)
    return begun


@partial(jax.jit, static_argnums=(1, 2))  # for a single call, JAX would compile it part by part
def _begin(key: Array, count: int, games: Games) -> SelfPlayTables:
    luck = jax.random.uniform(key, (count, TABLE_LUCK + SEAT_LUCK))
    table = jax.vmap(lambda each: new_game(each, games.mix))(luck[:, :TABLE_LUCK])
    return SelfPlayTables(table, _seatings(luck[:, TABLE_LUCK:], table, games))


def _seatings(luck: Array, table: ArrayTable, games: Games) -> Seating:
    draw = jax.vmap(lambda each, numbers: seating(each, numbers, games.company))
    drawn: Seating = draw(luck, table.numbers)
    return drawn


def play_turns(
    tables: SelfPlayTables, players: Players, key: Array, steps: int, games: Games
) -> tuple[SelfPlayTables, Turns]:
    def step(tables: SelfPlayTables, key: Array) -> tuple[SelfPlayTables, Turns]:
        return _step(tables, players, key, games)

    played: tuple[SelfPlayTables, Turns] = jax.lax.scan(step, tables, jax.random.split(key, steps))
    return played


def look(table: ArrayTable) -> tuple[Observation, Array]:
    """The observation of the seat to move, and its legal choices, for a batch of tables."""
    known = jax.vmap(facts_of_table)(table)
    seen = jax.vmap(lambda each: observe(jnp, each))(known)
    return halved(seen), jax.vmap(lambda each: choice_mask(jnp, each))(known)


def halved(seen: Observation) -> Observation:
    """The same in half precision, in which turns are stored."""
    return Observation(seen.table.astype(jnp.float16), seen.features.astype(jnp.float16))


def widened(seen: Observation) -> Observation:
    """The same in the precision of the nets."""
    return Observation(seen.table.astype(jnp.float32), seen.features.astype(jnp.float32))


def _step(
    tables: SelfPlayTables, players: Players, key: Array, games: Games
) -> tuple[SelfPlayTables, Turns]:
    choice_key, luck_key = jax.random.split(key)
    table, (half, can) = tables.table, look(tables.table)
    seen = widened(half)
    shown = with_kinds(jnp, half, _known(tables))
    kind = jnp.take_along_axis(tables.seating.kinds, table.turn[:, None], 1)[:, 0]
    answer = forward(jnp, players.learner, widened(shown))
    own = mask_logits(jnp, answer.logits, can)
    others = others_logits(players, seen, can, kind)
    choice = jax.random.categorical(choice_key, jnp.where((kind == LEARNER)[:, None], own, others))
    log_share = jnp.take_along_axis(jax.nn.log_softmax(own), choice[:, None], 1)[:, 0]
    after, results, score = _go_on(tables, choice, luck_key, games)
    value = jax.nn.sigmoid(answer.value)
    still_in = (table.numbers > 0).sum(1).astype(jnp.int8)
    own_turn = (choice, log_share, value, kind, table.turn, still_in)
    return after, Turns(shown, can, *own_turn, results, score)


def _known(tables: SelfPlayTables) -> Array:
    """The recognised kind of the player at each place, seen from the seat to move."""
    known = jnp.where(tables.table.numbers > 0, tables.seating.known, -1)
    return jnp.take_along_axis(known, jax.vmap(seats_by_place)(tables.table), 1)


def _go_on(
    tables: SelfPlayTables, choice: Array, key: Array, games: Games
) -> tuple[SelfPlayTables, Array, Array]:
    """Play a choice at each table; replace each finished game by a new one."""
    luck = jax.random.uniform(key, (choice.shape[0], TABLE_LUCK + SEAT_LUCK))

    def go_on(table: ArrayTable, choice: Array, luck: Array) -> PlayResult:
        return play(table, choice, luck, lambda luck: beginning(luck, games.mix))

    table, over, results = jax.vmap(go_on)(tables.table, choice, luck[:, :TABLE_LUCK])
    new = _seatings(luck[:, TABLE_LUCK:], table, games)
    seated = jax.tree.map(lambda new, old: jnp.where(over[:, None], new, old), new, tables.seating)
    score = scores(tables.seating.kinds, over, results)
    return SelfPlayTables(table, seated), results.astype(jnp.int8), score


class Advantage(NamedTuple):
    """The return of each turn; each field has the axes step and table."""

    advantage: Array
    target: Array  # what its value should have been
    known: Array  # whether the same seat had another turn, or its game ended


def generalized_advantage(turns: Turns, gae_lambda: float) -> Advantage:
    """Generalized advantage estimation, for each seat over its own turns."""
    tables = turns.choice.shape[1]
    rows = jnp.arange(tables)

    def back(carry: tuple[Array, Array, Array], turn: Turns) -> tuple[object, Advantage]:
        settled = turn.results >= 0
        value = jnp.where(settled, turn.results, carry[0])
        advantage = jnp.where(settled, 0.0, carry[1])
        known = settled | carry[2]
        at = (rows, turn.seat)
        gained = value[at] - turn.value + gae_lambda * advantage[at]
        target = jnp.clip(gained + turn.value, 0.0, 1.0)
        earned = Advantage(gained, target, known[at])
        carry = (value.at[at].set(turn.value), advantage.at[at].set(gained), known.at[at].set(True))
        return carry, earned

    nothing = jnp.zeros((tables, MAX_SEATS))
    start = (nothing, nothing, jnp.zeros((tables, MAX_SEATS), bool))
    light = turns._replace(seen=Observation(turns.choice, turns.choice), can=turns.choice)
    _, earned = jax.lax.scan(back, start, light, reverse=True)
    assert isinstance(earned, Advantage)
    return earned
