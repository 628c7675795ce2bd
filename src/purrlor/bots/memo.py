"""Answers that are worked out once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar, cast

Method = TypeVar("Method", bound=Callable[..., Any])


def kept(method: Method) -> Method:
    """Keep a method's answers in the instance, by its arguments, as long as the instance lives."""
    name = f"_{method.__name__}_kept"

    @wraps(method)
    def answer(self: Any, *args: Hashable) -> Any:
        answers = self.__dict__.setdefault(name, {})
        if args not in answers:
            answers[args] = method(self, *args)
        return answers[args]

    return cast(Method, answer)
