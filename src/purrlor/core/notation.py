"""Notation: read moves from their text."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TypeVar

from purrlor.core.game import Move, Seat
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Unexpected, brief

M = TypeVar("M", bound=Move)
Words = list[str]


def read_move(text: str, verbs: Mapping[str, Callable[[Words], M]]) -> M:
    """Read a move: its verb, and then its arguments by the reader of that verb."""
    words = text.split(" ")
    reader = verbs.get(words[0])
    if reader is None:
        known = ", ".join(verbs)
        raise Unexpected(f"unknown move {brief(text)}; a move begins with {known}", known, text)
    return reader(words[1:])


def arguments(words: Words, pattern: str) -> Words:
    """Check the number of words; the error shows the pattern."""
    if len(words) != len(pattern.split()) - 1:
        raise misfit(pattern, words)
    return words


def misfit(pattern: str, words: Words) -> Unexpected:
    """The error for words that do not match the pattern of a move."""
    verb = pattern.split()[0]
    return Unexpected(f"expected a move of the form '{pattern}'", pattern, " ".join([verb, *words]))


def alone(move: M) -> Callable[[Words], M]:
    """Make a reader for a move that has no arguments."""

    def read(words: Words) -> M:
        arguments(words, str(move))
        return move

    return read


def number(word: str) -> int:
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,17}", word, re.ASCII):
        raise Unexpected(f"expected a whole number, got {brief(word)}", "NUMBER", word)
    return int(word)


def read_turn(game: AnyGame, text: str) -> tuple[Seat, Move]:
    """Read a seat and its move, such as '0 bid 3 hat'."""
    seat, _, move = text.partition(" ")
    return number(seat), game.parse(move)
