"""The terminal's own sentences, and the games' sentences as a terminal shows them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from purrlor.cli.colours import painter
from purrlor.core.game import Viewer
from purrlor.core.match import Match
from purrlor.words import Catalogue, Reader, Schema, Speaker, catalogue, own_titles, shared_sources


class Texts:
    """The terminal's own sentences in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        files = sorted((Path(__file__).parent / language).glob("*.ftl"))
        texts = [file.read_text("utf-8") for file in files]
        self._catalogue = Catalogue(language, [*shared_sources(language), *texts], Schema())

    def __call__(self, id: str, **variables: object) -> str:
        return self._catalogue.format(id, None, **variables)

    def odds(self, odds: float) -> str:
        """A percentage, as short as a column needs it: ">99%"."""
        return self._catalogue.odds(odds, "short")


@cache
def texts(language: str) -> Texts:
    return Texts(language)


def speech(
    match: Match, names: Sequence[str], viewer: Viewer, language: str, *, colour: bool = True
) -> Speaker:
    """The words of a game for whoever looks at the screen."""
    paint = painter(match.game) if colour else None
    titles = own_titles(match.game, match.options)
    reader = Reader(tuple(names), viewer, paint=paint, titles=titles)
    return Speaker(catalogue(match.game.id, language), reader)
