"""The law on hidden information, for every game."""

from purrlor.testing.laws.hidden import *  # noqa: F403
from tests.laws.kits import KITS as KITS
