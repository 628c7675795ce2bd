"""Addresses: from where a request comes, and by which name it asks for the house."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from purrlor.server.web.asgi import Scope

_HOME: Final = (".local", ".localhost", ".home.arpa", ".internal")  # no name server has others


def see_behind(proxies: int, scope: Scope) -> None:
    """Let a request come from where the outermost of these proxies had it from. Each adds to the
    right of what it was sent; all further to the left may be made up."""
    if host := _added(scope, b"x-forwarded-for", proxies):
        scope["client"] = (host, 0)
    if (scheme := _added(scope, b"x-forwarded-proto", proxies)) in ("http", "https"):
        scope["scheme"] = scheme


def _added(scope: Scope, header: bytes, proxies: int) -> str:
    values = [value for name, value in scope["headers"] if name == header]
    parts = b",".join(values).decode("latin-1").split(",")
    return parts[max(0, len(parts) - proxies)].strip()


def address_of(scope: Scope) -> str:
    return household(scope["client"][0] if scope.get("client") else "local")


@lru_cache(10_000)
def household(host: str) -> str:
    """The address that a household shares: one of IPv4, or a network of 2**64 of IPv6. Proxies may
    write a port behind it."""
    try:
        address = ip_address(_without_port(host))
    except ValueError:
        return host
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return f"{address.exploded[:19]}::/64"
    return str(address)


@lru_cache(1000)
def is_own_name(host: str, names: frozenset[str]) -> bool:
    """May a house be asked for by this `Host`? An address, a name of the home network and its own
    names are fine. Any other may be a page of another site that had its name point here."""
    name = _without_port(host.lower()).rstrip(".")
    return "." not in name or name in names or name.endswith(_HOME) or _is_address(name)


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
