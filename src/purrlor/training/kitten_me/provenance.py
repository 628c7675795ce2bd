"""Provenance: what is written beside the weights."""

from __future__ import annotations

import json
import os
import platform
from dataclasses import asdict
from pathlib import Path
from typing import Final

import jax
import numpy as np

from purrlor.bots.kitten_me.net.network import Weights
from purrlor.bots.kitten_me.net.policy import MODELS, WEIGHTS
from purrlor.training.kitten_me.course import Course
from purrlor.training.kitten_me.distilling import Distilled

PROVENANCE: Final = "weights.json"


def hardware() -> str:
    devices = jax.devices()
    cores = os.cpu_count()
    return f"{len(devices)} x {devices[0].device_kind}, {cores} cores of {platform.machine()}"


def came_from(course: Course, origin: dict[str, str]) -> dict[str, object]:
    """The description of what a course has trained."""
    return {
        **origin,
        "hardware": hardware(),
        "python": platform.python_version(),
        "jax": jax.__version__,
        "settings": asdict(course.settings),
        "decisions": course.decisions,
        "hours": round(course.seconds / 3600, 3),
        "last line": course.lines[-1]._asdict() if course.lines else {},
    }


def write(folder: Path, course: Course, distilled: Distilled, origin: dict[str, str]) -> None:
    """Write the weights and the distilled bots in half precision, and their provenance."""
    write_halves(folder / WEIGHTS, course.learner.weights)
    write_halves(folder / MODELS, distilled.weights)
    about = {
        **came_from(course, origin),
        "examples": distilled.examples,
        "divergence from the bots in held-out examples": round(distilled.surprise, 4),
    }
    (folder / PROVENANCE).write_text(json.dumps(about, indent=1) + "\n")


def write_halves(path: Path, weights: Weights) -> None:
    halves = {name: np.asarray(each, np.float16) for name, each in sorted(weights.items())}
    np.savez_compressed(path, allow_pickle=False, **halves)
