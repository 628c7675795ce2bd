"""Weighs Distraction cards (tricks): each effect is a row of a table and a small function."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from purrlor.bots.shut_up_cat.belief import SHUFFLED, SPAN_BITS, Belief, spaces_of
from purrlor.bots.shut_up_cat.evaluation import Evaluation, Prospect, Situation
from purrlor.bots.shut_up_cat.rolling import mean, rolling
from purrlor.games.shut_up_cat.components import ENOUGH_ZS, SPACES, TOP_MULTIPLIER
from purrlor.games.shut_up_cat.dice import AllDice, Dice, find_dice
from purrlor.games.shut_up_cat.moves import Choice

Choices = Sequence[Choice]
_TRIED: Final = 12  # how many swaps are weighed
_SEEN: Final = 12  # how many results of looking at tiles are weighed
_TELLING: Final = 0.2  # the least difference in odds between two tiles that are worth a swap


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn in which a card was just played, before its effect."""

    evaluation: Evaluation
    dice: Dice
    all_dice: AllDice

    def best(self) -> Prospect:
        return self.evaluation.best(self.dice).prospect

    def at(self, now: Situation) -> Moment:
        """The moment after the effect has led to this situation."""
        return replace(self, evaluation=self.evaluation.at(now))

    def believing(self, belief: Belief) -> Moment:
        return replace(self, evaluation=self.evaluation.believing(belief))

    def held(self, let_go: Choice) -> list[int]:
        dice = [*self.dice.faces]
        for die in let_go:
            dice.remove(die)
        return dice


Effect = Callable[[Moment, int, Choice], Moment]


def reroll(at: Moment, amount: int, choice: Choice) -> Prospect:
    return rolling(at.evaluation, at.all_dice, tuple(at.held(choice)))


def look(at: Moment, amount: int, choice: Choice) -> Prospect:
    """What it is worth to look at tiles: the best sleep for whatever is seen, by its odds."""
    cases = _seen(at.evaluation.now.belief, choice)
    return mean((at.believing(belief).best(), odds) for belief, odds in cases)


def _seen(belief: Belief, spaces: Choice) -> list[tuple[Belief, float]]:
    cases = [(belief, 1.0)]
    for space in spaces:
        cases = [
            (case.seeing(space, meow), odds * chance)
            for case, odds in cases
            for meow, chance in enumerate((1 - case.meow(space), case.meow(space)))
            if chance
        ]
    return cases


def swap(at: Moment, amount: int, choice: Choice) -> Prospect:
    return at.believing(at.evaluation.now.belief.swapping(*choice)).best()


# The moment after an effect that involves no chance and moves no tiles.


def turn_to(at: Moment, amount: int, choice: Choice) -> Moment:
    die, face = choice
    return replace(at, dice=find_dice(at.all_dice, (face,), at.held((die,))))


def flip(at: Moment, amount: int, choice: Choice) -> Moment:
    (die,) = choice
    return turn_to(at, amount, (die, 7 - die))


def silence(at: Moment, amount: int, choice: Choice) -> Moment:
    now = at.evaluation.now
    return at.at(replace(now, plugs=now.plugs + amount))


def raise_own(at: Moment, amount: int, choice: Choice) -> Moment:
    now = at.evaluation.now
    return at.at(replace(now, multiplier=min(now.multiplier + amount, TOP_MULTIPLIER)))


def lower_other(at: Moment, amount: int, choice: Choice) -> Moment:
    now = at.evaluation.now
    rivals = tuple(
        replace(rival, multiplier=max(rival.multiplier - amount * (rival.seat in choice), 0))
        for rival in now.rivals
    )
    return at.at(replace(now, rivals=rivals))


def take_zs(at: Moment, amount: int, choice: Choice) -> Moment:
    """What it is worth to take Zs: enough of them make the round the last, whatever is paid later
    (SC-R8)."""
    now = at.evaluation.now
    winks = now.winks + amount
    return at.at(replace(now, winks=winks, last=now.last or winks >= ENOUGH_ZS))


def shuffle(at: Moment, amount: int, choice: Choice) -> Moment:
    """What it is worth to shuffle all tiles, after which nobody can tell any."""
    now = at.evaluation.now
    nothing = (0,) * len(now.glimpses)
    return at.at(replace(now, belief=SHUFFLED, public=0, glimpses=nothing))


# Which choices are weighed: those of dice that are still there; and of cards that can be played in
# very many ways, the sensible ones.


def every(at: Moment, choices: Choices) -> Choices:
    return choices


def of_these_dice(at: Moment, choices: Choices) -> Choices:
    return [choice for choice in choices if not Counter(choice) - Counter(at.dice.faces)]


def one_of_these_dice(at: Moment, choices: Choices) -> Choices:
    """The choices of one die and the face that it is turned to."""
    return [choice for choice in choices if choice[0] in at.dice.faces]


def neighbours_unknown(at: Moment, choices: Choices) -> Choices:
    """Unknown tiles, side by side if possible, the least known first. The more tiles, the fewer
    choices are weighed: with each tile there are twice as many results."""
    belief = at.evaluation.now.belief
    sure = belief.zs | belief.meows
    unknown = [choice for choice in choices if not sure & spaces_of(choice)]
    beside = [choice for choice in unknown if spaces_of(choice) in _ROWS]

    def doubt(choice: Choice) -> float:
        return sum(belief.meow(space) * (1 - belief.meow(space)) for space in choice)

    return sorted(beside or unknown, key=doubt, reverse=True)[: _SEEN >> len(choices[0])]


_ROWS: Final = {span for row in SPAN_BITS for span in row}


def worth_a_swap(at: Moment, choices: Choices) -> Choices:
    """Swaps that bring a likely MEOW out of a span to sleep on, and a likely Z into it."""
    belief = at.evaluation.now.belief
    odds = [belief.meow(space) for space in SPACES]
    spans = [SPAN_BITS[sleep.start][sleep.end] for sleep in at.dice.sleeps]
    appeal = {span: at.evaluation.sleep(span).appeal() for span in spans}

    def sense(choice: Choice) -> float:
        one, other = sorted(choice, key=odds.__getitem__)
        within = [span for span in spans if span >> other & 1 and not span >> one & 1]
        best = max([appeal[span] for span in within], default=0.0)
        return best * (odds[other] - odds[one])

    different = [pair for pair in choices if abs(odds[pair[0]] - odds[pair[1]]) > _TELLING]
    return sorted(different, key=sense, reverse=True)[:_TRIED]


@dataclass(frozen=True, slots=True)
class Trick:
    weigh: Callable[[Moment, int, Choice], Prospect]
    sensible: Callable[[Moment, Choices], Choices] = every
    leads: Effect | None = None  # given if no chance is involved and no tile moves


def _sure(leads: Effect, sensible: Callable[[Moment, Choices], Choices] = every) -> Trick:
    def weigh(at: Moment, amount: int, choice: Choice) -> Prospect:
        return leads(at, amount, choice).best()

    return Trick(weigh, sensible, leads)


TRICKS: Final = {
    "reroll": Trick(reroll, of_these_dice),
    "nudge": _sure(turn_to, one_of_these_dice),
    "flip": _sure(flip, of_these_dice),
    "set": _sure(turn_to, one_of_these_dice),
    "look": Trick(look, neighbours_unknown),
    "swap": Trick(swap, worth_a_swap),
    "silence": _sure(silence),
    "raise": _sure(raise_own),
    "lower": _sure(lower_other),
    "take-zs": _sure(take_zs),
    "shuffle": _sure(shuffle),
}
