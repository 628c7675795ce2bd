"""The headers by which a test tells a seeded server who asks, and what it wants."""

import json
import os
from hashlib import sha256

from purrlor.core.wire import Plain

TEST = "x-test"  # the luck of a request follows from it
POSITION = "x-position"  # the table of this request begins with it
SERVER = "PURRLOR_TEST_SERVER"  # the variable that names a server and its start
CLOCK = "x-clock"  # seconds by which the server's clocks move


def asker() -> dict[str, str]:
    """The header that names the test that runs."""
    test, _, _ = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")  # without its phase
    return {TEST: sha256(test.encode()).hexdigest()[:16]}


def beginning_with(position: dict[str, Plain] | None) -> dict[str, str]:
    """The header that lets a new table begin with a position, if there is one."""
    return {} if position is None else {POSITION: json.dumps(position)}
