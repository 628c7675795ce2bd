"""The contract before anybody sits down: the server, its games, people, and finding company."""

from __future__ import annotations

from typing import Final

from purrlor.core.rule import Rule
from purrlor.server.api import bodies as b
from purrlor.server.api import learning, people
from purrlor.server.api import messages as m
from purrlor.server.api.boxes import Box
from purrlor.server.api.endpoint import AnyEndpoint, Nothing, change, get
from purrlor.server.api.queries import LanguageQuery, QrQuery

ABOUT: Final = get(
    "about",
    "/api/house",
    "Version, addresses, levels of bots and limits of this server.",
    query=Nothing,
    gives=m.ServerInfo,
)
GAMES: Final = get(
    "games",
    "/api/games",
    "The games and their house rules.",
    query=Nothing,
    gives=tuple[Box, ...],
)
RULES: Final = get(
    "rules",
    "/api/games/{game}/rules",
    "Every clause and ruling of a game, in English if the game lacks the language.",
    query=LanguageQuery,
    gives=tuple[Rule, ...],
    refuses=(404,),
)
TEACHING: Final = get(
    "teaching",
    "/api/games/{game}/teaching",
    "How a game is played, in plain words, and what its special cards do.",
    query=Nothing,
    gives=learning.Teaching,
    refuses=(404,),
)
LESSON: Final = get(
    "lesson",
    "/api/games/{game}/lesson",
    "The tutorial of a game: a scripted first round, as its learner sees it.",
    query=Nothing,
    gives=learning.Lesson,
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
    gives=people.Ticket,
    status=201,
)
INTRODUCE: Final = change(
    "introduce",
    "PUT",
    "/api/me",
    "Choose a nickname or a face, which are shown at once wherever one plays; a browser that is"
    " new here is given its cookie.",
    takes=b.Introduction,
    gives=m.Me,
    refuses=(409,),
)
ME: Final = get(
    "me",
    "/api/me",
    "Who I am, where I sit, what I won.",
    query=Nothing,
    gives=m.Me,
    person=True,
)
RESULTS: Final = get(
    "results",
    "/api/me/results",
    "The games that I finished: the last ones, and all of them counted.",
    query=Nothing,
    gives=people.Results,
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
    "Look for a quick match: with people who look for one, and with bots after a moment.",
    takes=b.Seeking,
    gives=people.Seek,
    status=201,
    refuses=(409, 503),
    cost=5,
)
KEEP_SEEKING: Final = get(
    "keep_seeking",
    "/api/seeks/{seek}",
    "Say that you still look for a quick match, and hear how it stands.",
    query=Nothing,
    gives=people.Seek,
    refuses=(404, 503),
    person=True,
)
STOP_SEEKING: Final = change(
    "stop_seeking",
    "DELETE",
    "/api/seeks/{seek}",
    "Look for a quick match no longer.",
    takes=Nothing,
    gives=m.Done,
    refuses=(404,),
    person=True,
)
QR: Final = get(
    "qr",
    "/api/qr",
    "A link as a QR code.",
    query=QrQuery,
    gives=str,
    media="image/svg+xml",
)

ENDPOINTS: Final[tuple[AnyEndpoint, ...]] = (
    *(ABOUT, GAMES, RULES, TEACHING, LESSON, WORDS, NEW_TICKET, INTRODUCE, ME, RESULTS),
    *(RUNNING, SEEK, KEEP_SEEKING, STOP_SEEKING, QR),
)
