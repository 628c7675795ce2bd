"""Lessons: the tutorial of a game, played by the engine and shown as its learner sees it.

No table is stored, so nothing is listed or counted."""

from __future__ import annotations

from functools import cache
from typing import Final

from purrlor.bots import usual_level
from purrlor.core.game import Seat
from purrlor.core.match import Match
from purrlor.core.message import Saying
from purrlor.core.teaching import LEARNER, Turn, Tutorial
from purrlor.core.wire import Plain, as_table, to_plain
from purrlor.core.writing import to_json
from purrlor.games import BOXES, find
from purrlor.server.api.messages import Lesson, Scene
from purrlor.server.store import types
from purrlor.server.tables.lines import step, table
from purrlor.server.tables.streams import Line
from purrlor.server.tables.table_state import TableState
from purrlor.server.terms import By, Clock, Sitter, Status

_ID: Final = "lesson"  # in place of the ids of a table and a person


@cache
def lesson_of(game: str) -> Line | None:
    """Return the lesson as JSON; None for a game without a tutorial."""
    text = BOXES[game].text("tutorial.toml")
    return None if text is None else Line(to_json(play(Tutorial.read(text))), None)


def play(tutorial: Tutorial) -> Lesson:
    """Play a tutorial to its end, and return each of its steps."""
    game = find(tutorial.scenario.game)
    played = tutorial.played(find)
    match = next(played)
    state = TableState(_log(tutorial, match), match)
    first = table(state, LEARNER)
    steps = zip(tutorial.lines(), tutorial.turns(game), strict=True)
    scenes = []
    for says, turn in steps:
        view = as_table(to_plain(match.view(LEARNER)), "view")
        said = None if turn is None else match.say(turn.move)
        next(played)
        scenes.append(_scene(state, says, view, turn, said))
    return Lesson(first, tuple(scenes), state.cards)


def _scene(
    state: TableState,
    says: tuple[str, ...],
    view: dict[str, Plain],
    turn: Turn | None,
    said: Saying | None,
) -> Scene:
    match = state.match
    assert match is not None
    if turn is None:
        return Scene(says, view, None, None, None, None)
    by = By.PERSON if turn.seat == LEARNER else By.BOT
    state.turns.append(types.Turn(match.ply, turn.seat, str(turn.move), by, 0))
    return Scene(
        says=says,
        view=view,
        seat=turn.seat,
        move=str(turn.move) if turn.seat == LEARNER else None,
        said=said,
        step=step(match, state, LEARNER, match.ply),
    )


def _log(tutorial: Tutorial, match: Match) -> types.Log:
    stored = types.StoredTable(
        id=_ID,
        game=match.game.id,
        rules=match.game.version,
        options=as_table(to_plain(match.options), "options"),
        secret="00" * 32,  # unused: the tutorial sets what luck brings
        seats=tuple(_seat(tutorial, match, seat) for seat in range(match.players)),
        host=_ID,
        public=False,
        watch=False,
        chat=False,
        coach=False,
        clock=Clock(),
        created=0,
        status=Status.PLAYING,
    )
    return types.Log(stored, (), ())


def _seat(tutorial: Tutorial, match: Match, seat: Seat) -> types.StoredSeat:
    name = tutorial.names[seat]
    if seat == LEARNER:
        return types.StoredSeat(Sitter.PERSON, name, _ID)
    return types.StoredSeat(Sitter.BOT, name, level=usual_level(match.game))
