"""The default playout policy of Kitten Me."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.game import Move, Policy, State
from purrlor.games.kitten_me.components import FEATURES, count_hand
from purrlor.games.kitten_me.moves import CHALLENGE, PURRFECT
from purrlor.games.kitten_me.raising import RAISING
from purrlor.games.kitten_me.state import KittenMe

_HUNCH: Final = 4  # one decision in so many is drawn without looking at the hand
_SLACK: Final = 2  # by so many, at most, a Bid may exceed what a seat expects before it calls


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
