"""What is written beside a table that was worked out: on what, and how long it took."""

from __future__ import annotations

import os
import platform
from time import process_time

import numpy as np


def cost(begun: float) -> dict[str, object]:
    """The CPU time since then, and what spent it."""
    return {
        "seconds of CPU": round(process_time() - begun),
        "hardware": f"{os.cpu_count()} cores of {platform.machine()}",
        "python": platform.python_version(),
        "numpy": np.__version__,
    }
