"""Question and BotReply: what the server and a bot process exchange, one line of JSON each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from purrlor.bots.bot import Claim, Reading
from purrlor.core.wire import Plain

REMEMBERED: Final = 500  # bots that a bot process keeps

Events = tuple[Plain, ...]  # what happened at a ply, as the seat was shown it


@dataclass(frozen=True)
class Question:
    """What a bot receives: which bot it is, what its seat was shown, and what it sees now."""

    key: str  # names the bot that watches this seat; empty for a bot that is asked once
    game: str
    options: dict[str, Plain]
    players: int
    seat: int
    level: str
    seed: str
    plies: tuple[Events, ...]
    view: Plain
    coach: bool = False  # only weigh the moves
    review: str | None = None  # only compare this move with the coach's best
    known: int = 0  # plies that the bot received before
    name: str = ""  # of the seat, by which a beginner has its temper

    @property
    def ply(self) -> int:
        return self.known + len(self.plies) - 1


@dataclass(frozen=True)
class BotReply:
    """A move and what the bot claims about it, how the bot weighs every move, or a review."""

    move: str | None = None
    claims: tuple[Claim, ...] = ()
    readings: tuple[Reading, ...] = ()
    best: Reading | None = None  # of a review; None if there was no choice
    played: Reading | None = None  # the reviewed move; None if the coach does not consider it
    guess: float | None = None  # of a review; see Decision
    again: bool = False  # the process has dropped this bot: send it every ply
    failed: str | None = None  # where the bot broke
