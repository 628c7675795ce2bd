"""The laws on games in numbers, for every game."""

from purrlor.testing.laws.numbers import *  # noqa: F403
from tests.laws.kits import KITS as KITS
