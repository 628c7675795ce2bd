"""Answers that are worked out once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

_Self = TypeVar("_Self")
_Asked = ParamSpec("_Asked")
_Answer = TypeVar("_Answer")


def kept(
    method: Callable[Concatenate[_Self, _Asked], _Answer],
) -> Callable[Concatenate[_Self, _Asked], _Answer]:
    """Keep a method's answers in the instance, by its arguments, as long as the instance lives."""
    name = f"_{method.__name__}_kept"

    @wraps(method)
    def answer(self: _Self, /, *args: _Asked.args, **kwargs: _Asked.kwargs) -> _Answer:
        answers: dict[Hashable, Any] = self.__dict__.setdefault(name, {})
        if args not in answers:
            answers[args] = method(self, *args, **kwargs)
        found: _Answer = answers[args]
        return found

    return answer
