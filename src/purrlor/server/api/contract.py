"""Every endpoint, as data: the app serves it, the OpenAPI document tells it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from purrlor.core.record import Record
from purrlor.server.api import messages as m


@dataclass(frozen=True)
class Query:
    name: str
    type: type
    text: str
    default: int | str | None = None
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Endpoint:
    name: str  # of the function that serves it
    method: str
    path: str
    text: str
    takes: type | None = None
    gives: object = m.Done  # a type; tuple[X, ...] for a list
    status: int = 200
    query: tuple[Query, ...] = ()
    refuses: tuple[int, ...] = ()  # beside 400 and 429, which every one may answer
    person: bool = False  # needs a token, by cookie or as a bearer
    media: str = "application/json"


SINCE: Final = Query("since", int, "the last ply that was seen; steps after it are sent")
AS: Final = Query(
    "as", str, "a seat's number, `spectator`, or `open` for every seat's eyes", "open"
)

ENDPOINTS: Final = (
    Endpoint("about", "GET", "/api/house", "What this house is and allows.", gives=m.House),
    Endpoint(
        "games", "GET", "/api/games", "The games and their house rules.", gives=tuple[m.Box, ...]
    ),
    Endpoint(
        "rules",
        "GET",
        "/api/games/{game}/rules",
        "Every clause and ruling of a game.",
        gives=tuple[m.RuleText, ...],
        refuses=(404,),
    ),
    Endpoint(
        "new_ticket",
        "POST",
        "/api/ticket",
        "A bearer token for a program that plays under this name.",
        takes=m.NewName,
        gives=m.Ticket,
        status=201,
    ),
    Endpoint(
        "set_name",
        "PUT",
        "/api/me",
        "Choose a nickname; a browser that has none yet is given its cookie.",
        takes=m.NewName,
        gives=m.Me,
    ),
    Endpoint(
        "me",
        "GET",
        "/api/me",
        "Who I am, where I sit, what I won.",
        gives=m.Me,
        refuses=(401,),
        person=True,
    ),
    Endpoint(
        "tables",
        "GET",
        "/api/tables",
        "Public tables with an open seat, the newest first.",
        gives=m.Tables,
        query=(
            Query("after", str, "the cursor of the page before"),
            Query("limit", int, "how many, 1 to 50", 20),
            Query("game", str, "only tables of this game"),
        ),
    ),
    Endpoint(
        "new_table",
        "POST",
        "/api/tables",
        "Open a table and take its first seat.",
        takes=m.NewTable,
        gives=m.Table,
        status=201,
        refuses=(422, 503),
    ),
    Endpoint(
        "table",
        "GET",
        "/api/tables/{table}",
        "A table, as everybody may know it.",
        gives=m.Table,
        refuses=(404,),
    ),
    Endpoint(
        "join",
        "POST",
        "/api/tables/{table}/join",
        "Take an open seat.",
        takes=m.Joining,
        gives=m.Table,
        refuses=(404, 409),
    ),
    Endpoint(
        "contribute",
        "PUT",
        "/api/tables/{table}/contribution",
        "One's own words for the luck, until the game starts.",
        takes=m.Contribution,
        gives=m.Table,
        refuses=(401, 403, 404, 409),
        person=True,
    ),
    Endpoint(
        "leave",
        "POST",
        "/api/tables/{table}/leave",
        "Give up one's seat; in a game a bot goes on for it.",
        gives=m.Table,
        refuses=(401, 403, 404, 409),
        person=True,
    ),
    Endpoint(
        "seat_bot",
        "PUT",
        "/api/tables/{table}/seats/{seat}/bot",
        "Host: a bot of some level for this seat.",
        takes=m.SeatBot,
        gives=m.Table,
        refuses=(401, 403, 404, 409),
        person=True,
    ),
    Endpoint(
        "empty_seat",
        "DELETE",
        "/api/tables/{table}/seats/{seat}",
        "Host: send away who sits there; in a game a bot goes on.",
        gives=m.Table,
        refuses=(401, 403, 404, 409),
        person=True,
    ),
    Endpoint(
        "start",
        "POST",
        "/api/tables/{table}/start",
        "Host: deal, when every seat is taken.",
        gives=m.Table,
        refuses=(401, 403, 404, 409),
        person=True,
    ),
    Endpoint(
        "rematch",
        "POST",
        "/api/tables/{table}/rematch",
        "A new table with the same seats, after the end.",
        gives=m.Table,
        refuses=(401, 403, 404, 409, 503),
        person=True,
    ),
    Endpoint(
        "play",
        "POST",
        "/api/tables/{table}/moves",
        "Play a move. The header Idempotency-Key makes a retry harmless.",
        takes=m.Playing,
        gives=m.Played,
        refuses=(401, 403, 404, 409, 422, 503),
        person=True,
    ),
    Endpoint(
        "view",
        "GET",
        "/api/tables/{table}/view",
        "What the stream would say first.",
        gives=m.Now,
        query=(SINCE,),
        refuses=(403, 404),
    ),
    Endpoint(
        "stream",
        "GET",
        "/api/tables/{table}/stream",
        "All that happens, as it happens: SSE, or NDJSON for who accepts application/x-ndjson."
        " The header Last-Event-ID resumes like `since`.",
        gives=m.Message,
        query=(SINCE,),
        refuses=(403, 404),
        media="text/event-stream",
    ),
    Endpoint(
        "say",
        "POST",
        "/api/tables/{table}/chat",
        "A few words, or an emote.",
        takes=m.Saying,
        refuses=(401, 403, 404, 409),
        person=True,
    ),
    Endpoint(
        "coach",
        "GET",
        "/api/tables/{table}/coach",
        "The odds of one's own moves, where the table allows it.",
        gives=m.Coaching,
        refuses=(401, 403, 404, 409, 503),
        person=True,
    ),
    Endpoint(
        "reasons",
        "GET",
        "/api/tables/{table}/reasons",
        "Why the bots moved so, as far as it betrays nothing any more.",
        gives=m.Reasons,
        refuses=(403, 404),
    ),
    Endpoint(
        "carry",
        "POST",
        "/api/tables/{table}/carry",
        "A one-time code that brings this seat to another device.",
        gives=m.Carry,
        status=201,
        refuses=(401, 403, 404),
        person=True,
    ),
    Endpoint(
        "carried",
        "POST",
        "/api/carry/{code}",
        "Take over the seat that the code was made for.",
        gives=m.Table,
        refuses=(404,),
    ),
    Endpoint(
        "record",
        "GET",
        "/api/tables/{table}/record",
        "After the end: the record, with secret and contributions, as `purrlor verify` reads it.",
        gives=Record,
        refuses=(403, 404, 409),
    ),
    Endpoint(
        "replay",
        "GET",
        "/api/tables/{table}/replay",
        "After the end: the game again, step by step.",
        gives=m.Frames,
        query=(
            AS,
            Query("from", int, "the first ply wanted", 0),
            Query("count", int, "how many, 1 to 100", 50),
        ),
        refuses=(403, 404, 409),
    ),
    Endpoint(
        "qr",
        "GET",
        "/api/qr",
        "A link as a QR code.",
        query=(Query("text", str, "the link, of at most 300 letters"),),
        media="image/svg+xml",
    ),
)
