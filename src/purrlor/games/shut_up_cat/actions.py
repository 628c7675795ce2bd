"""The action table of Shut Up, Cat!: what can be played, in numbers."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Final, cast, final

from mypy_extensions import i64

from purrlor.core.encoding import ActionTable, around
from purrlor.core.game import Move, State
from purrlor.games.shut_up_cat.components import (
    FACES,
    GATHERED,
    MEOWS,
    SPACES,
    Target,
)
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.dice import make_all_dice, pillow_of, sleep_on
from purrlor.games.shut_up_cat.distractions import every_choice, target_of
from purrlor.games.shut_up_cat.moves import (
    CHASE,
    SCORE_ROW,
    Chase,
    Choice,
    Distract,
    Gather,
    Place,
    Play,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.state import ShutUpCat

_ALONE: Final[tuple[Move, ...]] = (SCORE_ROW[0], CHASE)
_DISTRACTS: Final = len(_ALONE)
_SEVENS: Final = _DISTRACTS + len(FACES)
_GATHERS: Final = _SEVENS + len(FACES) // 2
_EVERY_GATHER: Final = [some for n in range(GATHERED + 1) for some in combinations(FACES, n)]
_SLEEPS: Final = _GATHERS + len(_EVERY_GATHER)
_ORDERS: Final = comb(len(SPACES), MEOWS)  # of tiles that are put back, at most


@final
class ShutUpCatActions(ActionTable):
    """Score and chase; a pair by its face; a seven by its lower face; dice taken from the pillow;
    spans of the ring; orders of the turned tiles, by rank; cards with what they are played on."""

    def __init__(self, options: Options, players: int) -> None:
        numbers = options.numbering.numbers
        spans = [(s, e) for s in SPACES for e in SPACES if numbers[s] != numbers[e]]
        places = _SLEEPS + len(spans)
        plays = [
            (card, choice)
            for card in options.distractions.cards.values()
            for choice in _choices(card, options, players)
        ]
        super().__init__(places + _ORDERS + len(plays))
        self.players: Final[i64] = players
        self._nothing: Final = bytearray(self.size)
        self.places: Final[i64] = places  # the first of each
        self.plays: Final[i64] = places + _ORDERS
        self._moves: Final[list[Move]] = [
            *_ALONE,
            *(Distract(face) for face in FACES),
            *(Seven(face, 7 - face) for face in FACES[: len(FACES) // 2]),
            *(Gather(some) for some in _EVERY_GATHER),
            *(sleep_on(options.numbering, span) for span in spans),
        ]
        self._gathers: Final = _by_pillow()
        self._sleeps: Final = [0] * len(SPACES) ** 2
        for number, (start, end) in enumerate(spans, _SLEEPS):
            self._sleeps[start * len(SPACES) + end] = number
        self._plays: Final = [Play(card.name, choice) for card, choice in plays]
        self._at_seat: Final = {
            card.name for card, _ in plays if target_of(card) is Target.SEAT
        }  # those whose choice is a seat
        self._of_play: Final = {
            (card.name, choice): number
            for number, (card, choice) in enumerate(plays, places + _ORDERS)
        }

    def label(self, action: int) -> str:
        if action < self.places:
            return str(self._moves[action])
        if action < self.plays:
            return f"place order #{action - int(self.places) + 1}"
        play = self._plays[action - int(self.plays)]
        return f"play {play.card} +{play.choice[0]}" if play.card in self._at_seat else str(play)

    def move(self, state: State, action: i64) -> Move:
        if action < self.places:
            return self._moves[action]
        if action < self.plays:
            return state.choices()[0][action - self.places]
        play = self._plays[action - self.plays]
        if play.card not in self._at_seat:
            return play
        seat = (cast(ShutUpCat, state).turn + play.choice[0]) % int(self.players)
        return Play(play.card, (seat,))

    def action(self, state: State, move: Move) -> i64:
        if isinstance(move, Sleep):
            return self._sleeps[move.start * len(SPACES) + move.end]
        if isinstance(move, Play):
            return self._play(cast(ShutUpCat, state), move)
        if isinstance(move, Gather):
            return self._gathers[pillow_of(move.faces)]
        if isinstance(move, Place):
            return self.places + state.choices()[0].index(move)
        if isinstance(move, Distract):
            return _DISTRACTS + move.face - 1
        if isinstance(move, Seven):
            return _SEVENS + move.lower - 1
        return 1 if isinstance(move, Chase) else 0

    def _play(self, table: ShutUpCat, play: Play) -> i64:
        if play.card not in self._at_seat:
            return self._of_play[play.card, play.choice]
        distance = around(play.choice[0], table.turn, self.players)
        return self._of_play[play.card, (int(distance),)]

    def mask(self, state: State, row: bytearray, at: i64) -> None:
        row[at : at + self.size] = self._nothing
        for moves in state.choices():
            if isinstance(moves[0], Place):
                first = at + self.places
                row[first : first + len(moves)] = b"\1" * len(moves)
            else:
                for move in moves:
                    row[at + self.action(state, move)] = 1


def _choices(card: Distraction, options: Options, players: int) -> list[Choice]:
    """All that a card can ever be played on; other seats are written as their distance."""
    if target_of(card) is Target.SEAT:
        return [(distance,) for distance in range(1, players)]
    return every_choice(card, make_all_dice(options.numbering))


def _by_pillow() -> list[int]:
    """By the set of dice that are taken from the pillow, as bits: the action."""
    actions = [0] * (1 << len(FACES))
    for number, some in enumerate(_EVERY_GATHER, _GATHERS):
        actions[pillow_of(some)] = number
    return actions
