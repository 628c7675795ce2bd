"""Go Kitty: asking for cards and collecting Clowders, for 2 to 5 players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from purrlor.core.lazy import LaterModule, later
from purrlor.core.message import messages_in
from purrlor.core.rulebook import Game
from purrlor.games.go_kitty import messages
from purrlor.games.go_kitty.components import RULES
from purrlor.games.go_kitty.events import EVENTS, halt
from purrlor.games.go_kitty.moves import parse
from purrlor.games.go_kitty.options import BOX, OPTION_BOUNDS, Options
from purrlor.games.go_kitty.state import GoKitty, deal

if TYPE_CHECKING:
    from purrlor.games.go_kitty import (
        imagine,
        memory,
        position,
        story,
        text,
        view,
    )
    from purrlor.games.go_kitty.memory import Memory
    from purrlor.games.go_kitty.view import TableView
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

GAME: Final[Game[GoKitty, Options, Memory, TableView]] = Game(
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
    words=later(lambda: view.WORDS),
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
    halt=halt,
    colours=later(lambda: text.COLOURS),
    highlights=later(lambda: story.highlights),
)
