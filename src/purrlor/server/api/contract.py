"""The contract: every endpoint, as data. The app serves it; documents and client follow it."""

from __future__ import annotations

from typing import Final

from purrlor.core.record import Record
from purrlor.server.api import bodies as b
from purrlor.server.api import lobby, people
from purrlor.server.api import messages as m
from purrlor.server.api.endpoint import AnyEndpoint, Header, Nothing, change, get
from purrlor.server.api.queries import ReplayQuery, SinceQuery, StepsQuery, TablesQuery, ViewQuery
from purrlor.server.limits import Length

IDEMPOTENCY_KEY: Final = Header(
    "Idempotency-Key",
    "any text of your own for this move: a retry with the same one is harmless",
    Length(1, 100),
)
LAST_EVENT_ID: Final = Header(
    "Last-Event-ID", "the same as `since`; browsers send it when they come back"
)

TABLES: Final = get(
    "tables",
    "/api/tables",
    "Public tables with an open seat, the newest first.",
    query=TablesQuery,
    gives=m.Tables,
)
NEW_TABLE: Final = change(
    "new_table",
    "POST",
    "/api/tables",
    "Open a table and take its first seat.",
    takes=b.NewTable,
    gives=m.Table,
    status=201,
    refuses=(409, 422, 503),
    cost=5,
)
TABLE: Final = get(
    "table",
    "/api/tables/{table}",
    "A table, as far as everybody may know it.",
    query=Nothing,
    gives=m.Table,
    refuses=(404,),
)
JOIN: Final = change(
    "join",
    "POST",
    "/api/tables/{table}/join",
    "Take an open seat.",
    takes=b.Joining,
    gives=m.Table,
    refuses=(404, 409),
)
CONTRIBUTE: Final = change(
    "contribute",
    "PUT",
    "/api/tables/{table}/contribution",
    "Give words of your own for the luck, until the game starts.",
    takes=b.Contribution,
    gives=m.Table,
    refuses=(403, 404, 409),
    person=True,
)
LEAVE: Final = change(
    "leave",
    "POST",
    "/api/tables/{table}/leave",
    "Give up your seat; in a game a bot goes on in it.",
    takes=Nothing,
    gives=m.Table,
    refuses=(403, 404, 409),
    person=True,
)
SEAT_BOT: Final = change(
    "seat_bot",
    "PUT",
    "/api/tables/{table}/seats/{seat}/bot",
    "Host: put a bot of this level into a seat.",
    takes=b.SeatBot,
    gives=m.Table,
    refuses=(403, 404, 409),
    person=True,
)
EMPTY_SEAT: Final = change(
    "empty_seat",
    "DELETE",
    "/api/tables/{table}/seats/{seat}",
    "Host: send away the one who sits there. In a game a bot goes on; after it, a rematch does not"
    " wait for them.",
    takes=Nothing,
    gives=m.Table,
    refuses=(403, 404, 409),
    person=True,
)
START: Final = change(
    "start",
    "POST",
    "/api/tables/{table}/start",
    "Host: deal, when every seat is taken.",
    takes=Nothing,
    gives=m.Table,
    refuses=(403, 404, 409),
    person=True,
)
SET_PACE: Final = change(
    "set_pace",
    "PUT",
    "/api/tables/{table}/pace",
    "Host: let bots play slower or faster, before the game or in it.",
    takes=b.SetPace,
    gives=m.Table,
    refuses=(403, 404, 409),
    person=True,
)
TO_END: Final = change(
    "to_end",
    "POST",
    "/api/tables/{table}/to-end",
    "Host, where no other person is still in play: bots play the rest at once, for your seat too.",
    takes=Nothing,
    gives=m.Table,
    refuses=(403, 404, 409),
    person=True,
)
REMATCH: Final = change(
    "rematch",
    "POST",
    "/api/tables/{table}/rematch",
    "After the end: say yes to a rematch. It opens when everybody has said yes or left; then"
    " `rematch` is its id.",
    takes=Nothing,
    gives=m.Table,
    refuses=(403, 404, 409, 503),
    person=True,
)
NO_REMATCH: Final = change(
    "no_rematch",
    "DELETE",
    "/api/tables/{table}/rematch",
    "After the end: say no to a rematch; a bot takes your chair.",
    takes=Nothing,
    gives=m.Table,
    refuses=(403, 404, 409, 503),
    person=True,
)
PLAY: Final = change(
    "play",
    "POST",
    "/api/tables/{table}/moves",
    "Play a move. The header Idempotency-Key makes a retry harmless.",
    takes=b.Playing,
    gives=m.Accepted,
    refuses=(403, 404, 409, 422, 503),
    person=True,
    header=IDEMPOTENCY_KEY,
)
HAVE_READ: Final = change(
    "have_read",
    "PUT",
    "/api/tables/{table}/read",
    "Say up to which ply you have read: bots wait for the slowest reader, within limits.",
    takes=b.HaveRead,
    gives=m.Done,
    refuses=(403, 404),
    person=True,
)
VIEW: Final = get(
    "view",
    "/api/tables/{table}/view",
    "The message with which the stream begins.",
    query=ViewQuery,
    gives=m.Now,
    refuses=(403, 404),
)
STEPS: Final = get(
    "steps",
    "/api/tables/{table}/steps",
    "What happened, a page at a time.",
    query=StepsQuery,
    gives=m.Steps,
    refuses=(403, 404),
)
STREAM: Final = get(
    "stream",
    "/api/tables/{table}/stream",
    "All that happens, as it happens: as SSE, or as NDJSON if you accept application/x-ndjson."
    " The header Last-Event-ID resumes like `since`.",
    query=SinceQuery,
    gives=m.Message,
    refuses=(403, 404),
    media="text/event-stream",
    header=LAST_EVENT_ID,
)
SAY: Final = change(
    "say",
    "POST",
    "/api/tables/{table}/chat",
    "Say something, in words or by an emote.",
    takes=b.Saying,
    gives=m.Done,
    refuses=(403, 404, 409),
    person=True,
)
COACH: Final = get(
    "coach",
    "/api/tables/{table}/coach",
    "The odds of your own moves, if the table allows a coach.",
    query=Nothing,
    gives=m.Coaching,
    refuses=(403, 404, 409, 503),
    person=True,
    cost=10,
)
REASONS: Final = get(
    "reasons",
    "/api/tables/{table}/reasons",
    "Why the bots moved as they did, as far as that betrays nothing hidden.",
    query=Nothing,
    gives=m.Reasons,
    refuses=(403, 404),
)
CARRY: Final = change(
    "carry",
    "POST",
    "/api/tables/{table}/carry",
    "A one-time code that brings this seat to another device.",
    takes=Nothing,
    gives=people.SeatCode,
    status=201,
    refuses=(403, 404),
    person=True,
)
TAKE_BACK: Final = change(
    "take_back",
    "DELETE",
    "/api/tables/{table}/carry",
    "Take your seat back from all other devices; codes that nobody used are void.",
    takes=Nothing,
    gives=m.Table,
    refuses=(403, 404),
    person=True,
)
TAKE_OVER: Final = change(
    "take_over",
    "POST",
    "/api/carry/{code}",
    "Take over the seat that the code was made for.",
    takes=Nothing,
    gives=m.Table,
    refuses=(404,),
)
RECORD: Final = get(
    "record",
    "/api/tables/{table}/record",
    "After the end: the record, with secret and contributions, as `purrlor verify` reads it.",
    query=Nothing,
    gives=Record,
    refuses=(403, 404, 409),
)
REPLAY: Final = get(
    "replay",
    "/api/tables/{table}/replay",
    "After the end: the game again, step by step.",
    query=ReplayQuery,
    gives=m.Frames,
    refuses=(403, 404, 409),
)
ENDING: Final = get(
    "ending",
    "/api/tables/{table}/ending",
    "After the end: everybody's place, and the moments worth telling.",
    query=Nothing,
    gives=people.Ending,
    refuses=(403, 404, 409),
)

ENDPOINTS: Final[tuple[AnyEndpoint, ...]] = (
    *lobby.ENDPOINTS,
    *(TABLES, NEW_TABLE, TABLE, JOIN, CONTRIBUTE, LEAVE, SEAT_BOT, EMPTY_SEAT, START),
    *(SET_PACE, TO_END, REMATCH, NO_REMATCH, PLAY, HAVE_READ, VIEW, STEPS, STREAM, SAY, COACH),
    *(REASONS, CARRY, TAKE_BACK, TAKE_OVER, RECORD, REPLAY, ENDING),
)
