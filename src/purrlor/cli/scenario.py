"""purrlor scenario."""

from __future__ import annotations

from pathlib import Path

import click

from purrlor.cli.common import read_text, refuse
from purrlor.core.scenario import Failed, Scenario
from purrlor.games import find


@click.command(epilog="Example: purrlor scenario dispute.toml")
@click.argument("files", nargs=-1, required=True, type=Path, metavar="FILE…")
def command(files: tuple[Path, ...]) -> None:
    """Run scenario files; exit 1 where one fails."""
    outcomes = [_run(path) for path in files]
    failed = outcomes.count(False)
    click.echo(f"{len(files) - failed} passed, {failed} failed")
    click.get_current_context().exit(1 if failed else 0)


def _run(path: Path) -> bool:
    text = read_text(path)
    try:
        scenario = Scenario.read(text)
        scenario.run(find)
    except Failed as failure:
        click.echo(f"FAILED {path}: {scenario.title}\n       {failure}")
        return False
    except ValueError as error:
        refuse(f"{path}: {error}")
    click.echo(f"passed {path}: {scenario.title}")
    return True
