"""The rules of play: who may do what, which rule forbids it, and what a move does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, final

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Attempt, Event, Move, Outcome, Row, Rows, Seat
from purrlor.core.offer import Number, Offer, OneOf, OneSeat
from purrlor.core.rule import WhyNot
from purrlor.games.kitten_me.components import FEATURES, RULES, Card, Feature
from purrlor.games.kitten_me.events import BidMade, Called, CardPlayed, Revealed
from purrlor.games.kitten_me.menus import (
    DRAW_3_ROW,
    SKIP_ROW,
    bids,
    bids_and_calls,
    fish_row,
)
from purrlor.games.kitten_me.moves import (
    CHALLENGE,
    DRAW_3,
    DRAW_3_CARD,
    GO_FISH_CARD,
    PURRFECT,
    SKIP,
    SKIP_CARD,
    Bid,
    Call,
    CardMove,
    GoFish,
    Purrfect,
)
from purrlor.games.kitten_me.options import LARGEST_BID, Options, check, starting_cards
from purrlor.games.kitten_me.specials import SPECIALS
from purrlor.games.kitten_me.state import House, Table

_GAME_OVER: Final = WhyNot(RULES["KM-16"], "The game is over.")
_NOT_YOUR_TURN: Final = WhyNot(RULES["KM-6"], "It is not your turn.")
_CAME_BACK: Final = WhyNot(RULES["KM-24"], "Your own Bid came back: raise it.")
_NO_BID: Final = WhyNot(RULES["KM-5"], "No Bid stands yet.")
_OPEN_FIRST: Final = WhyNot(RULES["KM-R2"], "The round opens with a Bid.")
_NO_PURRFECT: Final = WhyNot(RULES["KM-18"], "Purrfect is not played at this table.")
_NOBODY_ELSE: Final = WhyNot(RULES["KM-26"], "Choose another player who is still in.")
_NOT_HELD: Final = {
    card: WhyNot(RULES[special.rule], f"You hold no {card.title}.")
    for card, special in SPECIALS.items()
}
_FEATURE_SLOT: Final = OneOf(tuple(str(feature) for feature in FEATURES))


@final
class KittenMe(Table):
    def to_move(self) -> Seat:
        return self.turn

    def scores(self) -> tuple[int, ...]:
        return tuple(self.numbers)

    def outcome(self) -> Outcome | None:
        return Outcome((self.dealer,), self.scores(), "KM-16") if self.turn == OVER else None

    def came_back(self) -> bool:
        """The mover's own Bid came round to them (KM-24)."""
        return bool(self.bids) and self.bids[-1][0] == self.turn

    def least_bid(self) -> int:
        return self.bids[-1][1].count + 1 if self.bids else self.house.min_opening

    def largest_bid(self) -> int:
        """KM-R14: only who must bid may go beyond, by the next number."""
        return max(LARGEST_BID, self.least_bid()) if self.came_back() else LARGEST_BID

    # What is legal: three forms of one answer, which the laws hold together.

    def choices(self) -> Rows:
        least = self.least_bid()
        if self.came_back():
            return bids(least)
        if self.bids:
            rows = bids_and_calls(least, self.house.purrfect)
        elif self.house.cards_before_bid:
            rows = bids(least)
        else:
            return bids(least)
        return rows + self._card_rows() if has_special(self.hands[self.turn]) else rows

    def _card_rows(self) -> Rows:
        hand = self.hands[self.turn]
        rows: list[Row] = []
        if SKIP_CARD in hand:
            rows.append(SKIP_ROW)
        if DRAW_3_CARD in hand:
            rows.append(DRAW_3_ROW)
        if GO_FISH_CARD in hand:
            rows.append(fish_row(self._others()))
        return tuple(rows)

    def _others(self) -> list[Seat]:
        return [s for s in range(self.players) if s != self.turn and self.numbers[s]]

    def offers(self) -> Sequence[Offer]:
        return [self._offer(row[0]) for row in self.choices()]

    def _offer(self, move: Move) -> Offer:
        if isinstance(move, Bid):
            return Offer("bid", (Number(self.least_bid(), self.largest_bid()), _FEATURE_SLOT))
        if isinstance(move, GoFish):
            return Offer("go-fish", (OneSeat(tuple(self._others())), _FEATURE_SLOT))
        return Offer(str(move))

    def decision(self) -> str:
        if self.came_back():
            return "raise your own Bid"
        if not self.bids:
            return "open the bidding"
        return "raise or call" if self.least_bid() <= self.largest_bid() else "call"

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        least, most = self.least_bid(), self.largest_bid()
        yield Attempt("bid", Bid(least, Feature.HAT))
        yield Attempt(f"bid {least - 1}", Bid(least - 1, Feature.HAT))
        yield Attempt(f"bid {most + 1}", Bid(most + 1, Feature.HAT))
        for move in (CHALLENGE, PURRFECT, SKIP, DRAW_3):
            yield Attempt(str(move), move)
        other = next((each for each in self._others() if each != seat), seat)
        yield Attempt("go-fish", GoFish(other, Feature.HAT))
        for whom in range(self.players):
            yield Attempt(f"go-fish {whom}", GoFish(whom, Feature.HAT))

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        """In the order of KM-R18."""
        if self.turn == OVER:
            return _GAME_OVER
        if seat != self.turn:
            return _NOT_YOUR_TURN
        if isinstance(move, Bid):
            return self._why_no_bid(move)
        if self.came_back():
            return _CAME_BACK
        if isinstance(move, Call):
            return self._why_no_call(move)
        assert isinstance(move, CardMove), move
        return self._why_no_card(move)

    def _why_no_bid(self, bid: Bid) -> WhyNot | None:
        least, largest = self.least_bid(), self.largest_bid()
        if bid.count < least and self.bids:
            return WhyNot(RULES["KM-8"], f"A Bid must be greater than {least - 1}.")
        if bid.count < least:
            return WhyNot(RULES["KM-R1"], f"The opening Bid is at least {least}.")
        if bid.count > largest:
            return WhyNot(RULES["KM-R14"], f"No Bid can be greater than {largest} here.")
        return None

    def _why_no_call(self, call: Call) -> WhyNot | None:
        if not self.bids:
            return _NO_BID
        if isinstance(call, Purrfect) and not self.house.purrfect:
            return _NO_PURRFECT
        return None

    def _why_no_card(self, move: CardMove) -> WhyNot | None:
        if not self.bids and not self.house.cards_before_bid:
            return _OPEN_FIRST
        if move.card() not in self.hands[self.turn]:
            return _NOT_HELD[move.card()]
        if isinstance(move, GoFish) and move.whom not in self._others():
            return _NOBODY_ELSE
        return None

    # What a move does.

    def play(self, move: Move, chance: Chance) -> None:
        if isinstance(move, Bid):
            self._bid(move)
        elif isinstance(move, Call):
            self._call(move, chance)
        else:
            assert isinstance(move, CardMove), move
            self._play_card(move)

    def _bid(self, bid: Bid) -> None:
        if self.journal is not None:
            self.journal.append(BidMade(self.turn, bid))
        self.bids.append((self.turn, bid))
        self.pass_turn()

    def _play_card(self, move: CardMove) -> None:
        """A played card has left the hand; the player's number stays (KM-R4)."""
        card = move.card()
        self.hands[self.turn].remove(card)
        self.played[self.turn] += (card,)
        if self.journal is not None:
            self.journal.append(CardPlayed(self.turn, card))
        effect = SPECIALS[card].play
        assert effect is not None
        effect(self, move)
        self.pass_turn()

    def _call(self, call: Call, chance: Chance) -> None:
        """Reveal, flip, count; then the loss, then the gains (KM-10, KM-R13)."""
        caller = self.turn
        bidder, bid = self.bids[-1]
        purrfect = isinstance(call, Purrfect)
        if self.journal is not None:
            self.journal.append(Called(caller, purrfect, bidder, bid))
        total = self._reveal(bid)
        right = total == bid.count if purrfect else total < bid.count
        loser = bidder if right else caller
        self.lose_card(loser)
        if right:
            self._reward_caller(caller, purrfect)
        elif total >= bid.count:  # at a missed Purrfect it is then above it (KM-R9)
            self._hang_in_there(bidder, "KM-30")
        self.end_round(loser, chance)

    def _reward_caller(self, caller: Seat, purrfect: bool) -> None:
        if purrfect:
            self.gain_card(caller, "KM-19")
        self._hang_in_there(caller, "KM-29")

    def _hang_in_there(self, seat: Seat, rule: str) -> None:
        if has_special(self.hands[seat]):
            for _ in range(gains(self.hands[seat], self.house.options)):
                self.gain_card(seat, rule)

    def _reveal(self, bid: Bid) -> int:
        feature: int = bid.feature
        total = 0
        for hand in self.hands:
            total += count_hand(hand, feature)
        flipped = self.flip()
        total = count_flip(total, flipped, feature)
        if self.journal is not None:
            hands = tuple(tuple(sorted(hand)) for hand in self.hands)
            counts = tuple(count_hand(hand, feature) for hand in self.hands)
            self.journal.append(Revealed(bid, hands, counts, flipped, total))
        return total

    def copy(self) -> KittenMe:
        other = KittenMe(self.house, list(self.numbers))
        other.round = self.round
        other.dealer = self.dealer
        other.turn = self.turn
        other.hands = [list(hand) for hand in self.hands]
        other.played = list(self.played)
        other.deck = list(self.deck)
        other.aside = list(self.aside)
        other.bids = list(self.bids)
        return other


