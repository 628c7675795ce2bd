"""Words: sentences in the reader's language, rendered from Project Fluent catalogues."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from purrlor.bots import claims_of
from purrlor.core.rule import ENGLISH
from purrlor.core.rule import LANGUAGES as LANGUAGES
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import to_plain
from purrlor.games import BOXES
from purrlor.words.catalogue import Catalogue as Catalogue
from purrlor.words.catalogue import MissingWords as MissingWords
from purrlor.words.catalogue import Paint
from purrlor.words.catalogue import Reader as Reader
from purrlor.words.catalogue import Speaker as Speaker
from purrlor.words.catalogue import isolated as isolated
from purrlor.words.schema import Schema as Schema
from purrlor.words.schema import schema_of

DEFAULT: Final = ENGLISH


@cache
def catalogue(game: str, language: str = DEFAULT) -> Catalogue:
    """The catalogue of a game. If the game lacks the language, it is English."""
    there = _spoken(game, language)
    return Catalogue(there, sources(game, there), schema(game))


def blurb(game: str, language: str = DEFAULT) -> str:
    """A description of the game in one sentence. The game itself is not imported."""
    there = _spoken(game, language)
    return Catalogue(there, sources(game, there), Schema()).format("game-blurb")


def _spoken(game: str, language: str) -> str:
    return language if _folder(BOXES[game].package, language).is_dir() else DEFAULT


def speaker(game: str, names: Sequence[str], seat: int | None, language: str = DEFAULT) -> Speaker:
    """The catalogue of a game for a reader at this seat, or for a spectator."""
    return Speaker(catalogue(game, language), Reader(names, seat))


def own_titles(game: AnyGame, options: object) -> dict[str, str]:
    """The titles of the cards in a table's own deck, for its readers."""
    cards = game.cards(options).items()
    return {name: card.title for name, card in cards if card.title is not None}


def reader_of(
    game: AnyGame,
    options: object,
    names: Sequence[str],
    seat: int | None,
    paint: Paint | None = None,
) -> Reader:
    """The reader at a seat of a table with these options."""
    plain = to_plain(options)
    assert isinstance(plain, dict)
    titles = own_titles(game, options)
    return Reader(tuple(names), seat, paint=paint, titles=titles, options=plain)


@cache
def schema(game: str) -> Schema:
    opened = BOXES[game].open()
    return schema_of(opened, claims_of(opened))


def shared_sources(language: str) -> list[str]:
    """The texts that all catalogues share."""
    return [file.read_text("utf-8") for file in _files(__name__, language)]


def sources(game: str, language: str) -> list[str]:
    """The texts of all files that the catalogue of a game is made of."""
    packages = [__name__, BOXES[game].package, f"purrlor.bots.{game.replace('-', '_')}"]
    files = [file for package in packages for file in _files(package, language)]
    return [file.read_text("utf-8") for file in files]


def _files(package: str, language: str) -> Iterator[Path]:
    if find_spec(package) is not None:
        yield from sorted(_folder(package, language).glob("*.ftl"))


def _folder(package: str, language: str) -> Path:
    """The folders of a package's catalogues: `words/<language>`, and `<language>` in this one."""
    spec = find_spec(package)  # which imports the package that holds this one, but not this one
    assert spec is not None
    assert spec.origin is not None
    place = Path(spec.origin).parent
    return place / language if package == __name__ else place / "words" / language
