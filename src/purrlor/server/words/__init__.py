"""The server's own sentences, for what it renders itself: previews of links."""

from __future__ import annotations

from functools import cache
from http.cookies import CookieError, SimpleCookie
from pathlib import Path

from purrlor.server.http.messages import Request
from purrlor.words import DEFAULT, LANGUAGES, Catalogue, Schema, shared_sources


@cache
def own_words(language: str) -> Catalogue:
    files = sorted((Path(__file__).parent / language).glob("*.ftl"))
    texts = [file.read_text("utf-8") for file in files]
    return Catalogue(language, [*shared_sources(language), *texts], Schema())


def language_of(request: Request) -> str:
    """The language that the reader chose in the page, or the first that the browser accepts."""
    chosen = _cookie(request)
    accepted = (request.header(b"accept-language") or "").split(",")
    wanted = [chosen, *(each.partition(";")[0].strip()[:2].lower() for each in accepted)]
    return next((language for language in wanted if language in LANGUAGES), DEFAULT)


def _cookie(request: Request) -> str:
    try:
        cookie = SimpleCookie(request.header(b"cookie") or "").get("language")
    except CookieError:
        return ""
    return "" if cookie is None else cookie.value
