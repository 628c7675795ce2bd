"""Episodes: games that programs play by numbered actions, one or many at once."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from purrlor.core.chance import Chance, Quick
from purrlor.core.copying import Copyable
from purrlor.core.encoding import Encoding
from purrlor.core.game import Event, Knowledge, Move, Seat, State

_FORGET_EVERY: Final = 32  # moves


class Episode(Copyable):
    """A game that is played by actions. Events are logged, and a seat learns those that it missed
    when it observes."""

    def __init__(
        self,
        encoding: Encoding,
        state: State,
        knowledge: list[Knowledge],
        log: list[Event],
        read: list[int],
        most_moves: int,
        moves: int = 0,
        turns: int = 0,
    ) -> None:
        self.encoding: Final = encoding
        self.state = state
        self.knowledge: Final = knowledge  # by seat, from the events that it has read
        self.log: Final = log  # events not forgotten yet, with all hidden information
        self.read: Final = read  # by seat: the number of these events that it has learned
        self.most_moves: Final = most_moves  # after which the game is cut off
        self.moves = moves
        self.turns = turns  # that are complete

    @classmethod
    def deal(cls, encoding: Encoding, chance: Chance, most_moves: int) -> Episode:
        log: list[Event] = []
        state = encoding.deal(chance, log)
        knowledge = [encoding.knowledge(seat) for seat in range(encoding.players)]
        return Episode(encoding, state, knowledge, log, [0] * encoding.players, most_moves)

    def copy(self) -> Episode:
        knowledge = [each.copy() for each in self.knowledge]
        held = (self.state.copy(), knowledge, list(self.log), list(self.read))
        return Episode(self.encoding, *held, self.most_moves, self.moves, self.turns)

    def __reduce__(self) -> tuple[object, ...]:
        held = (self.state, self.knowledge, self.log, self.read)
        return Episode, (self.encoding, *held, self.most_moves, self.moves, self.turns)

    def to_move(self) -> Seat | None:
        """The seat that must act; None when the game has ended or was cut off."""
        if self.moves >= self.most_moves or self._rounds_are_over():
            return None
        return self.state.to_move()

    def mover(self) -> Seat:
        """The seat that must act, in a game that is not over."""
        seat = self.state.to_move()
        assert seat is not None, "the game is over"
        return seat

    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or after its last round."""
        return self.state.to_move() is None or self._rounds_are_over()

    def _rounds_are_over(self) -> bool:
        most = self.encoding.most_rounds
        return most is not None and self.encoding.rounds(self.state, self.turns) >= most

    def is_cut(self) -> bool:
        """Whether the game was cut off after `most_moves`."""
        return self.moves >= self.most_moves and not self.is_over()

    def rewards(self) -> list[float]:
        """The reward of each seat: the winners share 1, the losers share -1. All are 0 before the
        end, if all win, and if the game was cut off."""
        winners = self.encoding.leaders(self.state) if self.is_over() else ()
        losers = self.encoding.players - len(winners)
        if not winners or not losers:
            return [0.0] * self.encoding.players
        won, lost = 1.0 / len(winners), -1.0 / losers
        return [won if seat in winners else lost for seat in range(self.encoding.players)]

    def play(self, move: Move, chance: Chance) -> None:
        """Play a legal move of the seat to move."""
        before = self.encoding.turn(self.state)
        self.state.journal = self.log
        self.state.play(move, chance)
        self.state.journal = None
        self.moves += 1
        if self.encoding.turn(self.state) != before:
            self.turns += 1

    def known_to(self, seat: Seat) -> Knowledge:
        """A seat's knowledge after all events so far."""
        knowledge = self.knowledge[seat]
        if self.read[seat] < len(self.log):
            knowledge.learn_from(self.log, self.read[seat], seat)
            self.read[seat] = len(self.log)
        return knowledge

    def forget_read(self) -> None:
        """Delete the events that every seat has learned, every few moves: a long game would hold
        thousands of them."""
        if self.moves % _FORGET_EVERY == 0:
            least = min(self.read)
            del self.log[:least]
            self.read[:] = [each - least for each in self.read]

    def observe(self, seat: Seat, row: bytearray, at: i64) -> None:
        """Write the observation of a seat from this index on."""
        layout = self.encoding.layout
        row[at : at + layout.size] = layout.blank
        self.encoding.observe(self.state, self.known_to(seat), seat, row, at)

    def mask(self, row: bytearray, at: i64) -> None:
        """Write which actions are legal, from this index on; none when the game is over."""
        if self.to_move() is None:
            size: i64 = self.encoding.actions.size
            row[at : at + size] = bytes(size)
        else:
            self.encoding.actions.mask(self.state, row, at)


@final
class Episodes:
    """Several games at once. In each, the seat to move observes; a new game replaces one that
    ends. Each game has a row in the arrays, which are filled in place."""

    def __init__(
        self,
        encoding: Encoding,
        most_moves: int,
        observations: bytearray,
        masks: bytearray,
        to_move: bytearray,
    ) -> None:
        self.encoding: Final = encoding
        self.most_moves: Final = most_moves
        self._observations: Final = observations
        self._masks: Final = masks
        self._to_move: Final = to_move  # the seat that observes, by game
        self._lucks: Final[list[Quick]] = []
        self._games: Final[list[Episode]] = []

    def reset(self, seed: int) -> None:
        """Deal all games again; the luck of each follows from the seed and its index."""
        self._lucks[:] = [Quick(seed, number) for number in range(len(self._to_move))]
        self._games[:] = [self._deal(luck) for luck in self._lucks]
        for number in range(len(self._games)):
            self._look(number)

    def _deal(self, luck: Quick) -> Episode:
        return Episode.deal(self.encoding, luck, self.most_moves)

    def step(self, actions: list[int]) -> list[tuple[int, Episode]]:
        """Play an action in each game, and return the games that ended, with their indexes. If an
        action is not legal, none is played."""
        self._check(actions)
        ended: list[tuple[int, Episode]] = []
        for number, action in enumerate(actions):
            episode, luck = self._games[number], self._lucks[number]
            episode.play(self.encoding.actions.move(episode.state, action), luck)
            if episode.to_move() is None:
                ended.append((number, episode))
                self._games[number] = self._deal(luck)
            self._look(number)
        return ended

    def _check(self, actions: list[int]) -> None:
        if len(actions) != len(self._games):
            raise ValueError(f"expected {len(self._games)} actions, got {len(actions)}")
        size = self.encoding.actions.size
        for number, action in enumerate(actions):
            if not 0 <= action < size or not self._masks[number * size + action]:
                raise ValueError(f"action {action} is not legal in game {number}")

    def _look(self, number: i64) -> None:
        """Write what the seat to move observes and may play."""
        episode = self._games[number]
        seat = episode.mover()
        self._to_move[number] = seat
        episode.forget_read()
        episode.observe(seat, self._observations, number * self.encoding.layout.size)
        self.encoding.actions.mask(episode.state, self._masks, number * self.encoding.actions.size)
