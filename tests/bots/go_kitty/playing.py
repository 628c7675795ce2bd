"""Matches between bots of Go Kitty, for tests."""

from collections.abc import Iterator, Sequence

import numpy as np

from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot, Choice, Reading
from purrlor.bots.probability import Values
from purrlor.core.chance import Quick, Seeded
from purrlor.core.game import Seat
from purrlor.core.match import Match
from purrlor.core.offer import pick
from purrlor.games.go_kitty import GAME
from purrlor.games.go_kitty.components import FACES
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.view import TableView

HOUSE_RULES = Options(
    seek_ends_turn=False,
    seek_all_mice=True,
    mouse_reverses_seek=False,
    max_mice=1,
    idle_rounds=2,
)
NO_MICE = Options(max_mice=0)


def fresh(players: int, seed: int, options: Options | None = None) -> Match:
    return Match.deal(GAME, options or Options(), players, Seeded(b"%d" % seed))


def seated(level: str, match: Match, seat: Seat, seed: int = 0) -> Bot:
    """A bot that has seen all events of its seat so far."""
    chance = Seeded(b"bot %d" % seed)
    bot = seat_bot(level, GAME, match.options, match.players, seat, chance)
    for ply in range(match.ply + 1):
        tell(bot, match, ply)
    return bot


def tell(bot: Bot, match: Match, ply: int) -> None:
    for event in match.events_for(bot.seat, ply):
        bot.watch(event)


def unread(players: int) -> Values:
    """The weights of a bot that infers nothing from moves."""
    return np.ones((players, len(FACES)))


def seen(match: Match, seat: Seat) -> TableView:
    view = match.view(seat)
    assert isinstance(view, TableView)
    return view


def played(match: Match, bots: Sequence[Bot]) -> Iterator[tuple[TableView, Choice]]:
    """Play to the end; yield the view before each move, and the choice."""
    while match.outcome is None:
        bot = bots[match.mover]
        view = seen(match, bot.seat)
        choice = bot.choose(view)
        yield view, choice
        match.play(bot.seat, choice.move)
        for each in bots:
            tell(each, match, match.ply)


def at_random(match: Match, seed: int, plies: int) -> Match:
    chance = Quick(seed)
    while match.ply < plies and match.outcome is None:
        offers = seen(match, match.mover).offers
        match.play(match.mover, GAME.parse(pick(offers, chance)))
    return match


def readings_of(level: str, match: Match) -> dict[str, Reading]:
    """The readings of a bot at the current position, by move."""
    bot = seated(level, match, match.mover)
    return {reading.move: reading for reading in bot.weigh(match.view(match.mover))}


def best(level: str, match: Match) -> str:
    return next(iter(readings_of(level, match)))
