"""purrlor import: a server's data from a file that was exported."""

from __future__ import annotations

from pathlib import Path

import click

from purrlor.cli.common import refuse
from purrlor.cli.export import tell, where

EXAMPLES = """\b
Examples:
  purrlor import house.purrlor --data ./new-house
  purrlor import house.purrlor --database postgresql://purrlor@localhost/purrlor
"""


@click.command(epilog=EXAMPLES)
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--add", is_flag=True, help="Add to what is there already.")
@where
def command(file: Path, add: bool, data: Path, database: str) -> None:
    """Bring in all that a FILE of `purrlor export` holds, or nothing.

    No server may use that database meanwhile. Every table is read back, and its moves are
    played again; the exit status is 1 if those of one did not fit already where it comes from.
    """
    from purrlor.server.carrying.database import writing
    from purrlor.server.carrying.importing import import_file
    from purrlor.server.store.store import StoreError

    try:
        with writing(data, database) as target:
            carried = import_file(target, file, add=add)
    except StoreError as error:
        refuse(error)
    tell(carried)
    click.get_current_context().exit(int(bool(carried.faults)))
