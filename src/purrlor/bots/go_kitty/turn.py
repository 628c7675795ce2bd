"""The moves of a turn, each with its value: what it leads to, weighted by how likely that is."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import numpy as np

from purrlor.bots.go_kitty.outlook import Outlook, Stand, is_last
from purrlor.bots.probability import Values
from purrlor.games.go_kitty.clowders import SIZE, Clowder
from purrlor.games.go_kitty.components import EVERY_WISH, FACES, KITTIES, MOUSE, SCOUTED, Card, Wish
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import union
from purrlor.games.go_kitty.moves import (
    DRAW,
    END,
    SCOUT,
    SKIP,
    Ask,
    Asking,
    KittyMove,
    Lay,
    Seek,
    Skip,
)
from purrlor.games.go_kitty.rows import keeps

Valued = Iterator[tuple[KittyMove, float]]
REVERSES: Final = 0.5  # how often a rival who could reverse an ask does (`purrlor fit go-kitty`)
SOUGHT_BACK: Final = 0.5  # how often a rival with a token seeks a Mouse that all know of
SURE: Final = 0.9  # an ask with such odds can also be made later in the turn
LIKELY: Final = 0.3  # from these odds on, a further ask after this one is weighed in the last turn
MOST: Final = 2  # how many Clowders are weighed


def kept(outlook: Outlook) -> Valued:
    for keep in keeps(outlook.view.scouted):
        yield keep, outlook.value(outlook.stand.having(keep.card))


def ending(outlook: Outlook) -> Valued:
    """End a turn that has its result, or lay first; what is not laid in the last turn is lost."""
    stand = outlook.stand
    yield END, outlook.value(_unlaid(outlook, stand))
    for clowder in _best_lays(outlook, stand):
        safety = outlook.safety(stand.hand, clowder)
        yield Lay(clowder), outlook.value(stand.laying(clowder)) + safety


def _unlaid(outlook: Outlook, stand: Stand) -> Stand:
    return stand._replace(hand=Hand()) if is_last(outlook.view) else stand


def _best_lays(outlook: Outlook, stand: Stand) -> list[Clowder]:
    lays = (outlook.points if is_last(outlook.view) else outlook.worth).lays(stand.hand)
    return sorted(lays, key=lambda each: -outlook.value(stand.laying(each)))[:MOST]


class Turn:
    """The moves of a turn. An ask that starts the turn over is worth what it brings, plus the asks
    that are almost sure to come off, plus the best way to end the turn."""

    def __init__(self, outlook: Outlook, stand: Stand) -> None:
        self.outlook: Final = outlook
        self.stand: Final = stand
        self.hand: Final = stand.hand
        self.now: Final = outlook.value(stand)
        self.drawn: Final = self._drawn()

    def values(self) -> Valued:
        for clowder in _best_lays(self.outlook, self.stand):
            after = type(self)(self.outlook, self.stand.laying(clowder))
            best = max(value for _, value in after.acts())
            yield Lay(clowder), best + self.outlook.safety(self.hand, clowder)
        yield from self.acts()

    def acts(self) -> Valued:
        """All moves but laying."""
        ends = dict(self._ends())
        yield from ends.items()
        yield from self._going_on(ends)

    def _ends(self) -> Valued:
        """The moves that end the turn whatever comes of them."""
        outlook, stand = self.outlook, self.stand
        for ask in self.asks():
            if not self.goes_on(ask):
                yield ask, self.asked(ask)
        if stand.tokens and outlook.view.pile_size:
            yield SCOUT, self._scouted()
        back = stand if outlook.view.asked else stand.won_back()  # GK-R16
        yield SKIP, outlook.value(_unlaid(outlook, back)) - outlook.stalling

    def _going_on(self, ends: dict[KittyMove, float]) -> Valued:
        asks = [ask for ask in self.asks() if self.goes_on(ask)]
        sure = self._sure(asks)
        last = self._after_an_ask(ends)
        for ask in asks:
            others = {wish: gain for wish, gain in sure.items() if wish is not ask.wish}
            gain = sum(others.values()) + _without({ask.wish, *others}, last)
            yield ask, self.asked(ask, gain)
        if not self.hand.size and self.outlook.view.pile_size:
            yield DRAW, self.drawn - self.now + max(ends.values())

    def _sure(self, asks: Collection[Asking]) -> dict[Wish, float]:
        """What the asks bring that are almost sure to come off; each wish counts once."""
        sure: dict[Wish, float] = {}
        for ask in asks:
            if isinstance(ask, Ask) and self.odds(ask) >= SURE:
                sure[ask.wish] = max(sure.get(ask.wish, 0.0), self.hit(ask) - self.now)
        return sure

    def _after_an_ask(self, ends: dict[KittyMove, float]) -> dict[Wish | None, float]:
        """What the best end of the turn brings, by its last wish; a skip brings no token any more
        (GK-R16)."""
        best: dict[Wish | None, float] = {None: -self.outlook.stalling}
        for move, value in ends.items():
            wish = move.wish if isinstance(move, Asking) else None
            if not isinstance(move, Skip):
                best[wish] = max(best.get(wish, value - self.now), value - self.now)
        return best

    # Asks

    def asks(self) -> Iterator[Ask | Seek]:
        """The asks that are allowed and can bring something: no token is used for what a seat
        cannot have."""
        for seat in self.outlook.rivals:
            for wish in EVERY_WISH:
                if self._may_ask(wish):
                    yield Ask(seat, wish)
                if self.stand.tokens and self.outlook.belief.odds(seat, wish.faces):
                    yield Seek(seat, wish)

    def _may_ask(self, wish: Wish) -> bool:
        """Is the ask allowed (GK-10, GK-13; GK-9 for a hand of mice alone)?"""
        mice_only = self.hand.faces == MOUSE.face
        return bool(wish.faces & self.hand.faces & KITTIES) or (mice_only and wish.card is None)

    def odds(self, ask: Asking) -> float:
        return self.outlook.belief.odds(ask.whom, ask.wish.faces)

    def goes_on(self, ask: Asking) -> bool:
        """Does the turn start over when the ask comes off (GK-11, GK-R4)?"""
        ends = isinstance(ask, Seek) and self.outlook.options.seek_ends_turn
        return ask.wish.card is not None and not ends

    def asked(self, ask: Asking, after: float = 0.0) -> float:
        """The value of an ask; `after` is what the turn still brings if it goes on."""
        odds, back = self.odds(ask), self._reversal(ask)
        paid = self.paid(ask)
        miss = self.outlook.value(paid) if isinstance(ask, Seek) else self.drawn
        if not odds:
            return miss - self._cost(ask, odds)
        hit = (1 - back) * (self.hit(ask) + after) + back * self.reversed(ask.wish, paid)
        return odds * hit + (1 - odds) * miss - self._cost(ask, odds)

    def paid(self, ask: Asking) -> Stand:
        return self.stand.spent(1) if isinstance(ask, Seek) else self.stand

    def hit(self, ask: Asking) -> float:
        """The value of what the ask brings if the rival has it; for one and a half cards it is the
        mean of one and two."""
        outlook, card, paid = self.outlook, ask.wish.card, self.paid(ask)
        if card is None:
            given = outlook.given(ask.whom, ask.wish)
            comes = sum(odds * outlook.value(paid.having(c)) for c, odds in given.items())
            return comes + outlook.harm(ask.whom, 1)
        one = card is MOUSE and not outlook.options.seek_all_mice
        count = 1.0 if one else outlook.held(ask.whom, card, self.hand)
        few, more = int(count), count - int(count)
        comes = (1 - more) * self.come(ask, paid.having(card, few))
        comes += more * self.come(ask, paid.having(card, few + 1)) if more else 0.0
        return comes + outlook.harm(ask.whom, count)

    def come(self, ask: Asking, stand: Stand) -> float:
        """The value of a stand to which an ask has led."""
        return self.outlook.value(stand)

    def _reversal(self, ask: Asking) -> float:
        """How likely a rival who holds what is asked for answers with a Mouse."""
        barred = isinstance(ask, Seek) and not self.outlook.options.mouse_reverses_seek
        if barred or ask.wish.card is MOUSE:
            return 0.0
        return REVERSES * self.outlook.belief.odds(ask.whom, MOUSE.face)

    def reversed(self, wish: Wish, stand: Stand) -> float:
        """The value after a reversal: all cards of a Trait go, or the least missed of a Season."""
        if wish.card is not None:
            count = int(stand.hand.count(wish.card))
            return self.outlook.value(stand.lacking(wish.card, count))
        left = [stand.lacking(card) for card in of_wish(stand.hand, wish)] or [stand]
        return max(map(self.outlook.value, left))

    def _cost(self, ask: Asking, odds: float) -> float:
        """What an ask costs beside its token: it may let the game stall, and it tells the others
        of a Trait in this hand (GK-10)."""
        outlook, card = self.outlook, ask.wish.card
        if isinstance(ask, Seek):
            return outlook.stalling + self._sought_back(ask, odds)
        idle = 0.0 if self.goes_on(ask) else odds  # a rival without it lets this seat draw
        if card is None or outlook.is_told(card) or is_last(outlook.view):
            return idle * outlook.stalling
        count = int(self.hand.count(card))
        told, untold = (outlook.taken(card, count, each, ask.whom) for each in (True, False))
        four = count + outlook.held(ask.whom, card, self.hand) >= SIZE  # these are laid at once
        stays = 1 - odds if four else 1.0
        loss = (told - untold) * stays * outlook.loss(self.hand, card, count)
        return loss + idle * outlook.stalling

    def _sought_back(self, ask: Seek, odds: float) -> float:
        """What it costs that everybody knows of a Mouse that came, and may seek it in turn; whoever
        does pays with a token."""
        outlook, paid = self.outlook, self.paid(ask)
        if ask.wish.card is not MOUSE or is_last(outlook.view):
            return 0.0
        left = [outlook.price_of_a_token(rival) for rival in outlook.rivals]
        prices = [price for price in left if price]
        worth = outlook.value(paid.having(MOUSE)) - outlook.value(paid)
        lost = sum(max(worth - price, 0.0) for price in prices) / max(len(prices), 1)
        return odds * (1 - (1 - SOUGHT_BACK) ** len(prices)) * lost

    # The pile

    def _drawn(self) -> float:
        """The value of drawing a card, if there is one."""
        top = self.outlook.belief.top()
        return float(self._having(self.stand) @ top[0]) if len(top) else self.now

    def _having(self, stand: Stand) -> Values:
        """The value of having each card more; 0 for those that cannot be drawn."""
        values, top = np.zeros(len(FACES)), self.outlook.belief.top(SCOUTED)
        for card in np.flatnonzero(top.any(axis=0)):
            values[card] = self.outlook.value(stand.having(FACES[card]))
        return values

    def _scouted(self) -> float:
        """The value of the best of the pile's top three cards: the mean of a maximum, from its
        distribution function."""
        values = self._having(self.stand.spent(1))
        order = values.argsort()
        up_to = self.outlook.belief.top(SCOUTED)[:, order].cumsum(axis=1).prod(axis=0)
        return float(np.diff(up_to, prepend=0.0) @ values[order])


def _without(came: set[Wish], ends: dict[Wish | None, float]) -> float:
    """The best end of the turn that asks for nothing of what came already."""
    faces = union([wish.faces for wish in came])
    return max(gain for wish, gain in ends.items() if wish is None or not wish.faces & faces)


def of_wish(hand: Hand, wish: Wish) -> list[Card]:
    return [card for card in FACES if card.face & wish.faces & hand.faces]


class LastTurn(Turn):
    """A seat's last turn, when nobody has a turn after it: gains do not add up, since they count
    only as far as they decide who wins."""

    def __init__(self, outlook: Outlook, stand: Stand, then: bool = True) -> None:
        super().__init__(outlook, stand)
        self._then: Final = then  # may one more ask follow on one that came off?

    def acts(self) -> Valued:
        yield from self._ends()
        yield from ((ask, self.asked(ask)) for ask in self.asks() if self.goes_on(ask))

    def come(self, ask: Asking, stand: Stand) -> float:
        """Lay all and end the game, or make one more ask that is likely to come off."""
        ended = self.outlook.value(stand)
        if not self._then or not self.goes_on(ask) or self.odds(ask) < LIKELY:
            return ended
        after = LastTurn(self.outlook, stand, then=False)
        asks = [each for each in after.asks() if each.wish is not ask.wish]
        likely = [after.asked(each) for each in asks if after.odds(each) >= LIKELY]
        return max([ended, *likely])
