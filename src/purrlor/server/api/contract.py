"""The contract: every endpoint, as data. App, documents and client are built from it."""

from __future__ import annotations

from typing import Final

from purrlor.core.record import Record
from purrlor.core.rule import Rule
from purrlor.server.api import bodies as b
from purrlor.server.api import messages as m
from purrlor.server.api.endpoint import AnyEndpoint, Header, Nothing, change, get
from purrlor.server.limits import Length

IDEMPOTENCY_KEY: Final = Header(
    "Idempotency-Key",
    "any text, unique for this move: a retry with the same key is harmless",
    Length(1, 100),
)
LAST_EVENT_ID: Final = Header(
    "Last-Event-ID", "the same as `since`; browsers send it when they reconnect"
)

# The server, its games and people

ABOUT: Final = get(
    "about",
    "/api/server",
    "Version, addresses, levels of bots and limits of this server.",
    query=Nothing,
    gives=m.ServerInfo,
)
GAMES: Final = get(
    "games",
    "/api/games",
    "The games and their house rules.",
    query=Nothing,
    gives=tuple[m.Box, ...],
)
RULES: Final = get(
    "rules",
    "/api/games/{game}/rules",
    "Every clause and ruling of a game, in English if the game lacks the language.",
    query=b.LanguageQuery,
    gives=tuple[Rule, ...],
    refuses=(404,),
)
TEACHING: Final = get(
    "teaching",
    "/api/games/{game}/teaching",
    "How a game is played, and what its special cards do.",
    query=Nothing,
    gives=m.Teaching,
    refuses=(404,),
)
LESSON: Final = get(
    "lesson",
    "/api/games/{game}/lesson",
    "The tutorial of a game: a scripted first round, as the learner sees it.",
    query=Nothing,
    gives=m.Lesson,
    refuses=(404,),
)
WORDS: Final = get(
    "words",
    "/api/words/{language}/{game}",
    "The catalogue of a game in a language, from which its messages are rendered.",
    query=Nothing,
    gives=m.Catalogue,
    refuses=(404,),
)
NEW_TICKET: Final = change(
    "new_ticket",
    "POST",
    "/api/ticket",
    "A bearer token for a program that plays under this name.",
    takes=b.NewName,
    gives=m.Ticket,
    status=201,
)
INTRODUCE: Final = change(
    "introduce",
    "PUT",
    "/api/me",
    "Choose a nickname or a face; all your tables show them at once. A new browser gets a cookie.",
    takes=b.Introduction,
    gives=m.Me,
    refuses=(409,),
)
ME: Final = get(
    "me",
    "/api/me",
    "My name, face, tables and wins.",
    query=Nothing,
    gives=m.Me,
    person=True,
)
RESULTS: Final = get(
    "results",
    "/api/me/results",
    "My finished games: the latest ones, and totals.",
    query=Nothing,
    gives=m.Results,
    person=True,
)
MY_PLAY: Final = get(
    "my_play",
    "/api/me/play",
    "How I play each game that I have finished: what my decisions cost by the coach's reviews, "
    "and which level that is.",
    query=Nothing,
    gives=tuple[m.MyPlay, ...],
    person=True,
)
RUNNING: Final = get(
    "running",
    "/api/running",
    "Public games in play that everybody may watch, the newest first.",
    query=Nothing,
    gives=m.Tables,
)
SEEK: Final = change(
    "seek",
    "POST",
    "/api/seeks",
    "Start a search for a quick match with other people; bots fill the seats after a moment.",
    takes=b.Seeking,
    gives=m.Seek,
    status=201,
    refuses=(409, 503),
    cost=5,
)
KEEP_SEEKING: Final = get(
    "keep_seeking",
    "/api/seeks/{seek}",
    "Continue a search for a quick match, and get its state.",
    query=Nothing,
    gives=m.Seek,
    refuses=(404, 503),
    person=True,
)
STOP_SEEKING: Final = change(
    "stop_seeking",
    "DELETE",
    "/api/seeks/{seek}",
    "Stop a search for a quick match.",
    takes=Nothing,
    gives=m.Done,
    refuses=(404,),
    person=True,
)
QR: Final = get(
    "qr",
    "/api/qr",
    "A link as a QR code.",
    query=b.QrQuery,
    gives=str,
    media="image/svg+xml",
)

# Tables

