"""The panther: it imagines worlds, weighted by the evidence of moves as far as that proved
reliable, and plays the tabby's best moves out in each of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import log, prod
from statistics import fmean, pvariance
from typing import Final

import numpy as np

from purrlor.bots.go_kitty.choice import Valued
from purrlor.bots.go_kitty.endgame import Endgame
from purrlor.bots.go_kitty.evidence import Evidence
from purrlor.bots.go_kitty.outlook import Outlook
from purrlor.bots.go_kitty.rollout import PublicHands, Rollout
from purrlor.bots.go_kitty.tabby import Tabby
from purrlor.bots.go_kitty.worth import prices_after, worth_at
from purrlor.bots.probability import Values, logistic
from purrlor.core.chance import Quick
from purrlor.core.game import Event
from purrlor.games.go_kitty.components import ANY, FACES, Card, Phase
from purrlor.games.go_kitty.events import Asked
from purrlor.games.go_kitty.imagine import imagine
from purrlor.games.go_kitty.memory import Memory, known
from purrlor.games.go_kitty.moves import KittyMove
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.state import GoKitty

IMAGINED: Final = 60  # worlds, of which those are drawn that fit the moves best
WORLDS: Final = 24  # in which the moves are played out
CANDIDATES: Final = 5  # moves that are played out
MARGIN: Final = 0.6  # points; moves that the tabby values less by this are not
ROUNDS_OF_TWO, ROUNDS_OF_MORE = 3, 2  # that are played on between two, and among more
SPREAD: Final = 0.35  # points; the standard deviation of what the tabby's values miss
USUAL: Final = 0.2  # how often a seat has what it is asked for
EXPECTED: Final = 1.5  # the logit of the trust in a seat before its first ask


class Panther(Tabby):
    def sit_down(self) -> None:
        super().sit_down()
        self.evidence = Trust(self.options, self.players)

    def values(self, outlook: Outlook) -> Valued:
        """The tabby's values, or what imagined worlds show."""
        values = dict(super().values(outlook))
        yield from (values | self._played_out(outlook, list(values.items()))).items()

    def _played_out(
        self, outlook: Outlook, moves: list[tuple[KittyMove, float]]
    ) -> dict[KittyMove, float]:
        """The values of the best moves after a few rounds in imagined worlds. All moves meet the
        same worlds and the same luck; a move is compared with the tabby's choice."""
        if outlook.is_last:
            return self._searched(outlook) if outlook.view.phase is Phase.TURN else {}
        candidates = promising(moves)
        best = candidates[0][1]
        if len(candidates) < 2:
            return {}
        results = self._results(outlook, [move for move, _ in candidates])
        found = {}
        for (move, value), values in zip(candidates, results, strict=True):
            gains = [one - other for one, other in zip(values, results[0], strict=True)]
            found[move] = best + posterior_mean(value - best, gains)
        return found

    def _searched(self, outlook: Outlook) -> dict[KittyMove, float]:
        """The values of all asks in the last turn of the game."""
        worlds = [dict(enumerate(world.hands)) for world in self._worlds(outlook)]
        return dict(Endgame(outlook, worlds).values())

    def _results(self, outlook: Outlook, moves: list[KittyMove]) -> list[list[float]]:
        view = outlook.view
        rounds = ROUNDS_OF_TWO if self.players == 2 else ROUNDS_OF_MORE
        public = PublicHands.by(self.evidence.public)
        prices = prices_after(max(outlook.turns, 0.5))  # a Mouse at its plain price
        worth = worth_at(prices, outlook.laid, self.options.max_mice)
        results: list[list[float]] = [[] for _ in moves]
        for number, world in enumerate(self._worlds(outlook)):
            for move, values in zip(moves, results, strict=True):
                rollout = Rollout(world.copy(), public.copy(), worth, Quick(view.ply, number))
                rollout.play_on(move, rounds * self.players)
                values.append(rollout.value(outlook))
        return results

    def _worlds(self, outlook: Outlook) -> list[GoKitty]:
        """Draw worlds by the likelihood of all moves so far (importance resampling, systematic)."""
        memory, chance = self._memory(outlook), Quick(outlook.view.ply, self.seat)
        worlds = [imagine(outlook.view, memory, chance) for _ in range(IMAGINED)]
        weights = self.evidence.weights()
        sums = list(accumulate(likelihood(world, weights) for world in worlds))
        return resampled(worlds, sums, WORLDS)

    def _memory(self, outlook: Outlook) -> Memory:
        """Which cards are possible where, as the belief has deduced it."""
        view, belief = outlook.view, outlook.belief
        memory = Memory(self.options, self.players, self.seat)
        faces = (belief.can @ (1 << np.arange(len(FACES)))).tolist()
        memory.hands, memory.pile = [faces[rows] for rows in belief.hands], faces[belief.pile]
        memory.hands[self.seat] = known(view.hand)
        memory.scouted = known(view.scouted) or [ANY] * view.scouted_size
        return memory


