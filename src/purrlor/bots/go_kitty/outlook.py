"""What a decision depends on: the table, what is believed of it, and what cards are worth."""

from __future__ import annotations

from typing import Final

from purrlor.bots.go_kitty.belief import Belief, Spread
from purrlor.bots.go_kitty.prices import HARM, POINTS, TOKEN, lays_again, prices_after, turns_left
from purrlor.bots.go_kitty.worth import Worth, minus, plus
from purrlor.core.chance import Quick
from purrlor.core.fitting import Faces
from purrlor.core.game import Seat
from purrlor.games.go_kitty.components import COPIES, FACES, MOUSE, SEASON_WISHES, TOKENS, Card
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import Memory
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.view import TableView

# How often a rival takes what they could:
TOLD: Final = 0.5  # a Trait that everybody knows to be in a hand
GUESSED: Final = 0.12  # a Trait that they can only guess
SOUGHT: Final = 0.15  # with a token, where everybody knows of several copies
SEASONAL: Final = 0.13  # a card of a Season that they hold too
# What one of several rivals loses counts as a gain by these parts, divided by the rivals:
LEADER: Final = 1.8
OTHERS: Final = 1.2
PLENTY: Final = 15  # turns; with so many left, every token will be used
IDLE: Final = 0.15  # the part of its worth that a token always keeps
WORLDS: Final = 24  # hands that a rival is imagined to have
STALLED: Final = 0.5  # points; the cost of a turn without a draw where the game may stall


