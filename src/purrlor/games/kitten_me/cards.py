"""Where the cards are. Hands and deck are made from the pile on first read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.game import Seat
from purrlor.games.kitten_me.components import (
    ALTERING,
    LANE,
    LANE_MOST,
    LANES,
    Card,
    Deck,
    count_hand,
    lane,
)
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.options import SEATS

_FIRST_BITS: Final[i64] = sum(1 << (LANE * which) for which in range(LANES))
_ALTERING_SEATS: Final[i64] = ALTERING * LANE_MOST  # all bits of those lanes
_DEALT_BITS: Final = 6  # for the number of each of ten seats
_MOST_DEALT: Final = (1 << _DEALT_BITS) - 1
assert SEATS[-1] <= LANE, f"expected up to {LANE} seats, got {SEATS[-1]}"


@final
class Cards:
    """All cards of a table. Random play deals far more cards than it reads. So a deal only notes
    what the dealt cards count together and who has which special cards; hands and deck are made
    from the pile on demand."""

    def __init__(
        self,
        box: Deck,
        hands: list[list[Card]],
        played: list[Hand],
        deck: list[Card],
        aside: list[Card],
        pile: Iterable[Card] = (),
    ) -> None:
        self.box: Final = box  # all that there are
        self._hands = hands
        self._played = played  # face up, by seat
        self._deck = deck  # its top is the end
        self._aside = aside  # out of play until all cards are collected
        # The pile as it was last shuffled, whole; cards are dealt from its end. While some of them
        # are undealt, hands and deck have not been read since the deal.
        self._pile: list[Card] = list(pile)
        self._shared = False  # copies share the pile until one of them shuffles
        self._undealt: i64 = 0
        self._dealer: Seat = 0
        self._players = len(played)
        self._dealt: i64 = 0  # to each seat, packed: its number may change before hands are made
        self._flipped = False
        self._worths: i64 = 0  # what all dealt cards count, a lane for each feature
        self._marks: i64 = 0  # which seats were dealt special cards, a lane for what those do

    def copy(self) -> Cards:
        other = Cards(self.box, [], [], [], [])
        self.copy_to(other)
        return other

    def copy_to(self, other: Cards) -> None:
        other._pile = self._pile
        self._shared = other._shared = True
        if not self._undealt:
            other._hands = [list(hand) for hand in self._hands]
            other._deck, other._aside = list(self._deck), list(self._aside)
            other._played = list(self._played)
        other._undealt, other._flipped = self._undealt, self._flipped
        other._players, other._dealer, other._dealt = self._players, self._dealer, self._dealt
        other._worths, other._marks = self._worths, self._marks

    def __reduce__(self) -> tuple[object, ...]:
        return Cards, (self.box, self.hands, self._played, self._deck, self._aside, self._pile)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cards) and self._in_order() == other._in_order()

    def __hash__(self) -> int:
        raise TypeError("cards are mutable and cannot be hashed")

    def _in_order(self) -> tuple[object, ...]:
        """The order of cards in a hand, and of those out of play, does not count. Neither does
        the last shuffle."""
        hands = [sorted(hand) for hand in self.hands]
        return self.box, hands, self._played, self._deck, sorted(self._aside)

    # Looking at cards.

    @property
    def hands(self) -> list[list[Card]]:
        if self._undealt:
            self._materialize_hands()
        return self._hands

    @property
    def played(self) -> list[Hand]:
        if self._undealt:
            self._materialize_hands()
        return self._played

    @property
    def deck(self) -> list[Card]:
        if self._undealt:
            self._materialize_hands()
        return self._deck

    @property
    def aside(self) -> list[Card]:
        if self._undealt:
            self._materialize_hands()
        return self._aside

    def marks(self, seat: Seat) -> i64:
        """Return what a seat's special cards do, as marks."""
        if self._undealt:
            shift: i64 = seat
            return (self._marks >> shift) & _FIRST_BITS
        marks: i64 = 0
        for card in self._hands[seat]:
            marks |= card.mark
        return marks

    def count(self, feature: int) -> int:
        """Count a feature in all hands together, with their special cards."""
        if self._undealt and not self._marks & _ALTERING_SEATS:
            return lane(self._worths, feature)
        total = 0
        for hand in self.hands:
            total += count_hand(hand, feature)
        return total

    # Moving cards.

    def flip(self) -> Card | None:
        """Flip the deck's top card; an empty deck flips nothing (KM-R12)."""
        if self._undealt:
            under: i64 = len(self._pile) - self._undealt
            self._flipped = under > 0
            return self._pile[under - 1] if under else None
        if not self._deck:
            return None
        card = self._deck.pop()
        self._aside.append(card)
        return card

    def deal(self, numbers: list[int], dealer: Seat, luck: Chance) -> None:
        """Collect and shuffle all cards; deal to each their number, one at a time from the Dealer's
        left (KM-3, KM-14). Only as much of the deck is shuffled as a round can reach."""
        pile = list(self._pile) if self._shared else self._pile
        self._pile, self._shared = luck.collect(pile, self.box.cards), False
        self._dealer, self._players, self._flipped = dealer, len(numbers), False
        undealt, fits = 0, self.box.fits_lanes
        dealt: i64 = 0
        shift: i64 = 0
        for number in numbers:
            undealt += number
            fits = fits and number <= _MOST_DEALT
            dealt |= i64(number) << shift
            shift += _DEALT_BITS
        luck.shuffle(self._pile, undealt + self.box.beyond)
        if fits:
            self._undealt, self._dealt = undealt, dealt
            self._note()
        else:
            self._undealt = 0
            self._hand_out(numbers)

    def _note(self) -> None:
        """Note what the dealt cards count together, and who has which special cards."""
        pile, dealt = self._pile, self._dealt
        worths: i64 = 0
        marks: i64 = 0
        lap: i64 = 0
        dealer: i64 = self._dealer
        seat: i64 = dealer
        players: i64 = self._players
        top: i64 = len(pile)
        stop: i64 = top - self._undealt
        while top > stop:
            seat += 1
            if seat == players:
                seat = 0
            if (dealt >> (_DEALT_BITS * seat)) & _MOST_DEALT > lap:
                top -= 1
                card = pile[top]
                worths += card.worths
                marks |= card.mark << seat
            if seat == dealer:
                lap += 1
        self._worths, self._marks = worths, marks

    def _materialize_hands(self) -> None:
        """Make hands and deck from the pile."""
        self._undealt = 0
        dealt = int(self._dealt)
        shifts = range(0, _DEALT_BITS * self._players, _DEALT_BITS)
        self._hand_out([(dealt >> shift) & _MOST_DEALT for shift in shifts])

    def _hand_out(self, numbers: list[int]) -> None:
        deck = self._deck = list(self._pile)
        hands = self._hands = [[] for _ in numbers]
        self._played = [()] * len(numbers)
        left, lap, seat = sum(numbers), 0, self._dealer
        while left:
            seat = seat + 1 if seat + 1 < len(numbers) else 0
            if numbers[seat] > lap:
                hands[seat].append(deck.pop())
                left -= 1
            if seat == self._dealer:
                lap += 1
        self._aside = [deck.pop()] if self._flipped else []
