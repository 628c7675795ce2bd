"""purrlor verify: replay a record, and report the first mismatch."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from purrlor.cli.files import read_record
from purrlor.core.match import Match
from purrlor.core.record import BadRecord, Record
from purrlor.core.wire import Plain, to_plain
from purrlor.games import find

FITS, DOES_NOT_FIT, NO_RECORD = 0, 1, 2
COMPARE: Final = "Compare the commitment and your contribution with those that you saved."


@dataclass(frozen=True)
class Finding:
    """The result for one file."""

    path: Path
    status: int
    lines: tuple[str, ...]
    plain: dict[str, Plain]


@click.command(epilog="Example: purrlor verify game.json")
@click.argument("files", nargs=-1, required=True, type=Path, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: a list with an object per file.")
def command(files: tuple[Path, ...], as_json: bool) -> None:
    """Check records: commitment, luck, every move, outcome and trace.

    The exit status is 1 if something does not match, and 2 if a file is not a record.
    """
    findings = [examine(path) for path in files]
    if as_json:
        click.echo(json.dumps([each.plain for each in findings], indent=1))
    else:
        _say(findings)
    click.get_current_context().exit(max(each.status for each in findings))


def _say(findings: list[Finding]) -> None:
    for each in findings:
        for line in each.lines:
            click.echo(line, err=each.status == NO_RECORD)
    if any(each.status == FITS for each in findings):
        click.echo(COMPARE)


def examine(path: Path) -> Finding:
    try:
        record = read_record(path)
        match = record.replay(find)
    except BadRecord as error:
        return _misfit(path, error)
    except click.ClickException as error:
        return _no_record(path, error.message)
    return _fits(path, record, match)


def _no_record(path: Path, why: str) -> Finding:
    plain: dict[str, Plain] = {"file": str(path), "fits": False, "misfit": "file", "why": why}
    return Finding(path, NO_RECORD, (f"Error: {why}",), plain)


def _misfit(path: Path, error: BadRecord) -> Finding:
    if error.part == "file":
        return _no_record(path, f"{path}: {error}")
    plain: dict[str, Plain] = {"file": str(path), "fits": False, "misfit": error.part}
    plain |= {"ply": error.ply} if error.ply else {}
    return Finding(path, DOES_NOT_FIT, (f"{path}: {error}",), plain | {"why": str(error)})


def _fits(path: Path, record: Record, match: Match) -> Finding:
    lines = [
        f"{path}: OK: luck, moves and outcome check out",
        *(f"  {line}" for line in _checked(record, match)),
    ]
    return Finding(path, FITS, tuple(lines), _plain(path, record))


def _checked(record: Record, match: Match) -> list[str]:
    seats = len(record.seats)
    return [
        f"game           {record.game} for {seats}, version {record.rules} of its rules",
        f"commitment     {record.commitment[:16]}… is SHA-256 of the secret",
        f"contributions  {seats}, one for each seat; with the secret they give the seed",
        f"moves          {match.ply}, each in turn and legal with that luck",
        f"outcome        {_outcome_words(record)}",
        f"trace          {match.trace()[:16]}… over all that happened",
        f"unchecked      the names: {', '.join(record.seats)}",
    ]


def _outcome_words(record: Record) -> str:
    outcome = record.outcome
    if outcome is None:
        return "none, the game is not over"
    winners = " and ".join(record.seats[seat] for seat in outcome.winners) or "nobody"
    scores = ", ".join(map(str, outcome.scores))
    return f"won by {winners} ({outcome.rule}), scores {scores}"


def _plain(path: Path, record: Record) -> dict[str, Plain]:
    return {
        "file": str(path),
        "fits": True,
        "game": record.game,
        "rules": record.rules,
        "seats": list(record.seats),
        "unchecked": ["seats"] if record.levels is None else ["seats", "levels"],
        "commitment": record.commitment,
        "contributions": list(record.contributions or ()),
        "moves": len(record.moves),
        "outcome": to_plain(record.outcome),
        "trace": record.trace,
    }
