"""Endpoints for a game in play: moves, views, streams, chat, and the coach."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from time import time
from typing import Final

from purrlor.core.game import SPECTATOR, Seat, Viewer
from purrlor.core.wire import brief, legible
from purrlor.server.api import bodies as b
from purrlor.server.api import messages as m
from purrlor.server.api.bodies import SinceQuery, StepsQuery, ViewQuery
from purrlor.server.api.contract import IDEMPOTENCY_KEY, LAST_EVENT_ID
from purrlor.server.api.endpoint import Nothing
from purrlor.server.api.errors import ApiError, malformed, not_now, not_yours, too_fast
from purrlor.server.http.streaming import StreamResponse
from purrlor.server.people.people import Caller
from purrlor.server.store.types import ChatLine
from purrlor.server.tables import lines
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.live_tables import RECONNECT
from purrlor.server.tables.streams import Line, Stream
from purrlor.server.terms import By
from purrlor.server.web.calls import AnyCall, Call
from purrlor.server.web.endpoints.common import (
    COACHED_TOO_OFTEN,
    Locked,
    count,
    freezing_on_error,
    own_seat,
    watching,
)
from purrlor.server.web.services import Services
from purrlor.words import Speaker, catalogue, reader_of

STEPS_A_REQUEST: Final = 25  # steps that cost as much as one small request
RENDERED_A_REQUEST: Final = 2  # steps with sentences that cost as much

# Moves


async def play(services: Services, call: Call[b.Playing, Nothing]) -> m.Accepted:
    key = call.header(IDEMPOTENCY_KEY)
    async with Locked(services, call.table, fresh=False) as live:
        seat = own_seat(call, live)
        live.touch(seat)
        ply = _ply_of(live, seat, key)
        if live.match is None:
            live.match_in_play()  # raises the reason
        if ply is not None:
            return m.Accepted(ply)
        _check_ply(live, seat, call.body.ply)
        playing = live.play(seat, call.body.move, By.PERSON, claims=(), key=key)
        await freezing_on_error(live, playing)
        services.moves += 1
        return m.Accepted(live.ply)


def _ply_of(live: LiveTable, seat: Seat, key: str | None) -> int | None:
    """The ply of a move that was sent before with this key."""
    if key is None:
        return None
    return next(
        (turn.ply for turn in live.state.turns if turn.key == key and turn.seat == seat), None
    )


def _check_ply(live: LiveTable, seat: Seat, ply: int) -> None:
    match = live.match_in_play()
    if ply != match.ply:
        why = f"the move is for ply {brief(ply)}, but the table is at ply {match.ply}"
        raise ApiError(409, "late", why, ply=match.ply, offers=match.view(seat).offers)


async def have_read(services: Services, call: Call[b.HaveRead, Nothing]) -> m.Done:
    async with Locked(services, call.table, fresh=False) as live:
        seat, ply = own_seat(call, live), call.body.ply
        if ply > live.ply:
            raise malformed(f"ply: expected at most {live.ply}, got {brief(ply)}")
        if not services.reading.allows(call.caller.known().id):
            raise too_fast("too many read reports; wait a moment")
        live.touch(seat)
        live.note_read(seat, ply)
    return m.Done()


# Views and streams


async def view(services: Services, call: Call[Nothing, ViewQuery]) -> m.Now:
    async with Locked(services, call.table) as live:
        seat = watching(call, live)
        live.touch(seat)
        plies = lines.missed(live.state, call.query.since)
        _charge_steps(services, call, plies, call.query.language)
        now = lines.now(live.state, seat, plies)
    return replace(now, steps=await _rendered(live, now.steps, seat, call.query.language))


async def steps(services: Services, call: Call[Nothing, StepsQuery]) -> m.Steps:
    async with Locked(services, call.table) as live:
        seat, first = watching(call, live), call.query.first
        plies = range(first, min(first + call.query.count, live.ply + 1))
        _charge_steps(services, call, plies, call.query.language)
        shown = lines.steps(live.state, seat, plies)
    return m.Steps(await _rendered(live, shown, seat, call.query.language))


def _charge_steps(services: Services, call: AnyCall, plies: range, language: str | None) -> None:
    a_request = STEPS_A_REQUEST if language is None else RENDERED_A_REQUEST
    services.charge(call.request, len(plies) / a_request)


async def _rendered(
    live: LiveTable, steps: tuple[m.Step, ...], seat: Viewer, language: str | None
) -> tuple[m.Step, ...]:
    """The steps with their sentences, if the request names a language. A thread renders them, since
    that takes a while."""
    if language is None or not steps:
        return steps
    assert live.match is not None, "only a match has steps"
    reader = reader_of(live.match.game, live.match.options, live.state.names(), seat)
    words = Speaker(catalogue(live.stored.game, language), reader)
    return await asyncio.to_thread(lambda: tuple(_with_sentences(step, words) for step in steps))


def _with_sentences(step: m.Step, words: Speaker) -> m.Step:
    sentences = (words.event(event) for event in step.events)
    return replace(step, sentences=tuple(sentences))


async def stream(services: Services, call: Call[Nothing, SinceQuery]) -> StreamResponse:
    return await StreamResponse.open(_streaming(services, call), call.request)


@asynccontextmanager
async def _streaming(services: Services, call: Call[Nothing, SinceQuery]) -> AsyncIterator[Stream]:
    """A stream that begins with m.Now. It counts towards the limit while it is open."""
    address = call.caller.address
    if not services.streams.take(address):
        most = services.settings.streams_per_address
        raise ApiError(429, "too-many-streams", f"up to {most} streams from one address")
    live: LiveTable | None = None
    stream: Stream | None = None
    try:
        if services.tables.closing:
            yield _farewell(call.caller)
            return
        async with Locked(services, call.table) as live:
            stream = Stream(watching(call, live), call.caller)
            plies = lines.missed(live.state, _since(call))
            services.charge(call.request, len(plies) / STEPS_A_REQUEST)
            live.begin(stream, plies)
        yield stream
    finally:
        services.streams.give_back(address)
        if live is not None and stream is not None:
            live.detach(stream)


def _farewell(caller: Caller) -> Stream:
    """The stream of a caller who arrives while the server stops."""
    stream = Stream(SPECTATOR, caller)
    stream.send(Line.of(RECONNECT))
    stream.close()
    return stream


def _since(call: Call[Nothing, SinceQuery]) -> int | None:
    last = call.header(LAST_EVENT_ID) or ""
    if last.isascii() and last.isdigit() and len(last) < 10:
        return int(last)
    return call.query.since


# Chat and the coach


async def say(services: Services, call: Call[b.Saying, Nothing]) -> m.Done:
    text, emote = call.body.text, call.body.emote
    if (text is None) == (emote is None):
        raise malformed("expected either text or emote")
    if text is not None:
        text = _tidy(text)
    person = call.caller.known()
    async with Locked(services, call.table) as live:  # the store accepts any line
        seat = own_seat(call, live)
        if not live.stored.chat:
            raise not_yours("chat is off at this table")
        await count(services, call, "chat", person.id, "too many chat messages; wait a moment")
        last = live.state.chat[-1].n if live.state.chat else 0
        name = live.stored.seats[seat].name
        await live.say(ChatLine(last + 1, person.id, name, seat, text, emote, int(time())))
    return m.Done()


def _tidy(text: str) -> str:
    """The text with single spaces; an error if nothing visible is left."""
    text = " ".join(text.split())
    if not text:
        raise malformed("text: expected more than spaces")
    try:
        return legible(text, "text")
    except ValueError as error:
        raise malformed(str(error)) from error


async def coach(services: Services, call: AnyCall) -> m.Coaching:
    async with Locked(services, call.table) as live:
        seat, ply = own_seat(call, live), live.ply
        if not live.stored.coach:
            raise not_yours("there is no coach at this table")
        if live.to_move != seat:
            raise not_now("not-your-turn", "the coach answers only on your turn")
        await count(services, call, "coach", call.caller.known().id, COACHED_TOO_OFTEN)
        advice = services.tables.driver_of(live).bots.coach(seat)
        match = live.match_in_play()
    readings = await asyncio.shield(advice)
    if match.ply != ply:
        raise not_now("not-your-turn", "you moved before the coach answered")
    return m.Coaching(ply, tuple(lines.advice(match, each) for each in readings))
