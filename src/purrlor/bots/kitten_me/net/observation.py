"""What the net is shown of a turn, and which moves it may choose."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.kitten_me.net.arrays import Array, ArrayModule
from purrlor.bots.kitten_me.net.decks import (
    COUNTS,
    DECKS,
    DRAW_3,
    GO_FISH,
    HANG_IN_THERE,
    HIGHEST,
    IS_WILD,
    MEAN,
    SEATS,
    SIZES,
    SKIP,
    TIMES,
    WORTH,
    sum_odds,
)
from purrlor.bots.kitten_me.net.facts import HEARD, Facts
from purrlor.games.kitten_me.components import ACCESSORIES, FEATURES
from purrlor.games.kitten_me.options import LARGEST_BID

# A choice is a number: first the moves without arguments; then for each feature its Bids, from the
# lowest that the net may make, and Go Fish at each place.
CHALLENGE, PURRFECT, PLAY_SKIP, PLAY_DRAW_3 = range(4)
PLAIN: Final = 4
BIDS: Final = 10
EACH: Final = BIDS + SEATS - 1
CHOICES: Final = PLAIN + len(FEATURES) * EACH
LEVELS: Final = ("tabby", "kitten", "mouse")  # bots that are distilled into one net
KINDS_SHOWN: Final = 4  # kinds of players: kittens, mice, those who always call, or always raise
NOBODY: Final = -1  # of whom nothing special is known
_BELOW: Final = 3  # an opening is at most so far below the average total
_ABOVE: Final = 10  # and no raise is made on a Bid that is more than this above it
_IS_ACCESSORY: Final = np.array([f in ACCESSORIES for f in FEATURES], np.float32)


class Seen(NamedTuple):
    """What the net is shown; everything is about one in size."""

    table: Array  # [TABLE]
    features: Array  # [feature, FEATURE]


def with_kinds(xp: ArrayModule, seen: Seen, kinds: Array) -> Seen:
    """Show also what kind of player was recognised at each place, for one turn or a batch of them:
    a number of KINDS_SHOWN, or NOBODY."""
    each = xp.asarray(kinds)[..., None] == xp.arange(KINDS_SHOWN)
    flat = each.reshape(*each.shape[:-2], SEATS * KINDS_SHOWN).astype(seen.table.dtype)
    return Seen(xp.concatenate([seen.table, flat], -1), seen.features)


def with_level(xp: ArrayModule, seen: Seen, level: Array) -> Seen:
    """What a net distilled from several bots is shown: also which of LEVELS it plays for."""
    each = xp.asarray(level)[..., None] == xp.arange(len(LEVELS))
    return Seen(xp.concatenate([seen.table, each.astype(seen.table.dtype)], -1), seen.features)


class Turn(NamedTuple):
    """Numbers that both the observation and the choices need."""

    own: Array  # [feature] what the hand counts
    cards: Array  # those that will count, with the one that is flipped
    standing: Array  # the Bid's number, 0 for none
    feature: Array  # the Bid's feature
    mine: Array  # is it the seat's own?
    lowest: Array  # the lowest Bid that the net may make


def turn(xp: ArrayModule, facts: Facts) -> Turn:
    times = xp.prod(xp.where(facts.hand > 0, xp.asarray(TIMES) ** facts.hand, 1))
    own = times * (facts.hand @ xp.asarray(WORTH))
    cards = facts.sizes.sum() + (facts.left > 0)
    standing = facts.heard_count[0]
    lowest = xp.maximum(standing + 1, xp.maximum(1, _average(cards) - _BELOW))
    mine = facts.heard_place[0] == 0
    return Turn(own, cards, standing, xp.maximum(facts.heard_feature[0], 0), mine, lowest)


def _average(cards: Array) -> Array:
    """Tell what so many cards count of a feature on average, rounded down."""
    return cards * 49 // 100


def allowed(xp: ArrayModule, facts: Facts) -> Array:
    """Tell which choices are legal and sensible: the net's Bids lie in a window, so that no round
    goes on for ever."""
    now = turn(xp, facts)
    can_call = (now.standing > 0) & ~now.mine
    held = xp.stack([xp.asarray(1), xp.asarray(1), facts.hand[SKIP], facts.hand[DRAW_3]])
    plain = can_call & (held > 0)
    count = now.lowest + xp.arange(BIDS)
    fits = (count <= LARGEST_BID) | (now.mine & (xp.arange(BIDS) == 0))
    bids = fits & ~(can_call & (now.standing > _average(now.cards) + _ABOVE))
    fish = can_call & (facts.hand[GO_FISH] > 0) & (facts.numbers[1:] > 0)
    each = xp.concatenate([bids, fish])
    return xp.concatenate([plain, xp.tile(each, len(FEATURES))])


def observe(xp: ArrayModule, facts: Facts) -> Seen:
    now = turn(xp, facts)
    return Seen(_table(xp, facts, now), _features(xp, facts, now))


def _hidden(xp: ArrayModule, facts: Facts) -> Array:
    """How many cards count that the seat does not see."""
    return xp.minimum(facts.sizes[1:].sum() + (facts.left > 0), xp.asarray(SIZES)[facts.deck])


def _table(xp: ArrayModule, facts: Facts, now: Turn) -> Array:
    mean = now.cards * xp.asarray(MEAN)[facts.deck]
    hidden = _hidden(xp, facts)
    least, exact = (xp.asarray(odds)[facts.deck, hidden] for odds in sum_odds())
    need = now.standing - now.own[now.feature]
    stands, index = now.standing > 0, xp.clip(need, 0, HIGHEST)
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
    return xp.concatenate([numbers, decks, _places(xp, facts, mean), _heard(xp, facts, mean)])


def _places(xp: ArrayModule, facts: Facts, mean: Array) -> Array:
    last, place = facts.highest.max(1), xp.arange(SEATS)
    return xp.concatenate(
        [
            facts.numbers / 6,
            facts.sizes / 6,
            facts.numbers > 0,
            facts.bids / 3,
            facts.played / 2,
            xp.where(last > 0, (last - mean) / 4, -2.0),
            place == facts.heard_place[0],
            place == facts.dealer,
        ]
    )


def _heard(xp: ArrayModule, facts: Facts, mean: Array) -> Array:
    said = facts.heard_count > 0
    above = xp.where(said, (facts.heard_count - mean) / 4, -2.0)
    return xp.concatenate([above, facts.heard_place == 0, facts.heard_place / SEATS * said])


def _features(xp: ArrayModule, facts: Facts, now: Turn) -> Array:
    mean, hidden = now.cards * xp.asarray(MEAN)[facts.deck], _hidden(xp, facts)
    least = xp.asarray(sum_odds()[0])[facts.deck, hidden]
    need = now.lowest + xp.arange(BIDS)[None] - now.own[:, None]
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
    heard = facts.heard_feature[None] == xp.arange(len(FEATURES))[:, None]
    return xp.concatenate(
        [
            xp.stack(column, 1),
            least[xp.clip(need, 0, HIGHEST)],
            xp.where(bid > 0, (bid - mean) / 4, -2.0),
            last,
            heard & (facts.heard_count > 0)[None],
            facts.caught.T / 2,
            facts.gave.T / 2,
        ],
        1,
    )


TABLE: Final = 16 + len(DECKS) + 8 * SEATS + 3 * HEARD
SHOWN: Final = TABLE + SEATS * KINDS_SHOWN  # with the kinds of players
FEATURE: Final = 6 + BIDS + 4 * SEATS + HEARD