class Outlook:
    def __init__(self, view: TableView, options: Options, memory: Memory, public: Memory) -> None:
        """`public` is what a spectator knows: that much everybody knows of this seat's own hand."""
        assert view.seat is not None
        self.view: Final = view
        self.options: Final = options
        self.seat: Final[Seat] = view.seat
        self.rivals: Final = [seat for seat in range(len(view.tokens)) if seat != view.seat]
        self.hand: Final = Hand(view.hand)
        self.belief: Final = Belief.of(view, memory)
        self.turns: Final = turns_left(view, self.seat)
        self.worth: Final = Worth(prices_after(self.turns), _laid(view), options.max_mice)
        self.points: Final = Worth(POINTS, _laid(view), options.max_mice)
        self.stalling: Final = STALLED if _stalls(view, options) else 0.0
        self._told: Final = frozenset(public.hands[self.seat])
        self._given: Final[dict[tuple[Seat, Faces], Spread]] = {}

    @property
    def tokens(self) -> int:
        return self.view.tokens[self.seat]

    # What cards bring and cost.

    def gain(self, hand: Hand, card: Card, count: float = 1) -> float:
        """What some copies of a card add to a hand. For one and a half copies it is the mean of one
        and two."""
        whole = int(count)
        gain = self.worth.of(plus(hand, card, whole)) - self.worth.of(hand)
        if count == whole:
            return gain
        more = self.worth.of(plus(hand, card, whole + 1)) - self.worth.of(hand)
        return gain + (count - whole) * (more - gain)

    def loss(self, hand: Hand, card: Card, count: int = 1) -> float:
        return self.worth.of(hand) - self.worth.of(minus(hand, card, count))

    def average(self, hand: Hand, spread: Spread) -> float:
        """What a card adds that may be any of these."""
        return sum(odds * self.gain(hand, card) for card, odds in spread.items())

    def drawn(self, hand: Hand) -> float:
        return self.average(hand, *self.belief.top()) if self.view.pile_size else 0.0

    def harm(self, seat: Seat, cards: float) -> float:
        """What it is worth that a rival loses so many cards; nothing if they cannot lay again."""
        return HARM * cards * self.share(seat) if lays_again(self.view, seat) else 0.0

    def share(self, seat: Seat) -> float:
        """The part of a rival's loss that counts as a gain: all of it with one rival, less with
        several."""
        if len(self.rivals) == 1:
            return 1.0
        most = max(self.view.scores[rival] for rival in self.rivals)
        share = LEADER if self.view.scores[seat] == most else OTHERS
        return share / len(self.rivals)

    def imagined(self, seat: Seat) -> list[Hand]:
        """Hands that a rival may hold; always the same ones in the same position."""
        return [self.belief.imagined(seat, Quick(world)) for world in range(WORLDS)]

    def spent(self) -> float:
        """What it costs to use a token."""
        return self._token(self.tokens - 1)

    def won_back(self) -> float:
        """What it is worth to turn a token active again, if one is inactive."""
        return self._token(self.tokens) if self.tokens < TOKENS else 0.0

    def _token(self, others: int) -> float:
        """What a token is worth: less the fewer turns are left to use it; at the end it decides
        ties only."""
        used = min(1.0, (self.turns - others) / PLENTY)
        return TOKEN[others] * max(used, IDLE)

    # What the others may hold, and take.

    def held(self, seat: Seat, card: Card, hand: Hand) -> float:
        """How many copies a seat hands over, on average, if it has any."""
        odds = self.belief.odds(seat, card.face)
        most = float(COPIES - hand.count(card))
        return min(max(self.belief.expected(seat, card.face) / odds, 1.0), most) if odds else 0.0

    def given(self, seat: Seat, season: Faces) -> Spread:
        """The odds of each card of a Season that a seat may give when asked for the Season."""
        spread = self._given.get((seat, season))
        if spread is None:
            spread = self._given[seat, season] = self._find_given(seat, season)
        return spread

    def _find_given(self, seat: Seat, season: Faces) -> Spread:
        faces = [card for card in FACES if card.face & season]
        each = {card: self.belief.expected(seat, card.face) for card in faces}
        total = sum(each.values())
        return {card: count / total for card, count in each.items() if count}

    def is_told(self, card: Card) -> bool:
        """Does everybody know that this seat holds such a card?"""
        return card.face in self._told

    def taken(self, card: Card, count: int, told: bool, but: Seat | None = None) -> float:
        """How likely a rival takes all cards of a Trait before they are laid."""
        others = [seat for seat in self.rivals if seat != but]
        holders = sum(self.belief.odds(seat, card.face) for seat in others)
        if not told:
            return min(1.0, GUESSED * holders)
        seekers = sum(self.view.tokens[seat] > 0 for seat in self.rivals) if count > 1 else 0
        return min(1.0, TOLD * holders + SOUGHT * seekers)

    def risk(self, hand: Hand) -> float:
        """What rivals may take from a hand, on average."""
        mine = sorted(set(hand.cards()) - {MOUSE})
        traits = sum(self._trait_risk(hand, card, int(hand.count(card))) for card in mine)
        return traits + sum(self._season_risk(hand, season.faces) for season in SEASON_WISHES)

    def _trait_risk(self, hand: Hand, card: Card, count: int) -> float:
        return self.taken(card, count, self.is_told(card)) * self.loss(hand, card, count)

    def _season_risk(self, hand: Hand, season: Faces) -> float:
        """What rivals may take by asking for a Season: each time the card that is missed least."""
        losses = [self.loss(hand, card) for card in FACES if card.face & season & hand.faces]
        holders = sum(self.belief.odds(seat, season) for seat in self.rivals)
        return SEASONAL * holders / len(self.rivals) * min(losses, default=0.0)


def _stalls(view: TableView, options: Options) -> bool:
    """May the game soon end because nothing happens (GK-R17), with this seat losing?"""
    standing = list(zip(view.scores, view.tokens, strict=True))
    late = 2 * view.idle >= options.idle_rounds * len(standing)
    return late and view.seat is not None and standing[view.seat] < max(standing)


def _laid(view: TableView) -> Hand:
    clowders = [clowder for seat in view.clowders for clowder in seat]
    return Hand(tuple(card for clowder in clowders for card in clowder.cards))
