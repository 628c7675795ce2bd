"""Tiny Paws: a small game with a secret, for 2 to 4 players."""

from __future__ import annotations

from typing import Final

from purrlor.core.message import messages_in
from purrlor.core.rulebook import Game
from purrlor.testing.tiny_paws import messages, text
from purrlor.testing.tiny_paws.components import BOX, OPTION_BOUNDS, RULES, Options
from purrlor.testing.tiny_paws.events import EVENTS, ROWS, CardsShown
from purrlor.testing.tiny_paws.moves import GameMove
from purrlor.testing.tiny_paws.position import arrange, describe
from purrlor.testing.tiny_paws.state import TinyPaws, deal
from purrlor.testing.tiny_paws.view import Memory, Own, Public, TableView, imagine, own, public

__all__ = ["BOX", "GAME"]

GAME: Final[Game[TinyPaws, Options, Memory, TableView]] = Game(
    id=BOX.id,
    package=BOX.package,
    title=BOX.title,
    seats=BOX.players,
    version=1,
    rules=RULES,
    verbs={"take": ("TP-4",), "peek": ("TP-5",)},
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
    parse=GameMove.parse,
    say=messages.say,
    show=text.show,
    lay_open=text.lay_open,
    revealing=(CardsShown,),
    cards=text.card_texts,
)
