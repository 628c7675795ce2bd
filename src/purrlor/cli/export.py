"""purrlor export: all that a server keeps, as a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from purrlor.cli.common import refuse
from purrlor.server.settings import Settings

if TYPE_CHECKING:
    from purrlor.server.carrying.exporting import Carried

EXAMPLES = """\b
Examples:
  purrlor export house.purrlor
  purrlor export house.purrlor --data ./house
  purrlor export house.purrlor --database postgresql://purrlor@localhost/purrlor
"""


def where(command: Any) -> Any:
    """Add the options that say which server's data is meant."""
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
        help="Its PostgreSQL, if it has one: postgresql://…",
    )
    return database(data(command))


@click.command(epilog=EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path))
@where
def command(file: Path, data: Path, database: str) -> None:
    """Write all that a server keeps to a new FILE, which `purrlor import` reads.

    People, tables, moves, chat and results as they are at one moment; play may go on meanwhile.
    Every table's moves are played again on the way; the exit status is 1 if those of one do not
    fit.
    """
    from purrlor.server.carrying.database import reading
    from purrlor.server.carrying.exporting import export
    from purrlor.server.store.store import StoreError

    try:
        with reading(data, database) as source:
            carried = export(source, file)
    except StoreError as error:
        refuse(error)
    tell(carried)
    click.echo(f"Written to {file}. It holds the secrets of games in play: only you may read it.")
    click.get_current_context().exit(int(bool(carried.faults)))


def tell(carried: Carried) -> None:
    told = ", ".join(f"{number:,} {name}" for name, number in sorted(carried.rows.items()))
    click.echo(f"{told or 'Nothing'}; {carried.verified:,} games verified.")
    for table, fault in carried.faults.items():
        click.echo(f"Table {table} does not verify, and is carried as it is: {fault}", err=True)
