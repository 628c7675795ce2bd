"""purrlor rules."""

from __future__ import annotations

import re
import textwrap
from itertools import groupby
from pathlib import Path

import click

from purrlor.cli.common import example, language_option, read_text, refuse
from purrlor.cli.completion import complete_rules
from purrlor.core.rule import ENGLISH, Rule
from purrlor.core.scenario import BadScenario, Scenario
from purrlor.core.wire import brief
from purrlor.games import BOXES


@click.command(epilog=f"Example: {example('rules {game}')}")
@click.argument("what", required=False, metavar="[GAME | ID]", shell_complete=complete_rules)
@language_option
@click.option("--untested", is_flag=True, help="List the rules that no test or scenario cites.")
@click.option("--tests", default="tests", type=Path, help="The tests' folder.", metavar="DIR")
def command(what: str | None, language: str, untested: bool, tests: Path) -> None:
    """Print the rules of a game, or one rule."""
    if untested:
        _list_untested(what, tests)
    elif what is None:
        refuse(
            f"name a game ({', '.join(BOXES)}) or a rule such as {next(iter(_all_rules(language)))}"
        )
    elif what in BOXES:
        click.echo(BOXES[what].title)
        there = BOXES[what].rules_in(language).values()
        for section, rules in groupby(there, key=lambda rule: rule.section):
            click.echo("\n".join(["", section, *map(_lines, rules)]))
    else:
        click.echo(_lines(_rule(what, language)))


def _lines(rule: Rule) -> str:
    return textwrap.fill(f"{rule.id:6} {rule.text}", 80, subsequent_indent=" " * 7)


def _all_rules(language: str) -> dict[str, Rule]:
    return {id: rule for box in BOXES.values() for id, rule in box.rules_in(language).items()}


def _rule(id: str, language: str) -> Rule:
    rules = _all_rules(language)
    if id.upper() not in rules:
        refuse(f"unknown game or rule {brief(id)}; games: {', '.join(BOXES)}")
    return rules[id.upper()]


def _list_untested(game: str | None, tests: Path) -> None:
    if not tests.is_dir():
        refuse(f"{tests} is not a directory; run this in the game's folder, or set --tests DIR")
    if game is not None and game not in BOXES:
        refuse(f"unknown game {brief(game)}; available: {', '.join(BOXES)}")
    rules = _all_rules(ENGLISH) if game is None else BOXES[game].rules_in(ENGLISH)
    tested = cited(tests)
    missing = [id for id in rules if id not in tested]
    for id in missing:
        click.echo(id)
    click.get_current_context().exit(1 if missing else 0)


def cited(tests: Path) -> set[str]:
    """The ids in names of tests (`test_AB_8_…` cites AB-8) and in scenarios."""
    ids: set[str] = set()
    for path in tests.rglob("*.py"):
        for game, number in re.findall(r"def test_([A-Z]{2})_(R?\d+)_", read_text(path)):
            ids.add(f"{game}-{number}")
    for path in tests.rglob("scenarios/*.toml"):
        try:
            ids |= Scenario.read(read_text(path)).cites()
        except BadScenario as error:
            refuse(f"{path}: {error}")
    return ids
