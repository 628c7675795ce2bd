"""The table: every field of a game in play, and what follows from the fields alone."""

from __future__ import annotations

from typing import Final, final

from purrlor.core.game import OVER, Event, Outcome, Seat, State
from purrlor.games.kitten_me.cards import Cards
from purrlor.games.kitten_me.components import BUILT_IN, Card
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.options import LARGEST_BID, Options

SeatBid = tuple[Seat, Bid]  # who made a Bid, and the Bid


@final
class HouseRules:
    """The options, read once: compiled code reads them slowly, and needs them at every move."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        self.purrfect: Final = options.purrfect
        self.min_opening: Final = options.min_opening
        self.cards_before_bid: Final = options.cards_before_bid
        self.hang_in_there_stacks: Final = options.hang_in_there_stacks
        self.max_cards: Final = options.max_cards
        self.deck: Final = options.deck
        self.cards: Final = options.deck.cards
        own = options.deck.name not in BUILT_IN
        self.exceeds: Final = own and options.deck.most > LARGEST_BID

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HouseRules) and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.options)

    def __reduce__(self) -> tuple[object, ...]:
        return HouseRules, (self.options,)


class Table(State):
    """Everything on the table, face-down cards included. The rules are in `state.KittenMe`."""

    def __init__(self, house_rules: HouseRules, players: int) -> None:
        self.house_rules: Final = house_rules
        self.players: Final = players
        self.numbers: list[int] = []  # how many cards each player is dealt (KM-17); 0 is out
        self.round = 1
        self.dealer: Seat = 0
        self.turn: Seat = 0  # whose turn it is, or OVER
        self.cards = Cards(house_rules.deck, [], [], [], [])
        # This round's Bids, oldest first: whose each is, and the Bid. Apart, since a tuple for each
        # would cost as much as everything else that a Bid does.
        self.bidders: list[Seat] = []
        self.bid_moves: list[Bid] = []
        self.journal: list[Event] | None = None

    def copy_to(self, other: Table) -> None:
        """Copy every field that changes. A law fails if one is missing here."""
        other.numbers = list(self.numbers)
        other.round = self.round
        other.dealer = self.dealer
        other.turn = self.turn
        self.cards.copy_to(other.cards)
        other.bidders = list(self.bidders)
        other.bid_moves = list(self.bid_moves)

    def __reduce__(self) -> tuple[object, ...]:
        fields = self.fields()
        del fields["house_rules"], fields["players"]  # final, so the constructor must set them
        return type(self), (self.house_rules, self.players), fields

    @property
    def hands(self) -> list[list[Card]]:
        return self.cards.hands

    @property
    def played(self) -> list[Hand]:
        """The cards face up, by seat."""
        return self.cards.played

    @property
    def deck(self) -> list[Card]:
        """The deck; its top is the end."""
        return self.cards.deck

    @property
    def aside(self) -> list[Card]:
        """The cards that are out of play until all are collected."""
        return self.cards.aside

    def to_move(self) -> Seat | None:
        return None if self.turn == OVER else self.turn

    def scores(self) -> tuple[int, ...]:
        return tuple(self.numbers)

    def outcome(self) -> Outcome | None:
        return Outcome((self.dealer,), self.scores(), "KM-16") if self.turn == OVER else None

    def is_out(self, seat: Seat) -> bool:
        return self.numbers[seat] == 0

    @property
    def bids(self) -> list[SeatBid]:
        """This round's Bids with their bidders, oldest first."""
        return list(zip(self.bidders, self.bid_moves, strict=True))

    def left_of(self, seat: Seat) -> Seat:
        return next_in(self.numbers, seat)

    def others(self) -> list[Seat]:
        """List who is still in beside the seat to move."""
        return [s for s in range(self.players) if s != self.turn and self.numbers[s]]

    def came_back(self) -> bool:
        """Is the last Bid the mover's own (KM-24)?"""
        return bool(self.bidders) and self.bidders[-1] == self.turn

    def least_bid(self) -> int:
        bids = self.bid_moves
        return bids[-1].count + 1 if bids else self.house_rules.min_opening

    def largest_bid(self) -> int:
        """Beyond it a player who must bid, or whose deck can count more, bids the next number
        (KM-R14)."""
        if self.came_back() or self.house_rules.exceeds:
            return max(LARGEST_BID, self.least_bid())
        return LARGEST_BID


def next_in(numbers: list[int], seat: Seat) -> Seat:
    """Find the next player still in, clockwise (KM-6)."""
    players = len(numbers)
    while True:
        seat = seat + 1 if seat + 1 < players else 0
        if numbers[seat]:
            return seat
