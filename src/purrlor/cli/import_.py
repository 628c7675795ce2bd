"""purrlor import: load the data of a server from an exported file."""

from __future__ import annotations

from pathlib import Path

import click

from purrlor.cli.common import refuse
from purrlor.cli.export import database_options, finish

EXAMPLES = """\b
Examples:
  purrlor import all.db --data ./new-server
  purrlor import all.db --database postgresql://purrlor@localhost/purrlor
"""


@click.command(epilog=EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--add", is_flag=True, help="Add to a database that is not empty.")
@database_options
def command(file: Path, add: bool, data: Path, database: str) -> None:
    """Import all data of a FILE of `purrlor export` or `purrlor admin backup`, or nothing.

    No server may use the database meanwhile. All rows are read back and compared. Then all games
    are replayed; the exit status is 1 if moves of a table do not fit.
    """
    from purrlor.server.store.export import import_file
    from purrlor.server.store.types import StoreError

    try:
        counts = import_file(file, data, database, add=add)
    except StoreError as error:
        refuse(f"{error}; nothing was imported")
    finish(counts, file)
