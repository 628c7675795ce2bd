"""The choice of a move: the moves of a turn and the answers to an ask, each with its expected
value; and how the best of them are mixed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from statistics import fmean
from typing import Final

import numpy as np

from purrlor.bots.go_kitty.outlook import TRIFLE, Outlook, Stand, lays_again, turns_left
from purrlor.bots.go_kitty.worth import granted, minus, plus
from purrlor.bots.probability import softmax, without_rare
from purrlor.core.chance import Quick
from purrlor.games.go_kitty import moves
from purrlor.games.go_kitty.clowders import SIZE, Clowder
from purrlor.games.go_kitty.components import EVERY_WISH, FACES, KITTIES, MOUSE, Phase, Wish
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import union
from purrlor.games.go_kitty.moves import Ask, Asking, KittyMove, Seek
from purrlor.games.go_kitty.rows import wishes_in
from purrlor.games.go_kitty.view import OpenAsk

Valued = Iterator[tuple[KittyMove, float]]  # moves with their values
REVERSES: Final = 0.5  # how often a rival who could reverse an ask does (`purrlor fit go-kitty`)
SOUGHT_BACK: Final = 0.5  # how often a rival with a token seeks a Mouse that everybody knows about
RELIABLE: Final = 0.9  # an ask with this probability counts as certain later in the turn
LIKELY: Final = 0.3  # in the last turn of all one more ask may follow, if both have such odds
HARM: Final = 0.2  # points that a rival who lays again loses with a card; they count by `share`
LAID: Final = 2  # how many lays are weighed as moves
WORLDS: Final = 24  # hands that a rival is imagined to have
AGAIN: Final = 0.2  # points that a turn which starts over is worth to a rival
LISTED: Final = 12  # how many moves are listed
SELDOM_TO_BEST: Final = 0.05  # moves with a smaller part of the best one's share are not played


class Turn:
    """The moves of a turn. An ask that starts the turn over is worth what it brings, plus asks for
    other Traits that are almost sure, plus the best way to end the turn. In the last turn of all,
    gains do not add up, since they count only as far as they decide who wins: there one more ask
    may follow on one that came off."""

    def __init__(
        self, outlook: Outlook, stand: Stand, busy: bool = False, then: bool = True
    ) -> None:
        self.outlook: Final = outlook
        self.stand: Final = stand
        self._stalling: Final = 0.0 if busy else outlook.stalling  # busy: drawn or laid by now
        self._over: Final = outlook.view.phase is Phase.END  # the turn has its result
        self._then: Final = then and outlook.is_last  # may one more ask follow?
        self.as_is: Final = outlook.value(stand)
        self.drawn: Final = self._best_drawn(stand, 1)

    def values(self) -> Valued:
        """Lay one of the best Clowders and go on, or do something else."""
        outlook = self.outlook
        lays = sorted(
            outlook.worth.lays(self.stand.hand),
            key=lambda clowder: -outlook.value(self.stand.laying(clowder)),
        )
        yield from ((moves.Lay(clowder), self.laid(clowder)) for clowder in lays[:LAID])
        if self._over:
            yield moves.END, self._ended(self.stand)
        else:
            yield from self.acts()

    def laid(self, clowder: Clowder) -> float:
        """The value of laying a Clowder and going on."""
        after = Turn(self.outlook, self.stand.laying(clowder), busy=True)
        best = after.as_is if self._over else max(value for _, value in after.acts())
        return best + self.outlook.safety(self.stand.hand, clowder)

    def _ended(self, stand: Stand) -> float:
        """The value of ending so; what a seat does not lay in its own last turn is lost."""
        return self.outlook.value(stand if self.outlook.turns else stand._replace(hand=Hand()))

    def acts(self) -> Valued:
        """All moves but laying."""
        ends, sure = dict(self.ends()), dict[Wish, float]()
        yield from ends.items()
        going_on = [ask for ask in self.asks() if self.goes_on(ask)]
        for ask in going_on:
            if isinstance(ask, Ask) and self.odds(ask) >= RELIABLE and not self.outlook.is_last:
                sure[ask.wish] = max(sure.get(ask.wish, 0.0), self.hit(ask) - self.as_is)
        yield from ((ask, self.asked(ask, self._after(ask, sure, ends))) for ask in going_on)
        if not self.stand.hand.size and self.outlook.view.pile_size:
            after = Turn(self.outlook, self.stand, busy=True)  # as if nothing had been drawn
            yield moves.DRAW, self.drawn - self.as_is + max(value for _, value in after.ends())

    def ends(self) -> Valued:
        """The moves that end the turn whatever comes of them; of equals, a skip comes first."""
        stand, view = self.stand, self.outlook.view
        back = stand if view.asked else stand.won_back()  # GK-R16
        yield moves.SKIP, self._ended(back) - self._stalling
        yield from ((ask, self.asked(ask)) for ask in self.asks() if not self.goes_on(ask))
        if stand.tokens and view.scout_size:
            paid = stand._replace(tokens=stand.tokens - 1)
            yield moves.SCOUT, self._best_drawn(paid, view.scout_size)

    def _after(self, ask: Asking, sure: dict[Wish, float], ends: dict[KittyMove, float]) -> float:
        """What the turn still brings after it, valued as things stand before: sure asks for other
        Traits, the best end that asks for nothing that came by then, and the safety of a Clowder
        that is laid then; a skip wins no token."""
        if self.outlook.is_last:
            return 0.0
        others = {wish: gain for wish, gain in sure.items() if wish is not ask.wish}
        came = union([wish.faces for wish in (ask.wish, *others)])
        left = [end for end in ends if not (isinstance(end, Asking) and end.wish.faces & came)]
        gains = [ends[end] - self.as_is for end in left if end is not moves.SKIP]
        hand = self.stand.hand
        laid = [self.outlook.safety(hand, clowder) for clowder in self.outlook.worth.lays(hand)]
        return sum(others.values()) + max([-self._stalling, *gains]) + max(laid, default=0.0)

    def _best_drawn(self, stand: Stand, count: int) -> float:
        """The mean value of the best of the pile's top cards, from its distribution function."""
        top = self.outlook.belief.top(count)
        if not len(top):
            return self.as_is
        cards = np.flatnonzero(top.any(axis=0))
        values = np.array([self.outlook.value(stand.having(FACES[card])) for card in cards])
        order = values.argsort()
        up_to = top[:, cards[order]].cumsum(axis=1).prod(axis=0)
        return float(np.diff(up_to, prepend=0.0) @ values[order])

    def asks(self) -> Iterator[Ask | Seek]:
        """The asks that are allowed and may bring a card. A seat that cannot have it is asked only
        to draw."""
        faces = self.stand.hand.faces
        wishes = wishes_in(faces & KITTIES) if faces else ()
        for seat in self.outlook.rivals:
            for wish in EVERY_WISH:
                odds = self.outlook.belief.odds(seat, wish.faces)
                if wish in wishes and (odds or self.outlook.view.pile_size):
                    yield Ask(seat, wish)
                if self.stand.tokens and odds:
                    yield Seek(seat, wish)

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
            back = self.reverses(ask) * self.outlook.belief.odds(ask.whom, MOUSE.face)
            hit = (1 - back) * (self.hit(ask) + after) + back * self.reversed(ask.wish, paid)
            value = odds * hit + (1 - odds) * value
        return value - self._cost(ask, odds)

    def paid(self, ask: Asking) -> Stand:
        return self.stand._replace(tokens=self.stand.tokens - isinstance(ask, Seek))

    def hit(self, ask: Asking) -> float:
        """The value of what the ask brings if the rival has it, including what the rival loses."""
        given = self.outlook.given(ask.whom, ask.wish, self.stand.hand).items()
        came = sum(p * self._came(ask, self.paid(ask).having(*cards)) for cards, p in given)
        harm = HARM * self.outlook.rival_weight(ask.whom) * lays_again(self.outlook.view, ask.whom)
        return came + harm * sum(p * count for (_, count), p in given)

    def _came(self, ask: Asking, stand: Stand) -> float:
        """The value of a stand to which an ask has led, or of a likely ask that follows on it, but
        not of the same seat for what came."""
        ended = self.outlook.value(stand)
        if not self._then or not self.goes_on(ask) or self.odds(ask) < LIKELY:
            return ended
        after = Turn(self.outlook, stand, then=False)
        again = [e for e in after.asks() if e.whom != ask.whom or not e.wish.faces & ask.wish.faces]
        return max([ended, *(after.asked(each) for each in again if after.odds(each) >= LIKELY)])

    def reverses(self, ask: Asking) -> float:
        """How often a rival with a Mouse reverses the ask with it, if that is allowed (GK-22,
        GK-R6)."""
        barred = isinstance(ask, Seek) and not self.outlook.options.mouse_reverses_seek
        return 0.0 if barred or ask.wish.card is MOUSE else REVERSES

    def reversed(self, wish: Wish, paid: Stand) -> float:
        """The value after a reversal: all of a Trait goes, or the card of a Season missed least."""
        left = [minus(paid.hand, each) for each in granted(paid.hand, wish)] or [paid.hand]
        return max(self.outlook.value(paid._replace(hand=hand)) for hand in left)

    def _cost(self, ask: Asking, odds: float) -> float:
        """What it costs that the game may stall and, before its last turn, that a card is known."""
        outlook, hand, card = self.outlook, self.stand.hand, ask.wish.card
        if isinstance(ask, Seek):
            mouse = card is MOUSE and outlook.turns > 0
            return self._stalling + (odds * self._sought_back(self.paid(ask)) if mouse else 0.0)
        if card is None:
            return odds * self._stalling  # after a miss this seat draws
        if card.face in outlook.shown or not outlook.turns:
            return 0.0
        shown, guessed = (outlook.taken(hand, ask.wish, each, ask.whom) for each in (True, False))
        comes = min(count for _, count in outlook.given(ask.whom, ask.wish, hand))
        stays = 1 - odds if hand.count(card) + comes >= SIZE else 1.0  # four are laid at once
        return (shown - guessed) * stays * outlook.loss(hand, ask.wish)

    def _sought_back(self, paid: Stand) -> float:
        """The cost of a Mouse that everybody has seen arrive, and may seek in turn with a token."""
        outlook, tokens = self.outlook, self.outlook.view.tokens
        worth = outlook.value(paid.having(MOUSE)) - outlook.value(paid)
        seekers = [(seat, tokens[seat]) for seat in outlook.rivals if tokens[seat]]
        lost = [
            max(worth - outlook.rival_weight(s) * outlook.token(n - 1), 0.0) for s, n in seekers
        ]
        return (1 - (1 - SOUGHT_BACK) ** len(lost)) * fmean(lost) if lost else 0.0


