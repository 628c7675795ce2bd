"""The last turn of the game: points count only as far as they decide who wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from purrlor.bots.go_kitty.asking import Asks
from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.bots.go_kitty.prices import EACH
from purrlor.bots.go_kitty.worth import minus, plus, without
from purrlor.core.game import Seat
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import FACES, MOUSE, TOKENS, Card, Phase, Wish
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import END, SKIP, Asking, KittyMove, Lay, Seek

Standing = tuple[int, int]  # points, then active tokens (GK-30)
MOST: Final = 2  # how many Clowders are weighed
LIKELY: Final = 0.3  # from these odds on, a further ask after this one is weighed too
TRIFLE: Final = 1e-5  # what a point is worth, in parts of a win, if it decides nothing


def won(own: Standing, others: Sequence[Standing]) -> float:
    """The part of the win that this standing brings (GK-R18), and a trifle for the points."""
    most = max(others)
    part = 1 / (1 + others.count(own)) if own == most else float(own > most)
    return part + TRIFLE * own[0]


def standing(outlook: Outlook, seat: Seat) -> Standing:
    return outlook.view.scores[seat], outlook.view.tokens[seat]


def all_laid(outlook: Outlook, before: Standing, hand: Hand) -> Standing:
    """The standing after all Clowders are laid; each brings a token back too (GK-20)."""
    worth = outlook.points.of(hand)
    points = int(worth + EACH / 2)
    clowders = round((worth - points) / EACH)
    return before[0] + points, min(TOKENS, before[1] + clowders)


def last_turn(outlook: Outlook) -> Iterator[tuple[KittyMove, float]]:
    return LastTurn(outlook, outlook.hand, standing(outlook, outlook.seat)).worths()


class LastTurn:
    """A seat's last turn, when nobody has a turn after it."""

    def __init__(self, outlook: Outlook, hand: Hand, own: Standing) -> None:
        self.outlook: Final = outlook
        self.hand: Final = hand
        self.own: Final = own
        self.asks: Final = Asks(outlook, hand)
        self._others: Final = [standing(outlook, seat) for seat in outlook.rivals]

    def worths(self) -> Iterator[tuple[KittyMove, float]]:
        if self.outlook.view.phase is Phase.END:
            yield END, won(self.own, self._others)
        else:
            yield SKIP, self._skipped()
            for ask in self.asks.possible(self.own[1]):
                yield ask, self._asked(ask)
        for clowder in self._lays():
            yield Lay(clowder), self._laid(clowder).best()

    def best(self) -> float:
        return max(worth for _, worth in self.worths())

    def _skipped(self) -> float:
        """What a skip is worth: it ends the turn at once, and what is not laid is lost (GK-R16,
        GK-R19)."""
        back = 0 if self.outlook.view.asked else 1
        return won((self.own[0], min(TOKENS, self.own[1] + back)), self._others)

    def _lays(self) -> list[Clowder]:
        lays = self.outlook.points.lays(self.hand)
        return sorted(lays, key=lambda each: -self._laid(each).in_all())[:MOST]

    def _laid(self, clowder: Clowder) -> LastTurn:
        own = self.own[0] + clowder.kind.points, min(TOKENS, self.own[1] + 1)
        return LastTurn(self.outlook, without(self.hand, clowder), own)

    def in_all(self) -> int:
        return all_laid(self.outlook, self.own, self.hand)[0]

    def _with(self, hand: Hand, spent: int) -> float:
        """What it is worth to lay all that a hand can lay, which ends the game."""
        own = self.own[0], self.own[1] - spent
        return won(all_laid(self.outlook, own, hand), self._others)

    def _asked(self, ask: Asking, then: bool = True) -> float:
        odds, spent = self.asks.odds(ask), int(isinstance(ask, Seek))
        miss = self._with(self.hand, spent)
        if not odds:
            return miss
        back = self.asks.reversal(ask)
        hit = (1 - back) * self._hit(ask, spent, then) + back * self._reversed(ask.wish, spent)
        return odds * hit + (1 - odds) * miss

    def _hit(self, ask: Asking, spent: int, then: bool) -> float:
        card = ask.wish.card
        if card is None:
            given = self.outlook.given(ask.whom, ask.wish.faces)
            return sum(odds * self._with(plus(self.hand, c), spent) for c, odds in given.items())
        one = card is MOUSE and not self.outlook.options.seek_all_mice
        count = 1.0 if one else self.outlook.held(ask.whom, card, self.hand)
        more = count - int(count)
        few = self._come(ask, card, int(count), then)
        return few + more * (self._come(ask, card, int(count) + 1, then) - few) if more else few

    def _come(self, ask: Asking, card: Card, count: int, then: bool) -> float:
        """What it is worth that so many cards of a Trait come; if the turn goes on, one more ask is
        considered."""
        spent, hand = int(isinstance(ask, Seek)), plus(self.hand, card, count)
        ended = self._with(hand, spent)
        if not then or not self.asks.goes_on(ask) or self.asks.odds(ask) < LIKELY:
            return ended
        after = LastTurn(self.outlook, hand, (self.own[0], self.own[1] - spent))
        return max(ended, after.next_ask(ask.wish))

    def next_ask(self, but: Wish) -> float:
        """What the best further ask for something else is worth."""
        asks = [ask for ask in self.asks.possible(self.own[1]) if ask.wish is not but]
        likely = [ask for ask in asks if self.asks.odds(ask) >= LIKELY]
        return max((self._asked(ask, then=False) for ask in likely), default=0.0)

    def _reversed(self, wish: Wish, spent: int) -> float:
        """What is left after a reversal: all cards of a Trait go, or the least missed card of a
        Season."""
        if wish.card is not None:
            return self._with(minus(self.hand, wish.card, int(self.hand.count(wish.card))), spent)
        mine = of_wish(self.hand, wish)
        left = [minus(self.hand, card) for card in mine] or [self.hand]
        return max(self._with(hand, spent) for hand in left)


def of_wish(hand: Hand, wish: Wish) -> list[Card]:
    return [card for card in FACES if card.face & wish.faces & hand.faces]
