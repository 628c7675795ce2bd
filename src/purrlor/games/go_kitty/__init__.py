"""Go Kitty: asking for cards and collecting Clowders, for 2 to 5 players."""

from __future__ import annotations

from typing import Final

from purrlor.core.rulebook import Game
from purrlor.games.go_kitty.components import RULES
from purrlor.games.go_kitty.events import EVENTS
from purrlor.games.go_kitty.halts import halt
from purrlor.games.go_kitty.imagine import imagine
from purrlor.games.go_kitty.memory import Memory
from purrlor.games.go_kitty.moves import parse
from purrlor.games.go_kitty.options import BOX, OPTION_BOUNDS, OPTION_TITLES, OPTION_WORDS, Options
from purrlor.games.go_kitty.past import imagine_past
from purrlor.games.go_kitty.position import arrange, describe
from purrlor.games.go_kitty.state import GoKitty, deal
from purrlor.games.go_kitty.story import highlights, places
from purrlor.games.go_kitty.text import TINTS, VERBS, lay_open, say, show, tell
from purrlor.games.go_kitty.view import Own, Public, TableView, standing
from purrlor.games.go_kitty.viewing import own, public

GAME: Final[Game[GoKitty, Options, Memory, TableView]] = Game(
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
    halt=halt,
    tints=TINTS,
    places=places,
    highlights=highlights,
)