class Answers:
    """The answers to an ask, valued over hands that the rival may hold: what this seat keeps, less
    what the rival gains."""

    def __init__(self, outlook: Outlook, ask: OpenAsk) -> None:
        self._outlook: Final = outlook
        self._ask: Final = ask
        self._rival: Final = ask.whom if ask.seat == outlook.seat else ask.seat
        worlds = map(Quick, range(WORLDS))  # always the same ones in the same position
        self._hands: Final = [outlook.belief.sampled(self._rival, world) for world in worlds]
        self._theirs: Final = outlook.worth_after(turns_left(outlook.view, self._rival))

    def values(self) -> Valued:
        hand, season = self._outlook.stand.hand, self._ask.wish.card is None
        for card, count in granted(hand, self._ask.wish):
            rest = minus(hand, (card, count))
            value = fmean(self._value(rest, each, plus(each, card, count)) for each in self._hands)
            yield (moves.Give(card), value) if season else (moves.HAND_OVER, value - self._again())
        if any(offer.verb == "reverse" for offer in self._outlook.view.offers):
            rest = minus(hand, (MOUSE, 1))
            yield moves.REVERSE, fmean(self._turned(rest, theirs) for theirs in self._hands)

    def _again(self) -> float:
        """What a rival whose turn starts over may still do."""
        if self._ask.seek and self._outlook.options.seek_ends_turn:
            return 0.0
        return TRIFLE if self._outlook.is_last else AGAIN * self._outlook.rival_weight(self._rival)

    def _turned(self, rest: Hand, theirs: Hand) -> float:
        """What comes back: all cards of a Trait, or the one of a Season that is missed least."""
        ways = granted(theirs, self._ask.wish) or [(MOUSE, 0)]  # nothing
        least = max(ways, key=lambda each: self._theirs.of(minus(theirs, each)))
        return self._value(plus(rest, *least), theirs, minus(theirs, least))

    def _value(self, mine: Hand, before: Hand, after: Hand) -> float:
        outlook, view = self._outlook, self._outlook.view
        if outlook.is_last and view.turn != outlook.seat:  # only the rival lays again
            theirs = Stand(after, *outlook.standings[self._rival])
            return outlook.part_of_win(self._rival, theirs) - TRIFLE * outlook.all_laid(theirs)[0]
        their_gain = (self._theirs.of(after) - self._theirs.of(before)) * outlook.rival_weight(
            self._rival
        )
        keeps_on, they_do = lays_again(view, outlook.seat), lays_again(view, self._rival)
        kept = outlook.value(outlook.stand._replace(hand=mine))
        return kept * keeps_on - their_gain * they_do


def mixed(
    values: Iterable[tuple[KittyMove, float]], temperature: float
) -> list[tuple[KittyMove, float, float]]:
    """The best moves, of equals the first, the best of each kind among them, with their values and
    shares: what is worth `temperature` less is played e times less often."""
    ranked = sorted(values, key=lambda each: -each[1])
    firsts = {type(each[0]): each for each in reversed(ranked)}.values()
    others = [each for each in ranked if each not in firsts]
    best = sorted([*firsts, *others][:LISTED], key=ranked.index)
    shares = softmax([value for _, value in best], temperature)
    kept = without_rare(shares, SELDOM_TO_BEST * shares[0]).tolist()
    return [(*each, share) for each, share in zip(best, kept, strict=True)]
