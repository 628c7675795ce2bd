"""Phrases: words that come back in what a table tells, and words that depend on who reads them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

_MARK: Final = "\N{DELETE}"  # no name has it, and JSON writes it as one letter
_FIRST: Final = 0xE000  # letters for private use, which no name has
_MOST: Final = 400  # phrases; people who change their names could make ever more
_LETTER: Final = re.compile("[\ue000-\uf8ff]")


class Phrases:
    """The phrases of a table. Each is told once, and stands in sentences as one letter."""

    def __init__(self) -> None:
        self.told: Final[list[str]] = []
        self._is_open = False
        self._letters: Final[dict[str, str]] = {}

    def __enter__(self) -> None:
        """Take in new phrases from here on."""
        self._is_open = True

    def __exit__(self, *error: object) -> None:
        """Take in none any more: they might come of what not all are told."""
        self._is_open = False

    def letter(self, words: str) -> str:
        """What stands for these words in a sentence: a letter, or the words if they are no
        phrase."""
        letter = self._letters.get(words)
        return self._new(words) if letter is None else letter

    def _new(self, words: str) -> str:
        if not self._is_open or len(self.told) == _MOST:
            return words
        letter = self._letters[words] = chr(_FIRST + len(self.told))
        self.told.append(_spelled(words, self.told))
        return letter


def _spelled(sentence: str, phrases: Sequence[str]) -> str:
    """Put in the phrases for which letters stand."""

    def phrase(letter: re.Match[str]) -> str:
        number = ord(letter[0]) - _FIRST
        return phrases[number] if number < len(phrases) else letter[0]

    return _LETTER.sub(phrase, sentence)


def either(seat: int, named: str, reading: str) -> str:
    """Words about a seat as anybody reads them: all others, or the player there."""
    return f"{_MARK}{seat}{_MARK}{named}{_MARK}{reading}{_MARK}"


def as_read_by(sentence: str, reader: int | None, phrases: Sequence[str] = ()) -> str:
    """A sentence for anybody, as one of its readers has it. A letter for private use stands for
    the phrase of its number. Wherever words depend on who reads them there are four marks, and
    between them a seat, words for all others, and words for this seat."""
    words = _spelled(sentence, phrases).split(_MARK)
    for i in range(1, len(words), 4):
        words[i : i + 3] = ["", "", words[i + 2] if words[i] == str(reader) else words[i + 1]]
    return "".join(words)
