"""Tiny Paws: the smallest game with a secret, for 2 to 4 players."""

from __future__ import annotations

from typing import Final

from purrlor.core.message import messages_in
from purrlor.core.rulebook import Game
from tests.games.tiny_paws import messages
from tests.games.tiny_paws.components import RULES
from tests.games.tiny_paws.events import EVENTS, ROWS, CardsShown
from tests.games.tiny_paws.memory import Memory
from tests.games.tiny_paws.moves import PawMove
from tests.games.tiny_paws.options import BOX, OPTION_BOUNDS, Options
from tests.games.tiny_paws.position import arrange, describe
from tests.games.tiny_paws.state import TinyPaws, deal
from tests.games.tiny_paws.text import COLOURS, VERBS, card_texts, lay_open, show
from tests.games.tiny_paws.view import Own, Public, TableView, imagine, own, public

__all__ = ["BOX", "GAME"]

GAME: Final[Game[TinyPaws, Options, Memory, TableView]] = Game(
    id=BOX.id,
    package=BOX.package,
    title=BOX.title,
    seats=BOX.players,
    version=1,
    rules=RULES,
    verbs=VERBS,
    options=Options,
    option_bounds=OPTION_BOUNDS,
    events=EVENTS,
    messages=messages_in(messages),
    decisions=("turn",),
    sentence_parts=ROWS,
    view_type=TableView,
    public_type=Public,
    own_type=Own,
    knowledge=Memory,
    deal=deal,
    public=public,
    own=own,
    imagine=imagine,
    arrange=arrange,
    describe=describe,
    parse=PawMove.parse,
    say=messages.say,
    show=show,
    lay_open=lay_open,
    revealing=(CardsShown,),
    cards=card_texts,
    colours=COLOURS,
)
