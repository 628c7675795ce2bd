"""You Gotta Be Kitten Me!: bluffing with cards, for 2 to 10 players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from purrlor.core.lazy import LaterModule, later
from purrlor.core.message import messages_in
from purrlor.core.rulebook import Game
from purrlor.games.kitten_me import messages
from purrlor.games.kitten_me.components import RULES
from purrlor.games.kitten_me.events import EVENTS, ROWS, Revealed, halt
from purrlor.games.kitten_me.moves import parse
from purrlor.games.kitten_me.options import BOX, OPTION_BOUNDS, Options
from purrlor.games.kitten_me.state import KittenMe, deal

if TYPE_CHECKING:
    from purrlor.games.kitten_me import (
        imagine,
        memory,
        position,
        story,
        text,
        view,
    )
    from purrlor.games.kitten_me.memory import Memory
    from purrlor.games.kitten_me.view import TableView
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

GAME: Final[Game[KittenMe, Options, Memory, TableView]] = Game(
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
    rows=ROWS,
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
    revealing=(Revealed,),
    cards=later(lambda: text.card_texts),
    halt=halt,
    colours=later(lambda: text.COLOURS),
    places=later(lambda: story.places),
    highlights=later(lambda: story.highlights),
    calls=later(lambda: story.calls),
)
