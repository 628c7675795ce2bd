"""Searches from what a seat sees and knows, in one process or in several."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from time import monotonic
from typing import Any, Final

from purrlor.core.chance import Quick
from purrlor.core.game import Move, Policy, Seat, View
from purrlor.core.match import Match
from purrlor.core.rulebook import AnyGame
from purrlor.search.defaults import TO_THE_END, Defaults, defaults_of
from purrlor.search.inputs import MOVES, Evaluation, Imagined, Observer, Worlds
from purrlor.search.simulator import Simulator
from purrlor.search.tree import SearchNode

_AT_ONCE: Final = 32  # simulations between two looks at the clock
_LEAST: Final = {"simulations": 1, "depth": 0, "per_world": 1, "exploration": 0, "width": 1}


@dataclass(frozen=True, kw_only=True)
class Plan:
    """When a search ends, and what a simulation does. It ends after `simulations` or `seconds`,
    whichever comes first; one of them is enough. Policy, evaluation, depth and `until_score` have
    defaults by game (`defaults_of`)."""

    simulations: int | None = None
    seconds: float | None = None  # by the clock; each part takes as long
    depth: int | None = None  # moves beyond the tree; TO_THE_END for whole games
    until_score: bool | None = None  # stop when a score changes: in Kitten Me, with the round
    policy: Policy | None = None  # proposes moves, and plays on beyond the tree
    evaluation: Evaluation | None = None
    observer: Observer = MOVES
    per_world: int = 1  # simulations in a world before the next is imagined; more are faster
    exploration: float = 0.7  # of UCB1, for values from 0 to 1
    width: float = 1.0  # a node with n visits tries up to width * √n moves

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            raise ValueError("expected a number of simulations or of seconds")
        for name, least in _LEAST.items():
            value = getattr(self, name)
            if value is not None and not value >= least:
                raise ValueError(f"{name}: expected {least} or more, got {value}")
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"seconds: expected more than 0, got {self.seconds}")


@dataclass(frozen=True, slots=True)
class Tried:
    """A move of the searching seat, and how the simulations that began with it went."""

    move: Move
    visits: int
    available: int  # in how many simulations it could have been tried
    value: float  # on average, to the searching seat: 1 is a win
    share: float  # of all visits: how often a mixed choice would play it

    def __str__(self) -> str:
        return f"{self.move}: {self.value:.1%} in {self.visits} of {self.available}"


@dataclass(frozen=True, slots=True)
class Found:
    """The moves that were tried, the most visited first."""

    tried: tuple[Tried, ...]
    simulations: int

    @property
    def best(self) -> Move:
        """The move that was tried most often, which is safer than the one that did best."""
        return self.tried[0].move


Count = tuple[Move, int, int, float]  # a move, its visits, how often it was legal, and its total


def counts(root: SearchNode) -> list[Count]:
    return [
        (arm.move, int(arm.visits), int(root.availability(arm)), arm.mean * int(arm.visits))
        for arm in root.arms
    ]


def together(parts: Iterable[list[Count]]) -> Found:
    """Add up what several searches from the same root found."""
    sums: dict[Move, tuple[int, int, float]] = {}
    for part in parts:
        for move, visits, available, total in part:
            before = sums.get(move, (0, 0, 0.0))
            sums[move] = (before[0] + visits, before[1] + available, before[2] + total)
    every = sum(visits for visits, _, _ in sums.values())
    tried = [
        Tried(move, visits, available, total / visits, visits / every)
        for move, (visits, available, total) in sums.items()
    ]
    tried.sort(key=lambda each: (-each.visits, -each.value, str(each.move)))
    return Found(tuple(tried), every)


def search(
    game: AnyGame,
    view: View,
    knowledge: Any,
    plan: Plan,
    *,
    seed: int = 0,
    worlds: Worlds | None = None,
    parts: int = 1,
    pool: Executor | None = None,
) -> Found:
    """Search for the seat that sees this view and is to move in it.

    The same seed and number of parts find the same, unless the clock ends the search. Each part is
    a tree of its own, and has its part of the simulations; a pool runs them side by side. Worlds
    of your own take the place of those that the game imagines.
    """
    if view.seat is None or view.to_move != view.seat:
        raise ValueError(f"expected the view of the seat to move, {view.to_move}, got {view.seat}")
    if parts < 1:
        raise ValueError(f"parts: expected 1 or more, got {parts}")
    tasks = [_Task(game, view, knowledge, worlds, each, seed) for each in _divide(plan, parts)]
    todo = [(task, number) for number, task in enumerate(tasks)]
    done = [_run(each) for each in todo] if pool is None else pool.map(_run, todo)
    return together(done)


def search_match(match: Match, seat: Seat, plan: Plan, *, seed: int = 0) -> Found:
    """Search for the seat to move of a match, from what it alone is shown there."""
    view, knowledge = match.view(seat, offers=False), match.knowledge(seat)
    return search(match.game, view, knowledge, plan, seed=seed)


def processes(number: int) -> Executor:
    """Make a pool of processes, to be used `with`; it can serve many searches."""
    return ProcessPoolExecutor(number, get_context("spawn"))


@dataclass(frozen=True)
class _Task:
    """A part of a search, in a form that can be sent to another process."""

    game: AnyGame
    view: View
    knowledge: Any
    worlds: Worlds | None
    plan: Plan
    seed: int

    def simulator(self, number: int) -> Simulator:
        plan, seat = self.plan, self.view.seat
        assert seat is not None
        usual = defaults_of(self.game.id)
        return Simulator(
            seat,
            self.worlds or self._likely_worlds(seat, usual),
            Quick(self.seed, number),
            usual.policy if plan.policy is None else plan.policy,
            usual.evaluation if plan.evaluation is None else plan.evaluation,
            plan.observer,
            usual.depth if plan.depth is None else plan.depth,
            usual.until_score if plan.until_score is None else plan.until_score,
            plan.per_world,
            plan.exploration,
            plan.width,
        )

    def _likely_worlds(self, seat: Seat, usual: Defaults) -> Worlds:
        imagined = Imagined(self.game.imagine, self.view, self.knowledge)
        return imagined if usual.worlds is None else usual.worlds(imagined, seat)


def _divide(plan: Plan, parts: int) -> Iterator[Plan]:
    """Divide the simulations; the clock runs for all parts alike."""
    if plan.simulations is None:
        yield from [plan] * parts
        return
    for part in range(parts):
        share = (plan.simulations + part) // parts
        if share:
            yield replace(plan, simulations=share)


def _run(todo: tuple[_Task, int]) -> list[Count]:
    task, number = todo
    simulator = task.simulator(number)
    run_for(simulator, task.plan)
    return counts(simulator.root)


def run_for(simulator: Simulator, plan: Plan) -> None:
    """Simulate until the plan is fulfilled."""
    if plan.seconds is None:
        assert plan.simulations is not None
        simulator.run(plan.simulations)
        return
    end = monotonic() + plan.seconds
    most = plan.simulations or TO_THE_END
    while simulator.simulations < most and (simulator.simulations == 0 or monotonic() < end):
        simulator.run(min(_AT_ONCE, most - int(simulator.simulations)))
