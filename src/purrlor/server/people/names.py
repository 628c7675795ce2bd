"""Nicknames, prepared and compared as in RFC 8266; look-alikes by the skeletons of UTS 39."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final
from unicodedata import normalize

from precis_i18n import get_profile

from purrlor.server.api.errors import malformed
from purrlor.server.limits import NAME

_SHOWN: Final = get_profile("NicknameCasePreserved")
_COMPARED: Final = get_profile("Nickname")
_VISIBLE: Final = "LNPS"  # Unicode categories: letters, numbers, punctuation, symbols
_BLANK: Final = "\u2800\U0001d159"  # invisible symbols that no Unicode property marks
_MARK: Final = "\u200e"  # left-to-right marks, around right-to-left text


def read_name(text: str) -> str:
    """A nickname in the form that others see."""
    try:
        name = _SHOWN.enforce(text)
    except ValueError:
        name = ""
    if not NAME.least <= len(name) <= NAME.most or not _is_visible(name):
        raise malformed(f"name: expected {NAME.least} to {NAME.most} visible characters")
    return name


def _is_visible(name: str) -> bool:
    kinds = {unicodedata.category(letter)[0] for letter in name}
    return not kinds.isdisjoint(_VISIBLE) and not set(_BLANK) & set(name)


def looks_like(name: str, other: str) -> bool:
    """Can two names be confused on a screen, whatever their case?"""
    return skeleton(name) == skeleton(other) or (
        skeleton(comparable(name)) == skeleton(comparable(other))
    )


def comparable(name: str) -> str:
    """The form in which names are compared: case and width do not count."""
    try:
        return _COMPARED.enforce(name)
    except ValueError:  # the empty name of an open seat
        return name


# Skeletons


@lru_cache(10_000)
def skeleton(text: str) -> str:
    """The text with each character replaced by its prototype: texts that look alike have the same
    skeleton. It is never shown."""
    prototypes = _prototypes()
    characters = (prototypes.get(each, each) for each in normalize("NFD", text))
    return normalize("NFD", "".join(characters))


@cache
def _prototypes() -> dict[str, str]:
    """A prototype for each character that looks like others."""
    chosen: dict[str, str] = {}
    for alike in _classes():
        prototype = _prototype(alike)
        chosen |= {text: prototype for text in alike if len(text) == 1}
    single = {text: each for text, each in chosen.items() if len(each) == 1}
    # Prototypes of several characters ("rn" for "m") consist of characters with their own.
    return {text: "".join(single.get(c, c) for c in each) for text, each in chosen.items()}


def _prototype(alike: Iterable[str]) -> str:
    """The longest text, of which at most one has several characters; then the last in order."""
    return max(alike, key=lambda text: (len(text), text))


def _classes() -> list[set[str]]:
    """Sets of texts that look alike. The package lists the look-alikes of each text, in both
    directions."""
    file = files("confusable_homoglyphs") / "confusables.json"
    table: dict[str, list[dict[str, str]]] = json.loads(file.read_text("utf-8"))
    classes: dict[str, set[str]] = {}
    for text, others in table.items():
        alike = {each.replace(_MARK, "") for each in (text, *(other["c"] for other in others))}
        for known in [classes[each] for each in alike if each in classes]:
            alike |= known
        classes |= dict.fromkeys(alike, alike)
    return [alike for text, alike in classes.items() if text == min(alike)]
