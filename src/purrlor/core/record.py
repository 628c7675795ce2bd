"""Record: a match as one readable JSON file, from which it can be played again and checked."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from purrlor.core.chance import FairLuck
from purrlor.core.game import AnyGame, Outcome
from purrlor.core.match import Match, read_options
from purrlor.core.notation import read_turn
from purrlor.core.wire import Plain, as_table, brief, from_plain, to_plain

FORMAT: Final = 1


class BadRecord(ValueError):
    """The file is no record, or was cut or edited; the message says what does not fit."""


@dataclass(frozen=True)
class Record:
    format: int
    game: str
    rules: int  # the version of the game's rules
    options: dict[str, Any]
    seats: tuple[str, ...]  # their names
    commitment: str
    moves: tuple[str, ...]
    outcome: Outcome | None
    # Given out once the game is over, or in a person's own saved game. The trace is a hash over
    # hidden things too, and would betray them while they matter.
    secret: str | None = None
    contributions: tuple[str, ...] | None = None
    trace: str | None = None

    @classmethod
    def of(cls, match: Match, names: tuple[str, ...], luck: FairLuck) -> Record:
        """A match's record, opened where the game is over."""
        record = cls(
            format=FORMAT,
            game=match.game.id,
            rules=match.game.version,
            options=as_table(to_plain(match.options), "options"),
            seats=names,
            commitment=luck.commitment(),
            moves=tuple(f"{seat} {move}" for seat, move in match.moves),
            outcome=match.outcome,
        )
        return record if match.outcome is None else record.open(match, luck)

    def open(self, match: Match, luck: FairLuck) -> Record:
        """With all that is needed to play it again: at the end, or for one's own saved game."""
        return replace(
            self,
            secret=luck.secret.hex(),
            contributions=luck.contributions,
            trace=match.trace(),
        )

    def to_json(self) -> str:
        plain = as_table(to_plain(self), "record")
        if self.secret is None:
            plain = {key: plain[key] for key in plain if key not in _OPENED}
        return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        table = _load(text)
        if table.get("format") != FORMAT:
            found = brief(table.get("format"))
            raise BadRecord(f"this is no record of format {FORMAT}; its format is {found}")
        try:
            return from_plain(cls, dict(table), "record")
        except ValueError as error:
            raise BadRecord(f"this record does not fit its form: {error}") from error

    def luck(self) -> FairLuck:
        """The luck it was played with, if the record tells it and it fits the commitment."""
        if self.secret is None or self.contributions is None or self.trace is None:
            raise BadRecord("secret, contributions and trace are not in this record")
        luck = FairLuck(_secret(self.secret), self.contributions)
        if luck.commitment() != self.commitment:
            raise BadRecord("the secret does not fit the commitment")
        if len(luck.contributions) != len(self.seats):
            raise BadRecord("there must be one contribution for each seat")
        return luck

    def replay(self, find: Callable[[str], AnyGame]) -> Match:
        """Play it again, move by move; BadRecord says the first thing that does not fit."""
        match = self._deal(find)
        for ply, text in enumerate(self.moves, start=1):
            try:
                match.play(*read_turn(match.game, text))
            except ValueError as error:
                raise BadRecord(f"move {ply} of the record: {error}") from error
        if match.outcome != self.outcome:
            raise BadRecord("the moves lead to another outcome than the record says")
        if match.trace() != self.trace:
            raise BadRecord("the moves or the luck are not those that were played")
        return match

    def _deal(self, find: Callable[[str], AnyGame]) -> Match:
        try:
            game = find(self.game)
            options = read_options(game, self.options)
        except ValueError as error:
            raise BadRecord(f"no such table: {error}") from error
        if self.rules != game.version:
            raise BadRecord(f"played by version {self.rules} of the rules; here is {game.version}")
        luck = self.luck()
        try:
            return Match.fair(game, options, luck)
        except UnicodeEncodeError as error:
            raise BadRecord("a contribution is no text that UTF-8 can write") from error
        except ValueError as error:
            raise BadRecord(f"no such table: {error}") from error


_OPENED: Final = ("secret", "contributions", "trace")


def _load(text: str) -> dict[str, Plain]:
    try:
        return as_table(json.loads(text), "record")
    except json.JSONDecodeError as error:
        reason = f"{error.msg}, line {error.lineno}"
        raise BadRecord(f"this is no whole JSON file: {reason}") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is no record: {error}") from error


def _secret(text: str) -> bytes:
    if not re.fullmatch("[0-9a-f]{64}", text, re.ASCII):
        raise BadRecord("a secret is 32 bytes, written as 64 small hexadecimal digits")
    return bytes.fromhex(text)
