"""The table: who holds which cards and which Bids stand, and how cards move on it."""

from __future__ import annotations

from typing import Final, final

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Event, Seat, State
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.events import (
    CardGained,
    CardLost,
    CardsDrawn,
    Dealt,
    GameWon,
    Hand,
)
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.options import Options

Stand = tuple[Seat, Bid]  # a Bid and whose it is


@final
class House:
    """The house rules, read once: compiled, a table asks for them at every move."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        self.purrfect: Final = options.purrfect
        self.min_opening: Final = options.min_opening
        self.cards_before_bid: Final = options.cards_before_bid
        self.cards: Final = options.deck.cards
        self.beyond: Final = options.deck.draws + 1  # cards that a round can reach beside hands


class Table(State):
    """All that lies on the table, face down too; the rules of play are in rules.py."""

    def __init__(self, house: House, numbers: list[int]) -> None:
        self.house: Final = house
        self.players: Final = len(numbers)
        self.numbers = numbers  # of cards each player is dealt (KM-17)
        self.round = 1
        self.dealer: Seat = 0
        self.turn: Seat = 0
        self.hands: list[list[Card]] = []
        self.played: list[Hand] = []  # face up, by seat
        self.deck: list[Card] = []  # its top is the end
        self.aside: list[Card] = []  # out of play until all cards are collected
        self.bids: list[Stand] = []  # this round's, oldest first
        self.journal: list[Event] | None = None

    def left_of(self, seat: Seat) -> Seat:
        """The next player still in, clockwise (KM-6)."""
        numbers = self.numbers
        while True:
            seat = seat + 1 if seat + 1 < self.players else 0
            if numbers[seat]:
                return seat

    def deal(self, chance: Chance) -> None:
        """Collect and shuffle all cards; deal to each their number, one at a time from the
        Dealer's left (KM-3, KM-14). Only as much of the deck is shuffled as a round can reach."""
        self.aside.clear()
        self.bids.clear()
        self.turn = self.dealer
        self.deck = list(self.house.cards)
        dealt = self._dealt_to_all()
        chance.named("deal", self.round).shuffle(self.deck, dealt + self.house.beyond)
        self.played = [()] * self.players
        self._hand_out(dealt)
        if self.journal is not None:
            self._tell_dealt(self.journal)

    def _dealt_to_all(self) -> int:
        total = 0
        for number in self.numbers:
            total += number
        return total

    def _hand_out(self, left: int) -> None:
        hands, deck, numbers = self.hands, self.deck, self.numbers
        for hand in hands:
            hand.clear()
        lap, seat = 0, self.dealer
        while left:
            seat = seat + 1 if seat + 1 < self.players else 0
            if numbers[seat] > lap:
                hands[seat].append(deck.pop())
                left -= 1
            if seat == self.dealer:
                lap += 1

    def _tell_dealt(self, journal: list[Event]) -> None:
        hands = tuple(tuple(sorted(hand)) for hand in self.hands)
        sizes = tuple(len(hand) for hand in hands)
        journal.append(Dealt(self.round, self.dealer, sizes, hands))

    def pass_turn(self) -> None:
        self.turn = self.left_of(self.turn)

    def draw(self, seat: Seat, count: int) -> None:
        """What there is, up to count (KM-R12)."""
        drawn = [self.deck.pop() for _ in range(min(count, len(self.deck)))]
        self.hands[seat] += drawn
        if self.journal is not None:
            self.journal.append(CardsDrawn(seat, len(drawn), tuple(sorted(drawn))))

    def flip(self) -> Card | None:
        """The deck's top card; none where the deck is empty (KM-R12)."""
        if not self.deck:
            return None
        card = self.deck.pop()
        self.aside.append(card)
        return card

    def lose_card(self, seat: Seat) -> None:
        self.numbers[seat] -= 1
        if self.journal is not None:
            self.journal.append(CardLost(seat, self.numbers[seat]))

    def gain_card(self, seat: Seat, rule: str) -> None:
        """Forgone where there is no room for it (KM-R13)."""
        fits = self._has_room(seat)
        self.numbers[seat] += fits
        if self.journal is not None:
            self.journal.append(CardGained(seat, self.numbers[seat], rule, not fits))

    def _has_room(self, seat: Seat) -> bool:
        most = self.house.options.max_cards
        if most is not None and self.numbers[seat] >= most:
            return False
        return sum(self.numbers) + 2 <= len(self.house.cards)

    def end_round(self, loser: Seat, chance: Chance) -> None:
        """The loser deals next; if out, the next one still in (KM-13, KM-15)."""
        self.dealer = loser if self.numbers[loser] else self.left_of(loser)
        if self.left_of(self.dealer) == self.dealer:
            self.end_game()
        else:
            self.round += 1
            self.deal(chance)

    def end_game(self) -> None:
        """KM-16."""
        self.turn = OVER
        if self.journal is not None:
            self.journal.append(GameWon(self.dealer))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._parts() == other._parts()

    def __hash__(self) -> int:
        raise TypeError("a state changes, and has no hash")

    def _parts(self) -> tuple[object, ...]:
        """All that makes two tables equal; the order of cards in a hand does not matter."""
        hands = [sorted(hand) for hand in self.hands]
        where = (self.round, self.dealer, self.turn, self.numbers, self.bids)
        return (self.house.options, *where, hands, self.played, self.deck, sorted(self.aside))
