"""Nicknames as RFC 8266 prepares and compares them; none is blank or looks like another."""

from __future__ import annotations

import unicodedata
from typing import Final

from precis_i18n import get_profile

from purrlor.server.errors import malformed
from purrlor.server.limits import NAME
from purrlor.server.skeletons import skeleton

_SHOWN: Final = get_profile("NicknameCasePreserved")
_COMPARED: Final = get_profile("Nickname")
_INKED: Final = "LNPS"  # letters, numbers, punctuation and symbols: the rest needs one of them
_BLANK: Final = "\u2800\U0001d159"  # symbols that are drawn as nothing; no property tells them


def read_name(text: str) -> str:
    """A nickname as it may be shown to others."""
    try:
        name = _SHOWN.enforce(text)
    except ValueError:
        name = ""
    if not NAME.least <= len(name) <= NAME.most or not _has_ink(name):
        raise malformed(f"a name has {NAME.least} to {NAME.most} letters that can be shown")
    return name


def _has_ink(name: str) -> bool:
    kinds = {unicodedata.category(letter)[0] for letter in name}
    return not kinds.isdisjoint(_INKED) and not set(_BLANK) & set(name)


def looks_like(name: str, other: str) -> bool:
    """Can two names be confused on a screen, as they are written or with other capitals?"""
    return skeleton(name) == skeleton(other) or (
        skeleton(likeness(name)) == skeleton(likeness(other))
    )


def likeness(name: str) -> str:
    """The same for all names that count as one: capitals and widths make no difference."""
    try:
        return _COMPARED.enforce(name)
    except ValueError:  # it was given before names were prepared like this
        return name
