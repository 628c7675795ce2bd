"""Router: which function serves a request, by its method and the words of its path."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from purrlor.server.web.calls import problem
from purrlor.server.web.http import Answer, Request, Response

Respond = Callable[[Request], Awaitable[Response]]
Route = tuple[str, str, Respond]  # by method and path, in which {word} stands for any


@dataclass(slots=True)
class _Place:
    """A place in the tree of all paths."""

    by_method: dict[str, Respond] = field(default_factory=dict)
    words: dict[str, _Place] = field(default_factory=dict)
    blank: _Place | None = None  # after any other word
    name: str = ""  # under which the request keeps that word

    def after(self, word: str) -> _Place:
        """The place behind a word of a route, made if need be."""
        if not word.startswith("{"):
            return self.words.setdefault(word, _Place())
        assert self.name in ("", word[1:-1])
        self.name = word[1:-1]
        self.blank = self.blank or _Place()
        return self.blank


class Router:
    def __init__(self, routes: Iterable[Route], otherwise: Respond) -> None:
        self._root: Final = _Place()
        self._otherwise: Final = otherwise
        for method, path, respond in routes:
            place = self._root
            for word in path.split("/"):
                place = place.after(word)
            place.by_method[method] = respond

    def __call__(self, request: Request) -> Awaitable[Response]:
        place = self._find(request)
        if place is None or not place.by_method:
            return self._otherwise(request)
        method = "GET" if request.method == "HEAD" else request.method
        respond = place.by_method.get(method)
        return _refused(place.by_method) if respond is None else respond(request)

    def _find(self, request: Request) -> _Place | None:
        place: _Place | None = self._root
        for word in request.path.split("/"):
            if place is None:
                return None
            following = place.words.get(word)
            if following is None and word:
                request.params[place.name] = word
                following = place.blank
            place = following
        return place


async def _refused(methods: Iterable[str]) -> Answer:
    return no_method(methods)


def no_method(methods: Iterable[str]) -> Answer:
    allowed = {*methods, "HEAD"} if "GET" in methods else set(methods)
    refusal = problem(405, "no-method", "this address is not used in this way")
    refusal.raw_headers.append((b"allow", ", ".join(sorted(allowed)).encode()))
    return refusal


def no_page() -> Answer:
    return problem(404, "no-page", "there is nothing at this address")
