"""Generate bodies and queries: valid ones by the types of the contract, and invalid ones."""

from __future__ import annotations

import dataclasses
import json
import types
import typing
from collections.abc import Callable
from enum import Enum
from random import Random
from typing import Annotated, Any, Final

from purrlor.bots import LEVELS
from purrlor.core.wire import Plain
from purrlor.games import BOXES
from purrlor.server.limits import Length, OneOf, Range, hints_of

GAMES: Final[tuple[str, ...]] = (*BOXES,)
OPTIONS: Final[dict[str, dict[str, Plain]]] = {
    "go-kitty": {"idle_rounds": 2},
    "shut-up-cat": {"max_rounds": 1},
}
MOVES: Final = ("challenge", "bid 3 hat", "ask 1 maine", "roll", "give 1", "lay snow", "skip")
FAR: Final = (-1, 0, 1, 2, 5, 99, 2**31, 2**63, 10**30, -(2**63))
ODD_TEXTS: Final = (
    *("", " ", "\x00", "\ud800", "‮", "a\r\nSet-Cookie: x=y", "%00", "../../etc/passwd"),
    *("' OR 1=1 --", "<script>", "{}", "null", "😺" * 30, "é", "a" * 5000),
)


def invent(hint: object, chance: Random, name: str = "") -> Plain:
    """Make a valid value of a type of the contract."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        return _limited(parts[0], parts[1:], chance, name)
    if origin in (typing.Union, types.UnionType):
        return invent(chance.choice(parts), chance, name)
    if origin is tuple:
        return [invent(parts[0], chance, name) for _ in range(chance.randint(0, 3))]
    if origin is dict or hint is dict:
        return dict(chance.choice([{}, *OPTIONS.values()]))
    if isinstance(hint, type) and hint is not types.NoneType:
        return _of_class(hint, chance, name)
    return None


def _of_class(hint: type, chance: Random, name: str) -> Plain:
    if issubclass(hint, Enum):
        return str(chance.choice([*hint]))
    if dataclasses.is_dataclass(hint):
        return invent_fields(hint, chance)
    if issubclass(hint, bool):
        return chance.random() < 0.5
    return chance.choice(FAR[:6]) if issubclass(hint, int) else _word(name, chance)


def invent_fields(of: type[object], chance: Random) -> dict[str, Plain]:
    """Make all required fields, and some of the others."""
    hints = hints_of(of)
    plain: dict[str, Plain] = {}
    for field in dataclasses.fields(typing.cast(Any, of)):
        needed = (
            field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
        )
        if needed or chance.random() < 0.3:
            plain[field.name] = invent(hints[field.name], chance, field.name)
    return plain


def _limited(base: object, notes: tuple[object, ...], chance: Random, name: str) -> Plain:
    for note in notes:
        if isinstance(note, Range):
            return chance.randint(note.least, min(note.most or 20, note.least + 20))
        if isinstance(note, Length):
            return _word(name, chance)[: note.most]
        if isinstance(note, OneOf):
            return chance.choice(note.texts)
    return invent(base, chance, name)


def _word(name: str, chance: Random) -> str:
    match name:
        case "game":
            return chance.choice(GAMES)
        case "bots" | "level":
            return chance.choice([*LEVELS])
        case "move":
            return chance.choice(MOVES)
        case "name":
            return chance.choice(["Ann", "Bob", "Mia", "Zoë"])
        case _:
            return f"word {chance.randrange(1000)}"


# Spoiling


def spoil(plain: Plain, chance: Random) -> Plain:
    """Replace one value, at any depth, by an invalid one."""
    if isinstance(plain, dict) and plain and chance.random() < 0.8:
        key = chance.choice([*plain])
        return _spoil_table(plain, key, chance)
    if isinstance(plain, list) and plain and chance.random() < 0.8:
        at = chance.randrange(len(plain))
        return [*plain[:at], spoil(plain[at], chance), *plain[at + 1 :]]
    return junk(chance)


def _spoil_table(plain: dict[str, Plain], key: str, chance: Random) -> Plain:
    rest = {name: value for name, value in plain.items() if name != key}
    match chance.randrange(4):
        case 0:
            return rest
        case 1:
            return {**plain, chance.choice(ODD_TEXTS): junk(chance)}
        case _:
            return {**rest, key: spoil(plain[key], chance)}


def junk(chance: Random, depth: int = 0) -> Plain:
    kinds: list[Callable[[], Plain]] = [
        lambda: None,
        lambda: chance.random() < 0.5,
        lambda: chance.choice(FAR),
        lambda: chance.choice([1e308, -0.5, 1e-300]),
        lambda: chance.choice(ODD_TEXTS),
        lambda: "".join(chr(chance.randrange(1, 0x3000)) for _ in range(chance.randrange(40))),
    ]
    if depth < 3:
        kinds.append(lambda: [junk(chance, depth + 1) for _ in range(chance.randrange(4))])
        kinds.append(lambda: {chance.choice(ODD_TEXTS): junk(chance, depth + 1)})
    return chance.choice(kinds)()


def body_bytes(plain: Plain, chance: Random, spoiled: bool) -> bytes:
    """Write a body, sometimes one that is not JSON."""
    text = json.dumps(plain).encode()
    if not spoiled or chance.random() < 0.6:
        return text
    return chance.choice([_cut, _flipped, _doubled, _constant, _deep])(text, chance)


def _cut(text: bytes, chance: Random) -> bytes:
    return text[: chance.randrange(len(text) + 1)]


def _flipped(text: bytes, chance: Random) -> bytes:
    flipped = bytearray(text)
    for _ in range(chance.randint(1, 4)):
        flipped[chance.randrange(len(flipped))] = chance.randrange(256)
    return bytes(flipped)


def _doubled(text: bytes, chance: Random) -> bytes:
    return text + text


def _constant(text: bytes, chance: Random) -> bytes:
    return chance.choice([b"NaN", b"1e999", b"-Infinity", b'{"name": NaN}', b"\xff\xfe{}", b""])


def _deep(text: bytes, chance: Random) -> bytes:
    return chance.choice([b"[", b'{"a":']) * chance.choice([10, 1000, 5000])
