"""You Gotta Be Kitten Me!: bluffing with cards, for 2 to 10 players."""

from __future__ import annotations

from typing import Final

from purrlor.core.rulebook import Game
from purrlor.games.kitten_me.components import RULES
from purrlor.games.kitten_me.events import EVENTS, Revealed
from purrlor.games.kitten_me.halts import halt
from purrlor.games.kitten_me.imagine import imagine
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import parse
from purrlor.games.kitten_me.options import BOX, OPTION_BOUNDS, OPTION_TITLES, OPTION_WORDS, Options
from purrlor.games.kitten_me.past import imagine_past
from purrlor.games.kitten_me.position import arrange, describe
from purrlor.games.kitten_me.state import KittenMe, deal
from purrlor.games.kitten_me.story import calls, highlights, places
from purrlor.games.kitten_me.text import TINTS, VERBS, card_texts, lay_open, say, show, tell
from purrlor.games.kitten_me.view import Own, Public, TableView, standing
from purrlor.games.kitten_me.viewing import own, public

GAME: Final[Game[KittenMe, Options, Memory, TableView]] = Game(
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
    revealing=(Revealed,),
    cards=card_texts,
    halt=halt,
    tints=TINTS,
    places=places,
    highlights=highlights,
    calls=calls,
)
