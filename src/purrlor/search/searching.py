"""Searches from what a seat sees and knows, in one process or in several."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from time import monotonic
from typing import Any, Final

from purrlor.core.chance import Quick
from purrlor.core.game import Seat, View
from purrlor.core.match import Match
from purrlor.core.rulebook import AnyGame
from purrlor.search.found import Count, Found, counts, together
from purrlor.search.plan import TO_THE_END, Plan
from purrlor.search.simulator import Simulator
from purrlor.search.worlds import Imagined, Worlds

_AT_ONCE: Final = 32  # simulations between two looks at the clock


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
        raise ValueError(f"a search is for the seat to move, {view.to_move}, not for {view.seat}")
    if parts < 1:
        raise ValueError(f"parts: 1 or more are wanted, not {parts}")
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
        worlds = self.worlds or Imagined(self.game.imagine, self.view, self.knowledge)
        return Simulator(
            seat,
            worlds,
            Quick(self.seed, number),
            plan.policy,
            plan.worth,
            plan.sight,
            TO_THE_END if plan.depth is None else plan.depth,
            plan.until_score,
            plan.per_world,
            plan.exploration,
            plan.width,
        )


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
