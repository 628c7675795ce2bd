"""The laws on catalogues, for every game."""

from purrlor.testing.laws.words import *  # noqa: F403
from tests.laws.kits import KITS as KITS
