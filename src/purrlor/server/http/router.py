"""Router: finds the function for a request by its method and the segments of its path."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from purrlor.server.http.messages import Answer, Request, Response, problem

Respond = Callable[[Request], Awaitable[Response]]
Route = tuple[str, str, Respond]  # method, path with {name} for any segment, function


@dataclass(slots=True)
class _Node:
    """A node in the tree of all paths."""

    by_method: dict[str, Respond] = field(default_factory=dict)
    children: dict[str, _Node] = field(default_factory=dict)
    wildcard: _Node | None = None  # for any other segment
    name: str = ""  # of the parameter that stores it

    def child(self, segment: str) -> _Node:
        """The node of the next segment of a route, created if missing."""
        if not segment.startswith("{"):
            return self.children.setdefault(segment, _Node())
        assert self.name in ("", segment[1:-1])
        self.name = segment[1:-1]
        self.wildcard = self.wildcard or _Node()
        return self.wildcard


class Router:
    def __init__(self, routes: Iterable[Route], otherwise: Respond) -> None:
        self._root: Final = _Node()
        self._otherwise: Final = otherwise
        for method, path, respond in routes:
            node = self._root
            for segment in path.split("/"):
                node = node.child(segment)
            node.by_method[method] = respond

    def __call__(self, request: Request) -> Awaitable[Response]:
        node = self._find(request)
        if node is None or not node.by_method:
            return self._otherwise(request)
        method = "GET" if request.method == "HEAD" else request.method
        respond = node.by_method.get(method)
        return _method_not_allowed(node.by_method) if respond is None else respond(request)

    def _find(self, request: Request) -> _Node | None:
        node: _Node | None = self._root
        for segment in request.path.split("/"):
            if node is None:
                return None
            following = node.children.get(segment)
            if following is None and segment:
                request.params[node.name] = segment
                following = node.wildcard
            node = following
        return node


async def _method_not_allowed(methods: Iterable[str]) -> Answer:
    return method_not_allowed(methods)


def method_not_allowed(methods: Iterable[str]) -> Answer:
    allowed = {*methods, "HEAD"} if "GET" in methods else set(methods)
    answer = problem(405, "no-method", "method not allowed for this path")
    answer.raw_headers.append((b"allow", ", ".join(sorted(allowed)).encode()))
    return answer


def not_found() -> Answer:
    return problem(404, "no-page", "there is nothing at this path")
