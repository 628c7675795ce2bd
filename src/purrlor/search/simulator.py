"""The loop of a search: down the tree in a world, on by a policy, and back with its value."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.game import Event, Move, Policy, Row, Rows, Seat, State
from purrlor.search.inputs import Evaluation, Observer, Worlds, hides
from purrlor.search.tree import Arm, SearchNode, find

_NO_EVENTS: Final[list[Event]] = []


@final
class Simulator:
    """Information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) from one seat,
    with progressive widening: the more visits a node has, the more moves it tries, in the order in
    which the policy proposes them."""

    def __init__(
        self,
        seat: Seat,
        worlds: Worlds,
        chance: Chance,
        policy: Policy,
        evaluation: Evaluation,
        observer: Observer,
        depth: int,
        until_score: bool,
        per_world: int,
        exploration: float,
        width: float,
    ) -> None:
        self.root: Final = SearchNode()
        self.simulations: i64 = 0
        self._seat: Final = seat
        self._worlds: Final = worlds
        self._chance: Final = chance
        self._policy: Final = policy
        self._evaluation: Final = evaluation
        self._observer: Final = observer
        self._depth: Final[i64] = depth
        self._until_score: Final = until_score
        self._per_world: Final[i64] = per_world
        self._exploration: Final[float] = exploration
        self._width: Final[float] = width
        self._least: float = 1.0  # of all values so far; what is explored depends on
        self._most: float = 0.0  # how far apart they are
        self._world: State = worlds.draw(chance)
        self._left: i64 = per_world  # simulations in this world
        self._shared: Final = _shares_moves(self._world)
        self._moves: Final[dict[Move, Move]] = {}  # one of each, in a game that does not share them

    def run(self, simulations: int) -> None:
        todo: i64 = simulations
        while todo > 0:
            self._simulate(self._next_world())
            self.simulations += 1
            todo -= 1

    def _next_world(self) -> State:
        """A world serves for several simulations; the last of them needs no copy."""
        if self._left == 0:
            self._world = self._worlds.draw(self._chance)
            self._left = self._per_world
        self._left -= 1
        return self._world if self._left == 0 else self._world.copy()

    def _simulate(self, world: State) -> None:
        arms: list[Arm] = []
        movers: list[Seat] = []
        before = world.scores() if self._until_score else None
        node = self.root
        mover = world.to_move()
        while mover is not None:
            arm = self._choose(node, world)
            arms.append(arm)
            movers.append(mover)
            if arm.visits == 0:
                world.play(arm.move, self._chance)
                self._roll_out(world, before)
                break
            node = self._step(world, arm)
            if before is not None and world.scores() != before:
                break
            mover = world.to_move()
        self._learn(arms, movers, world)

    def _choose(self, node: SearchNode, world: State) -> Arm:
        """A new move that the policy proposes, while the node has few; else the most promising."""
        rows = self._rows(world)
        arms = node.visit(rows)
        if not arms or len(arms) < self._width * sqrt(float(node.visits)):
            legal: i64 = 0
            for row in rows:
                legal += len(row)
            if len(arms) < legal:
                move = self._one(self._policy.choose(world, self._chance))
                if find(arms, move) is None:
                    return node.add(move, _row_of(move, rows), self._told(world, move))
        return node.best(arms, self._exploration * max(self._most - self._least, 0.0))

    def _told(self, world: State, move: Move) -> str | None:
        """The public form of another seat's move, if something of it is hidden."""
        return move.public_text() if hides(move) and world.to_move() != self._seat else None

    def _step(self, world: State, arm: Arm) -> SearchNode:
        if not self._observer.events:
            world.play(arm.move, self._chance)
            return arm.next(self._observer.after(world, self._seat, _NO_EVENTS))
        events: list[Event] = []
        world.journal = events
        world.play(arm.move, self._chance)
        world.journal = None
        return arm.next(self._observer.after(world, self._seat, events))

    def _roll_out(self, world: State, before: tuple[int, ...] | None) -> None:
        left = self._depth
        while left > 0 and world.to_move() is not None:
            if before is not None and world.scores() != before:
                return
            world.play(self._policy.choose(world, self._chance), self._chance)
            left -= 1

    def _learn(self, arms: list[Arm], movers: list[Seat], world: State) -> None:
        values = self._evaluation.of(world)
        for value in values:
            self._least = min(self._least, value)
            self._most = max(self._most, value)
        place: i64
        for place in range(len(arms)):
            arms[place].learn(values[movers[place]])

    # Moves, distinguished by identity.

    def _rows(self, world: State) -> Rows:
        rows = world.choices()
        if self._shared:
            return rows
        return tuple([tuple([self._one(move) for move in row]) for row in rows])

    def _one(self, move: Move) -> Move:
        return move if self._shared else self._moves.setdefault(move, move)


def _shares_moves(world: State) -> bool:
    """Are the moves of this game made once, and shared?"""
    rows, again = world.choices(), world.copy().choices()
    return all(a is b for i, row in enumerate(rows) for a, b in zip(row, again[i], strict=True))


def _row_of(move: Move, rows: Rows) -> Row:
    """The row of the move's verb, which mostly is the only one of its kind."""
    alike = [row for row in rows if type(row[0]) is type(move)]
    if len(alike) == 1:
        return alike[0]
    for row in alike:
        if move in row:
            return row
    raise ValueError(f"the policy proposes {move}, which is not legal here")
