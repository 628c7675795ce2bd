"""The moves of a turn, each with its value: what it leads to, weighted by how likely that is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from statistics import fmean
from typing import Final

import numpy as np

from purrlor.bots.go_kitty.outlook import Outlook, Stand, is_last
from purrlor.bots.probability import Values
from purrlor.core.fitting import Faces
from purrlor.games.go_kitty.clowders import SIZE
from purrlor.games.go_kitty.components import EVERY_WISH, FACES, KITTIES, MOUSE, SCOUTED, Card, Wish
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import union
from purrlor.games.go_kitty.moves import DRAW, END, SCOUT, SKIP, Ask, Asking, KittyMove, Lay, Seek

Moves = Iterator[tuple[KittyMove, float]]  # with their values
REVERSES: Final = 0.5  # how often a rival who could reverse an ask does (`purrlor fit go-kitty`)
SOUGHT_BACK: Final = 0.5  # how often a rival with a token seeks a Mouse that all know of
SURE: Final = 0.9  # an ask with such odds can also be made later in the turn
LIKELY: Final = 0.3  # from these odds on, a further ask after this one is weighed in the last turn
MOST: Final = 2  # how many Clowders are weighed


class Turn:
    """The moves of a turn. An ask that starts the turn over is worth what it brings, plus the asks
    that are almost sure to come off, plus the best way to end the turn."""

    def __init__(self, outlook: Outlook, stand: Stand) -> None:
        self.outlook: Final = outlook
        self.stand: Final = stand
        self.now: Final = outlook.value(stand)

    def values(self) -> Moves:
        for lay, stand, safety in self._lays():
            yield lay, max(value for _, value in type(self)(self.outlook, stand).acts()) + safety
        yield from self.acts()

    def endings(self) -> Moves:
        """End a turn that has its result, or lay first."""
        yield END, self._ended(self.stand)
        for lay, stand, safety in self._lays():
            yield lay, self.outlook.value(stand) + safety

    def _ended(self, stand: Stand) -> float:
        """The value of laying nothing; what is not laid in the last turn is lost."""
        last = is_last(self.outlook.view)
        return self.outlook.value(stand._replace(hand=Hand()) if last else stand)

    def _lays(self) -> Iterator[tuple[Lay, Stand, float]]:
        """The best Clowders to lay, with the stand after each, and its safety."""
        hand, value = self.stand.hand, self.outlook.value
        lays = [(clowder, self.stand.laying(clowder)) for clowder in self.outlook.worth.lays(hand)]
        for clowder, stand in sorted(lays, key=lambda each: -value(each[1]))[:MOST]:
            yield Lay(clowder), stand, self.outlook.safety(hand, clowder)

    def acts(self) -> Moves:
        """All moves but laying."""
        ends = dict(self._ends())
        yield from ends.items()
        asks = [ask for ask in self.asks() if self.goes_on(ask)]
        sure: defaultdict[Wish, float] = defaultdict(float)
        for ask in asks:
            if isinstance(ask, Ask) and self.odds(ask) >= SURE:
                sure[ask.wish] = max(sure[ask.wish], self.hit(ask) - self.now)
        for ask in asks:
            others = {wish: gain for wish, gain in sure.items() if wish is not ask.wish}
            came = union([wish.faces for wish in (ask.wish, *others)])
            yield ask, self.asked(ask, sum(others.values()) + self._best_end(ends, came))
        if not self.stand.hand.size and self.outlook.view.pile_size:
            yield DRAW, self.drawn - self.now + max(ends.values())

    def _ends(self) -> Moves:
        """The moves that end the turn whatever comes of them."""
        outlook, stand = self.outlook, self.stand
        yield from ((ask, self.asked(ask)) for ask in self.asks() if not self.goes_on(ask))
        if stand.tokens and outlook.view.pile_size:
            yield SCOUT, self._scouted()
        back = stand if outlook.view.asked else stand.won_back()  # GK-R16
        yield SKIP, self._ended(back) - outlook.stalling

    def _best_end(self, ends: dict[KittyMove, float], came: Faces) -> float:
        """What the best end brings that asks for nothing of what came; a skip wins no token now."""
        gains = [
            value - self.now
            for move, value in ends.items()
            if (not move.wish.faces & came if isinstance(move, Asking) else move is not SKIP)
        ]
        return max([-self.outlook.stalling, *gains])

    # Asks

    def asks(self) -> Iterator[Ask | Seek]:
        """The asks that are allowed; no token is used for what a seat cannot have."""
        for seat in self.outlook.rivals:
            for wish in EVERY_WISH:
                if self._may_ask(wish):
                    yield Ask(seat, wish)
                if self.stand.tokens and self.outlook.belief.odds(seat, wish.faces):
                    yield Seek(seat, wish)

    def _may_ask(self, wish: Wish) -> bool:
        """Is the ask allowed (GK-10, GK-13; GK-9 for a hand of mice alone)?"""
        faces = self.stand.hand.faces
        return bool(wish.faces & faces & KITTIES) or (faces == MOUSE.face and wish.card is None)

    def odds(self, ask: Asking) -> float:
        return self.outlook.belief.odds(ask.whom, ask.wish.faces)

    def goes_on(self, ask: Asking) -> bool:
        """Does the turn start over when the ask comes off (GK-11, GK-R4)?"""
        ends = isinstance(ask, Seek) and self.outlook.options.seek_ends_turn
        return ask.wish.card is not None and not ends

    def asked(self, ask: Asking, after: float = 0.0) -> float:
        """The value of an ask; `after` is what the turn still brings if it goes on."""
        odds, paid = self.odds(ask), self.paid(ask)
        value = self.outlook.value(paid) if isinstance(ask, Seek) else self.drawn
        if odds:
            mouse = self.outlook.belief.odds(ask.whom, MOUSE.face)
            back = REVERSES * mouse if self.reversible(ask) else 0.0
            hit = (1 - back) * (self.hit(ask) + after) + back * self.reversed(ask.wish, paid)
            value = odds * hit + (1 - odds) * value
        return value - self._cost(ask, odds)

    def paid(self, ask: Asking) -> Stand:
        return self.stand._replace(tokens=self.stand.tokens - isinstance(ask, Seek))

    def hit(self, ask: Asking) -> float:
        """The value of what the ask brings if the rival has it."""
        given = self.outlook.given(ask.whom, ask.wish, self.stand.hand).items()
        comes = sum(p * self.come(ask, self.paid(ask).having(*cards)) for cards, p in given)
        return comes + self.outlook.harm(ask.whom) * sum(p * count for (_, count), p in given)

    def come(self, ask: Asking, stand: Stand) -> float:
        """The value of a stand to which an ask has led."""
        return self.outlook.value(stand)

    def reversible(self, ask: Asking) -> bool:
        """May a rival answer with a Mouse (GK-22, GK-R6)?"""
        barred = isinstance(ask, Seek) and not self.outlook.options.mouse_reverses_seek
        return not barred and ask.wish.card is not MOUSE

    def reversed(self, wish: Wish, stand: Stand) -> float:
        """The value after a reversal: all cards of a Trait go, or the least missed of a Season."""
        cards = of_wish(stand.hand, wish)
        counts = [1 if wish.card is None else int(stand.hand.count(card)) for card in cards]
        left = [stand.lacking(*each) for each in zip(cards, counts, strict=True)] or [stand]
        return max(map(self.outlook.value, left))

    def _cost(self, ask: Asking, odds: float) -> float:
        """What it costs that the game may stall, and that all know of a Trait, or of a Mouse."""
        outlook, card = self.outlook, ask.wish.card
        if isinstance(ask, Seek):
            mouse = card is MOUSE and not is_last(outlook.view)
            return outlook.stalling + (odds * self._sought_back(self.paid(ask)) if mouse else 0.0)
        idle = 0.0 if self.goes_on(ask) else odds  # a rival without it lets this seat draw
        if card is None or card.face in outlook.told or is_last(outlook.view):
            return idle * outlook.stalling
        count = int(self.stand.hand.count(card))
        told, untold = (outlook.taken(card, count, each, ask.whom) for each in (True, False))
        four = count + outlook.held(ask.whom, card, self.stand.hand) >= SIZE  # laid at once
        stays = 1 - odds if four else 1.0
        return (told - untold) * stays * outlook.loss(self.stand.hand, card, count)

    def _sought_back(self, paid: Stand) -> float:
        """What it costs that all know of a Mouse that came, and may seek it in turn for a token."""
        outlook = self.outlook
        tokens = {seat: outlook.view.tokens[seat] for seat in outlook.rivals}
        worth = outlook.value(paid.having(MOUSE)) - outlook.value(paid)
        lost = [max(worth - outlook.price(s, n), 0.0) for s, n in tokens.items() if n]
        return (1 - (1 - SOUGHT_BACK) ** len(lost)) * fmean(lost) if lost else 0.0

    # The pile

    @cached_property
    def drawn(self) -> float:
        """The value of drawing a card, if there is one."""
        top = self.outlook.belief.top()
        return float(top[0] @ self._having(self.stand)) if len(top) else self.now

    def _scouted(self) -> float:
        """The mean of the best of the pile's top three cards, from its distribution function."""
        values = self._having(self.stand._replace(tokens=self.stand.tokens - 1))
        order = values.argsort()
        up_to = self.outlook.belief.top(SCOUTED)[:, order].cumsum(axis=1).prod(axis=0)
        return float(np.diff(up_to, prepend=0.0) @ values[order])

    def _having(self, stand: Stand) -> Values:
        """The value of each card that may be drawn."""
        values, top = np.zeros(len(FACES)), self.outlook.belief.top(SCOUTED)
        for card in np.flatnonzero(top.any(axis=0)):
            values[card] = self.outlook.value(stand.having(FACES[card]))
        return values


def of_wish(hand: Hand, wish: Wish) -> list[Card]:
    return [card for card in FACES if card.face & wish.faces & hand.faces]


class LastTurn(Turn):
    """A seat's last turn, when nobody has a turn after it: gains do not add up, since they count
    only as far as they decide who wins."""

    def __init__(self, outlook: Outlook, stand: Stand, then: bool = True) -> None:
        super().__init__(outlook, stand)
        self._then: Final = then  # may one more ask follow on one that came off?

    def acts(self) -> Moves:
        yield from self._ends()
        yield from ((ask, self.asked(ask)) for ask in self.asks() if self.goes_on(ask))

    def come(self, ask: Asking, stand: Stand) -> float:
        """Lay all and end the game, or make one more ask that is likely to come off."""
        ended = self.outlook.value(stand)
        if not self._then or not self.goes_on(ask) or self.odds(ask) < LIKELY:
            return ended
        after = LastTurn(self.outlook, stand, then=False)
        asks = [each for each in after.asks() if each.wish is not ask.wish]
        return max([ended, *(after.asked(each) for each in asks if after.odds(each) >= LIKELY)])
