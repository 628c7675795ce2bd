"""The action table of Kitten Me: what can be played, in numbers."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from purrlor.core.encoding import ActionTable, around
from purrlor.core.game import Move, State
from purrlor.games.kitten_me.components import FEATURES, PLAYED_CARDS
from purrlor.games.kitten_me.moves import (
    CHALLENGE,
    PURRFECT,
    AimedCard,
    Bid,
    CardMove,
    Challenge,
)
from purrlor.games.kitten_me.state import KittenMe

_PLAIN: Final = [card for card in PLAYED_CARDS if not card.aimed]
_AIMED: Final = [card for card in PLAYED_CARDS if card.aimed]
_ALONE: Final[tuple[Move, ...]] = (CHALLENGE, PURRFECT, *(CardMove(card) for card in _PLAIN))
_FIRST_AIMED: Final = len(_ALONE)
_OF_EACH: Final = len(FEATURES)  # Bids of a number, and ways to aim a card at a player
_RAISES: Final = b"\1" * _OF_EACH


@final
class KittenMeActions(ActionTable):
    """Challenge and Purrfect; cards played alone, such as Skip; aimed cards, such as Go Fish, by
    player and feature; Bids by number and feature; last, for a player who must bid beyond
    the largest number, a Bid of the next one (KM-R14)."""

    def __init__(self, players: int, max_bid: int) -> None:
        aims = _OF_EACH * (players - 1)
        bids = _FIRST_AIMED + aims * len(_AIMED)
        beyond = bids + _OF_EACH * max_bid
        super().__init__(beyond + _OF_EACH)
        self.players: Final[i64] = players
        self.max_bid: Final[i64] = max_bid
        self._aims: Final[i64] = aims  # of one card
        self.bids: Final[i64] = bids  # the first of them
        self.beyond: Final[i64] = beyond
        numbers = range(1, max_bid + 1)
        self._bids: Final = [Bid(n, feature) for n in numbers for feature in FEATURES]
        self._aimed: Final = [
            [AimedCard(card, seat, f) for seat in range(players) for f in FEATURES]
            for card in _AIMED
        ]
        self._masks: Final = [self._bids_from(max(least, 1)) for least in range(max_bid + 2)]

    def _bids_from(self, least: int) -> bytearray:
        """The mask in which just the Bids from this number up are legal."""
        before = int(self.bids) + _OF_EACH * (least - 1)
        return bytearray(before) + b"\1" * (int(self.beyond) - before) + bytes(_OF_EACH)

    def label(self, action: int) -> str:
        if action < _FIRST_AIMED:
            return str(_ALONE[action])
        if action < self.bids:
            card, aim = divmod(action - _FIRST_AIMED, int(self._aims))
            distance, feature = divmod(aim, _OF_EACH)
            return f"{_AIMED[card].verb} +{distance + 1} {FEATURES[feature]}"
        if action < self.beyond:
            return str(self._bids[action - int(self.bids)])
        return f"bid beyond {FEATURES[action - int(self.beyond)]}"

    def move(self, state: State, action: i64) -> Move:
        if action < _FIRST_AIMED:
            return _ALONE[action]
        if action >= self.beyond:
            return Bid(cast(KittenMe, state).least_bid(), FEATURES[action - self.beyond])
        if action >= self.bids:
            return self._bids[action - self.bids]
        aim: i64 = (action - _FIRST_AIMED) % self._aims
        seat: i64 = (cast(KittenMe, state).turn + aim // _OF_EACH + 1) % self.players
        moves = self._aimed[(action - _FIRST_AIMED) // self._aims]
        return moves[seat * _OF_EACH + aim % _OF_EACH]

    def action(self, state: State, move: Move) -> i64:
        if isinstance(move, Bid):
            return self.bid(move)
        if isinstance(move, AimedCard):
            distance = around(move.whom, cast(KittenMe, state).turn, self.players)
            feature: i64 = move.feature
            card: i64 = _AIMED.index(move.card)
            return _FIRST_AIMED + self._aims * card + _OF_EACH * (distance - 1) + feature
        if isinstance(move, CardMove):
            place: i64 = _PLAIN.index(move.card)
            return 2 + place
        return 0 if isinstance(move, Challenge) else 1

    def bid(self, bid: Bid) -> i64:
        feature: i64 = bid.feature
        count: i64 = bid.count
        return self.bids + _OF_EACH * (min(count, self.max_bid + 1) - 1) + feature

    def mask(self, state: State, row: bytearray, at: i64) -> None:
        rows = state.choices()
        self._mask_bids(rows[0][0], len(rows) == 1, row, at)
        for moves in rows:
            if not isinstance(moves[0], Bid):
                for move in moves:
                    row[at + self.action(state, move)] = 1

    def _mask_bids(self, first: Move, must_bid: bool, row: bytearray, at: i64) -> None:
        """Bids come first, if there are any. Beyond the largest only those may bid who must."""
        beyond = self.max_bid + 1
        least: i64 = beyond
        if isinstance(first, Bid):
            least = min(i64(first.count), beyond)
        row[at : at + self.size] = self._masks[least]
        if must_bid and least == beyond and isinstance(first, Bid):
            row[at + self.beyond : at + self.size] = _RAISES
