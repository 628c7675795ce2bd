"""purrlor export: write all data of a server to a file."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from purrlor.cli.common import refuse
from purrlor.server.settings import Settings

if TYPE_CHECKING:
    from purrlor.server.store.types import Log

EXAMPLES = """\b
Examples:
  purrlor export all.db
  purrlor export all.db --data ./server
  purrlor export all.db --database postgresql://purrlor@localhost/purrlor
"""
# The rows of each table in words; the holders of seats follow from the tables.
_ROWS: Final = {
    "persons": ("person", "people"),
    "tables": ("table", "tables"),
    "turns": ("move", "moves"),
    "chat_lines": ("chat line", "chat lines"),
    "results": ("result", "results"),
    "reviews": ("review", "reviews"),
}


def database_options(command: Any) -> Any:
    """Add the options that name the database of a server."""
    data = click.option(
        "--data",
        type=click.Path(path_type=Path),
        default=str(Settings().data),
        envvar="PURRLOR_DATA",
        show_envvar=True,
        show_default=True,
        help="The data directory of the server.",
    )
    database = click.option(
        "--database",
        default="",
        envvar="PURRLOR_DATABASE",
        show_envvar=True,
        help="The PostgreSQL database of the server, postgresql://…; default: SQLite in --data.",
    )
    return database(data(command))


@click.command(epilog=EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path))
@database_options
def command(file: Path, data: Path, database: str) -> None:
    """Write all data of a server to a new FILE, which `purrlor import` reads.

    FILE is a SQLite database: a snapshot of the people, tables, moves, chat and results. The server
    may run during the export. Afterwards, all games are replayed. The exit status is 1 if a game
    does not verify.
    """
    from purrlor.server.store.export import export
    from purrlor.server.store.types import StoreError

    try:
        counts = export(file, data, database)
    except StoreError as error:
        refuse(error)
    click.echo(f"Wrote {file}. Keep it private: it contains the secrets of running games.")
    finish(counts, file)


def finish(counts: Counter[str], file: Path) -> None:
    """Print what was transferred, replay the games in the file, and exit."""
    from purrlor.server.store.export import check_games

    checked = check_games(file, _replays)
    rows = ", ".join(_counted(counts[table], *words) for table, words in _ROWS.items())
    click.echo(f"{rows}; {_counted(checked.verified, 'game', 'games')} verified.")
    for table, fault in checked.faults.items():
        click.echo(f"Table {table} does not verify, but was transferred: {fault}", err=True)
    click.get_current_context().exit(int(bool(checked.faults)))


def _counted(number: int, one: str, more: str) -> str:
    return f"{number:,} {one if number == 1 else more}"


def _replays(log: Log) -> bool:
    """Replay a table's game as `purrlor verify` does; return whether it has one."""
    from purrlor.core.record import Record
    from purrlor.games import find
    from purrlor.server.tables.history import luck_of, rebuild
    from purrlor.server.terms import Status

    if [turn.ply for turn in log.turns] != [*range(1, len(log.turns) + 1)]:
        raise ValueError("a move is missing")
    match = rebuild(log)
    if match is None:
        return False
    if (match.outcome is not None) != (log.stored.status is Status.OVER):
        state = "over" if match.outcome is not None else "not over"
        raise ValueError(f"the game is {state}, but the table is {log.stored.status}")
    luck = luck_of(log.stored)
    record = Record.of(match, tuple(seat.name for seat in log.stored.seats), luck)
    record.open(match, luck).replay(find)
    return True
