"""Skeletons of UTS 39: two texts that look alike have the same one."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final
from unicodedata import normalize

_MARK: Final = "\u200e"  # stands around texts that are written from right to left


@lru_cache(10_000)
def skeleton(text: str) -> str:
    """The text with a prototype in place of each character that is like it. It is compared with
    other skeletons, and never shown."""
    prototypes = _prototypes()
    letters = (prototypes.get(letter, letter) for letter in normalize("NFD", text))
    return normalize("NFD", "".join(letters))


@cache
def _prototypes() -> dict[str, str]:
    """A prototype for each character that looks like others."""
    chosen: dict[str, str] = {}
    for alike in _classes():
        prototype = _prototype(alike)
        chosen |= {text: prototype for text in alike if len(text) == 1}
    single = {text: each for text, each in chosen.items() if len(each) == 1}
    # Those of several characters ("rn" for "m") consist of characters that have their own.
    return {text: "".join(single.get(c, c) for c in each) for text, each in chosen.items()}


def _prototype(alike: Iterable[str]) -> str:
    """The one of several characters, of which there is one at most, or any that is always it."""
    return max(alike, key=lambda text: (len(text), text))


def _classes() -> list[set[str]]:
    """All texts that look alike, together. The package lists for each text those that are like it,
    in both directions."""
    file = files("confusable_homoglyphs") / "confusables.json"
    table: dict[str, list[dict[str, str]]] = json.loads(file.read_text("utf-8"))
    classes: dict[str, set[str]] = {}
    for text, others in table.items():
        alike = {each.replace(_MARK, "") for each in (text, *(other["c"] for other in others))}
        for known in [classes[each] for each in alike if each in classes]:
            alike |= known
        classes |= dict.fromkeys(alike, alike)
    return [alike for text, alike in classes.items() if text == min(alike)]
