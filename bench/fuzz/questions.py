"""Requests to every endpoint of the contract: some valid, some invalid in one or more places."""

from __future__ import annotations

from random import Random
from typing import Final
from urllib.parse import quote

from bench.fuzz.asking import Question
from bench.fuzz.cast import Cast
from bench.fuzz.inventing import GAMES, ODD_TEXTS, body_bytes, invent, invent_fields, junk, spoil
from bench.fuzz.truth import Reader
from purrlor.server.api.contract import ENDPOINTS
from purrlor.server.api.endpoint import AnyEndpoint, Nothing, get, parameters
from purrlor.server.limits import hints_of
from purrlor.server.web.calls import COOKIE

PAGES: Final = tuple(
    get(path, path, "A page or a document.", query=Nothing, gives=str)
    for path in ("/", "/table/{table}", "/replay/{table}", "/api/openapi.json", "/api/docs")
)
TARGETS: Final[tuple[AnyEndpoint, ...]] = (*ENDPOINTS, *PAGES)
METHODS: Final = ("GET", "POST", "PUT", "DELETE", "HEAD", "PATCH", "OPTIONS", "BREW")
ODD_HEADERS: Final = (
    *(("Host", "evil.example"), ("Host", ""), ("Origin", "http://evil.example")),
    *(("Sec-Fetch-Site", "cross-site"), ("Content-Type", "text/plain"), ("Content-Length", "-1")),
    *(("Content-Length", "5"), ("Content-Length", "99999999"), ("Transfer-Encoding", "chunked")),
    *(("Expect", "100-continue"), ("Upgrade", "websocket"), ("X-Forwarded-For", "::1")),
    *(("Last-Event-ID", "-5"), ("Last-Event-ID", "9" * 50), ("Last-Event-ID", "3")),
    *(("Idempotency-Key", "1"), ("Idempotency-Key", "k" * 300), ("Cookie", "purrlor=;;=;")),
    *(("Accept", "application/x-ndjson"), ("Range", "bytes=0-9"), ("X" * 300, "y")),
)


def fuzz(endpoint: AnyEndpoint, cast: Cast, reader: Reader, table: str) -> Question:
    chance = cast.chance
    is_odd = chance.random() < 0.15
    method = chance.choice(METHODS) if chance.random() < 0.05 else endpoint.method
    target = _path(endpoint, cast, table) + _query(endpoint, chance)
    headers = [*_credentials(reader, chance), *_key(endpoint, chance)]
    body = _body(endpoint, chance)
    if body is not None:
        headers.append(("Content-Type", "application/json"))
    if is_odd:
        headers.append(chance.choice(ODD_HEADERS))
    return Question(method, target, tuple(headers), body, hangs_up=is_odd)


def _path(endpoint: AnyEndpoint, cast: Cast, table: str) -> str:
    chance = cast.chance
    filled = {
        "table": table,
        "seat": str(chance.randrange(4)),
        "game": chance.choice(GAMES),
        "language": chance.choice(["en", "de", "xx"]),
        "room": chance.choice(["BCDFG", "no-such-room"]),
        "code": chance.choice([*cast.codes, "no-such-code"]),
        "seek": chance.choice([*cast.seeks, "no-such-seek"]),
    }
    words = endpoint.path.split("/")
    return "/".join(_word(word, filled, chance) for word in words)


def _word(word: str, filled: dict[str, str], chance: Random) -> str:
    if not word.startswith("{"):
        return word
    if chance.random() < 0.1:
        return _escaped(chance.choice([*ODD_TEXTS, "9" * 30, "0", "-1"]))
    return filled[word[1:-1]]


def _escaped(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"), safe="")


def _query(endpoint: AnyEndpoint, chance: Random) -> str:
    hints = hints_of(endpoint.query)
    pairs = [
        (each.name, invent(hints[each.field], chance, each.name))
        for each in parameters(endpoint.query)
        if each.required or chance.random() < 0.5
    ]
    if pairs and chance.random() < 0.3:
        pairs = [(name, junk(chance)) for name, _ in pairs]
    if chance.random() < 0.05:
        pairs.append((chance.choice(ODD_TEXTS), junk(chance)))
    texts = [f"{_escaped(name)}={_escaped(str(value))}" for name, value in pairs]
    return f"?{'&'.join(texts)}" if texts else ""


def _credentials(reader: Reader, chance: Random) -> list[tuple[str, str]]:
    if not reader.token:
        return []
    if chance.random() < 0.2:
        return [("Cookie", f"{COOKIE}={reader.token}")]
    return [("Authorization", f"Bearer {reader.token}")]


def _key(endpoint: AnyEndpoint, chance: Random) -> list[tuple[str, str]]:
    if endpoint.header is None or chance.random() < 0.5:
        return []
    return [(endpoint.header.name, str(chance.randrange(50)))]


def _body(endpoint: AnyEndpoint, chance: Random) -> bytes | None:
    if not endpoint.takes_body():
        return b"{}" if chance.random() < 0.1 else None
    plain = invent_fields(endpoint.takes, chance)
    spoiled = chance.random() < 0.5
    return body_bytes(spoil(plain, chance) if spoiled else plain, chance, spoiled)
