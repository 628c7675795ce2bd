"""Session: a local game with people at some seats and bots at the others."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from purrlor.bots import seat_bot
from purrlor.bots.bot import BotError, Claim
from purrlor.bots.player import BotPlayer
from purrlor.cli.seats import Levels, Names
from purrlor.cli.words import speech, texts
from purrlor.core.chance import FairLuck, Quick, Seeded, hmac_sha256
from purrlor.core.game import Seat, Viewer
from purrlor.core.match import Match
from purrlor.core.offer import pick
from purrlor.core.record import Record
from purrlor.core.rule import Rule
from purrlor.core.rulebook import AnyGame
from purrlor.games import BOXES, find
from purrlor.words import DEFAULT, Speaker


class Session:
    def __init__(
        self, match: Match, names: Names, luck: FairLuck, levels: Levels, language: str = DEFAULT
    ) -> None:
        self.texts: Final = texts(language)
        self.match: Final = match
        self.names: Final = names
        self.luck: Final = luck
        self.levels: Final = levels
        seats = range(len(names))
        self.people: Final = tuple(seat for seat in seats if levels[seat] is None)
        self.claims: Final[dict[int, tuple[Claim, ...]]] = {}  # of the opponents' moves, by ply
        self.failures: Final[list[str]] = []  # of opponents, not shown yet
        self._opponents: Final = {
            seat: self._seat(seat, level) for seat, level in enumerate(levels) if level is not None
        }

    def _seat(self, seat: Seat, level: str) -> BotPlayer:
        """Seat a bot. Its luck depends on the ply, so that a resumed game continues in the same
        way. It reveals nothing about the cards."""
        match, luck = self.match, Seeded(hmac_sha256(self.luck.seed(), b"bots"))
        table = match.game, match.options, match.players
        bot = seat_bot(level, *table, seat, luck, self.names[seat])
        return BotPlayer(bot, match)

    @classmethod
    def deal(
        cls,
        game: AnyGame,
        options: Any,
        names: Names,
        levels: Levels,
        seed: str | None,
        language: str = DEFAULT,
    ) -> Session:
        luck = FairLuck(secret_of(seed), names)
        return cls(Match.fair(game, options, luck), names, luck, levels, language)

    @classmethod
    def resume(cls, record: Record, levels: Levels, language: str = DEFAULT) -> Session:
        return cls(record.replay(find), record.seats, record.luck(), levels, language)

    @property
    def rules(self) -> Mapping[str, Rule]:
        return BOXES[self.match.game.id].rules_in(self.texts.language)

    def speech(self, viewer: Viewer) -> Speaker:
        """The sentences of the game for the viewer at the screen."""
        return speech(self.match, self.names, viewer, self.texts.language)

    def is_over(self) -> bool:
        return self.match.to_move is None

    def asks(self) -> Seat | None:
        """The person to move, or None if it is a bot's turn."""
        return self.match.to_move if self.match.to_move in self.people else None

    def play(self, text: str) -> None:
        """Play a person's move. Raise ValueError, or its subclass IllegalMove, if it is invalid."""
        self.match.play(self.match.mover, self.match.game.parse(text))

    def play_opponent(self) -> None:
        seat = self.match.mover
        opponent = self._opponents[seat]
        try:
            choice = opponent.choose()
            opponent.play(choice)
            self.claims[self.match.ply] = choice.claims
        except BotError as error:  # the game goes on with a random legal move
            self.failures.append(str(error))
            luck = Quick(self.match.ply)
            self.match.play(seat, self.match.game.parse(pick(self.match.view(seat).offers, luck)))

    def play_opponents(self) -> None:
        """Let bots play until it is a person's turn or the game is over."""
        while not self.is_over() and self.asks() is None:
            self.play_opponent()

    def has_played(self) -> bool:
        """Has a person moved? Before that there is nothing to save."""
        return any(seat in self.people for seat, _ in self.match.moves)

    def record(self) -> Record:
        """The record of the game with its secrets, so that it can be resumed."""
        record = Record.of(self.match, self.names, self.luck).open(self.match, self.luck)
        return record.with_levels(self.levels)

    def save(self, path: Path) -> None:
        """Save the game atomically: write another file and rename it."""
        beside = path.with_name(path.name + ".part")
        try:
            beside.write_text(self.record().to_json(), "utf-8")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)


def introduce(session: Session) -> str:
    """The opponents with their levels: "Mittens, Socks (kitten), Duchess (tabby)"."""
    pairs = zip(session.names, session.levels, strict=True)
    groups = groupby([pair for pair in pairs if pair[1]], key=lambda opponent: opponent[1])
    return ", ".join(
        f"{', '.join(name for name, _ in same)} ({session.texts.level(level)})"
        for level, same in groups
    )


def secret_of(seed: str | None) -> bytes:
    return (
        os.urandom(32)
        if seed is None
        else hashlib.sha256(seed.encode("utf-8", "surrogateescape")).digest()
    )
