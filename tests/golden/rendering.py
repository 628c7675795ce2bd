"""Every message of a game, with arguments of every kind and for each kind of reader."""

import json
from collections.abc import Iterator

from purrlor.core.wire import Plain
from purrlor.games import find
from purrlor.words import Catalogue, Reader, Schema, catalogue
from purrlor.words.schema import Kinds

NAMES = ("Ann", "Bob", "Cleo")
ROWS = 4
VALUES: dict[str, list[Plain]] = {
    "number": [1, 2, 0],
    "amount": [1.0, 2.25, 0.04],
    "odds": [0.5, 0.001, 1.0],
    "flag": [True, False],
    "text": ["5", "SC-R16", "SC-17"],
    "seat": [0, 1, 2],
    "space": [0, 7, 11],
    "tile": ["z", "m"],
}


def sentences(game: str, language: str) -> str:
    """All messages, titles and aims, and then all words; each text of a message once."""
    words = catalogue(game, language)
    lines = [line for id in words.schema.messages for line in _message(words, id)]
    return "\n".join([*lines, *_words(game, words), ""])


def _message(words: Catalogue, id: str) -> Iterator[str]:
    kinds, seen = words.schema.messages[id], set[str]()
    for row in range(ROWS):
        args = _arguments(words.schema, kinds, row)
        for who, reader in _readers(id):
            for part, text in _parts(words, id, args, reader):
                if text not in seen:
                    yield f"{id}{part} {json.dumps(args, ensure_ascii=False)} {who}: {text}"
                seen.add(text)


def _arguments(of: Schema, kinds: Kinds, row: int) -> dict[str, Plain]:
    """A row of arguments; two flags take all of their four combinations."""
    flags = [name for name, kind in kinds.items() if kind == "flag"]
    args = {name: _value(of, kind, row + place) for place, (name, kind) in enumerate(kinds.items())}
    return args | {name: bool(row >> place & 1) for place, name in enumerate(flags)}


def _readers(id: str) -> list[tuple[str, Reader]]:
    if id.startswith("claim-"):
        return [(who, Reader(NAMES, 0, who)) for who in ("me", "you")]
    return [("to all", Reader(NAMES)), ("to Ann", Reader(NAMES, 0))]


def _parts(
    words: Catalogue, id: str, args: dict[str, Plain], reader: Reader
) -> Iterator[tuple[str, str]]:
    message = words._message(id)
    if message.value is not None:
        yield "", words.render(id, args, reader)
    for attribute in message.attributes:
        yield f".{attribute}", words.render(id, args, reader, attribute)


def _value(of: Schema, kind: str, row: int) -> Plain:
    if kind.endswith("?"):
        return None if row % ROWS == 3 else _value(of, kind[:-1], row)
    if kind.endswith("*"):
        return [_value(of, kind[:-1], each) for each in range(row % ROWS + 1)]
    if kind in of.records:
        return {name: _value(of, inner, row) for name, inner in of.records[kind].items()}
    values = VALUES.get(kind) or of.words[kind]
    return values[row * max(1, len(values) // ROWS) % len(values)]


def _words(game: str, words: Catalogue) -> Iterator[str]:
    for kind, slugs in words.schema.words.items():
        for slug in slugs:
            yield f"{kind} {slug}: {words.word(kind, slug, '', Reader(NAMES))}"
    for option in vars(find(game).options()):
        yield f"option {option}: {words.format(f'option-{option}', 'text')}"