def promising(moves: list[tuple[KittyMove, float]]) -> list[tuple[KittyMove, float]]:
    """The moves to play out, the tabby's choice first: the best of each kind, then the others."""
    ranked = sorted(moves, key=lambda each: -each[1])
    good = [each for each in ranked if each[1] >= ranked[0][1] - MARGIN]
    firsts = {type(move): move for move, _ in reversed(good)}
    chosen = [each for each in good if firsts[type(each[0])] is each[0]]
    chosen += [each for each in good if each not in chosen]
    return chosen[:CANDIDATES]


def posterior_mean(prior: float, gains: Sequence[float]) -> float:
    """What a move gains, by Bayes for normal distributions: the tabby's opinion and the mean of the
    rollouts, each weighted by its precision."""
    precision, variance = 1 / SPREAD**2, pvariance(gains) / len(gains)
    if not variance:
        return prior if not any(gains) else fmean(gains)
    return (prior * precision + fmean(gains) / variance) / (precision + 1 / variance)


def likelihood(world: GoKitty, weights: Values) -> float:
    """How likely the others would have played as they did with the hands of this world."""
    return prod(
        float(weights[seat, card.order])
        for seat, hand in enumerate(world.hands)
        for card in hand.cards()
    )


def resampled(worlds: list[GoKitty], sums: list[float], count: int) -> list[GoKitty]:
    """Take worlds at even steps through the sums of their weights."""
    drawn, at = [], 0
    for number in range(count):
        while sums[at] < (number + 0.5) / count * sums[-1]:
            at += 1
        drawn.append(worlds[at])
    return drawn


class Trust(Evidence):
    """The trust in each seat's moves: the posterior probability, by Bayes, that it plays like a
    tabby and not at random. It is updated after every answered ask. A reading says how much more or
    less likely than usual the card was; the answer shows whether that was right."""

    def __init__(self, options: Options, players: int) -> None:
        super().__init__(options, players)
        self._logits: Final = [EXPECTED] * players

    def watch(self, event: Event) -> None:
        """Score the reading of a seat, before the answer shows whether it has the card."""
        if isinstance(event, Asked) and event.wish.card is not None:
            self.score(event, event.wish.card)
        super().watch(event)

    def score(self, ask: Asked, card: Card) -> None:
        """Where everybody knew that the seat has the card, nothing was read; where everybody knew
        that it has none, the answer counts anyway."""
        if card.face not in self.public.hands[ask.whom]:
            ratio = float(super().weights()[ask.whom, card.order])
            odds = USUAL * ratio / (USUAL * ratio + 1 - USUAL)
            score = odds / USUAL if ask.held else (1 - odds) / (1 - USUAL)
            self._logits[ask.whom] += log(score)

    def weights(self) -> Values:
        """The weights to the power of the trust: 1 where nothing is read into the moves."""
        trust = np.array([[logistic(each)] for each in self._logits])
        return np.asarray(super().weights() ** trust)
