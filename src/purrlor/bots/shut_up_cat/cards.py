"""What Distraction cards lead to: each effect is a row of a table and a small function."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final

import numpy as np

from purrlor.bots.shut_up_cat.belief import SHUFFLED, SPAN_BITS, bits_of
from purrlor.bots.shut_up_cat.outlook import SEVEN, Prospect, Turn
from purrlor.games.shut_up_cat.components import ENOUGH_ZS, TOP_MULTIPLIER, Face, Faces
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.moves import Choice

Choices = Sequence[Choice]
_SWAPS: Final = 12  # how many swaps are weighed
_LOOKS: Final = 12  # how many results of looking at tiles are weighed
_TELLING: Final = 0.2  # the least difference in probability between two tiles worth a swap
_PRICE: Final = 0.001  # by how much a card must raise the turn's worth to be played
_SECOND_PRICE: Final = 0.005  # the same for a card and a second one after it
_PAIRS: Final = 60  # pairs of cards that are weighed in a turn, roughly
_MANY: Final = 12  # a card with more choices than this has mostly bad ones
_CERTAIN: Final = 1 - 1e-9  # the probability of a sure win


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn in which dice are held; fewer than three if the others are rolled again."""

    turn: Turn
    dice: Faces

    def best(self) -> Prospect:
        return self.turn.holding(self.dice)

    def changed(self, **changes: Any) -> Moment:
        """The moment after something in the situation has changed."""
        return replace(self, turn=self.turn.at(replace(self.turn.now, **changes)))

    def without(self, dice: Choice) -> Faces:
        return tuple((Counter(self.dice) - Counter(dice)).elements())


def _looked(at: Moment, spaces: Choice) -> Iterator[tuple[Moment, float]]:
    """The moments after each result of looking at tiles, with their probabilities."""
    belief, looked = at.turn.now.belief, bits_of(spaces)
    for seen, odds in belief.patterns(looked).items():
        yield at.changed(belief=belief.seeing(looked, seen)), odds


# Which choices are weighed: those of dice that are still there; and of cards that can be played in
# very many ways, the sensible ones.


def every(at: Moment, choices: Choices) -> Choices:
    return choices


def of_these_dice(at: Moment, choices: Choices) -> Choices:
    return [choice for choice in choices if not Counter(choice) - Counter(at.dice)]


def one_of_these_dice(at: Moment, choices: Choices) -> Choices:
    """The choices of one die and the face that it is turned to."""
    return [choice for choice in choices if choice[0] in at.dice]


def least_known_side_by_side(at: Moment, choices: Choices) -> Choices:
    """Unknown tiles, side by side if possible, the least known first. The more tiles, the fewer
    choices are weighed: with each tile there are twice as many results."""
    belief = at.turn.now.belief
    unknown = [choice for choice in choices if not belief.sure & bits_of(choice)]
    beside = [choice for choice in unknown if bits_of(choice) in SPAN_BITS]
    variance = belief.meow * (1 - belief.meow)
    least_known = sorted(beside or unknown, key=lambda c: -float(variance[list(c)].sum()))
    return least_known[: _LOOKS >> len(choices[0])]


def worth_a_swap(at: Moment, choices: Choices) -> Choices:
    """Swaps that bring a likely MEOW out of a span to sleep on, and a likely Z into it."""
    meow: list[float] = at.turn.now.belief.meow.tolist()
    spans = [use for use in at.turn.allowed(at.dice).tolist() if use < SEVEN]
    appeal = {int(SPAN_BITS[span]): at.turn.prospect(span).appeal() for span in spans}

    def sense(choice: Choice) -> float:
        z, other = sorted(choice, key=meow.__getitem__)
        within = [appeal[span] for span in appeal if span >> other & 1 and not span >> z & 1]
        return max(within, default=0.0) * (meow[other] - meow[z])

    different = [pair for pair in choices if abs(meow[pair[0]] - meow[pair[1]]) > _TELLING]
    return sorted(different, key=sense, reverse=True)[:_SWAPS]


@dataclass(frozen=True, slots=True)
class Effect:
    after: Callable[[Moment, int, Choice], Moment] | None  # None: looking
    sensible: Callable[[Moment, Choices], Choices] = every
    open: bool = False  # can another card be weighed after it?

    def weigh(self, at: Moment, amount: int, choice: Choice) -> Prospect:
        """What the card brings, with the best use of the dice after it."""
        if self.after is not None:
            return self.after(at, amount, choice).best()
        cases = [(moment.best(), odds) for moment, odds in _looked(at, choice)]
        return Prospect(*np.sum([np.multiply(best, odds) for best, odds in cases], axis=0).tolist())


