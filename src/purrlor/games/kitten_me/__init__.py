"""You Gotta Be Kitten Me!: bluffing with cards, for 2 to 10 players."""

from __future__ import annotations

from typing import Final

from purrlor.core.game import Game
from purrlor.games.kitten_me.components import RULES
from purrlor.games.kitten_me.events import EVENTS, Revealed
from purrlor.games.kitten_me.imagine import imagine
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import KittenMove
from purrlor.games.kitten_me.options import BOX, TITLES, Options
from purrlor.games.kitten_me.position import arrange, describe
from purrlor.games.kitten_me.rules import KittenMe, deal
from purrlor.games.kitten_me.saying import say
from purrlor.games.kitten_me.text import show, tell
from purrlor.games.kitten_me.view import TableView, view

GAME: Final[Game[KittenMe, Options, Memory, TableView]] = Game(
    id=BOX.id,
    title=BOX.title,
    seats=BOX.players,
    version=1,
    rules=RULES,
    options=Options,
    titles=TITLES,
    events=EVENTS,
    knowledge=Memory,
    deal=deal,
    view=view,
    imagine=imagine,
    arrange=arrange,
    describe=describe,
    parse=KittenMove.parse,
    tell=tell,
    say=say,
    show=show,
    opens=(Revealed,),
)
