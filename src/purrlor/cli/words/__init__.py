"""The terminal's own sentences, and the games' sentences as a terminal shows them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Literal, overload

from purrlor.bots import LEVELS
from purrlor.cli.colours import painter
from purrlor.core.game import Viewer
from purrlor.core.match import Match
from purrlor.words import Catalogue, Schema, Speaker, catalogue, reader_of, shared_sources

Number = int | str  # a str is shown as it is, an int by the rules of the language

Title = Literal["title-over", "title-keys", "title-coach", "title-log", "title-moves"]
Key = Literal[
    "key-type", "key-coach", "key-rules", "key-help", "key-save", "key-shade", "key-leave"
]
Command = Literal[
    "command-help",
    "command-rules",
    "command-coach",
    "command-log",
    "command-look",
    "command-save",
    "command-quit",
]
Fixed = Literal[
    "type-a-move",
    "type-a-move-alone",
    "good-night",
    "prompt",
    "more",
    "everybody",
    "their-reasons",
    "your-moves",
    "nothing-saved",
    "explain-moves",
    "explain-short",
    "explain-also",
    "any-move",
    "not-now",
    "all-of-them",
    "replay-deal",
    "replay-help",
    "replay-first",
    "typed-hint",
    "enter-back",
    "q-leaves",
    "menu-all",
    "rules-keys",
    "rules-none",
    "keys-help",
]
Saved = Literal["saved", "saved-over", "saved-from-now", "saved-now"]
HandOver = Literal["clears-screen", "hand-over", "hand-over-screen"]


class Texts:
    """The terminal's own sentences in one language.

    The overloads list every id with its arguments, so that mypy rejects a wrong one. A test
    compares them with the catalogues."""

    def __init__(self, language: str) -> None:
        self.language = language
        files = sorted((Path(__file__).parent / language).glob("*.ftl"))
        texts = [file.read_text("utf-8") for file in files]
        self._catalogue = Catalogue(language, [*shared_sources(language), *texts], Schema())

    @overload
    def __call__(self, id: Fixed | Title | Key | Command) -> str: ...
    @overload
    def __call__(self, id: Saved, *, path: str) -> str: ...
    @overload
    def __call__(
        self, id: Literal["cannot-write-now", "cannot-write"], *, path: str, why: str
    ) -> str: ...
    @overload
    def __call__(self, id: HandOver, *, name: str) -> str: ...
    @overload
    def __call__(self, id: Literal["players"], *, least: Number, most: Number) -> str: ...
    @overload
    def __call__(self, id: Literal["welcome"], *, title: str, sealed: str) -> str: ...
    @overload
    def __call__(self, id: Literal["random-move"], *, why: str) -> str: ...
    @overload
    def __call__(self, id: Literal["you-meet"], *, opponents: str) -> str: ...
    @overload
    def __call__(self, id: Literal["game-over"], *, won: str, rule: str) -> str: ...
    @overload
    def __call__(self, id: Literal["could-be"], *, typed: str, words: str) -> str: ...
    @overload
    def __call__(self, id: Literal["not-allowed"], *, move: str, reason: str, rule: str) -> str: ...
    @overload
    def __call__(self, id: Literal["not-a-move"], *, expected: str, got: str) -> str: ...
    @overload
    def __call__(self, id: Literal["no-verb", "replay-unknown"], *, words: str) -> str: ...
    @overload
    def __call__(self, id: Literal["coach-none", "rules-title"], *, game: str) -> str: ...
    @overload
    def __call__(self, id: Literal["coach-heading"], *, level: str) -> str: ...
    @overload
    def __call__(self, id: Literal["more-moves"], *, count: Number, verb: str) -> str: ...
    @overload
    def __call__(self, id: Literal["any-order"], *, letters: str) -> str: ...
    @overload
    def __call__(self, id: Literal["no-rule"], *, words: str, first: str, last: str) -> str: ...
    @overload
    def __call__(self, id: Literal["replay-ply"], *, ply: Number, plies: Number) -> str: ...
    @overload
    def __call__(self, id: Literal["replay-prompt", "replay-last"], *, ply: Number) -> str: ...
    @overload
    def __call__(self, id: Literal["replay-not-found"], *, ply: Number, words: str) -> str: ...
    @overload
    def __call__(self, id: Literal["r-opens", "rules-search"], *, rule: str) -> str: ...
    @overload
    def __call__(self, id: Literal["number-from-to"], *, low: Number, high: Number) -> str: ...
    @overload
    def __call__(self, id: Literal["heading-over"], *, moves: Number) -> str: ...
    @overload
    def __call__(self, id: Literal["heading-move"], *, number: Number) -> str: ...
    @overload
    def __call__(
        self, id: Literal["heading-turn"], *, name: str, yours: Literal["yes", "no"]
    ) -> str: ...
    def __call__(self, id: str, **variables: object) -> str:
        return self._catalogue.format(id, None, **variables)

    def level(self, level: str) -> str:
        """The name of a level of bots; that of a bot from outside stays as it is."""
        return self._catalogue.format(f"level-{level}", None) if level in LEVELS else level

    def odds(self, odds: float) -> str:
        """A percentage, as short as a column needs it: ">99%"."""
        return self._catalogue.odds(odds, "short")


@cache
def texts(language: str) -> Texts:
    return Texts(language)


def speech(
    match: Match, names: Sequence[str], viewer: Viewer, language: str, *, colour: bool = True
) -> Speaker:
    """The sentences of a game for the viewer at the screen."""
    paint = painter(match.game) if colour else None
    reader = reader_of(match.game, match.options, names, viewer, paint)
    return Speaker(catalogue(match.game.id, language), reader)
