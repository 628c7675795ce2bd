"""purrlor scenario."""

from __future__ import annotations

import json
from pathlib import Path

import click

from purrlor.cli.common import read_text, refuse
from purrlor.core.scenario import Failed, Scenario
from purrlor.core.wire import Plain
from purrlor.games import find


@click.command(epilog="Example: purrlor scenario dispute.toml")
@click.argument("files", nargs=-1, required=True, type=Path, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="Print JSON: a list with an object per file.")
def command(files: tuple[Path, ...], as_json: bool) -> None:
    """Run scenario files. The exit status is 1 if one fails."""
    outcomes: list[dict[str, Plain]] = []
    for path in files:
        outcomes.append(_run(path))
        if not as_json:
            click.echo(_line(outcomes[-1]))
    failed = sum(not each["passed"] for each in outcomes)
    text = f"{len(files) - failed} passed, {failed} failed"
    click.echo(json.dumps(outcomes, indent=1) if as_json else text)
    click.get_current_context().exit(1 if failed else 0)


def _run(path: Path) -> dict[str, Plain]:
    text = read_text(path)
    why: str | None = None
    try:
        scenario = Scenario.read(text)
        scenario.run(find)
    except Failed as failure:
        why = str(failure)
    except ValueError as error:
        refuse(f"{path}: {error}")
    return {"file": str(path), "title": scenario.title, "passed": why is None, "why": why}


def _line(outcome: dict[str, Plain]) -> str:
    what = f"{outcome['file']}: {outcome['title']}"
    return f"passed {what}" if outcome["passed"] else f"FAILED {what}\n       {outcome['why']}"
