"""Link previews (Open Graph): the page of a table or replay, with tags for sites where its link is
posted. They contain only what everybody with the link may know."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from html import escape
from typing import Final, NamedTuple

from purrlor.server.api.errors import ApiError
from purrlor.server.http.messages import Answer, Request, Response
from purrlor.server.http.router import Route
from purrlor.server.store.types import StoredTable, StoreError
from purrlor.server.tables.lines import title_of
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.terms import Sitter, Status
from purrlor.server.web.page import PAGE, index_page, page_file
from purrlor.server.web.services import Services
from purrlor.server.words import language_of, own_words
from purrlor.words import Catalogue, isolated

_HTML: Final = "text/html; charset=utf-8"
_WIDTH, _HEIGHT = 1200, 630  # of the pictures
_SITE: Final = "Purrlor"


Describe = Callable[[LiveTable, Catalogue], str]


class Preview(NamedTuple):
    """The preview of a link."""

    title: str
    line: str
    game: str | None  # selects the picture
    status: int = 200


def preview_routes(services: Services) -> list[Route]:
    return [
        ("GET", "/table/{table}", partial(_serve, services, _of_table)),
        ("GET", "/replay/{table}", partial(_serve, services, _of_replay)),
    ]


async def _serve(services: Services, describe: Describe, request: Request) -> Response:
    index = await index_page()
    if index is None:
        return await page_file(services, request)
    words = await asyncio.to_thread(own_words, language_of(request))
    shown = await _preview(services.tables.get(request.params["table"]), describe, words)
    address = f"{_address(services, request)}{request.path}"
    text = _placed(index.body.decode(), shown, address, _picture(shown.game), words)
    return Answer(text, shown.status, _HTML, [(b"cache-control", b"no-cache")])


async def _preview(found: Awaitable[LiveTable], describe: Describe, words: Catalogue) -> Preview:
    try:
        live = await found
    except ApiError:
        return Preview(_SITE, words.format("preview-gone"), None, 404)
    except StoreError:
        return Preview(_SITE, words.format("preview-site"), None, 503)
    return Preview(title_of(live.stored.game), describe(live, words), live.stored.game)


# Texts


def _of_table(live: LiveTable, words: Catalogue) -> str:
    stored = live.stored
    match stored.status:
        case Status.WAITING:
            return words.format("preview-waiting", None, host=_host(stored, words), **_free(stored))
        case Status.PLAYING:
            watch = "yes" if stored.watch else "no"
            return words.format("preview-playing", None, players=_players(live, words), watch=watch)
        case _:
            return _result(live, words)


def _of_replay(live: LiveTable, words: Catalogue) -> str:
    text = _of_table(live, words)
    over = live.stored.status is Status.OVER and live.stored.watch
    return f"{text} {words.format('preview-replay')}" if over else text


def _result(live: LiveTable, words: Catalogue) -> str:
    """The winners, if spectators are allowed: a finished game has no secrets from them."""
    outcome = None if live.match is None else live.match.outcome
    if outcome is None or not live.stored.watch or live.stored.status is not Status.OVER:
        return words.format("preview-over")
    winners = words.names([live.state.names()[seat] for seat in outcome.winners])
    players, count = _players(live, words), len(outcome.winners)
    return words.format("preview-won", None, players=players, winners=winners, count=count)


def _host(stored: StoredTable, words: Catalogue) -> str:
    names = [isolated(seat.name) for seat in stored.seats if seat.person == stored.host]
    return names[0] if names else words.format("preview-somebody")


def _free(stored: StoredTable) -> dict[str, int]:
    free = sum(seat.sitter is Sitter.OPEN for seat in stored.seats)
    return {"free": free, "seats": len(stored.seats)}


def _players(live: LiveTable, words: Catalogue) -> str:
    return words.names(live.state.names())


# Tags


def _address(services: Services, request: Request) -> str:
    """The URL of this server by the Host of the request, which the guard has checked."""
    scheme, host = request.scope["scheme"], request.header(b"host") or ""
    return f"{scheme}://{host}{services.settings.base_path.rstrip('/')}"


def _picture(game: str | None) -> str | None:
    """The picture file of a game, or of any game."""
    there = sorted(path.name for path in PAGE.iterdir() if path.name.startswith("preview-"))
    named = [name for name in there if name.startswith(f"preview-{game}-")]
    return next(iter([*named, *there]), None)


def _placed(page: str, shown: Preview, address: str, picture: str | None, words: Catalogue) -> str:
    """The page with these tags. It is one level deeper than its files, whose URLs are relative."""
    title = f"<title>{escape(shown.title)}</title>"
    deeper = page.replace('<html lang="en"', f'<html lang="{words.language}"')
    deeper = deeper.replace('="./', '="../').replace("<title>Purrlor</title>", title)
    tags = "\n    ".join(_tags(shown, address, picture, words))
    return deeper.replace("</head>", f"  {tags}\n  </head>", 1)


def _tags(shown: Preview, address: str, picture: str | None, words: Catalogue) -> list[str]:
    site = address.rsplit("/", 2)[0]
    described = {
        "og:type": "website",
        "og:site_name": _SITE,
        "og:title": shown.title,
        "og:description": shown.line,
        "og:url": address,
    }
    drawn = {
        "og:image": f"{site}/{picture}",
        "og:image:type": "image/png",
        "og:image:width": str(_WIDTH),
        "og:image:height": str(_HEIGHT),
        "og:image:alt": words.format("preview-picture", None, title=shown.title),
    }
    named = {"twitter:card": "summary_large_image" if picture else "summary", "robots": "noindex"}
    properties = described | drawn if picture else described
    return [
        *(f'<meta property="{key}" content="{escape(text)}">' for key, text in properties.items()),
        *(f'<meta name="{key}" content="{escape(text)}">' for key, text in named.items()),
    ]