def _turned(at: Moment, die: Face, face: Face) -> Moment:
    return replace(at, dice=(*at.without((die,)), face))


def _lowered(at: Moment, amount: int, choice: Choice) -> Moment:
    race = at.turn.now.race
    rivals = tuple(
        replace(rival, multiplier=max(rival.multiplier - amount * (rival.seat in choice), 0))
        for rival in race.rivals
    )
    return at.changed(race=replace(race, rivals=rivals))


def _richer(at: Moment, amount: int) -> Moment:
    """The moment with more Zs: enough make the round the last, whatever is paid later (SC-R8)."""
    winks, race = at.turn.now.winks + amount, at.turn.now.race
    return at.changed(winks=winks, race=replace(race, last=race.last or winks >= ENOUGH_ZS))


def _raised(at: Moment, amount: int) -> Moment:
    return at.changed(multiplier=min(at.turn.now.multiplier + amount, TOP_MULTIPLIER))


def _shuffled(at: Moment) -> Moment:
    """The moment in which nobody can tell any tile."""
    return at.changed(belief=SHUFFLED, told=(0,) * len(at.turn.now.told))


# By effect: what it leads to, with the card's amount and the player's choice; which choices are
# weighed; and whether a second card is tried after it.
EFFECTS: Final = {
    "reroll": Effect(lambda at, _, dice: replace(at, dice=at.without(dice)), of_these_dice),
    "nudge": Effect(lambda at, _, dice: _turned(at, *dice), one_of_these_dice, open=True),
    "flip": Effect(lambda at, _, die: _turned(at, die[0], 7 - die[0]), of_these_dice, open=True),
    "set": Effect(lambda at, _, dice: _turned(at, *dice), one_of_these_dice, open=True),
    "look": Effect(None, least_known_side_by_side),
    "swap": Effect(
        lambda at, _, two: at.changed(belief=at.turn.now.belief.swapping(*two)), worth_a_swap
    ),
    "silence": Effect(lambda at, n, _: at.changed(plugs=at.turn.now.plugs + n), open=True),
    "raise": Effect(lambda at, steps, _: _raised(at, steps), open=True),
    "lower": Effect(_lowered, open=True),
    "take-zs": Effect(lambda at, zs, _: _richer(at, zs), open=True),
    "shuffle": Effect(lambda at, *_: _shuffled(at), open=True),
}


@dataclass(frozen=True, slots=True)
class Held:
    """A kind of card in one's hand, and how it can be played."""

    kind: Distraction
    choices: Choices
    copies: int
    worth: float  # what it adds to a hand

    @property
    def effect(self) -> Effect:
        return EFFECTS[self.kind.effect]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a card brings; with another card after it, where that is better."""

    prospect: Prospect
    second: Distraction | None = None

    def appeal(self) -> float:
        return self.prospect.appeal() - (_SECOND_PRICE if self.second else _PRICE)


def plan(at: Moment, card: Held, choice: Choice, hand: Sequence[Held]) -> Plan:
    """The best plan that begins with this card, which the hand has been rid of. A second card is
    tried in the last round only, after which cards are worth nothing."""
    alone = Plan(card.effect.weigh(at, card.kind.amount, choice))
    certain = at.turn.by_odds and alone.prospect.worth > _CERTAIN
    if not at.turn.now.race.last or certain:
        return alone
    tried = _PAIRS // sum(min(len(other.choices), _MANY) for other in hand)
    return max([alone, *islice(_with_second(at, card, choice, hand), tried)], key=Plan.appeal)


def _with_second(at: Moment, card: Held, choice: Choice, hand: Sequence[Held]) -> Iterator[Plan]:
    """Try each other card as the second, those with the fewest choices first."""
    if card.effect.open and card.effect.after is not None:
        after = card.effect.after(at, card.kind.amount, choice)
        for other in sorted(hand, key=lambda held: len(held.choices)):
            if other is not card or card.copies > 1:
                rid = _without(after, other)
                for second in other.effect.sensible(rid, other.choices):
                    yield Plan(other.effect.weigh(rid, other.kind.amount, second), other.kind)


def _without(at: Moment, card: Held) -> Moment:
    """The moment in which this card has left the hand. That changes no odds in the last round, but
    the Zs of a beginner, who values cards to the end."""
    return at if at.turn.by_odds else at.changed(cards=at.turn.now.cards - card.worth)
