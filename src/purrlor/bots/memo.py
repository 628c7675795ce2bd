"""Methods whose results are cached."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, TypeVar, cast

Method = TypeVar("Method", bound=Callable[..., Any])


def cached_method(method: Method) -> Method:
    """Cache a method's results in the instance, by its arguments, as long as the instance lives."""
    name = f"_{method.__name__}_cache"

    @wraps(method)
    def cached(self: Any, *args: Hashable) -> Any:
        results = self.__dict__.setdefault(name, {})
        if args not in results:
            results[args] = method(self, *args)
        return results[args]

    return cast(Method, cached)