TABLES: Final = get(
    "tables",
    "/api/tables",
    "Public tables with an open seat, the newest first.",
    query=b.TablesQuery,
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
    "A table, as everybody may know it.",
    query=Nothing,
    gives=m.Table,
    refuses=(404,),
)
ROOM: Final = get(
    "room",
    "/api/rooms/{room}",
    "The open table with this room code, in letters of either case.",
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
    "Contribute text to the luck, until the game starts.",
    takes=b.Contribution,
    gives=m.Table,
    refuses=(403, 404, 409),
    person=True,
)
LEAVE: Final = change(
    "leave",
    "POST",
    "/api/tables/{table}/leave",
    "Leave your seat; during a game a bot takes over.",
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
    "Host: remove the player from a seat. During a game a bot takes over; after it, a rematch does"
    " not wait for them.",
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
    "Host: set the pace of bots, before or during the game.",
    takes=b.SetPace,
    gives=m.Table,
    refuses=(403, 404, 409),
    person=True,
)
TO_END: Final = change(
    "to_end",
    "POST",
    "/api/tables/{table}/to-end",
    "If no other person is in play: bots play the rest at once, your seat included. Only the host"
    " may do so, or any player once all people are out.",
    takes=Nothing,
    gives=m.Table,
    refuses=(403, 404, 409),
    person=True,
)
REMATCH: Final = change(
    "rematch",
    "POST",
    "/api/tables/{table}/rematch",
    "After the end: accept a rematch. It opens when everybody has accepted or left; then `rematch`"
    " is its id.",
    takes=Nothing,
    gives=m.Table,
    refuses=(403, 404, 409, 503),
    person=True,
)
NO_REMATCH: Final = change(
    "no_rematch",
    "DELETE",
    "/api/tables/{table}/rematch",
    "After the end: decline a rematch; a bot takes your seat.",
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
    "Report the last ply you have read: bots wait for the slowest reader, within limits.",
    takes=b.HaveRead,
    gives=m.Done,
    refuses=(403, 404),
    person=True,
)
VIEW: Final = get(
    "view",
    "/api/tables/{table}/view",
    "The message with which the stream begins.",
    query=b.ViewQuery,
    gives=m.Now,
    refuses=(403, 404),
)
STEPS: Final = get(
    "steps",
    "/api/tables/{table}/steps",
    "The steps of a table, a page at a time.",
    query=b.StepsQuery,
    gives=m.Steps,
    refuses=(403, 404),
)
STREAM: Final = get(
    "stream",
    "/api/tables/{table}/stream",
    "All changes, as they happen: as SSE, or as NDJSON if you accept application/x-ndjson."
    " The header Last-Event-ID resumes like `since`.",
    query=b.SinceQuery,
    gives=m.Message,
    refuses=(403, 404),
    media="text/event-stream",
    header=LAST_EVENT_ID,
)
SAY: Final = change(
    "say",
    "POST",
    "/api/tables/{table}/chat",
    "Send a chat message or an emote.",
    takes=b.Saying,
    gives=m.Done,
    refuses=(403, 404, 409),
    person=True,
)
COACH: Final = get(
    "coach",
    "/api/tables/{table}/coach",
    "Advice on your legal moves, if the table allows a coach.",
    query=Nothing,
    gives=m.Coaching,
    refuses=(403, 404, 409, 503),
    person=True,
    cost=10,
)
COACH_ON_BOARD: Final = change(
    "coach_on_board",
    "POST",
    "/api/board/coach",
    "Advice on the legal moves of the seat to move in any position. It reads no table, and stores"
    " nothing.",
    takes=b.OnBoard,
    gives=m.Coaching,
    refuses=(409, 422, 503),
    cost=10,
)
REASONS: Final = get(
    "reasons",
    "/api/tables/{table}/reasons",
    "The reasons of the bots' moves, as far as they reveal nothing hidden.",
    query=Nothing,
    gives=m.Reasons,
    refuses=(403, 404),
)
MOVE_SEAT: Final = change(
    "move_seat",
    "POST",
    "/api/tables/{table}/seat-codes",
    "A one-time code that moves this seat to another device.",
    takes=Nothing,
    gives=m.SeatCode,
    status=201,
    refuses=(403, 404),
    person=True,
)
TAKE_BACK: Final = change(
    "take_back",
    "DELETE",
    "/api/tables/{table}/seat-codes",
    "Take your seat back from all other devices; unused codes become invalid.",
    takes=Nothing,
    gives=m.Table,
    refuses=(403, 404),
    person=True,
)
TAKE_OVER: Final = change(
    "take_over",
    "POST",
    "/api/seat-codes/{code}",
    "Take the seat of this code on this device.",
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
REVIEW: Final = get(
    "review",
    "/api/tables/{table}/review",
    "After the end: what the coach says about each of your decisions. The first request starts the "
    "review; ask again until `done` equals `total`.",
    query=b.ReviewQuery,
    gives=m.Review,
    refuses=(403, 404, 409),
    person=True,
)
REPLAY: Final = get(
    "replay",
    "/api/tables/{table}/replay",
    "After the end: the steps of the game, with views.",
    query=b.ReplayQuery,
    gives=m.Frames,
    refuses=(403, 404, 409),
)
ENDING: Final = get(
    "ending",
    "/api/tables/{table}/ending",
    "After the end: the final ranking and the highlights.",
    query=Nothing,
    gives=m.Ending,
    refuses=(403, 404, 409),
)

ENDPOINTS: Final[tuple[AnyEndpoint, ...]] = (
    *(ABOUT, GAMES, RULES, TEACHING, LESSON, WORDS, NEW_TICKET, INTRODUCE, ME, RESULTS),
    *(MY_PLAY, RUNNING, SEEK, KEEP_SEEKING, STOP_SEEKING, QR),
    *(TABLES, NEW_TABLE, TABLE, ROOM, JOIN, CONTRIBUTE, LEAVE, SEAT_BOT, EMPTY_SEAT, START),
    *(SET_PACE, TO_END, REMATCH, NO_REMATCH, PLAY, HAVE_READ, VIEW, STEPS, STREAM, SAY, COACH),
    *(COACH_ON_BOARD, REASONS, MOVE_SEAT, TAKE_BACK, TAKE_OVER, RECORD, REVIEW, REPLAY, ENDING),
)
