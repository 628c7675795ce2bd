"""The players in training: the learner, distilled bots, earlier selves and simple strategies."""

from __future__ import annotations

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp

from purrlor.bots.kitten_me.net.network import (
    DISTILLED_LEVELS,
    Weights,
    forward,
    mask_logits,
    with_kinds,
    with_level,
)
from purrlor.games.kitten_me.arrays import (
    BID_WINDOW,
    CHALLENGE,
    CHOICES_PER_FEATURE,
    MAX_SEATS,
    PLAIN_CHOICES,
    Array,
    Observation,
)

LEARNER, TABBY, KITTEN, MOUSE, EARLIER, CALLER, RAISER = range(7)  # DISTILLED_LEVELS from TABBY on
_RECOGNISED: Final = (KITTEN, MOUSE, CALLER, RAISER)  # in the order in which they are shown
_CERTAIN_LOGIT: Final = 1e3


class Company(NamedTuple):
    """How often the learner has all seats of a table for two, and how often each seat of such a
    table is drawn. Otherwise it plays against one other kind. With more players the first two are
    proportionally rarer, because many of their turns are the learner's. `others` has the frequency
    of each kind."""

    itself: float = 0.4
    mixed: float = 0.15
    others: tuple[float, ...] = (0.55, 0.11, 0.11, 0.12, 0.05, 0.06)  # from TABBY on


class Seating(NamedTuple):
    """Who sits at a table, or at a batch of them."""

    kinds: Array  # [seat] -1 for an empty seat
    known: Array  # [seat] the kind that the learner has recognised, as it is shown, or -1


class Players(NamedTuple):
    """The nets that sit at the tables."""

    learner: Weights
    levels: Weights
    earlier: Weights


LUCK: Final = 3 * MAX_SEATS + 4  # random numbers that a seating needs


def seating(luck: Array, numbers: Array, company: Company) -> Seating:
    """Draw who sits in each seat of a game."""
    how, kind, seat, often, each, own, read = jnp.split(
        luck, (1, 2, 3, 4, 4 + MAX_SEATS, 4 + 2 * MAX_SEATS)
    )
    ends = jnp.cumsum(jnp.array(company.others)) / sum(company.others)

    def drawn(luck: Array) -> Array:
        return TABBY + jnp.minimum((luck[:, None] >= ends).sum(1), len(company.others) - 1)

    players = (numbers > 0).sum()
    place = (seat * players).astype(jnp.int32)
    alone = jnp.arange(MAX_SEATS) == place
    among = jnp.where(alone, LEARNER, drawn(kind))
    mixed = jnp.where(alone | (own < 0.5), LEARNER, drawn(each))
    rarer = how * players / 2
    chosen = jnp.where(rarer < company.itself + company.mixed, mixed, among)
    chosen = jnp.where(rarer < company.itself, LEARNER, chosen)
    kinds = jnp.where(numbers > 0, chosen, -1).astype(jnp.int32)
    return Seating(kinds, jnp.where(read < often, recognised(kinds), -1))


def recognised(kinds: Array) -> Array:
    """The number by which a recognised player of each kind is observed, or -1."""
    shown = [jnp.where(kinds == kind, number, -1) for number, kind in enumerate(_RECOGNISED)]
    return jnp.stack(shown).max(0)


def scores(kinds: Array, over: Array, results: Array) -> Array:
    """Count the games that ended now and had one learner among bots of one level: how many there
    were and how many the learner won, by level and number of players."""
    levels = range(TABBY, TABBY + len(DISTILLED_LEVELS))
    return jnp.stack([_among(level, kinds, over, results) for level in levels])


def _among(level: int, kinds: Array, over: Array, results: Array) -> Array:
    learners, others = (kinds == LEARNER), (kinds == level).sum(1)
    players = others + 1
    counts = over & (learners.sum(1) == 1) & ((kinds >= 0).sum(1) == players)
    won = counts & (learners & (results == 1)).any(1)
    table = jax.nn.one_hot(players, MAX_SEATS + 1)
    return jnp.stack([counts.astype(jnp.float32) @ table, won.astype(jnp.float32) @ table])


def others_logits(players: Players, seen: Observation, can: Array, kind: Array) -> Array:
    """The logits of the players that do not learn, for a batch of turns. Earlier selves recognise
    nobody."""
    levels = forward(jnp, players.levels, with_level(jnp, seen, kind - TABBY)).logits
    nobody = jnp.full((*kind.shape, MAX_SEATS), -1)
    earlier = forward(jnp, players.earlier, with_kinds(jnp, seen, nobody)).logits
    strongest = jnp.argmax(seen.features[..., 0], -1)
    best = PLAIN_CHOICES + CHOICES_PER_FEATURE * strongest  # the lowest Bid on it
    can_call = can[:, CHALLENGE]
    can_raise = can[:, PLAIN_CHOICES : PLAIN_CHOICES + BID_WINDOW].any(-1)
    call = jnp.where(can_call, CHALLENGE, best)
    raises = jnp.where(can_raise, best, CHALLENGE)
    simple = jax.nn.one_hot(jnp.where(kind == CALLER, call, raises), can.shape[-1]) * _CERTAIN_LOGIT
    logits = jnp.where((kind == EARLIER)[:, None], earlier, levels)
    return mask_logits(jnp, jnp.where((kind >= CALLER)[:, None], simple, logits), can)
