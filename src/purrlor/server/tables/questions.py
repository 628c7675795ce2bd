"""What a bot's process is asked, and what it answers: one line of JSON each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from purrlor.bots.bot import Reading
from purrlor.core.wire import Plain
from purrlor.core.words import Sentence

REMEMBERED: Final = 500  # bots that a process keeps

Events = tuple[Plain, ...]  # what happened at a ply, as the seat was shown it


@dataclass(frozen=True)
class Question:
    """What a bot is told: who it is, what its seat was shown, and what it sees now."""

    key: str  # names the bot that watches this seat
    game: str
    options: dict[str, Plain]
    players: int
    seat: int
    level: str
    seed: str
    plies: tuple[Events, ...]
    view: Plain
    coach: bool = False  # only weigh the moves
    known: int = 0  # how many plies the bot was told before


@dataclass(frozen=True)
class Thought:
    """A bot's answer: a move and why, or how it weighs every move."""

    move: str | None = None
    why: Sentence | None = None
    readings: tuple[Reading, ...] = ()
    again: bool = False  # the process does not know this bot any more: tell it every ply
    failed: str | None = None  # where the bot broke
