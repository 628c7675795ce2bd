"""The luck of the tests: one seed, from which each test derives its own."""

import os
from hashlib import sha256
from random import Random

# ./dev test always uses 0. ./dev explore chooses others, and prints them.
SEED = int(os.environ.get("PURRLOR_SEED", "0"))


def luck(*names: object) -> Random:
    """A generator that depends on the seed and on the names, and on nothing else."""
    said = "\n".join(map(repr, (SEED, *names)))
    return Random(sha256(said.encode()).digest())
