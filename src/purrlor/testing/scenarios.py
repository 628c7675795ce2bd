"""Scenarios: every file of a folder holds, and scenarios and tests cite every rule.

A test module runs them for its own folder, or for a list of folders:

    from purrlor.testing.scenarios import *

    SCENARIOS = Path(__file__).parent / "scenarios"
"""

from pathlib import Path

import pytest

from purrlor.cli.rules import cited
from purrlor.core.scenario import Scenario
from purrlor.games import find


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run each scenario in the folders SCENARIOS of the module."""
    if "scenario" in metafunc.fixturenames:
        files = [file for folder in _folders(metafunc) for file in _files(folder)]
        metafunc.parametrize("scenario", files, ids=[file.stem for file in files])
    elif "scenarios" in metafunc.fixturenames:
        folders = _folders(metafunc)
        metafunc.parametrize("scenarios", folders, ids=[folder.parent.name for folder in folders])


def _folders(metafunc: pytest.Metafunc) -> list[Path]:
    set_to = getattr(metafunc.module, "SCENARIOS", None)
    folders = [set_to] if isinstance(set_to, Path) else set_to
    if not isinstance(folders, list) or not all(map(_files, folders)):
        where = metafunc.module.__name__
        raise pytest.UsageError(f"{where}: SCENARIOS must be a Path to a folder with scenarios")
    return folders


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.toml"))


def test_scenario(scenario: Path) -> None:
    Scenario.read(scenario.read_text("utf-8")).run(find)


def test_a_scenario_or_a_test_cites_every_rule(scenarios: Path) -> None:
    games = {Scenario.read(file.read_text("utf-8")).game for file in _files(scenarios)}
    rules = {rule for game in games for rule in find(game).rules}
    assert sorted(rules - cited(scenarios.parent)) == []
