"""Record: a match as one readable JSON file, which can be replayed and verified."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

from purrlor.core.chance import FairLuck
from purrlor.core.game import Outcome
from purrlor.core.match import Match, read_options
from purrlor.core.notation import read_turn
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain, as_table, brief, from_plain, refuse_deep, to_plain

FORMAT: Final = 1


class BadRecord(ValueError):
    """The file is not a record, or was truncated or edited; the message says where."""

    def __init__(self, part: str, why: str, ply: int | None = None) -> None:
        super().__init__(why)
        self.part: Final = part  # the key with the error; "file" if this is not a record
        self.ply: Final = ply  # the move with the error, counted from 1


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
    # The level of each seat's bot, None for a human; only saved games have levels.
    levels: tuple[str | None, ...] | None = None
    # Published when the game is over, or in a player's own saved game. The trace is a hash over
    # hidden cards too, so it would leak them earlier.
    secret: str | None = None
    contributions: tuple[str, ...] | None = None
    trace: str | None = None

    @classmethod
    def of(cls, match: Match, names: tuple[str, ...], luck: FairLuck) -> Record:
        """Make the record of a match; secret and trace are added once the game is over."""
        record = cls(
            format=FORMAT,
            game=match.game.id,
            rules=match.game.version,
            options=as_table(to_plain(match.options), "options"),
            seats=names,
            commitment=luck.commitment(),
            moves=tuple(f"{seat} {move.public_text()}" for seat, move in match.moves),
            outcome=match.outcome,
        )
        return record if match.outcome is None else record.open(match, luck)

    def with_levels(self, levels: tuple[str | None, ...]) -> Record:
        """Add the level of each seat's bot, so that a saved game resumes with the same bots."""
        return replace(self, levels=levels)

    def open(self, match: Match, luck: FairLuck) -> Record:
        """Add all that a replay needs: when the game is over, or for a player's own saved game."""
        return replace(
            self,
            moves=tuple(f"{seat} {move}" for seat, move in match.moves),
            secret=luck.secret.hex(),
            contributions=luck.contributions,
            trace=match.trace(),
        )

    def to_json(self) -> str:
        plain = as_table(to_plain(self), "record")
        sealed = _OPENED if self.secret is None else ()
        absent = sealed if self.levels is not None else (*sealed, "levels")
        plain = {key: plain[key] for key in plain if key not in absent}
        return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def read(cls, text: str) -> Record:
        table = _load(text)
        if table.get("format") != FORMAT:
            found = brief(table.get("format"))
            raise BadRecord("file", f"expected a record of format {FORMAT}, got format {found}")
        try:
            record = from_plain(cls, dict(table), "record")
        except ValueError as error:
            raise BadRecord("file", f"invalid record: {error}") from error
        if record.levels is not None and len(record.levels) != len(record.seats):
            raise BadRecord("levels", "expected one level, or null, for each seat")
        return record

    def luck(self) -> FairLuck:
        """The luck of the match, checked against the commitment."""
        if self.secret is None or self.contributions is None or self.trace is None:
            raise BadRecord("secret", _SEALED)
        luck = FairLuck(_secret(self.secret), self.contributions)
        if luck.commitment() != self.commitment:
            raise BadRecord("commitment", "the secret does not match the commitment")
        if len(luck.contributions) != len(self.seats):
            raise BadRecord("contributions", "expected one contribution for each seat")
        return luck

    def replay(self, find: Callable[[str], AnyGame]) -> Match:
        """Replay the match, move by move; BadRecord names the first difference."""
        match = self.deal(find)
        for _ in self.steps(match):
            pass
        self._check_outcome(match)
        if match.trace() != self.trace:
            raise BadRecord("trace", _OTHER_TRACE)
        return match

    def steps(self, match: Match) -> Iterator[Match]:
        """Yield the match after the deal, and the same match after each move."""
        yield match
        for ply, text in enumerate(self.moves, start=1):
            try:
                match.play(*read_turn(match.game, text))
            except ValueError as error:
                why = f"move {ply} of {len(self.moves)}: {error}"
                raise BadRecord("moves", why, ply) from error
            yield match

    def _check_outcome(self, match: Match) -> None:
        if match.outcome != self.outcome:
            replayed, recorded = _outcome_words(match.outcome), _outcome_words(self.outcome)
            why = f"expected the outcome {recorded}, got {replayed}"
            raise BadRecord("outcome", why)

    def deal(self, find: Callable[[str], AnyGame]) -> Match:
        """Deal the match as it was before the first move."""
        game = self._find(find)
        if self.rules != game.version:
            why = f"expected version {game.version} of the rules, got {self.rules}"
            raise BadRecord("rules", why)
        options = self._options(game)
        luck = self.luck()
        try:
            return Match.fair(game, options, luck)
        except UnicodeEncodeError as error:
            why = "a contribution cannot be encoded as UTF-8"
            raise BadRecord("contributions", why) from error
        except ValueError as error:
            raise BadRecord("seats", f"the table is not allowed: {error}") from error

    def _find(self, find: Callable[[str], AnyGame]) -> AnyGame:
        try:
            return find(self.game)
        except ValueError as error:
            raise BadRecord("game", str(error)) from error

    def _options(self, game: AnyGame) -> Any:
        try:
            return read_options(game, self.options)
        except ValueError as error:
            raise BadRecord("options", f"the table is not allowed: {error}") from error


_SEALED: Final = (
    "the record has no secret, contributions and trace: a table publishes them when the game is"
    " over"
)
_OTHER_TRACE: Final = (
    "the trace does not match: the moves are legal, but the moves or the luck (options, secret,"
    " contributions) are not those of the match"
)
_OPENED: Final = ("secret", "contributions", "trace")


def _load(text: str) -> dict[str, Plain]:
    try:
        refuse_deep(text)
        return as_table(json.loads(text, object_pairs_hook=_table), "record")
    except json.JSONDecodeError as error:
        reason = f"{error.msg}, line {error.lineno}"
        raise BadRecord("file", f"the file is not valid JSON: {reason}") from error
    except ValueError as error:
        raise BadRecord("file", f"the file is not a record: {error}") from error


def _table(items: list[tuple[str, Plain]]) -> dict[str, Plain]:
    """Reject duplicate keys, because another program might read the other value."""
    table = dict(items)
    if len(table) != len(items):
        keys = [key for key, _ in items]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"duplicate key {brief(twice)}")
    return table


def _secret(text: str) -> bytes:
    if not re.fullmatch("[0-9a-f]{64}", text, re.ASCII):
        why = "expected a secret of 64 lowercase hexadecimal digits"
        raise BadRecord("secret", why)
    return bytes.fromhex(text)


def _outcome_words(outcome: Outcome | None) -> str:
    if outcome is None:
        return "none yet"
    winners, scores = brief(list(outcome.winners)), brief(list(outcome.scores))
    return f"winners {winners}, scores {scores}, rule {brief(outcome.rule)}"
