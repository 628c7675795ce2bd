"""Go Kitty: asking for cards and collecting Clowders, for 2 to 5 players."""

from __future__ import annotations

from typing import Final

from purrlor.core.message import messages_in
from purrlor.core.rulebook import Game
from purrlor.games.go_kitty import imagine, memory, messages, position, story, text, view, viewing
from purrlor.games.go_kitty.components import RULES
from purrlor.games.go_kitty.events import EVENTS, concerns, halt
from purrlor.games.go_kitty.memory import Memory
from purrlor.games.go_kitty.moves import parse
from purrlor.games.go_kitty.options import BOX, OPTION_BOUNDS, Options
from purrlor.games.go_kitty.state import GoKitty, deal
from purrlor.games.go_kitty.view import TableView

GAME: Final[Game[GoKitty, Options, Memory, TableView]] = Game(
    id=BOX.id,
    package=BOX.package,
    title=BOX.title,
    seats=BOX.players,
    version=1,
    rules=RULES,
    verbs=text.VERBS,
    options=Options,
    option_bounds=OPTION_BOUNDS,
    events=EVENTS,
    messages=messages_in(messages),
    decisions=messages.DECISIONS,
    words=view.WORDS,
    view_type=view.TableView,
    public_type=view.Public,
    own_type=view.Own,
    knowledge=memory.Memory,
    deal=deal,
    public=viewing.public,
    own=viewing.own,
    imagine=imagine.imagine,
    arrange=position.arrange,
    describe=position.describe,
    parse=parse,
    standing=view.standing,
    say=messages.say,
    show=text.show,
    lay_open=text.lay_open,
    halt=halt,
    concerns=concerns,
    colours=text.COLOURS,
    places=story.places,
    highlights=story.highlights,
)
