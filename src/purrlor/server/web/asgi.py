"""ASGI, by which a connection and an app talk to each other: its types, and its scope of HTTP."""

from __future__ import annotations

from asyncio import BaseTransport
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import unquote

# Any, because what stands under a key depends on the key.
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

_VERSION: Final = {"version": "3.0", "spec_version": "2.3"}


def peer_of(transport: BaseTransport) -> Scope:
    """Who is at the other end, and at which address of ours."""
    client, server = (transport.get_extra_info(each) for each in ("peername", "sockname"))
    # The address of a socket in the file system is a path, and that of its client is empty.
    return {
        "client": (str(client[0]), int(client[1])) if client else None,
        "server": (str(server[0]), int(server[1])) if isinstance(server, tuple) else None,
    }


def http_scope(
    version: str, asked: tuple[bytes, bytes, bytes], headers: Headers, peer: Scope
) -> Scope:
    """What an app is told of a request: of its method, path and query, and who sent it."""
    method, raw, query = asked
    path = raw.decode("ascii")
    return {
        "type": "http",
        "asgi": _VERSION,
        "http_version": version,
        "method": method.decode("ascii"),
        "scheme": "http",
        "path": unquote(path) if "%" in path else path,
        "raw_path": raw,
        "query_string": query,
        "root_path": "",
        "headers": headers,
        **peer,
    }