def has_special(hand: list[Card]) -> bool:
    for card in hand:  # noqa: SIM110  # compiled, a loop is three times as fast as any()
        if card.special:
            return True
    return False


def gains(hand: list[Card], options: Options) -> int:
    """How many cards a hand gains by being right (KM-R8)."""
    total = 0
    for card in set(hand):
        if card.special:
            total += SPECIALS[card].gains(hand.count(card), options)
    return total


def count_hand(hand: list[Card], feature: int) -> int:
    """What a hand counts of a feature, its special cards applied (KM-27, KM-31, KM-R6)."""
    total, special = 0, False
    for card in hand:
        total += card.worth[feature]
        if card.special:
            special = True
    return _count_specials(hand, total) if special else total


def _count_specials(hand: list[Card], total: int) -> int:
    for card in hand:
        if card.special:
            total = SPECIALS[card].in_hand(total)
    return total


def count_flip(total: int, card: Card | None, feature: int) -> int:
    """The round's total once the flipped card is added (KM-10, KM-28, KM-32)."""
    if card is None:
        return total
    return SPECIALS[card].flipped(total) if card.special else total + card.worth[feature]


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> KittenMe:
    """A fresh game; the first Dealer is drawn (KM-1)."""
    check(options, players)
    table = KittenMe(House(options), [starting_cards(players)] * players)
    table.hands = [[] for _ in range(players)]
    table.journal = journal
    table.dealer = chance.named("dealer", 1).below(players)
    table.deal(chance)
    table.journal = None
    return table
