"""Distraction cards: each effect turns a turn into another one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from purrlor.bots.bot import Claim
from purrlor.bots.shut_up_cat.belief import SHUFFLED, SPAN_BITS, bits_of
from purrlor.bots.shut_up_cat.outlook import ROLLS, SEVEN, Prospect, Turn
from purrlor.games.shut_up_cat.components import ENOUGH_ZS, TOP_MULTIPLIER, Face
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.moves import Choice

_SWAPS: Final = 12  # how many swaps are weighed
_LOOKS: Final = 12  # how many results of looking at tiles are weighed
_TELLING: Final = 0.2  # the least difference in probability between two tiles worth a swap


def _turned(now: Turn, dice: Choice, *faces: Face) -> Turn:
    """Some dice are turned to these faces; where fewer than three are left, others are rolled."""
    kept = Counter(now.dice) - Counter(dice)
    return replace(now, dice=(*kept.elements(), *faces))


def _lowered(now: Turn, amount: int, seats: Choice) -> Turn:
    rivals = tuple(
        replace(rival, multiplier=max(rival.multiplier - amount * (rival.seat in seats), 0))
        for rival in now.rivals
    )
    return replace(now, rivals=rivals)


def _richer(now: Turn, amount: int, _: Choice) -> Turn:
    """Enough Zs make the round the last, whatever is paid later (SC-R8)."""
    winks = now.winks + amount
    return replace(now, winks=winks, last=now.last or winks >= ENOUGH_ZS)


# By effect, with the card's amount and the player's choice: the turn after it.
_AFTER: Final[dict[str, Callable[[Turn, int, Choice], Turn]]] = {
    "reroll": lambda now, _, dice: _turned(now, dice),
    "nudge": lambda now, _, dice: _turned(now, dice[:1], dice[1]),
    "flip": lambda now, _, dice: _turned(now, dice, 7 - dice[0]),
    "set": lambda now, _, dice: _turned(now, dice[:1], dice[1]),
    "swap": lambda now, _, two: replace(now, belief=now.belief.swapping(*two)),
    "silence": lambda now, meows, _: replace(now, plugs=now.plugs + meows),
    "raise": lambda now, n, _: replace(now, multiplier=min(now.multiplier + n, TOP_MULTIPLIER)),
    "lower": _lowered,
    "take-zs": _richer,
    "shuffle": lambda now, *_: replace(now, belief=SHUFFLED),
}


def _turns(die: Face, face: Face) -> Claim:
    return Claim("turns-die", thing=str(die), amount=face)


def _rolls_again(dice: Choice) -> Claim:
    return Claim("rolls-again", thing=" ".join(map(str, dice)), amount=len(dice))


def _lowers(now: Turn, amount: int, seats: Choice) -> Claim:
    (low,) = [r for r in _lowered(now, amount, seats).rivals if r.seat in seats]
    return Claim("lowers-rival", seat=low.seat, amount=low.multiplier)


# By effect: what the card does, as a claim. What the dice then bring is another claim.
_SAID: Final[dict[str, Callable[[Turn, int, Choice], Claim]]] = {
    "reroll": lambda _, __, dice: _rolls_again(dice),
    "nudge": lambda _, __, dice: _turns(*dice),
    "flip": lambda _, __, dice: _turns(dice[0], 7 - dice[0]),
    "set": lambda _, __, dice: _turns(*dice),
    "look": lambda _, tiles, __: Claim("shows-tiles", amount=tiles),
    "swap": lambda *_: Claim("swaps-tiles"),
    "silence": lambda _, meows, __: Claim("plugs-ears", amount=meows),
    "raise": lambda now, n, _: Claim("raises-own", amount=min(now.multiplier + n, TOP_MULTIPLIER)),
    "lower": _lowers,
    "take-zs": lambda _, zs, __: Claim("takes-zs", amount=zs),
    "shuffle": lambda *_: Claim("shuffles-tiles"),
}


def said_of(now: Turn, card: Distraction, choice: Choice) -> Claim:
    return _SAID[card.effect](now, card.amount, choice)


def weigh(now: Turn, card: Distraction, choice: Choice) -> Prospect:
    """The value of the best use of the dice after a card; for tiles that are looked at, the mean
    over all possible results."""
    if card.effect != "look":
        after = _AFTER[card.effect](now, card.amount, choice)
        return after.holding(after.dice)
    looked, prospects = bits_of(choice), []
    for meows, odds in now.belief.patterns(looked).items():
        seen = replace(now, belief=now.belief.seeing(looked, meows))
        prospects.append(np.multiply(odds, seen.holding(now.dice)))
    return Prospect(*np.sum(prospects, axis=0).tolist())


def sensible(now: Turn, card: Distraction, choices: Sequence[Choice]) -> Sequence[Choice]:
    """The choices that are weighed, of cards that can be played in very many ways."""
    if card.effect == "look":
        return _least_known(now, choices)
    return _telling(now, choices) if card.effect == "swap" else choices


def _least_known(now: Turn, choices: Sequence[Choice]) -> Sequence[Choice]:
    """Unknown tiles, side by side if possible, the least known first. The more tiles, the fewer
    choices are weighed: with each tile there are twice as many results."""
    belief = now.belief
    unknown = [choice for choice in choices if not belief.sure & bits_of(choice)]
    beside = [choice for choice in unknown if bits_of(choice) in SPAN_BITS]
    variance = belief.meow * (1 - belief.meow)
    least_known = sorted(beside or unknown, key=lambda c: -float(variance[list(c)].sum()))
    return least_known[: _LOOKS >> len(choices[0])]


def _telling(now: Turn, choices: Sequence[Choice]) -> Sequence[Choice]:
    """Swaps of unlike tiles, first those that bring a likely Z for a MEOW into a good span."""
    meow: list[float] = now.belief.meow.tolist()
    spans = np.flatnonzero(now.allowed[ROLLS.index(tuple(sorted(now.dice))), :SEVEN]).tolist()
    appeal = {int(SPAN_BITS[span]): now.prospect(span).appeal() for span in spans}

    def sense(choice: Choice) -> float:
        z, other = sorted(choice, key=meow.__getitem__)
        within = [appeal[span] for span in appeal if span >> other & 1 and not span >> z & 1]
        return max(within, default=0.0) * (meow[other] - meow[z])

    different = [pair for pair in choices if abs(meow[pair[0]] - meow[pair[1]]) > _TELLING]
    return sorted(different, key=sense, reverse=True)[:_SWAPS]
