"""Kitten Me in numbers, for programs that learn: what a seat observes."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.encoding import Encoding, Layout, around, put
from purrlor.core.game import Event, Knowledge, Seat, State
from purrlor.games.kitten_me.actions import KittenMeActions
from purrlor.games.kitten_me.components import CARDS, FEATURES, PLAYED_CARDS, Card, count_hand, lane
from purrlor.games.kitten_me.memory import ANY, Memory
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.state import KittenMe, start
from purrlor.games.kitten_me.table import HouseRules

_PLAYABLE: Final = len(PLAYED_CARDS)  # kinds of cards that can lie face up
_FEATURES: Final[i64] = 6


@final
class KittenMeEncoding(Encoding):
    """Every player starts with so many cards; after so many rounds most cards win; nobody bids more
    than the largest Bid, unless they must. Who `knows` observes what follows from all that they saw
    in the round; others what lies on the table."""

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
        seen = 0  # columns that are written, as bits: most kinds are there once
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
        """Note of each other hand which cards it is known to have, and how many of its cards are
        known not to be of a kind."""
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
