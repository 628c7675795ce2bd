"""Shut Up, Cat!: dice, a ring of face-down tiles and a good memory, for 2 to 4 players."""

from __future__ import annotations

from typing import Final

from purrlor.core.rulebook import Game
from purrlor.games.shut_up_cat.components import RULES
from purrlor.games.shut_up_cat.events import EVENTS
from purrlor.games.shut_up_cat.halts import halt
from purrlor.games.shut_up_cat.imagine import imagine
from purrlor.games.shut_up_cat.memory import Memory
from purrlor.games.shut_up_cat.moves import parse
from purrlor.games.shut_up_cat.options import (
    BOX,
    OPTION_BOUNDS,
    OPTION_TITLES,
    OPTION_WORDS,
    Options,
)
from purrlor.games.shut_up_cat.past import imagine_past
from purrlor.games.shut_up_cat.position import arrange, describe
from purrlor.games.shut_up_cat.saying import VERBS, card_texts, say
from purrlor.games.shut_up_cat.state import ShutUpCat, deal
from purrlor.games.shut_up_cat.story import highlights, places
from purrlor.games.shut_up_cat.text import TINTS, lay_open, show, tell
from purrlor.games.shut_up_cat.view import Own, Public, TableView, standing
from purrlor.games.shut_up_cat.viewing import own, public

GAME: Final[Game[ShutUpCat, Options, Memory, TableView]] = Game(
    id=BOX.id,
    title=BOX.title,
    seats=BOX.players,
    version=1,
    rules=RULES,
    verbs=VERBS,
    options=Options,
    option_titles=OPTION_TITLES,
    option_words=OPTION_WORDS,
    option_bounds=OPTION_BOUNDS,
    events=EVENTS,
    view_type=TableView,
    public_type=Public,
    own_type=Own,
    knowledge=Memory,
    deal=deal,
    public=public,
    own=own,
    imagine=imagine,
    imagine_past=imagine_past,
    arrange=arrange,
    describe=describe,
    parse=parse,
    standing=standing,
    tell=tell,
    say=say,
    show=show,
    lay_open=lay_open,
    cards=card_texts,
    halt=halt,
    tints=TINTS,
    places=places,
    highlights=highlights,
)
