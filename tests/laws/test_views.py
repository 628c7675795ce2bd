"""The laws on views, for every game."""

from purrlor.testing.laws.views import *  # noqa: F403
from tests.laws.kits import KITS as KITS
