"""ASGI: its types, the scope of a request, and the client address and host name in that scope."""

from __future__ import annotations

from asyncio import BaseTransport
from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any, Final
from urllib.parse import unquote

# Any, because the type of a value depends on its key.
Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
RawHeader = tuple[bytes, bytes]
RawHeaders = list[RawHeader]

_VERSION: Final = {"version": "3.0", "spec_version": "2.3"}
_LOCAL_SUFFIXES: Final = (".local", ".localhost", ".home.arpa", ".internal")  # never in public DNS


def peer_of(transport: BaseTransport) -> Scope:
    """The addresses of both ends of a connection."""
    client, server = (transport.get_extra_info(each) for each in ("peername", "sockname"))
    # A Unix socket has a path as its address, and its client has none.
    return {
        "client": (str(client[0]), int(client[1])) if client else None,
        "server": (str(server[0]), int(server[1])) if isinstance(server, tuple) else None,
    }


def http_scope(
    version: str, request_line: tuple[bytes, bytes, bytes], headers: RawHeaders, peer: Scope
) -> Scope:
    """The ASGI scope of a request: its method, path and query, and both addresses."""
    method, raw, query = request_line
    path = raw.decode("ascii")
    return {
        "type": "http",
        "asgi": _VERSION,
        "http_version": version,
        "method": method.decode("ascii"),
        "scheme": "http",
        "path": _decoded(path) if "%" in path else path,
        "raw_path": raw,
        "query_string": query,
        "root_path": "",
        "headers": headers,
        **peer,
    }


def _decoded(path: str) -> str:
    """The path with its segments decoded, each alone: an encoded slash separates nothing."""
    return "/".join(unquote(segment).replace("/", "%2F") for segment in path.split("/"))


# Client addresses and host names


def trust_proxies(proxies: int, scope: Scope) -> None:
    """Take client and scheme from the outermost of these trusted proxies. Each proxy appends on the
    right; anything further to the left may be forged."""
    if host := _forwarded(scope, b"x-forwarded-for", proxies):
        scope["client"] = (host, 0)
    if (scheme := _forwarded(scope, b"x-forwarded-proto", proxies)) in ("http", "https"):
        scope["scheme"] = scheme


def _forwarded(scope: Scope, header: bytes, proxies: int) -> str:
    values = [value for name, value in scope["headers"] if name == header]
    parts = b",".join(values).decode("latin-1").split(",")
    return parts[max(0, len(parts) - proxies)].strip()


def address_of(scope: Scope) -> str:
    return household(scope["client"][0] if scope.get("client") else "local")


@lru_cache(10_000)
def household(host: str) -> str:
    """The address that a household shares: an IPv4 address, or an IPv6 /64 network. Proxies may
    append a port."""
    try:
        address = ip_address(_without_port(host))
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return f"{address.exploded[:19]}::/64"
    return str(address)


@lru_cache(1000)
def is_own_name(host: str, names: frozenset[str]) -> bool:
    """Is this `Host` allowed? IP addresses, local and configured names are. Any other name may
    belong to another site that points it here (DNS rebinding)."""
    name = _without_port(host.lower()).rstrip(".")
    return "." not in name or name in names or name.endswith(_LOCAL_SUFFIXES) or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host
