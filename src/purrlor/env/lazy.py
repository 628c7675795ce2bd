"""The tree of a game with explicit chance: each node decides, draws luck, or is terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

import numpy as np

from purrlor.core.chance import ALL, Chance
from purrlor.core.encoding import Encoding
from purrlor.core.episode import Episode
from purrlor.core.game import SPECTATOR, Knowledge, Move, Seat, View
from purrlor.core.rulebook import AnyGame

T = TypeVar("T")
Brought = int | str  # a number, the face of a die, or the name of the item on top of a pile


class Draws:
    """The pending draws of one piece of luck: how many, and the possible outcomes, with repeats."""

    def __init__(self, name: str, can_come: Mapping[Brought, int], left: int) -> None:
        self.name: Final = name
        self.can_come: Final = can_come
        self.left: Final = left

    def probabilities(self) -> dict[Brought, float]:
        every = sum(self.can_come.values())
        return {each: count / every for each, count in self.can_come.items()}

    def after(self, brought: Brought) -> Draws | None:
        """The remaining draws after this outcome. Their number never depends on the outcome, even
        if only one is possible: otherwise the length of a history would reveal it."""
        if self.left == 1:
            return None
        rest = dict(self.can_come)
        rest[brought] -= 1
        if not rest[brought]:
            del rest[brought]
        return Draws(self.name, rest, self.left - 1)


class _Open(Exception):
    def __init__(self, draws: Draws) -> None:
        super().__init__(draws.name)
        self.draws: Final = draws


class _Drawn(Chance):
    """Luck that replays what was drawn, and then requests more. A pile of equal items needs no
    draw."""

    def __init__(self, drawn: Sequence[Brought]) -> None:
        self._drawn: Final = iter(drawn)
        self._name = ""

    def named(self, what: str, which: int) -> Chance:
        self._name = f"{what}:{which}"
        return self

    def below(self, n: int) -> int:
        return self._number(range(n)) if n > 1 else 0

    def roll(self) -> int:
        return self._number(range(1, 7))

    def _number(self, faces: range) -> int:
        brought = next(self._drawn, None)
        if brought is None:
            raise _Open(Draws(self._name, dict.fromkeys(faces, 1), 1))
        assert isinstance(brought, int)
        return brought

    def shuffle(self, items: list[T], top: int = ALL) -> None:
        names: list[Brought] = list(map(str, items))
        reached = top or ALL  # compiled code passes 0 for an omitted `top`
        left = min(reached, len(items) - 1) if len({*names}) > 1 else 0
        for place in range(len(items) - 1, len(items) - 1 - left, -1):
            brought = next(self._drawn, None)
            if brought is None:
                wanted = left - (len(items) - 1 - place)
                raise _Open(Draws(self._name, Counter(names[: place + 1]), wanted))
            other = _last(names, brought, place)
            items[place], items[other] = items[other], items[place]
            names[place], names[other] = names[other], names[place]


def _last(names: list[Brought], name: Brought, place: int) -> int:
    """The last position of the name, up to this one."""
    while names[place] != name:
        place -= 1
    return place


class Node:
    """A node in the tree of a game: a seat must move, luck must be drawn, or the game is over.
    Values that copies share never change."""

    def __init__(self, encoding: Encoding, most_moves: int) -> None:
        self.encoding: Final = encoding
        self.most_moves: Final = most_moves
        self.names: Final = encoding.drawn()
        self.numbers: Final[dict[Brought, int]] = {name: i for i, name in enumerate(self.names)}
        self.episode: Episode | None = None  # None while the deal is drawn
        self.draws: Draws | None = None  # at a node of chance
        self._move: Move | None = None  # that needs luck; None for the deal
        self._drawn: tuple[Brought, ...] = ()
        self.seat: Seat | None = None  # the seat to move
        self._legal: list[int] | None = None  # cached on first use
        self._told: tuple[str, ...] = ("",) * encoding.players
        self._read = 0  # events of the log that are in these texts
        self._go_on()

    def __deepcopy__(self, memo: dict[int, object]) -> Node:
        other = Node.__new__(Node)
        other.__dict__.update(self.__dict__)
        return other

    def legal(self) -> list[int]:
        """The actions of the seat to move, rising."""
        if self._legal is None:
            assert self.episode is not None
            row = bytearray(self.encoding.actions.size)
            self.episode.mask(row, 0)
            self._legal = np.frombuffer(row, np.int8).nonzero()[0].tolist()
        return self._legal

    def play(self, action: int) -> None:
        assert self.episode is not None
        self._move = self.encoding.actions.move(self.episode.state, action)
        self._go_on()

    def odds(self) -> list[tuple[int, float]]:
        """The outcomes here, with their probabilities: a name in a pile by its number."""
        assert self.draws is not None
        numbers = self.numbers
        return sorted(
            [
                (brought if isinstance(brought, int) else numbers[brought], odds)
                for brought, odds in self.draws.probabilities().items()
            ]
        )

    def brought(self, number: int) -> Brought:
        """The outcome with this number."""
        assert self.draws is not None
        name = self.names[number] if number < len(self.names) else ""
        return name if name in self.draws.can_come else number

    def draw(self, brought: Brought) -> None:
        assert self.draws is not None
        self._drawn = (*self._drawn, brought)
        self.draws = self.draws.after(brought)
        if self.draws is None:
            self._go_on()

    def _go_on(self) -> None:
        """Continue with what was drawn, or find the next draw."""
        try:
            self.episode = self._played(_Drawn(self._drawn))
            self.draws, self._drawn, self._legal = None, (), None
            self.seat = self.episode.to_move()
        except _Open as open_end:
            self.draws = open_end.draws

    def _played(self, chance: Chance) -> Episode:
        if self.episode is None:
            return Episode.deal(self.encoding, chance, self.most_moves)
        assert self._move is not None
        episode = self.episode.copy()
        episode.play(self._move, chance)
        return episode

    def told(self, seat: Seat) -> str:
        """All that a seat has observed: enough to distinguish two nodes, and no more."""
        if self.episode is not None and self._read < len(self.episode.log):
            new = self.episode.log[self._read :]
            self._read = len(self.episode.log)
            self._told = tuple(
                text + "".join(f"{event.seen_by(who)!r}\n" for event in new)
                for who, text in enumerate(self._told)
            )
        return self._told[seat]

    def imagined(self, rules: AnyGame, seat: Seat, chance: Chance) -> Node:
        """A node that this seat, which is to move, cannot tell from this one, in a world that the
        game imagines. What the other seats know there is what a spectator and their own hand
        tell: nothing of the true world reaches them."""
        episode = self.episode
        assert episode is not None
        assert self.draws is None
        state = rules.imagine(_view(rules, episode, seat), episode.known_to(seat), chance)
        seats = range(self.encoding.players)
        knowledge = [
            episode.known_to(seat).copy() if each == seat else self._outsider(each)
            for each in seats
        ]
        public = "".join(f"{event.seen_by(SPECTATOR)!r}\n" for event in episode.log)
        told = [
            self.told(seat)
            if each == seat
            else f"{public}{rules.own(state, each, knowledge[each], False)!r}\n"
            for each in seats
        ]
        other = self.__deepcopy__({})
        other.episode = Episode(
            *(self.encoding, state, knowledge, [], [0] * len(seats)),
            *(self.most_moves, episode.moves, episode.turns),
        )
        other._told, other._read, other._legal = tuple(told), 0, None
        return other

    def _outsider(self, seat: Seat) -> Knowledge:
        """What this seat would know if it had seen the public part of all events."""
        assert self.episode is not None
        knowledge = self.encoding.knowledge(seat)
        for event in self.episode.log:
            knowledge.learn(event.seen_by(SPECTATOR))
        return knowledge


def _view(rules: AnyGame, episode: Episode, seat: Seat) -> View:
    view: View = rules.view(episode.state, seat, episode.known_to(seat), episode.moves)
    return view
