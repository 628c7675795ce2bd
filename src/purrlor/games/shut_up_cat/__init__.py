"""Shut Up, Cat!: dice, a ring of face-down tiles and a good memory, for 2 to 4 players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from purrlor.core.lazy import LaterModule, later
from purrlor.core.message import messages_in
from purrlor.core.rulebook import Game
from purrlor.games.shut_up_cat import messages
from purrlor.games.shut_up_cat.components import RULES
from purrlor.games.shut_up_cat.events import EVENTS, halt
from purrlor.games.shut_up_cat.moves import parse
from purrlor.games.shut_up_cat.options import BOX, OPTION_BOUNDS, Options
from purrlor.games.shut_up_cat.state import ShutUpCat, deal

if TYPE_CHECKING:
    from purrlor.games.shut_up_cat import (
        imagine,
        memory,
        position,
        story,
        text,
        view,
    )
    from purrlor.games.shut_up_cat.memory import Memory
    from purrlor.games.shut_up_cat.view import TableView
else:
    imagine, memory, position, story, text, view = (
        LaterModule(__name__, name)
        for name in [
            "imagine",
            "memory",
            "position",
            "story",
            "text",
            "view",
        ]
    )

GAME: Final[Game[ShutUpCat, Options, Memory, TableView]] = Game(
    id=BOX.id,
    title=BOX.title,
    seats=BOX.players,
    version=1,
    rules=RULES,
    verbs=later(lambda: text.VERBS),
    options=Options,
    option_bounds=OPTION_BOUNDS,
    events=EVENTS,
    messages=messages_in(messages),
    decisions=messages.DECISIONS,
    words=later(lambda: text.WORDS),
    view_type=later(lambda: view.TableView),
    public_type=later(lambda: view.Public),
    own_type=later(lambda: view.Own),
    knowledge=later(lambda: memory.Memory),
    deal=deal,
    public=later(lambda: view.public),
    own=later(lambda: view.own),
    imagine=later(lambda: imagine.imagine),
    arrange=later(lambda: position.arrange),
    describe=later(lambda: position.describe),
    parse=parse,
    standing=later(lambda: view.standing),
    say=messages.say,
    show=later(lambda: text.show),
    lay_open=later(lambda: text.lay_open),
    cards=later(lambda: text.card_texts),
    halt=halt,
    colours=later(lambda: text.COLOURS),
    places=later(lambda: story.places),
    highlights=later(lambda: story.highlights),
)
