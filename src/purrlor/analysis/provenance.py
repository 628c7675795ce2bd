"""Provenance of a computed table: the machine, and the time that it took."""

from __future__ import annotations

import os
import platform
from time import process_time

import numpy as np


def cost(begun: float) -> dict[str, object]:
    """The CPU time since then, and the machine."""
    return {
        "seconds of CPU": round(process_time() - begun),
        "hardware": f"{os.cpu_count()} cores of {platform.machine()}",
        "python": platform.python_version(),
        "numpy": np.__version__,
    }
