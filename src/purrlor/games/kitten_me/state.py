"""The state of a game: who holds which cards, which Bids stand, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast, final

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Attempt, Event, Move, Outcome, Rows, Seat, State
from purrlor.core.offer import Offer
from purrlor.core.rule import WhyNot
from purrlor.games.kitten_me import effects, legality, rows
from purrlor.games.kitten_me.cards import Cards
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.moves import Bid, KittenMove
from purrlor.games.kitten_me.options import LARGEST_BID, Options, check, starting_cards

SeatBid = tuple[Seat, Bid]  # who made a Bid, and the Bid


@final
class HouseRules:
    """The options, read once, since compiled code reads them slowly and at every move."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        self.purrfect: Final = options.purrfect
        self.min_opening: Final = options.min_opening
        self.cards_before_bid: Final = options.cards_before_bid
        self.max_cards: Final = options.max_cards
        self.deck: Final = options.deck
        self.cards: Final = options.deck.cards

    def __eq__(self, other: object) -> bool:
        return isinstance(other, HouseRules) and self.options == other.options

    def __hash__(self) -> int:
        return hash(self.options)

    def __reduce__(self) -> tuple[object, ...]:
        return HouseRules, (self.options,)


@final
class KittenMe(State):
    """Everything on the table, also what lies face down."""

    def __init__(
        self,
        house_rules: HouseRules,
        numbers: list[int],
        round: int,
        dealer: Seat,
        turn: Seat,
        cards: Cards,
        bidders: list[Seat],
        bid_moves: list[Bid],
    ) -> None:
        self.house_rules: Final = house_rules
        self.players: Final = len(numbers)
        self.numbers = numbers  # how many cards each player is dealt (KM-17); 0 is out
        self.round = round
        self.dealer = dealer
        self.turn = turn  # whose turn it is, or OVER
        self.cards: Final = cards
        # This round's Bids, oldest first: whose each is, and the Bid. Apart, since a tuple for each
        # would cost as much as all else that a Bid does.
        self.bidders: Final = bidders
        self.bid_moves: Final = bid_moves
        self.journal: list[Event] | None = None

    def copy(self) -> KittenMe:
        return KittenMe(
            house_rules=self.house_rules,
            numbers=list(self.numbers),
            round=self.round,
            dealer=self.dealer,
            turn=self.turn,
            cards=self.cards.copy(),
            bidders=list(self.bidders),
            bid_moves=list(self.bid_moves),
        )

    def __reduce__(self) -> tuple[object, ...]:
        where = (self.round, self.dealer, self.turn)
        bids = (self.bidders, self.bid_moves)
        return KittenMe, (self.house_rules, self.numbers, *where, self.cards, *bids)

    # Questions about the table.

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
        """Tell whether the mover's own Bid came round to them (KM-24)."""
        return bool(self.bidders) and self.bidders[-1] == self.turn

    def least_bid(self) -> int:
        bids = self.bid_moves
        return bids[-1].count + 1 if bids else self.house_rules.min_opening

    def largest_bid(self) -> int:
        """A player who must bid may go one beyond the largest Bid there is (KM-R14)."""
        return max(LARGEST_BID, self.least_bid()) if self.came_back() else LARGEST_BID

    # What is legal, in three forms that must agree (a law tests it), and what a move does.

    def choices(self) -> Rows:
        return rows.choices(self)

    def offers(self) -> Sequence[Offer]:
        return rows.offers(self)

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        return legality.why_not(self, seat, cast(KittenMove, move))

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        return legality.attempts(self, seat)

    def decision(self) -> str:
        return legality.decision(self)

    def play(self, move: Move, chance: Chance) -> None:
        effects.play(self, cast(KittenMove, move), chance)


def next_in(numbers: list[int], seat: Seat) -> Seat:
    """Find the next player still in, clockwise (KM-6)."""
    players = len(numbers)
    while True:
        seat = seat + 1 if seat + 1 < players else 0
        if numbers[seat]:
            return seat


_checked: Final[list[tuple[int, HouseRules]]] = []  # players and rules of the last fresh game


def _house_rules(options: Options, players: int) -> HouseRules:
    """Check the options and read them; a series of games with the same ones does it once."""
    for number, checked in _checked:
        if number == players and checked.options is options:
            return checked
    check(options, players)
    house_rules = HouseRules(options)
    _checked[:] = [(players, house_rules)]
    return house_rules


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> KittenMe:
    """Deal a fresh game (KM-2)."""
    house_rules = _house_rules(options, players)  # refuses a table that is too large
    return start(house_rules, [starting_cards(players)] * players, chance, journal)


def start(
    house_rules: HouseRules, numbers: list[int], chance: Chance, journal: list[Event] | None
) -> KittenMe:
    """Deal each player their number of cards; the first Dealer is drawn (KM-1)."""
    dealer = chance.named("dealer", 1).below(len(numbers))
    table = KittenMe(
        house_rules=house_rules,
        numbers=numbers,
        round=1,
        dealer=dealer,
        turn=dealer,
        cards=Cards(house_rules.deck, [], [], [], []),
        bidders=[],
        bid_moves=[],
    )
    table.journal = journal
    effects.deal_round(table, chance)
    table.journal = None
    return table
