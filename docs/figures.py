"""Measured figures: docs/figures.json has each of them once, and pages take them from there."""

import json
import re
from pathlib import Path
from typing import TypedDict

FILE = Path(__file__).with_name("figures.json")
PLACE = re.compile(r"\{\{([^/{}]+)/([^/{}]+)\}\}")  # {{search-bot/kitten-me mouse}}


class Measurement(TypedDict):
    command: str
    date: str
    machine: str
    figures: dict[str, str]


def read() -> dict[str, Measurement]:
    measurements: dict[str, Measurement] = json.loads(FILE.read_text("utf-8"))
    return measurements


def write(measurements: dict[str, Measurement]) -> None:
    text = json.dumps(dict(sorted(measurements.items())), indent=1, ensure_ascii=False)
    FILE.write_text(text + "\n", "utf-8")


def fill(text: str) -> str:
    """Replace each {{MEASUREMENT/FIGURE}} by the figure, or by the measurement's command, date or
    machine."""
    measurements = read()

    def figure(found: re.Match[str]) -> str:
        measurement = measurements.get(found[1])
        if measurement is None:
            raise ValueError(f"{found[0]}: {FILE.name} has no measurement {found[1]!r}")
        about = {key: measurement[key] for key in ("command", "date", "machine")}
        if found[2] not in (figures := measurement["figures"] | about):
            raise ValueError(f"{found[0]}: expected one of {', '.join(figures)}")
        return figures[found[2]]

    return PLACE.sub(figure, text)
