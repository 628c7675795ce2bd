"""Tables of two with the white deck, at which a response plays against the bot that it responds to.
The net for the last cards uses the same code to continue."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp

from purrlor.bots.kitten_me.net import policy
from purrlor.bots.kitten_me.net.network import UNRECOGNISED, Weights, forward, mask_logits
from purrlor.games.kitten_me.arrays import (
    CHALLENGE,
    CHOICES,
    DECKS,
    MAX_SEATS,
    PURRFECT,
    Array,
    Observation,
    choice_mask,
    observe,
)
from purrlor.games.kitten_me.batched import (
    LUCK_SIZE,
    ArrayTable,
    Beginning,
    PlayResult,
    deal_round,
    facts_of_table,
    lay_out,
    play,
)
from purrlor.training.kitten_me import opponent as opponents
from purrlor.training.kitten_me import reputation as reputations
from purrlor.training.kitten_me.opponent import Opponent
from purrlor.training.kitten_me.population import LEARNER, TABBY
from purrlor.training.kitten_me.reputation import Reputation, with_reputation
from purrlor.training.kitten_me.rollout import Turns, halved, widened

_ZERO_LOG: Final = -1e9
LEARNS, MIXED, SHARP = range(3)  # styles of the response


class ResponseGame(NamedTuple):
    """What is played, and against whom. The duel of one card each is not played out: the response
    wins it with these probabilities when it opens, and when it answers."""

    level: str
    cards: int
    duel: tuple[float, float]


class ResponsePlayers(NamedTuple):
    response: Weights
    opponent: Opponent
    style: Array  # of the response


class Faced(NamedTuple):
    """A batch of tables."""

    table: ArrayTable
    seat: Array  # of the response
    reputation: Reputation  # of the response


def begin(key: Array, count: int, game: ResponseGame) -> Faced:
    begun: Faced = _begin(key, count, game)
    return begun


@partial(jax.jit, static_argnums=(1, 2))  # for a single call, JAX would compile it part by part
def _begin(key: Array, count: int, game: ResponseGame) -> Faced:
    luck = jax.random.uniform(key, (count, LUCK_SIZE + 2))
    seat, dealer = _drawn(luck[:, LUCK_SIZE:])
    table = jax.vmap(lambda each, dealer: deal_round(each, _start(game, dealer)))(luck, dealer)
    return Faced(table, seat, reputations.nothing_known(jnp, count))


def _drawn(luck: Array) -> tuple[Array, Array]:
    """Who of the two is the response, and who deals first."""
    seat, dealer = jnp.moveaxis((luck * 2).astype(jnp.int32), 1, 0)
    return seat, dealer


def _start(game: ResponseGame, dealer: Array) -> Beginning:
    numbers = jnp.where(jnp.arange(MAX_SEATS) < 2, game.cards, 0)
    return Beginning(jnp.int32(DECKS.index("white")), numbers, dealer)


# Turns.


def _styled(style: Array, logits: Array) -> Array:
    """The logits by which the response plays: all shares in training; in evaluation, all but the
    rare choices, or only the likeliest one."""

    def mixed(logits: Array) -> Array:
        return _logs(policy.drop_rare(jnp, jax.nn.softmax(logits)))

    def sharp(logits: Array) -> Array:
        return _logs(jax.nn.one_hot(logits.argmax(-1), CHOICES))

    played: Array = jax.lax.switch(style, [lambda logits: logits, mixed, sharp], logits)
    return played


def _logs(shares: Array) -> Array:
    return jnp.where(shares > 0, jnp.log(jnp.maximum(shares, 1e-30)), _ZERO_LOG)


def turn(
    faced: Faced, players: ResponsePlayers, key: Array, game: ResponseGame
) -> tuple[Faced, Turns]:
    """Play a turn at each table; replace each finished game by a new one."""
    choice_key, luck_key = jax.random.split(key)
    table, own_turn = faced.table, faced.table.turn == faced.seat
    seen, can = look(table)
    shown = with_reputation(jnp, halved(seen), reputations.observed(jnp, faced.reputation))
    answer = forward(jnp, players.response, widened(shown))
    own = mask_logits(jnp, answer.logits, can)
    taken = jnp.where(own_turn, UNRECOGNISED, reputations.taken_for(jnp, faced.reputation))
    theirs = opponents.shares(game.level, players.opponent, seen, can, taken)
    last = policy.is_finish(table.numbers) & (taken == UNRECOGNISED)
    played = opponents.played(game.level, players.opponent, seen, can, theirs, last)
    plays = jnp.where(own_turn[:, None], _styled(players.style, own), _logs(played))
    choice = jax.random.categorical(choice_key, plays)
    logs = opponents.judged(game.level, players.opponent, seen, can, theirs, choice)
    logs = jnp.where(own_turn[:, None], logs, 0.0)
    after, results, score = _go_on(faced, choice, logs, luck_key, game)
    log_share = jnp.take_along_axis(jax.nn.log_softmax(own), choice[:, None], 1)[:, 0]
    kind = jnp.where(own_turn, LEARNER, TABBY)  # TABBY stands for any player that does not learn
    mine = (choice, log_share, jax.nn.sigmoid(answer.value), kind, table.turn)
    still_in = jnp.full(choice.shape, 2, jnp.int8)
    return after, Turns(shown, can, *mine, still_in, results, score)


def look(table: ArrayTable) -> tuple[Observation, Array]:
    """The observation of the seat to move, with the precision of real play, and its legal
    choices."""
    known = jax.vmap(facts_of_table)(table)
    seen = jax.vmap(lambda each: observe(jnp, each))(known)
    return widened(seen), jax.vmap(lambda each: choice_mask(jnp, each))(known)


def _go_on(
    faced: Faced, choice: Array, logs: Array, key: Array, game: ResponseGame
) -> tuple[Faced, Array, Array]:
    """Play a choice at each table. Also return how many games ended, and how many of them the
    response won."""
    luck = jax.random.uniform(key, (choice.shape[0], LUCK_SIZE + 3))
    after: PlayResult = jax.vmap(play)(faced.table, choice, luck[:, :LUCK_SIZE])
    after = with_duels(after, faced.seat, luck[:, LUCK_SIZE], game.duel)
    seat, dealer = _drawn(luck[:, LUCK_SIZE + 1 :])
    table = going_on(after, jax.vmap(lambda each: _start(game, each))(dealer))
    calls = (choice == CHALLENGE) | (choice == PURRFECT)
    reputation = reputations.after_move(jnp, faced.reputation, logs, calls, after.over)
    won = jnp.take_along_axis(after.results, faced.seat[:, None], 1)[:, 0] == 1
    next_turn = Faced(table, jnp.where(after.over, seat, faced.seat), reputation)
    score = jnp.stack([after.over.sum(), (after.over & won).sum()])
    return next_turn, after.results.astype(jnp.int8), score


def with_duels(
    after: PlayResult, seat: Array, luck: Array, wins: tuple[float, float]
) -> PlayResult:
    """Draw the winner of a duel: the seat wins with these probabilities when it opens or
    answers."""
    duel = ~after.over & (after.table.numbers.sum(1) == 2)
    odds = jnp.where(after.table.dealer == seat, *wins)
    winner = jnp.where(luck < odds, seat, 1 - seat)[:, None]
    place = jnp.arange(MAX_SEATS)
    drawn = jnp.where(place == winner, 1, jnp.where(place < 2, 0, -1))
    results = jnp.where(duel[:, None], drawn, after.results)
    return PlayResult(after.table, after.over | duel, results)


def going_on(after: PlayResult, begun: Beginning) -> ArrayTable:
    """Replace each finished game by a new one, with the cards shuffled for the next round."""
    fresh = jax.vmap(lay_out)(*begun, after.table.order)

    def either(new: Array, old: Array) -> Array:
        return jnp.where(after.over.reshape(-1, *[1] * (old.ndim - 1)), new, old)

    table: ArrayTable = jax.tree.map(either, fresh, after.table)
    return table


def play_turns(
    faced: Faced, players: ResponsePlayers, key: Array, steps: int, game: ResponseGame
) -> tuple[Faced, Turns]:
    def step(faced: Faced, key: Array) -> tuple[Faced, Turns]:
        return turn(faced, players, key, game)

    played: tuple[Faced, Turns] = jax.lax.scan(step, faced, jax.random.split(key, steps))
    return played
