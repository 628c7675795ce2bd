"""The query parameters of endpoints: a dataclass for each kind of query."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from purrlor.core.rule import ENGLISH, LANGUAGES
from purrlor.server.api.endpoint import About
from purrlor.server.limits import STEPS, Length, OneOf, Range


@dataclass(frozen=True)
class TablesQuery:
    after: Annotated[str, About("the cursor that the page before gave as `next`")] | None = None
    limit: Annotated[int, About("how many tables"), Range(1, 50)] = 20
    game: Annotated[str, About("only tables of this game")] | None = None


@dataclass(frozen=True)
class LanguageQuery:
    language: Annotated[str, About("the language of the answer"), OneOf(LANGUAGES)] = ENGLISH


@dataclass(frozen=True)
class SinceQuery:
    since: (
        Annotated[int, About(f"the last ply that was seen; later steps are sent, {STEPS} at most")]
        | None
    ) = None


_SENTENCES = About("render the events of each step as sentences in this language")


@dataclass(frozen=True)
class ViewQuery(SinceQuery):
    language: Annotated[str, _SENTENCES, OneOf(LANGUAGES)] | None = None


@dataclass(frozen=True)
class StepsQuery:
    first: Annotated[int, About("the first ply", "from"), Range(0)] = 0
    count: Annotated[int, About("how many plies"), Range(1, STEPS)] = STEPS
    language: Annotated[str, _SENTENCES, OneOf(LANGUAGES)] | None = None


@dataclass(frozen=True)
class ReplayQuery:
    viewer: Annotated[
        str, About("a seat's number, `spectator`, or `open` for every seat's eyes", "as")
    ] = "open"
    first: Annotated[int, About("the first ply wanted", "from"), Range(0)] = 0
    count: Annotated[int, About("how many plies"), Range(1, 100)] = 50


@dataclass(frozen=True)
class QrQuery:
    text: Annotated[str, About("the link"), Length(1, 300)]
