"""Shut Up, Cat!: dice, a ring of face-down tiles and a good memory, for 2 to 4 players."""

from __future__ import annotations

from typing import Final

from purrlor.core.message import messages_in
from purrlor.core.rulebook import Game
from purrlor.games.shut_up_cat import (
    imagine,
    memory,
    messages,
    position,
    saying,
    story,
    text,
    view,
    viewing,
)
from purrlor.games.shut_up_cat.components import RULES
from purrlor.games.shut_up_cat.events import EVENTS, halt
from purrlor.games.shut_up_cat.memory import Memory
from purrlor.games.shut_up_cat.moves import parse
from purrlor.games.shut_up_cat.options import BOX, OPTION_BOUNDS, Options
from purrlor.games.shut_up_cat.state import ShutUpCat, deal
from purrlor.games.shut_up_cat.view import TableView

GAME: Final[Game[ShutUpCat, Options, Memory, TableView]] = Game(
    id=BOX.id,
    package=BOX.package,
    title=BOX.title,
    seats=BOX.players,
    version=2,
    rules=RULES,
    verbs=text.VERBS,
    options=Options,
    option_bounds=OPTION_BOUNDS,
    events=EVENTS,
    messages=messages_in(messages),
    decisions=messages.DECISIONS,
    words=text.WORDS,
    renamed_by={"space": "numbering"},
    view_type=view.TableView,
    public_type=view.Public,
    own_type=view.Own,
    knowledge=memory.Memory,
    deal=deal,
    public=viewing.public,
    own=viewing.own,
    open_view=viewing.open_view,
    imagine=imagine.imagine,
    arrange=position.arrange,
    describe=position.describe,
    parse=parse,
    standing=view.standing,
    say=saying.say,
    show=text.show,
    lay_open=text.lay_open,
    cards=text.card_texts,
    halt=halt,
    colours=text.COLOURS,
    places=story.places,
    highlights=story.highlights,
)
