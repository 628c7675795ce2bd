"""All that a decision looks at: the table as seen, what is believed of it, what cards are worth."""

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
TOLD: Final = 0.5  # of what all know to be in a hand
GUESSED: Final = 0.12  # of what they can but guess
SOUGHT: Final = 0.15  # with a token, if all know of several
SEASONAL: Final = 0.13  # by a Season that they hold too
# What it serves that one of several rivals loses, as if all of them shared it:
LEADER: Final = 1.8
OTHERS: Final = 1.2
PLENTY: Final = 15  # turns; who has more of them has a use for every token
IDLE: Final = 0.15  # of its worth, a token always keeps
WORLDS: Final = 24  # hands that a rival is imagined to have
STALLED: Final = 0.5  # what a turn then costs in which no card leaves the pile


class Outlook:
    def __init__(self, view: TableView, options: Options, memory: Memory, public: Memory) -> None:
        """`public` is what somebody knows who only looks on: so much all know of one's own hand."""
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
        """Of some copies of a card; of one and a half, half way between one and two."""
        whole = int(count)
        gain = self.worth.of(plus(hand, card, whole)) - self.worth.of(hand)
        if count == whole:
            return gain
        more = self.worth.of(plus(hand, card, whole + 1)) - self.worth.of(hand)
        return gain + (count - whole) * (more - gain)

    def loss(self, hand: Hand, card: Card, count: int = 1) -> float:
        return self.worth.of(hand) - self.worth.of(minus(hand, card, count))

    def average(self, hand: Hand, spread: Spread) -> float:
        """The gain of a card that may be any of these."""
        return sum(odds * self.gain(hand, card) for card, odds in spread.items())

    def drawn(self, hand: Hand) -> float:
        return self.average(hand, *self.belief.top()) if self.view.pile_size else 0.0

    def harm(self, seat: Seat, cards: float) -> float:
        """What it serves that a rival loses cards: all of it where there is no other rival."""
        return HARM * cards * self.share(seat) if lays_again(self.view, seat) else 0.0

    def share(self, seat: Seat) -> float:
        """Of what a rival loses, so much serves."""
        if len(self.rivals) == 1:
            return 1.0
        most = max(self.view.scores[rival] for rival in self.rivals)
        share = LEADER if self.view.scores[seat] == most else OTHERS
        return share / len(self.rivals)

    def imagined(self, seat: Seat) -> list[Hand]:
        """Hands that a rival may have, always the same ones."""
        return [self.belief.imagined(seat, Quick(world)) for world in range(WORLDS)]

    def spent(self) -> float:
        """What an active token costs."""
        return self._token(self.tokens - 1)

    def won_back(self) -> float:
        """What it brings to turn a token over again, if there is one."""
        return self._token(self.tokens) if self.tokens < TOKENS else 0.0

    def _token(self, others: int) -> float:
        """The fewer turns are left to use it in, the less; in the end it decides a tie at best."""
        used = min(1.0, (self.turns - others) / PLENTY)
        return TOKEN[others] * max(used, IDLE)

    # What the others may hold, and take.

    def held(self, seat: Seat, card: Card, hand: Hand) -> float:
        """How many copies a seat hands over if it has any."""
        odds = self.belief.odds(seat, card.face)
        most = float(COPIES - hand.count(card))
        return min(max(self.belief.expected(seat, card.face) / odds, 1.0), most) if odds else 0.0

    def given(self, seat: Seat, season: Faces) -> Spread:
        """The card of a Season that a seat gives: any that it has, since it chooses unseen."""
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
        """Whether all know that one holds it."""
        return card.face in self._told

    def taken(self, card: Card, count: int, told: bool, but: Seat | None = None) -> float:
        """How likely a rival takes all of one's cards of a Trait before they are laid."""
        others = [seat for seat in self.rivals if seat != but]
        holders = sum(self.belief.odds(seat, card.face) for seat in others)
        if not told:
            return min(1.0, GUESSED * holders)
        seekers = sum(self.view.tokens[seat] > 0 for seat in self.rivals) if count > 1 else 0
        return min(1.0, TOLD * holders + SOUGHT * seekers)

    def risk(self, hand: Hand) -> float:
        """What the others may take of a hand, on average."""
        mine = sorted(set(hand.cards()) - {MOUSE})
        traits = sum(self._trait_risk(hand, card, int(hand.count(card))) for card in mine)
        return traits + sum(self._season_risk(hand, season.faces) for season in SEASON_WISHES)

    def _trait_risk(self, hand: Hand, card: Card, count: int) -> float:
        return self.taken(card, count, self.is_told(card)) * self.loss(hand, card, count)

    def _season_risk(self, hand: Hand, season: Faces) -> float:
        """Who is asked for a Season gives what they miss least."""
        losses = [self.loss(hand, card) for card in FACES if card.face & season & hand.faces]
        holders = sum(self.belief.odds(seat, season) for seat in self.rivals)
        return SEASONAL * holders / len(self.rivals) * min(losses, default=0.0)


def _stalls(view: TableView, options: Options) -> bool:
    """Whether the game may soon end because nothing happens, and would be lost (GK-R17)."""
    standing = list(zip(view.scores, view.tokens, strict=True))
    late = 2 * view.idle >= options.idle_rounds * len(standing)
    return late and view.seat is not None and standing[view.seat] < max(standing)


def _laid(view: TableView) -> Hand:
    clowders = [clowder for seat in view.clowders for clowder in seat]
    return Hand(tuple(card for clowder in clowders for card in clowder.cards))
