"""You Gotta Be Kitten Me!: bluffing with cards, for 2 to 10 players."""

from __future__ import annotations

from typing import Final

from purrlor.core.message import messages_in
from purrlor.core.rulebook import Game
from purrlor.games.kitten_me import imagine, memory, messages, position, story, text, view, viewing
from purrlor.games.kitten_me.components import RULES
from purrlor.games.kitten_me.events import EVENTS, ROWS, Revealed, halt
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import parse
from purrlor.games.kitten_me.options import BOX, OPTION_BOUNDS, Options
from purrlor.games.kitten_me.state import KittenMe, deal
from purrlor.games.kitten_me.view import TableView

GAME: Final[Game[KittenMe, Options, Memory, TableView]] = Game(
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
    sentence_parts=ROWS,
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
    revealing=(Revealed,),
    cards=text.card_texts,
    halt=halt,
    colours=text.COLOURS,
    places=story.places,
    highlights=story.highlights,
    calls=story.calls,
)
