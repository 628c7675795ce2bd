"""Endpoints about the server, its games, and people."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import Final

import purrlor
from purrlor.bots import all_levels
from purrlor.bots.playing_level import LEAST_GAMES, Sums, estimate, level_costs, recall
from purrlor.bots.review import scale_of
from purrlor.core.rule import Rule
from purrlor.core.rulebook import AnyGame
from purrlor.core.writing import to_json
from purrlor.games import BOXES, find
from purrlor.server.api import bodies as b
from purrlor.server.api import contract as c
from purrlor.server.api import messages as m
from purrlor.server.api.bodies import LanguageQuery, QrQuery
from purrlor.server.api.endpoint import Nothing
from purrlor.server.api.errors import no_such
from purrlor.server.api.games import boxes, teaching_of
from purrlor.server.api.messages import Box, Results, Ticket
from purrlor.server.http.messages import Answer
from purrlor.server.limits import TEXT
from purrlor.server.people.characters import CHARACTERS
from purrlor.server.people.faces import face_of_person
from purrlor.server.people.people import Caller
from purrlor.server.store.types import ReviewedGames
from purrlor.server.tables import lines
from purrlor.server.tables.lessons import lesson_of
from purrlor.server.tables.streams import Line
from purrlor.server.web.calls import AnyCall, Call
from purrlor.server.web.endpoints.common import OWN_TABLES, greet
from purrlor.server.web.services import Services
from purrlor.words import LANGUAGES, catalogue, schema, sources

DRAWING: Final = 20  # the cost of a new QR code, in requests
_OWN_GAMES: Final = 50  # listed finished games of a person
_LASTING: Final = (b"cache-control", b"private, max-age=86400")  # depends on its link only


async def about(services: Services, call: AnyCall) -> m.ServerInfo:
    chosen = services.settings
    limits = {
        "tables_per_address": chosen.tables_per_address,
        "streams_per_address": chosen.streams_per_address,
        "requests_per_second": chosen.requests_per_second,
        "chat_per_minute": chosen.chat_per_minute,
        "chat_characters": TEXT.most,
    }
    draining = services.tables.draining
    faces = {level: tuple(each.face for each in those) for level, those in CHARACTERS.items()}
    here = await services.people.here()
    return m.ServerInfo(
        purrlor.__version__, services.addresses, all_levels(), faces, draining, here, limits
    )


async def games(services: Services, call: AnyCall) -> tuple[Box, ...]:
    return boxes()


async def rules(services: Services, call: Call[Nothing, LanguageQuery]) -> tuple[Rule, ...]:
    box = BOXES[_game(call).id]
    return tuple((await asyncio.to_thread(box.rules_in, call.query.language)).values())


async def teaching(services: Services, call: AnyCall) -> m.Teaching:
    return teaching_of(_game(call))


async def lesson(services: Services, call: AnyCall) -> Line:
    """The answer is m.Lesson, as JSON; it is made once."""
    lesson = await asyncio.to_thread(lesson_of, _game(call).id)
    if lesson is None:
        raise no_such("tutorial")
    return lesson


async def words(services: Services, call: AnyCall) -> Line:
    """The answer is m.Catalogue, as JSON; it is made once."""
    if call.language not in LANGUAGES:
        raise no_such("language")
    return await asyncio.to_thread(_words, _game(call).id, call.language)


@cache
def _words(game: str, language: str) -> Line:
    there = catalogue(game, language).language
    text = "\n".join(sources(game, there))
    return Line(to_json(m.Catalogue(there, text, schema(game).plain())), None)


def _game(call: AnyCall) -> AnyGame:
    try:
        return find(call.game)
    except ValueError as error:
        raise no_such("game") from error


async def new_ticket(services: Services, call: Call[b.NewName, Nothing]) -> Ticket:
    caller, token = await services.people.greet(Caller(call.caller.address), call.body.name)
    assert token is not None
    return Ticket(token, caller.known().id)


async def introduce(services: Services, call: Call[b.Introduction, Nothing]) -> m.Me:
    await greet(services, call, call.body.name, call.body.face)
    return await me(services, call)


async def me(services: Services, call: AnyCall) -> m.Me:
    person = call.caller.known()
    stored = await services.store.tables_of(person.id, OWN_TABLES)
    counts = await services.store.counts(person.id)
    tables = tuple(lines.listed(each, person.id) for each in stored)
    return m.Me(person.id, person.name, face_of_person(person), tables, counts)


async def results(services: Services, call: AnyCall) -> Results:
    person = call.caller.known()
    games = await services.store.finished(person.id, _OWN_GAMES)
    tallies = await services.store.tallies(person.id)
    titles = {each.game: lines.title_of(each.game) for each in tallies}
    return Results(games, tallies, titles)


async def my_play(services: Services, call: AnyCall) -> tuple[m.MyPlay, ...]:
    person = call.caller.known()
    counts = await services.store.counts(person.id)
    reviewed = {each.game: each for each in await services.store.reviewed(person.id)}
    return tuple(
        _my_play(reviewed.get(each.game, ReviewedGames(each.game, Sums(), None)))
        for each in counts
        if level_costs(each.game)
    )


def _my_play(reviewed: ReviewedGames) -> m.MyPlay:
    game, sums, bluffs = reviewed.game, reviewed.sums, reviewed.bluffs
    found = estimate(sums, level_costs(game))
    return m.MyPlay(
        game=game,
        title=lines.title_of(game),
        scale=scale_of(game),
        reviewed=sums.games,
        decisions=sums.decisions,
        cost=sums.mean if sums.games else None,
        missing=max(0, LEAST_GAMES - sums.games),
        levels=() if found is None else found.levels,
        sure=None if found is None else found.sure,
        bids=None if bluffs is None else bluffs.bids,
        bluffs=None if bluffs is None else bluffs.bluffs,
        bluffs_called=None if bluffs is None else bluffs.called,
        memory=_my_memory(reviewed),
    )


def _my_memory(reviewed: ReviewedGames) -> m.MyMemory | None:
    memory = reviewed.memory
    found = None if memory is None else recall(memory, reviewed.sums.games)
    if memory is None or found is None:
        return None
    return m.MyMemory(memory.moves, memory.certain, memory.guessed / memory.moves, *found)


async def qr(services: Services, call: Call[Nothing, QrQuery]) -> Answer:
    text = call.query.text
    code = services.qr_codes.find(text)
    if code is None:
        services.charge(call.request, DRAWING - 1)
        code = await services.qr_codes.draw(text)
    return Answer(code, media=c.QR.media, headers=[_LASTING])
