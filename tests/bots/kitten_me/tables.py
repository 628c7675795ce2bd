"""Matches with bots, for tests."""

from collections.abc import Iterable, Iterator

from purrlor.bots import seat_bot
from purrlor.bots.bot import Choice, Claim
from purrlor.bots.player import BotPlayer
from purrlor.core.chance import Quick, Seeded
from purrlor.core.game import Seat
from purrlor.core.match import Match, read_options
from purrlor.core.wire import Plain
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.view import TableView
from purrlor.words import Reader, catalogue


def fresh(players: int, seed: int, **options: Plain) -> Match:
    return Match.deal(GAME, read_options(GAME, dict(options)), players, Seeded(b"%d" % seed))


def arranged(position: dict[str, Plain], **options: Plain) -> Match:
    read = read_options(GAME, dict(options))
    return Match(GAME, read, GAME.arrange(read, position, Quick(1))).with_chance(Quick(1))


def seated(level: str, match: Match, seat: Seat, seed: int = 0) -> BotPlayer:
    chance = Seeded(b"bot %d" % seed)
    return BotPlayer(seat_bot(level, GAME, match.options, match.players, seat, chance), match)


def seen(match: Match, seat: Seat) -> TableView:
    view = match.view(seat)
    assert isinstance(view, TableView)
    return view


def played(match: Match, levels: list[str], seed: int = 0) -> Iterator[Choice]:
    """Play to the end; yield each choice before it is played."""
    bots = [seated(level, match, seat, seed) for seat, level in enumerate(levels)]
    while match.outcome is None:
        choice = bots[match.mover].choose()
        yield choice
        match.play(match.mover, choice.move)


def said(claims: Iterable[Claim]) -> str:
    """The claims as English sentences."""
    return catalogue("kitten-me").claims(claims, Reader([f"P{seat}" for seat in range(10)]))
