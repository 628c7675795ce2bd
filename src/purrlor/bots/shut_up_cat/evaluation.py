"""A turn as its seat weighs it: what each span, seven or pair leads to, with its chases."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Self

from purrlor.bots.shut_up_cat.belief import ALL, SPAN_BITS, Belief, Spaces
from purrlor.bots.shut_up_cat.race import Field, Known, Rival, strength
from purrlor.bots.shut_up_cat.weights import Weights
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    ENOUGH_ZS,
    MEOWS,
    SPACES,
    TOP_MULTIPLIER,
)
from purrlor.games.shut_up_cat.dice import Dice
from purrlor.games.shut_up_cat.moves import CatMove

# Maps the Zs and MEOWs that were turned up, and the Zs that this seat and its rivals can then find,
# to the odds to win and the Zs gained.
Turns = dict[tuple[int, int, int, Known], tuple[float, int]]

_A_Z: Final = 0.0005


@dataclass(frozen=True, slots=True)
class Situation:
    """All that a turn depends on, as its seat knows it."""

    winks: int
    multiplier: int
    plugs: int
    cards: float  # what the seat's hand is worth
    draw: float  # what the next card of the pile is worth
    weights: Weights
    chases: bool  # may the seat chase between the MEOWs and the Zs (SC-R4)?
    seven_at_max: bool  # is a seven allowed at the top multiplier (SC-R5)?
    pairs: bool  # are pairs allowed?
    last: bool  # is this the last round?
    belief: Belief
    public: Spaces  # tiles that everybody knows
    rivals: tuple[Rival, ...]  # in the order of their turns
    glimpses: tuple[Spaces, ...]  # further tiles that each rival knows


@dataclass(frozen=True, slots=True)
class Prospect:
    """What is expected of a move."""

    worth: float  # the odds to win
    gain: float = 0.0  # the odds that it brings Zs
    zs: float = 0.0  # Zs gained on average, less those paid for chases
    meows: float = 0.0

    def appeal(self) -> float:
        """What moves are sorted by: the odds to win, and a little for Zs, which decide among moves
        that win equally often, also in a lost game."""
        return self.worth + _A_Z * self.zs


@dataclass(frozen=True, slots=True)
class Use:
    """A use of two dice, and what is expected of it."""

    move: CatMove
    prospect: Prospect


class Evaluation:
    """Evaluates the turn of a seat in one situation; results are kept."""

    def __init__(self, now: Situation, like: Evaluation | None = None) -> None:
        self.now: Final = now
        self._told: Final = [seen | now.public for seen in now.glimpses]
        self._sleeps: Final[dict[Spaces, Prospect]] = {}
        self._best: Final[dict[int, Use]] = {}
        self._field: Final[Field] = like._field if like else Field(now.weights, now.rivals)
        self._others: Final[list[Self]] = []
        self._turns: Final[Turns] = like._turns if like else {}

    def at(self, now: Situation) -> Self:
        """The same turn in another situation; equal situations share one."""
        found = next((other for other in self._others if other.now == now), None)
        if found is None:
            found = type(self)(now)
            self._others.append(found)
        return found

    def believing(self, belief: Belief) -> Self:
        """The same turn with another belief of the tiles."""
        return type(self)(replace(self.now, belief=belief), self)

    def best(self, dice: Dice) -> Use:
        """The best use of these dice; the first of equals."""
        found = self._best.get(dice.code)
        if found is None:
            found = self._best[dice.code] = max(self.uses(dice), key=_appeal)
        return found

    def uses(self, dice: Dice) -> list[Use]:
        """All uses of these dice; three equal dice are always a pair (SC-R6)."""
        uses = [Use(sleep, self.sleep(SPAN_BITS[sleep.start][sleep.end])) for sleep in dice.sleeps]
        if self.now.pairs or not uses:
            uses += [Use(pair, self.distract()) for pair in dice.distracts]
        if self.now.multiplier < TOP_MULTIPLIER or self.now.seven_at_max:
            uses += [Use(seven, self.seven()) for seven in dice.sevens]
        return uses

    def sleep(self, span: Spaces) -> Prospect:
        found = self._sleeps.get(span)
        if found is None:
            found = self._sleeps[span] = self._sleep(span)
        return found

    def _sleep(self, span: Spaces) -> Prospect:
        size, outside = span.bit_count(), self.rivals_find(~span)
        worth = gain = zs = meows = 0.0
        for count, odds in enumerate(self.now.belief.odds(span)):
            if odds:
                known = _told_by_turning(outside, size, count)
                end, net = self.turn(size - count, count, self._find(span, count), known)
                worth += odds * end
                gain += odds * (net > 0)
                zs += odds * net
                meows += odds * count
        return Prospect(worth, gain, zs, meows)

    def seen(self, span: Spaces, meows: int) -> tuple[int, Known]:
        """How many Zs this seat and each rival can find after the tiles of a span, so many of them
        MEOWs, were turned and put back."""
        known = _told_by_turning(self.rivals_find(~span), span.bit_count(), meows)
        return self._find(span, meows), known

    def _find(self, span: Spaces, meows: int) -> int:
        if meows == MEOWS:
            return len(SPACES) - MEOWS
        return span.bit_count() - meows + (self.now.belief.zs & ~span).bit_count()

    def rivals_find(self, spaces: Spaces) -> Known:
        return tuple([self._zs_on(told & spaces) for told in self._told])

    def _zs_on(self, spaces: Spaces) -> float:
        return spaces.bit_count() - self.now.belief.expected(spaces) if spaces else 0.0

    def turn(self, zs: int, meows: int, known: int, rivals: Known) -> tuple[float, int]:
        """The odds to win and the Zs gained after so many Zs and MEOWs were turned up."""
        key = (zs, meows, known, rivals)
        found = self._turns.get(key)
        if found is None:
            multiplier = max(0, self.now.multiplier - max(0, meows - self.now.plugs))
            found = self._turns[key] = self.score(zs, multiplier, known, rivals)
        return found

    def score(self, zs: int, multiplier: int, known: int, rivals: Known) -> tuple[float, int]:
        """The odds to win and the Zs gained after the MEOWs, with the best number of chases."""
        winks, ends = self.now.winks, []
        for chases in range(self.chases(multiplier) + 1):
            net = zs * (multiplier + chases) - CHASE_PRICE * chases
            ends.append((self.odds(winks + net, multiplier + chases, known, rivals), net))
        return max(ends)

    def chases(self, multiplier: int) -> int:
        """How many chases can be paid for before the Zs are scored."""
        if not self.now.chases:
            return 0
        return min(TOP_MULTIPLIER - multiplier, self.now.winks // CHASE_PRICE)

    def plans_cards(self) -> bool:
        """Are two cards weighed together? They are in the last round, after which cards are worth
        nothing."""
        return self.now.last

    def seven(self) -> Prospect:
        return self._awake(min(self.now.multiplier + 1, TOP_MULTIPLIER), self.now.cards)

    def distract(self) -> Prospect:
        return self._awake(self.now.multiplier, self.now.cards + self.now.draw)

    def _awake(self, multiplier: int, cards: float) -> Prospect:
        zs, rivals = self.now.belief.zs.bit_count(), self.rivals_find(ALL)
        return Prospect(self.odds(self.now.winks, multiplier, zs, rivals, cards - self.now.cards))

    def odds(
        self, winks: int, multiplier: int, known: int, rivals: Known, drawn: float = 0.0
    ) -> float:
        """The odds to win when the turn is over with these Zs and multipliers."""
        if self.now.last or winks >= ENOUGH_ZS:
            return self._field.win_share(winks, rivals)
        mine = strength(self.now.weights, winks, multiplier, known, self.now.cards + drawn)
        return mine / (mine + self._field.strength(rivals))


def _appeal(use: Use) -> float:
    return use.prospect.appeal()


def _told_by_turning(outside: Known, size: int, meows: int) -> Known:
    """How many Zs everybody can find after a span was turned: all tiles in it, if no MEOW was
    there, or all tiles outside it, if all MEOWs were."""
    if meows == MEOWS:
        return (float(len(SPACES) - size),) * len(outside)
    return outside if meows else tuple([zs + size for zs in outside])
