"""Kitten Me in numbers, for environments: the actions, what a seat observes, and small games.

Observations are bytes that compiled code writes from the state, and actions cover every legal move
up to a largest Bid. The panther's nets have windows of Bids and derived features instead
(`arrays`), which they were trained on.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.encoding import (
    ActionTable,
    Encoding,
    Layout,
    around,
    put,
    read_number,
    split,
)
from purrlor.core.game import Event, Knowledge, Move, Seat, State
from purrlor.core.wire import Plain, from_plain
from purrlor.games.kitten_me.components import CARDS, FEATURES, PLAYED_CARDS, Card, count_hand, lane
from purrlor.games.kitten_me.memory import ANY, Memory
from purrlor.games.kitten_me.moves import (
    CHALLENGE,
    PURRFECT,
    AimedCard,
    Bid,
    CardMove,
    Challenge,
)
from purrlor.games.kitten_me.options import LARGEST_BID, Options, check, starting_cards
from purrlor.games.kitten_me.state import KittenMe, start
from purrlor.games.kitten_me.table import HouseRules

_PLAIN: Final = [card for card in PLAYED_CARDS if not card.aimed]
_AIMED: Final = [card for card in PLAYED_CARDS if card.aimed]
_ALONE: Final[tuple[Move, ...]] = (CHALLENGE, PURRFECT, *(CardMove(card) for card in _PLAIN))
_FIRST_AIMED: Final = len(_ALONE)
_OF_EACH: Final = len(FEATURES)  # Bids of a number, and ways to aim a card at a player
_RAISES: Final = b"\1" * _OF_EACH


@final
class KittenMeActions(ActionTable):
    """Challenge and Purrfect; cards played alone, such as Skip; aimed cards, such as Go Fish, by
    player and feature; Bids by number and feature; last, beyond the largest number,
    a Bid of the next one (KM-R14)."""

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
        """Bids come first, if there are any. Only a forced Bid may go beyond the largest, or one
        with a deck that can count more."""
        beyond = self.max_bid + 1
        least: i64 = beyond
        if isinstance(first, Bid):
            least = min(i64(first.count), beyond)
        row[at : at + self.size] = self._masks[least]
        if least == beyond and isinstance(first, Bid) and (must_bid or first.count > LARGEST_BID):
            row[at + self.beyond : at + self.size] = _RAISES


_PLAYABLE: Final = len(PLAYED_CARDS)  # kinds of cards that can lie face up
_FEATURES: Final[i64] = 6


@final
class KittenMeEncoding(Encoding):
    """Every player starts with `cards`. After `rounds` the most cards win. Only a forced Bid may
    exceed `max_bid`. With `knows` a seat observes what follows from everything it saw in the
    round; without it, what lies on the table."""

    def __init__(
        self,
        options: Options,
        players: int,
        knows: bool,
        cards: int,
        rounds: int | None,
        max_bid: int,
    ) -> None:
        table = KittenMeActions(players, max_bid)
        kinds = sorted(set(options.deck.cards))
        layout = Layout(_sizes(players, len(kinds), max_bid, knows))
        super().__init__(players, table, layout, rounds)
        self.options: Final = options
        self.knows: Final = knows
        self.cards: Final = cards
        self._table_of_actions: Final = table
        self._house_rules: Final = HouseRules(options)
        self._fits_lanes: Final = options.deck.fits_lanes
        self._kinds: Final = kinds
        self._columns: Final = _columns(kinds)
        at = layout.start
        self._dealer: Final[i64] = at("dealer")
        self._numbers: Final[i64] = at("numbers")
        self._sizes: Final[i64] = at("hand_sizes")
        self._hand: Final[i64] = at("hand")
        self._holdings: Final[i64] = at("holdings")
        self._bids: Final[i64] = at("bids")
        self._standing: Final[i64] = at("standing")
        self._bidder: Final[i64] = at("bidder")
        self._played: Final[i64] = at("played")
        self._table: Final[i64] = at("table")
        self._call: Final[i64] = at("last_call")
        self._caller: Final[i64] = at("last_caller")
        self._called: Final[i64] = at("last_bidder")
        self._loser: Final[i64] = at("last_loser")
        self._counts: Final[i64] = at("last_counts")
        self._known: Final[i64] = at("known")
        self._ruled_out: Final[i64] = at("ruled_out")

    def __reduce__(self) -> tuple[object, ...]:
        bounds = (self.cards, self.most_rounds, int(self._table_of_actions.max_bid))
        return KittenMeEncoding, (self.options, self.players, self.knows, *bounds)

    def deal(self, chance: Chance, journal: list[Event] | None) -> State:
        return start(self._house_rules, [self.cards] * self.players, chance, journal)

    def drawn(self) -> list[str]:
        return [str(card) for card in self._kinds]

    def knowledge(self, seat: Seat) -> Knowledge:
        return Memory(self.options, self.players, seat)

    def rounds(self, state: State, turns: int) -> int:
        return cast(KittenMe, state).round - 1

    def observe(
        self, state: State, knowledge: Knowledge, seat: Seat, row: bytearray, at: i64
    ) -> None:
        table, memory = cast(KittenMe, state), cast(Memory, knowledge)
        self._observe_table(table, seat, row, at)
        self._observe_hand(table.hands[seat], row, at)
        self._observe_bids(table, seat, row, at)
        self._observe_last_call(memory, seat, row, at)
        if self.knows:
            self._observe_known(memory, seat, row, at)

    def _observe_table(self, table: KittenMe, seat: i64, row: bytearray, at: i64) -> None:
        players: i64 = self.players
        if table.turn >= 0:
            row[at + around(table.turn, seat, players)] = 1
        row[at + self._dealer + around(table.dealer, seat, players)] = 1
        hands, played = table.hands, table.played
        numbers = at + self._numbers
        sizes = at + self._sizes
        who: i64 = seat
        place: i64 = 0
        while place < players:
            put(row, numbers + place, table.numbers[who])
            put(row, sizes + place, len(hands[who]))
            for card in played[who]:
                self._observe_played(card, row, at + self._played + place * _PLAYABLE)
            place += 1
            who = who + 1 if who + 1 < players else 0
        put(row, at + self._table, len(table.deck))
        put(row, at + self._table + 1, table.round)

    def _observe_played(self, card: Card, row: bytearray, at: i64) -> None:
        place: i64 = PLAYED_CARDS.index(card)
        row[at + place] += 1

    def _observe_hand(self, hand: list[Card], row: bytearray, at: i64) -> None:
        worths: i64 = 0
        special = not self._fits_lanes
        for card in hand:
            worths += card.worths
            special = special or card.special
        self._observe_cards(hand, row, at + self._hand)
        feature: i64 = 0
        while feature < _FEATURES:
            count: i64 = count_hand(hand, feature) if special else lane(worths, feature)
            put(row, at + self._holdings + feature, count)
            feature += 1

    def _observe_cards(self, hand: list[Card], row: bytearray, at: i64) -> None:
        seen = 0  # the columns written so far, as bits: most kinds occur once
        for card in hand:
            column = self._columns[card.order]
            if seen >> column & 1:
                row[at + column] += 1
            else:
                row[at + column] = 1
                seen |= 1 << column

    def _observe_bids(self, table: KittenMe, seat: i64, row: bytearray, at: i64) -> None:
        """Note each Bid of the round where its action is, with its bidder: 1 is the seat itself."""
        actions, players = self._table_of_actions, i64(self.players)
        distance: i64 = 0
        for i in range(len(table.bidders)):
            bid = table.bid_moves[i]
            distance = around(table.bidders[i], seat, players)
            row[at + self._bids + actions.bid(bid) - actions.bids] = distance + 1
        if table.bidders:
            last = table.bid_moves[-1]
            feature: i64 = last.feature
            put(row, at + self._standing, last.count)
            row[at + self._standing + 1 + feature] = 1
            row[at + self._bidder + distance] = 1

    def _observe_last_call(self, memory: Memory, seat: i64, row: bytearray, at: i64) -> None:
        call, reveal, loss = memory.last_call, memory.last_reveal, memory.last_loss
        if call is None or reveal is None or loss is None:
            return
        players: i64 = self.players
        feature: i64 = reveal.bid.feature
        put(row, at + self._call, reveal.bid.count)
        row[at + self._call + 1 + feature] = 1
        put(row, at + self._call + 7, reveal.total)
        row[at + self._call + 8] = 1 if call.purrfect else 0
        row[at + self._caller + around(call.seat, seat, players)] = 1
        row[at + self._called + around(call.bidder, seat, players)] = 1
        row[at + self._loser + around(loss.seat, seat, players)] = 1
        for who in range(self.players):
            put(row, at + self._counts + around(who, seat, players), reveal.counts[who])

    def _observe_known(self, memory: Memory, seat: i64, row: bytearray, at: i64) -> None:
        """For each other hand, note its known cards, and how many of its cards cannot be of a
        kind."""
        players: i64 = self.players
        for who in range(self.players):
            start = around(who, seat, players) * len(self._kinds)
            for bundle in memory.hands[who]:
                if bundle.faces != ANY and who != seat:
                    self._observe_bundle(bundle.size, bundle.faces, row, at, start)

    def _observe_bundle(self, size: i64, faces: int, row: bytearray, at: i64, start: i64) -> None:
        certain = not faces & (faces - 1)
        known, ruled_out = at + self._known + start, at + self._ruled_out + start
        for place in range(len(self._kinds)):
            order: int = self._kinds[place].order
            if not faces >> order & 1:
                put(row, ruled_out + place, row[ruled_out + place] + size)
            elif certain:
                put(row, known + place, row[known + place] + size)


def _columns(kinds: list[Card]) -> list[int]:
    """By the order of a card: its place among the kinds of the deck."""
    places = {card: place for place, card in enumerate(kinds)}
    return [places.get(card, 0) for card in CARDS.values()]


def _sizes(players: int, kinds: int, max_bid: int, knows: bool) -> list[tuple[str, int]]:
    seen = [
        ("to_move", players),
        ("dealer", players),
        ("numbers", players),
        ("hand_sizes", players),
        ("hand", kinds),
        ("holdings", len(FEATURES)),
        ("bids", len(FEATURES) * (max_bid + 1)),
        ("standing", 1 + len(FEATURES)),
        ("bidder", players),
        ("played", _PLAYABLE * players),
        ("table", 2),
        ("last_call", 1 + len(FEATURES) + 2),
        ("last_caller", players),
        ("last_bidder", players),
        ("last_loser", players),
        ("last_counts", players),
    ]
    known = [("known", players * kinds), ("ruled_out", players * kinds)]
    return seen + known if knows else seen


BOUNDS: Final = {  # that make a game smaller
    "cards": range(1, 51),
    "rounds": range(1, 1001),
    "max_bid": range(1, LARGEST_BID + 1),
}


def encoding(table: Mapping[str, Plain], players: int, knows: bool) -> KittenMeEncoding:
    """Read house rules and bounds."""
    bounds, plain = split(table, BOUNDS)
    options: Options = from_plain(Options, plain, "options")
    rounds = read_number(bounds, "rounds", BOUNDS)
    cards = read_number(bounds, "cards", BOUNDS)
    max_bid = read_number(bounds, "max_bid", BOUNDS) or LARGEST_BID
    check(options, players, cards)
    if options.min_opening > max_bid:
        raise ValueError(f"max_bid: {max_bid} is below min_opening, {options.min_opening}")
    start_with = cards or starting_cards(players)
    return KittenMeEncoding(options, players, knows, start_with, rounds, max_bid)
