"""Every scenario of every game holds."""

from pathlib import Path

import pytest

from purrlor.core.scenario import Scenario
from purrlor.games import BOXES, find

GAMES = [box.package.rpartition(".")[2] for box in BOXES.values()]
FILES = [f for game in GAMES for f in sorted(Path(__file__).parent.glob(f"{game}/scenarios/*"))]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    Scenario.read(path.read_text("utf-8")).run(find)
