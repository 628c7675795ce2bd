"""The laws: what holds for every game, every table and every seed.

A test module runs all of them over its own kits:

    from purrlor.testing.laws import *
    from tests.kit import KIT

    KITS = [KIT]
"""

# The laws of legality come first: if one of them fails, many others do.
# isort: off
from purrlor.testing.laws.playing import *  # noqa: F403
from purrlor.testing.laws.corpus import *  # noqa: F403
from purrlor.testing.laws.hidden import *  # noqa: F403
from purrlor.testing.laws.holding import *  # noqa: F403
from purrlor.testing.laws.numbers import *  # noqa: F403
from purrlor.testing.laws.views import *  # noqa: F403
from purrlor.testing.laws.words import *  # noqa: F403
