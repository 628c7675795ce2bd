"""Every scenario of every game holds."""

from pathlib import Path

from purrlor.games import BOXES
from purrlor.testing.scenarios import *  # noqa: F403

PACKAGES = [box.package.rpartition(".")[2] for box in BOXES.values()]
SCENARIOS = [Path(__file__).parent / package / "scenarios" for package in PACKAGES]
