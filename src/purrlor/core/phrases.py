"""Phrases: words that come back in what a table tells, and words that depend on who reads them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_MARK: Final = "\N{DELETE}"  # no name has it, and JSON writes it as one letter
_MOST: Final = 400  # phrases; people who change their names could make ever more
_LETTERS: Final = 26
_SIGN: Final = re.compile(
    f"{_MARK}([A-Z])([A-Z])|{_MARK}[0-9]+{_MARK}[^{_MARK}]*{_MARK}[^{_MARK}]*{_MARK}"
)


class Phrases:
    """The phrases of a table. Each is told once, and stands in sentences as a sign: a mark and two
    letters, which is as little as JSON can write of anything that no name has."""

    def __init__(self) -> None:
        self.told: Final[list[str]] = []
        self._is_open = False
        self._signs: Final[dict[str, str]] = {}

    def __enter__(self) -> None:
        """Take in new phrases from here on."""
        self._is_open = True

    def __exit__(self, *error: object) -> None:
        """Take in none any more: they might come of what not all are told."""
        self._is_open = False

    def sign(self, words: str) -> str:
        """What stands for these words in a sentence: a sign, or the words if they are no phrase."""
        sign = self._signs.get(words)
        return self._new(words) if sign is None else sign

    def forget(self, name: str) -> None:
        """Tell nobody any more who comes the phrases with a name that a player no longer has. Their
        signs are not used again, so that all others keep theirs."""
        old = {number for number, words in enumerate(self.told) if name in words}
        for number in old:
            self.told[number] = ""
        gone = {_sign(number) for number in old}
        for words in [words for words, sign in self._signs.items() if sign in gone]:
            del self._signs[words]

    def either(self, seat: int, named: str, reading: str) -> str:
        """What stands for words about a seat: for all others, and for the player there."""
        if _MARK in named or _MARK in reading:
            named, reading = _spelled(named, self.told), _spelled(reading, self.told)
        return self.sign(f"{_MARK}{seat}{_MARK}{named}{_MARK}{reading}{_MARK}")

    def _new(self, words: str) -> str:
        spelled = _spelled(words, self.told)
        if not self._is_open or len(self.told) == _MOST:
            return spelled
        sign = self._signs[words] = _sign(len(self.told))
        self.told.append(spelled)
        return sign


_A: Final = ord("A")


def _sign(number: int) -> str:
    first, second = divmod(number, _LETTERS)
    return f"{_MARK}{chr(_A + first)}{chr(_A + second)}"


def _spelled(sentence: str, phrases: Sequence[str]) -> str:
    """Put in the phrases for which signs stand."""

    def phrase(sign: re.Match[str]) -> str:
        if sign[1] is None:
            return sign[0]  # words for some and for others: their first letters are no sign
        return phrases[_LETTERS * (ord(sign[1]) - _A) + ord(sign[2]) - _A]

    return _SIGN.sub(phrase, sentence)


def as_read_by(sentence: str, reader: int | None, phrases: Sequence[str] = ()) -> str:
    """A sentence for anybody, as one of its readers has it. A mark and two letters stand for a
    phrase: AA for the first, AB for the second. Wherever words depend on who reads them there are
    four marks, and between them a seat, words for all others, and words for this seat."""
    words = _spelled(sentence, phrases).split(_MARK)
    for i in range(1, len(words), 4):
        words[i : i + 3] = ["", "", words[i + 2] if words[i] == str(reader) else words[i + 1]]
    return "".join(words)
