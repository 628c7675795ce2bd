"""The laws on play, for every game."""

from purrlor.testing.laws.playing import *  # noqa: F403
from tests.laws.kits import KITS as KITS
