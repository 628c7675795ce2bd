"""Previews: the page at the address of a table or a replay, with what a link to it shows where it
is posted. Nothing is told but what everybody who has the link may know."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from html import escape
from typing import Final, NamedTuple

from purrlor.core.words import isolated, won_by
from purrlor.server.api.terms import Sitter, Status
from purrlor.server.errors import ApiError
from purrlor.server.store.store import StoredTable, StoreError
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.presenting import title_of
from purrlor.server.web.http import Answer, Request, Response
from purrlor.server.web.page import PAGE, page_file
from purrlor.server.web.router import Route
from purrlor.server.web.services import Services

_HTML: Final = "text/html; charset=utf-8"
_WIDTH, _HEIGHT = 1200, 630  # of the pictures
_HOUSE: Final = "Purrlor"
_PLAIN: Final = "Cat games to play with friends and bots, in the browser."
_GONE: Final = "There is no such table any more."


class Preview(NamedTuple):
    """What is shown of a link."""

    title: str
    line: str
    game: str | None  # whose picture
    status: int = 200


def preview_routes(services: Services) -> list[Route]:
    return [
        ("GET", "/table/{table}", partial(_serve, services, _of_table)),
        ("GET", "/replay/{table}", partial(_serve, services, _of_replay)),
    ]


async def _serve(
    services: Services, tell: Callable[[LiveTable], str], request: Request
) -> Response:
    if not (PAGE / "index.html").exists():
        return await page_file(request)
    shown = await _preview(services.tables.get(request.params["table"]), tell)
    page = await asyncio.to_thread((PAGE / "index.html").read_text, "utf-8")
    text = _placed(page, shown, f"{_house(services, request)}{request.path}", _picture(shown.game))
    return Answer(text, shown.status, _HTML, [(b"cache-control", b"no-cache")])


async def _preview(found: Awaitable[LiveTable], tell: Callable[[LiveTable], str]) -> Preview:
    try:
        live = await found
    except ApiError:
        return Preview(_HOUSE, _GONE, None, 404)
    except StoreError:
        return Preview(_HOUSE, _PLAIN, None, 503)
    return Preview(title_of(live.stored.game), tell(live), live.stored.game)


# What is told


def _of_table(live: LiveTable) -> str:
    stored = live.stored
    match stored.status:
        case Status.WAITING:
            return f"{_host(stored)} invites you to a game. {_chairs(stored)}"
        case Status.PLAYING:
            return f"{_players(stored)} are playing.{' Come and watch.' if stored.watch else ''}"
        case _:
            return _result(live)


def _of_replay(live: LiveTable) -> str:
    told = _of_table(live)
    over = live.stored.status is Status.OVER and live.stored.watch
    return f"{told} See it again, move by move." if over else told


def _result(live: LiveTable) -> str:
    """Who won, where everybody may look on; a game that is over has no secrets there."""
    outcome = None if live.match is None else live.match.outcome
    if outcome is None or not live.stored.watch or live.stored.status is not Status.OVER:
        return "This game is over."
    winners = won_by([isolated(name) for name in live.names()], outcome.winners)
    return f"{_players(live.stored)} have played: {winners}."


def _host(stored: StoredTable) -> str:
    names = [isolated(seat.name) for seat in stored.seats if seat.person == stored.host]
    return names[0] if names else "Somebody"


def _chairs(stored: StoredTable) -> str:
    free = sum(seat.sitter is Sitter.OPEN for seat in stored.seats)
    if not free:
        return "Every chair is taken."
    return f"{free} of {len(stored.seats)} chairs {'is' if free == 1 else 'are'} free."


def _players(stored: StoredTable) -> str:
    *firsts, last = (isolated(seat.name) for seat in stored.seats)
    return f"{', '.join(firsts)} and {last}"


# Where it stands


def _house(services: Services, request: Request) -> str:
    """The address of the house, as it was asked for; the guard knows its names."""
    scheme, host = request.scope["scheme"], request.header(b"host") or ""
    return f"{scheme}://{host}{services.settings.base_path.rstrip('/')}"


def _picture(game: str | None) -> str | None:
    """The file with the picture of a game, or of any game."""
    there = sorted(path.name for path in PAGE.iterdir() if path.name.startswith("preview-"))
    named = [name for name in there if name.startswith(f"preview-{game}-")]
    return next(iter([*named, *there]), None)


def _placed(page: str, shown: Preview, address: str, picture: str | None) -> str:
    """The page with these tags. It lies a step deeper than its files, which it calls by relative
    addresses."""
    title = f"<title>{escape(shown.title)}</title>"
    deeper = page.replace('="./', '="../').replace("<title>Purrlor</title>", title)
    tags = "\n    ".join(_tags(shown, address, picture))
    return deeper.replace("</head>", f"  {tags}\n  </head>", 1)


def _tags(shown: Preview, address: str, picture: str | None) -> list[str]:
    house = address.rsplit("/", 2)[0]
    told = {
        "og:type": "website",
        "og:site_name": _HOUSE,
        "og:title": shown.title,
        "og:description": shown.line,
        "og:url": address,
    }
    drawn = {
        "og:image": f"{house}/{picture}",
        "og:image:type": "image/png",
        "og:image:width": str(_WIDTH),
        "og:image:height": str(_HEIGHT),
        "og:image:alt": f"A drawing for {shown.title}",
    }
    named = {"twitter:card": "summary_large_image" if picture else "summary", "robots": "noindex"}
    properties = told | drawn if picture else told
    return [
        *(f'<meta property="{key}" content="{escape(text)}">' for key, text in properties.items()),
        *(f'<meta name="{key}" content="{escape(text)}">' for key, text in named.items()),
    ]
