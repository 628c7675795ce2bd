"""Every scenario of every game holds."""

from pathlib import Path

from purrlor.games import BOXES
from purrlor.testing.scenarios import *  # noqa: F403

ROOT = Path(__file__).parents[2]
PLACES = {"purrlor.games": ROOT / "tests/games", "purrlor.testing": ROOT / "src/purrlor/testing"}
PARTS = [box.package.rpartition(".") for box in BOXES.values()]
SCENARIOS = [PLACES[above] / package / "scenarios" for above, _, package in PARTS]
