"""The defaults of Kitten Me: a playout policy, and worlds that fit the Bids."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.game import Move, Policy, Seat, State
from purrlor.games.kitten_me.components import FEATURES, count_hand
from purrlor.games.kitten_me.moves import CHALLENGE, PURRFECT
from purrlor.games.kitten_me.raising import RAISING
from purrlor.games.kitten_me.state import KittenMe
from purrlor.search.inputs import Worlds

_HUNCH: Final = 4  # one decision in four is drawn without looking at the hand
_SLACK: Final = 2  # a Bid may exceed what a seat expects by up to this before it is called
_CANDIDATES: Final = 6  # worlds of which one is drawn
_HONESTY: Final = 0.5  # exponent: the higher, the more a Bid says about the hand
_RESOLUTION: Final = 1 << 30


@final
class Plausible(Policy):
    """Bids a little above the last number, of a feature that the hand has many of, and calls Bids
    that exceed what the hand lets expect. It looks at no other hand."""

    def choose(self, state: State, chance: Chance) -> Move:
        assert isinstance(state, KittenMe)
        rows = state.choices()
        if chance.below(_HUNCH) == 0:
            return RAISING.choose(state, chance)
        if len(rows) > 1 and state.bidders:
            bid = state.bid_moves[-1]
            feature: int = bid.feature
            beyond = bid.count - _expected(state, feature)
            if beyond > float(chance.below(2 * _SLACK + 1)) / 2.0:
                return CHALLENGE
            if -0.5 < beyond < 0.5 and state.house_rules.purrfect and chance.below(_HUNCH) == 0:
                return PURRFECT
        return self._bid(state, rows[0], chance)

    def _bid(self, state: KittenMe, bids: tuple[Move, ...], chance: Chance) -> Move:
        hand = state.hands[state.turn]
        best: i64 = -1
        place: i64 = 0
        number: i64
        for number in range(len(FEATURES)):
            held: i64 = count_hand(hand, int(number))
            liked = 4 * held + chance.below(6)
            if liked > best:
                best, place = liked, number
        step: i64 = chance.below(2) * len(FEATURES)
        return bids[place + step] if place + step < len(bids) else bids[place]


def _expected(state: KittenMe, feature: int) -> float:
    """The number of a feature that the seat to move expects: its own, and the deck's mean for each
    card that it cannot see, the flipped one included."""
    hands, deck = state.hands, state.house_rules.cards
    unseen, total = 1, 0
    for seat in range(len(hands)):
        if seat != state.turn:
            unseen += len(hands[seat])
    for card in deck:
        total += card.worth[feature]
    return count_hand(hands[state.turn], feature) + unseen * total / len(deck)


POLICY: Final = Plausible()


@final
class Believed(Worlds):
    """Worlds in which the other seats tend to hold what they bid: one of a few, drawn by how many
    of each feature its bidder holds."""

    def __init__(self, worlds: Worlds, seat: Seat) -> None:
        self._worlds: Final = worlds
        self._seat: Final = seat

    def draw(self, chance: Chance) -> State:
        world = self._worlds.draw(chance)
        assert isinstance(world, KittenMe)
        total = self._weight(world)
        if total == 1.0:
            return world  # nobody else has bid
        for _ in range(_CANDIDATES - 1):
            other = self._worlds.draw(chance)
            assert isinstance(other, KittenMe)
            weight = self._weight(other)
            total += weight
            if float(chance.below(_RESOLUTION)) / _RESOLUTION * total < weight:
                world = other
        return world

    def _weight(self, world: KittenMe) -> float:
        weight = 1.0
        for place in range(len(world.bidders)):
            bidder = world.bidders[place]
            if bidder != self._seat:
                feature: int = world.bid_moves[place].feature
                weight *= (0.5 + float(count_hand(world.hands[bidder], feature))) ** _HONESTY
        return weight
