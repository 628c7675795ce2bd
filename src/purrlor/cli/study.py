"""purrlor study."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import Any, Final

import click

from purrlor.arena.confidence import Interval
from purrlor.bots import COACH, LEVELS, USUAL, coach_of, levels_of, read_level, usual_level
from purrlor.cli.common import OWN_BOT, example, extra, refuse
from purrlor.cli.completion import complete_games, complete_house_rules, complete_levels
from purrlor.cli.dealing import playing, with_progress, worker_options
from purrlor.cli.house_rules import Settings, check_key, read_setting, read_value
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain, to_plain
from purrlor.games import find
from purrlor.study import data
from purrlor.study.data import Folder
from purrlor.study.measures import MeasureResult, VariantResult
from purrlor.study.measures import find as find_out
from purrlor.study.observing import Row, Studying
from purrlor.study.plan import DECIDING, StudyPlan, variants
from purrlor.study.words import in_words

REPORTS: Final = (".html", ".pdf")
EXAMPLES: Final = f"""\b
Examples:
  {example("study {game} --players 2,4 --deals 200")}
  {example("study {game} --vary deck=white,grey --players 4 --report decks.html")}
"""


@click.command(epilog=EXAMPLES)
@click.argument("game", shell_complete=complete_games)
@click.option(
    "--vary",
    multiple=True,
    metavar="KEY=VALUE,VALUE…",
    shell_complete=complete_house_rules,
    help="A house rule and the values to compare. A value that ends in .toml is a file, such as a"
    " deck. All combinations are played.",
)
@click.option(
    "--option",
    "house_rules",
    multiple=True,
    metavar="KEY=VALUE",
    shell_complete=complete_house_rules,
    help="A house rule for all variants.",
)
@click.option(
    "--players",
    default="",
    metavar="N,N…",
    help="Numbers of players to compare. Default: the smallest.",
)
@click.option(
    "--bots",
    metavar="LEVEL",
    shell_complete=complete_levels,
    help=f"The level of all bots. Default: {COACH}, or {USUAL} or the strongest. {OWN_BOT}",
)
@click.option(
    "--weaker",
    metavar="LEVEL",
    shell_complete=complete_levels,
    help="To measure skill, one bot of --bots plays against bots of this level. Default: the next"
    " lower level. 'none' skips this measure.",
)
@click.option(
    "--deals", type=click.IntRange(1), default=100, show_default=True, help="Deals per variant."
)
@click.option(
    "--seed", type=int, default=1, show_default=True, help="The same seed plays the same deals."
)
@click.option(
    "--deciding",
    type=click.FloatRange(0),
    default=DECIDING,
    show_default=True,
    help="Seconds that a human needs for a move, without reading time.",
)
@worker_options
@click.option(
    "--out", type=Path, metavar="FOLDER", help="The folder for results. The same command resumes."
)
@click.option("--records", is_flag=True, help="Save a record of every game in --out.")
@click.option(
    "--data",
    "tables",
    type=Path,
    multiple=True,
    metavar="FILE",
    help="Write the observations as .csv or .parquet.",
)
@click.option(
    "--report", type=Path, multiple=True, metavar="FILE", help="Write a report as .html or .pdf."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    workers: int | None,
    cluster: str | None,
    out: Path | None,
    tables: tuple[Path, ...],
    report: tuple[Path, ...],
    as_json: bool,
    **words: Any,
) -> None:
    """Measure the effect of house rules and of the number of players on a game.

    Bots play the same deals in every variant. Differences have 95% intervals, and p-values
    adjusted for the number of measures.
    """
    plan = _plan(**words)
    _check_files(plan, out, tables, report)
    rows = _play(plan, out, workers, cluster)
    findings = find_out(plan, rows)
    for path in tables:
        data.write(path, data.table(plan, rows))
    for path in report:
        _report(path, plan, findings)
    click.echo(_json(plan, findings) if as_json else in_words(_title(plan), findings))


# The plan


def _plan(
    game: str,
    vary: Settings,
    house_rules: Settings,
    players: str,
    bots: str | None,
    weaker: str | None,
    **words: Any,
) -> StudyPlan:
    try:
        box = find(game)
        fixed = dict(read_setting(setting) for setting in house_rules)
        varied = dict(_varied(setting) for setting in vary)
        for key in (*fixed, *varied):
            check_key(box, key)
        if both := fixed.keys() & varied:
            raise ValueError(f"{min(both)!r} is in both --vary and --option; choose one")
        meeting = variants(box, fixed, varied, _numbers(box, players))
        level = read_level(bots or coach_of(box) or usual_level(box), box)
        return StudyPlan(box.id, meeting, level, _weaker(box, level, weaker), **words)
    except ValueError as error:
        refuse(error)


def _varied(setting: str) -> tuple[str, list[Plain]]:
    key, equals, values = setting.partition("=")
    if not equals or not values:
        raise ValueError(f"--vary: expected KEY=VALUE,VALUE, got {setting[:60]!r}")
    return key, [read_value(value) for value in values.split(",")]


def _numbers(game: AnyGame, players: str) -> Sequence[int]:
    words = [word.strip() for word in players.split(",")] if players else [str(game.seats[0])]
    for word in words:
        if not (word.isascii() and word.isdigit() and int(word) in game.seats):
            low, high = game.seats[0], game.seats[-1]
            raise ValueError(f"--players: expected numbers from {low} to {high}, got {word!r}")
    return [int(word) for word in words]


def _weaker(game: AnyGame, level: str, weaker: str | None) -> str | None:
    """The level of --weaker. Default: the next lower level, or the usual one for other bots."""
    if weaker == "none":
        return None
    if weaker is not None:
        return read_level(weaker, game)
    if level not in LEVELS:
        return usual_level(game)
    there = levels_of(game)
    return there[there.index(level) - 1] if there.index(level) else None


def _check_files(
    plan: StudyPlan, out: Path | None, tables: tuple[Path, ...], report: tuple[Path, ...]
) -> None:
    """Refuse files that cannot be written before the games start: they may take long."""
    if plan.records and out is None:
        refuse("--records needs --out FOLDER")
    for paths, formats, what in ((tables, data.FORMATS, "--data"), (report, REPORTS, "--report")):
        for path in paths:
            if path.suffix not in formats:
                refuse(f"{what}: expected a {' or '.join(formats)} file, got {path}")
            if path.is_dir() or not path.parent.is_dir():
                refuse(f"cannot write {path}")
    with extra("study"):
        if report:
            import matplotlib  # noqa: F401
        if any(path.suffix == ".parquet" for path in tables):
            import pyarrow  # noqa: F401


# Playing


def _play(
    plan: StudyPlan, out: Path | None, workers: int | None, cluster: str | None
) -> tuple[Row, ...]:
    try:
        folder = None if out is None else Folder(out, plan)
        played = {} if folder is None else folder.played()
    except OSError as error:
        refuse(f"--out: {error.filename}: {error.strerror}")
    except ValueError as error:
        refuse(error)
    missing = [unit for unit in plan.units() if unit not in played]
    playing_on = playing(Studying(plan), missing, workers, cluster)
    try:
        for unit, observed in with_progress(playing_on, len(missing)):
            if folder is not None:
                folder.save(unit, observed)
            played[unit] = observed.rows
    except KeyboardInterrupt:
        click.echo(_stopped(out, len(played), len(plan.units())), err=True)
        raise click.Abort from None
    return tuple(row for unit in plan.units() for row in played[unit])


def _stopped(out: Path | None, played: int, units: int) -> str:
    if out is None:
        return "Stopped. Only a study with --out FOLDER can be resumed."
    return f"Stopped: {played:,} of {units:,} deals are saved in {out}. The same command resumes."


# Results


def _title(plan: StudyPlan) -> str:
    against = "" if plan.weaker is None else f", one among {plan.weaker} for skill"
    name = find(plan.game).title
    return f"{name}: {plan.deals:,} deals, {plan.level} bots{against}, seed {plan.seed}"


def _report(path: Path, plan: StudyPlan, findings: Sequence[VariantResult]) -> None:
    from purrlor.study.report import write

    write(path, _title(plan), f"purrlor {shlex.join(sys.argv[1:])}", findings)


def _json(plan: StudyPlan, findings: Sequence[VariantResult]) -> str:
    found = [_plain(finding) for finding in findings]
    return json.dumps({"plan": to_plain(plan), "findings": found}, indent=1)


def _plain(finding: VariantResult) -> dict[str, Plain]:
    answers: dict[str, Plain] = {key: _answer(each) for key, each in finding.answers.items()}
    return {
        "variant": str(finding.variant),
        "players": finding.variant.players,
        "deals": finding.deals,
        "games": finding.games,
        "answers": answers,
        "plays": to_plain(finding.plays),
    }


def _answer(answer: MeasureResult) -> Plain:
    difference = answer.difference
    return {
        **_interval(answer.interval),
        "fair": answer.fair,
        "difference": None if difference is None else _interval(difference),
        "p": answer.p,
        "p_adjusted": answer.adjusted,
    }


def _interval(interval: Interval) -> dict[str, Plain]:
    """An interval as JSON. Its bounds are null if there was only one deal."""
    return {key: each if isfinite(each) else None for key, each in interval._asdict().items()}
