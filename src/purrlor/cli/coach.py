"""The coach's advice: moves that a tabby would consider in a person's seat, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from purrlor.bots import advice, coach_of, seat_bot
from purrlor.bots.bot import Reading
from purrlor.bots.player import BotPlayer
from purrlor.cli.session import Session
from purrlor.cli.words import Texts
from purrlor.core.chance import Quick
from purrlor.core.game import Seat
from purrlor.core.match import Match
from purrlor.core.text import WIDTH, fold
from purrlor.words import Speaker

MOST: Final = 8  # moves that are listed when the coach is asked
FEW: Final = 3  # moves that are listed with --explain
INDENT: Final = " " * 17


def advise(session: Session, seat: Seat, most: int, width: int = WIDTH) -> list[str]:
    """A table of moves, best first: the probability of success, how often the coach plays the move,
    and why."""
    level = coach_of(session.match.game)
    if level is None:
        return [session.texts("coach-none", game=session.match.game.title)]
    game, weighed = session.match.game, weigh(session.match, level, seat)[:most]
    speech = session.speech(seat)
    coached = replace(speech, reader=replace(speech.reader, speaker="you"))
    readings = (advice(game, reading) for reading in weighed)
    tables = (_lines(reading, session.texts, coached, width) for reading in readings)
    lines = [line for table in tables for line in table]
    return [session.texts("coach-heading", level=session.texts.level(level)), *lines]


def weigh(match: Match, level: str, seat: Seat) -> Sequence[Reading]:
    """Weigh the seat's moves, using only what the seat was shown."""
    unused = Quick(0)  # weighing needs no luck
    coach = seat_bot(level, match.game, match.options, match.players, seat, unused)
    return BotPlayer(coach, match).weigh()


def _lines(reading: Reading, texts: Texts, speech: Speaker, width: int) -> Iterator[str]:
    odds = "" if reading.odds is None else texts.odds(reading.odds)
    yield f"  {odds:>6}  {texts.odds(reading.share):>6}  {reading.move}"
    yield from fold(f"{INDENT}{speech.claims(reading.claims)}", width, len(INDENT)).splitlines()
