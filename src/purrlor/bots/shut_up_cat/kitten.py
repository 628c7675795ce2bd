"""Kitten: a friendly beginner, who forgets tiles after a few turns unless the table keeps notes,
often takes the second best, puts tiles back without much thought, and claims no odds to win. A
mouse forgets every tile at once, and takes any move that gains something."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from purrlor.bots.bot import Claim
from purrlor.bots.shut_up_cat.belief import ROUNDING, SHUFFLED, Belief
from purrlor.bots.shut_up_cat.choice import STEPS, Idea
from purrlor.bots.shut_up_cat.evidence import Evidence, after, face_up
from purrlor.bots.shut_up_cat.outlook import Turn
from purrlor.bots.shut_up_cat.tabby import Tabby
from purrlor.core.game import Event
from purrlor.games.shut_up_cat.components import CHASE_PRICE, MEOW, SPANS, Phase, Z
from purrlor.games.shut_up_cat.events import DieLeft
from purrlor.games.shut_up_cat.moves import CHASE, CatMove, Distract, Place, Score, Seven, Sleep
from purrlor.games.shut_up_cat.view import TableView

_TURNS: Final = 3  # how many turns of any seat a kitten remembers, the present one included
_RAISES: Final = {"raises-multiplier", "raises-own"}  # claims of a seven and of a card
_RISK: Final = 0.1  # what a bold one adds to the appeal of a move that is sure to fail
# What mice and kittens like, beside what it is worth, so that memory, cards and sevens matter.
_FEW: Final = range(3, 7)  # tiles of a sleep
_MANY: Final = range(9, 11)
_NEARLY_ALL: Final = range(11, 13)  # needs no memory
_LIKES_FEW: Final = 0.1
_LIKES_MANY: Final = -0.1
_LIKES_NEARLY_ALL: Final = -0.25
_LIKES_OTHERS: Final = 0.1  # a pair or a seven instead of a sleep
_BRINGS_NOTHING: Final = {"raises-nothing", "draws-nothing"}


class ShortMemory(Evidence):
    """The belief of a player who began to watch a few turns ago; notes of the table replace it."""

    _since: Sequence[Belief] = (SHUFFLED,)  # by turn, the earliest first

    def learn(self, event: Event) -> None:
        self._since = [after(belief, event) for belief in self._since]
        if isinstance(event, DieLeft):
            self._since = [*self._since, SHUFFLED][-_TURNS:]
        self.own = self._since[0]


class NoMemory(Evidence):
    """The belief of a player who sees only the tiles that are face up, or the notes of the
    table."""

    def learn(self, event: Event) -> None:
        pass


class Kitten(Tabby):
    temperature: ClassVar = 0.02
    memory: ClassVar[type[Evidence]] = ShortMemory

    def sit_down(self) -> None:
        super().sit_down()
        self.evidence = self.memory()

    def ideas(self, turn: Turn, view: TableView) -> Iterable[Idea]:
        if view.phase is Phase.PLACE:
            return _place(view)
        ideas = list(STEPS[view.phase](turn, view))
        at_zero = turn.multiplier == 0
        raises = any(claim.kind in _RAISES for idea in ideas for claim in idea.claims)
        pays_back = face_up(view)[1].count(Z) >= CHASE_PRICE  # only between a sleep and its score

        def gains(idea: Idea) -> bool:
            if isinstance(idea.move, Sleep):
                return not (at_zero and raises) and _brings_zs(idea)
            if isinstance(idea.move, Score):
                return not pays_back
            if idea.move == CHASE:
                return pays_back
            return not any(claim.kind in _BRINGS_NOTHING for claim in idea.claims)

        return [self._tempered(idea) for idea in [idea for idea in ideas if gains(idea)] or ideas]

    def _tempered(self, idea: Idea) -> Idea:
        """A bold bot prefers uncertain Zs, a cautious one certain Zs."""
        risk = 0.0 if idea.odds is None else 1 - idea.odds
        added = self.temper.bold * _RISK * risk + _liked(idea.move)
        return replace(idea, appeal=idea.appeal + added)


class Mouse(Kitten):
    temperature: ClassVar = 0.2
    memory: ClassVar[type[Evidence]] = NoMemory


def tiles_in(sleep: Sleep) -> int:
    """How many tiles a sleep turns up."""
    return len(SPANS[sleep.start][sleep.end])


def _liked(move: CatMove) -> float:
    if isinstance(move, Distract | Seven):
        return _LIKES_OTHERS
    if not isinstance(move, Sleep):
        return 0.0
    tiles = tiles_in(move)
    if tiles in _FEW:
        return _LIKES_FEW
    if tiles in _MANY:
        return _LIKES_MANY
    return _LIKES_NEARLY_ALL if tiles in _NEARLY_ALL else 0.0


def _brings_zs(idea: Idea) -> bool:
    return any(c.kind == "brings-zs" and (c.amount or 0.0) > ROUNDING for c in idea.claims)


def _place(view: TableView) -> list[Idea]:
    """Put the tiles back as they lay, or with the MEOWs at one end or apart."""
    _, lay = face_up(view)
    meows_first = "".join(sorted(lay))
    claims = (Claim("puts-back", thing=str(len(lay)), amount=lay.count(MEOW)),)
    apart = _apart(len(lay), lay.count(MEOW))
    ways = dict.fromkeys((lay, meows_first, meows_first[::-1], apart, apart[::-1]))
    return [Idea(Place(way), 0.0, None, 0.0, claims) for way in ways]


def _apart(tiles: int, meows: int) -> str:
    """The MEOWs as far from each other as they can be, from the first tile on."""
    places = {i * tiles // meows for i in range(meows)}
    return "".join(MEOW if place in places else Z for place in range(tiles))
