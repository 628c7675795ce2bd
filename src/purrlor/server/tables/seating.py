"""Seating: opening tables, taking and leaving seats, devices, bots, the host's rights, the deal."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace
from time import time
from typing import Final

from purrlor.bots import check_level, usual_level
from purrlor.core.chance import Quick
from purrlor.core.game import Seat
from purrlor.core.match import Match, read_options
from purrlor.core.rule import RuleViolation
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain, as_table, brief, legible, to_plain
from purrlor.games import find
from purrlor.server.api.bodies import Joining, NewTable
from purrlor.server.api.errors import ApiError, malformed, not_now, not_yours
from purrlor.server.people.characters import character_for, face_of, own_name
from purrlor.server.people.faces import face_of_person
from purrlor.server.people.names import comparable, looks_like
from purrlor.server.people.people import new_table_id
from purrlor.server.store.types import Person, StoredSeat, StoredTable, new_room
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.terms import Pace, Sitter, Status

_BANNED: Final = 100  # people that a table remembers
_DEVICES: Final = 10  # that may use a seat at once, in addition to its owner's own


def new_table(wanted: NewTable, host: Person) -> StoredTable:
    """Return a table that can be played, or raise an error that says why not."""
    game = _find(wanted.game)
    options = _options(game, wanted.options, wanted.seats)
    seats = _first_seats(wanted, host)
    if wanted.start and any(seat.sitter is Sitter.OPEN for seat in seats):
        raise malformed("start: every seat must be taken first; add a bot for each other seat")
    return StoredTable(
        id=new_table_id(),
        game=game.id,
        rules=game.version,
        options=as_table(options, "options"),
        secret=secrets.token_hex(32),
        seats=seats,
        host=host.id,
        public=wanted.public,
        watch=wanted.watch,
        chat=wanted.chat,
        coach=wanted.coach,
        clock=wanted.clock,
        created=int(time()),
        room=new_room(),
    )


def _find(game: str) -> AnyGame:
    try:
        return find(game)
    except ValueError as error:
        raise malformed(str(error)) from error


def _options(game: AnyGame, plain: dict[str, Plain], seats: int) -> Plain:
    """Return the options as plain JSON, after a trial deal: the game decides what can be played."""
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise malformed(f"seats: expected {low} to {high} for {game.title}, got {seats}")
    try:
        options = read_options(game, plain)
        Match.deal(game, options, seats, Quick(0))
    except RuleViolation as error:
        raise ApiError(422, "no-such-table", str(error), rule=error.rule) from error
    except (ValueError, RecursionError) as error:
        raise malformed(str(error)) from error
    return to_plain(options)


def _first_seats(wanted: NewTable, host: Person) -> tuple[StoredSeat, ...]:
    if len(wanted.bots) >= wanted.seats:
        raise malformed(f"bots: expected up to {wanted.seats - 1}, got {len(wanted.bots)}")
    seats = [person_seat(host, [])] + [StoredSeat()] * (wanted.seats - 1)
    first = wanted.seats - len(wanted.bots)
    for number, level in enumerate(wanted.bots, start=first):
        if level is not None:
            seats[number] = bot_seat(wanted.game, level, seats)
    return tuple(seats)


def person_seat(person: Person, taken: list[str], contribution: str | None = None) -> StoredSeat:
    name = _unique_name(person.name, taken)
    return StoredSeat(Sitter.PERSON, name, person.id, None, contribution, face_of_person(person))


def bot_seat(game: str, level: str, others: Sequence[StoredSeat]) -> StoredSeat:
    """Return a seat for a character that is not at the table yet, and looks as different from the
    others as possible. Its name is its contribution to the luck."""
    try:
        check_level(level, find(game))
    except ValueError as error:
        raise malformed(str(error)) from error
    taken = [seat.name for seat in others]
    faces = [face for seat in others if (face := seat.face or face_of(seat.name)) is not None]
    character = character_for(level, taken, faces)
    name = own_name(level) if character is None else character.name
    return StoredSeat(Sitter.BOT, _unique_name(name, taken), None, level)


def _unique_name(name: str, taken: list[str]) -> str:
    """Return this name, with a number appended if it looks like another at the table."""
    number, unlike = 2, name
    while any(looks_like(unlike, each) for each in taken):
        unlike, number = f"{name} {number}", number + 1
    return unlike


def refuse_look_alike(name: str, taken: Iterable[str], where: str = "this table") -> None:
    """Reject a name that looks like another there. The same name is allowed, with a number."""
    for other in taken:
        if looks_like(name, other) and comparable(name) != comparable(other):
            why = f"the name looks like '{other}', who is at {where}; choose another name"
            raise not_now("name-alike", why)


def read_contribution(text: str | None) -> str | None:
    if text is None:
        return None
    try:
        return legible(text, "contribution")
    except ValueError as error:
        raise malformed(str(error)) from error


# Changes of a table; its lock must be held


def need_host(live: LiveTable, person: Person) -> None:
    if live.stored.host != person.id:
        raise not_yours("only the host of this table may do that")


def need_waiting(live: LiveTable) -> None:
    if live.stored.status is not Status.WAITING:
        raise _too_late(live)


def _need_unfinished(live: LiveTable) -> None:
    if live.stored.status not in (Status.WAITING, Status.PLAYING):
        raise _too_late(live)


def _too_late(live: LiveTable) -> ApiError:
    return not_now("not-waiting", f"it is too late for that: the table is {live.stored.status}")


def need_seat(live: LiveTable, seat: int) -> None:
    if not 0 <= seat < len(live.stored.seats):
        last = len(live.stored.seats) - 1
        raise malformed(f"seat: expected 0 to {last} at this table, got {brief(seat)}")


async def join(live: LiveTable, person: Person, wanted: Joining) -> None:
    if live.state.seat_of(person.id) is not None:
        return
    need_waiting(live)
    if person.id in live.stored.banned:
        raise not_yours("the host of this table has removed you")
    seat = _free_seat(live, wanted.seat)
    refuse_look_alike(person.name, live.state.names())
    contribution = read_contribution(wanted.contribution)
    await set_seat(live, seat, person_seat(person, live.state.names(), contribution))


def _free_seat(live: LiveTable, wanted: int | None) -> Seat:
    seats = enumerate(live.stored.seats)
    free = [number for number, seat in seats if seat.sitter is Sitter.OPEN]
    if wanted is not None:
        need_seat(live, wanted)
        free = [number for number in free if number == wanted]
    if not free:
        raise not_now(
            "seat-taken", "that seat is taken" if wanted is not None else "every seat is taken"
        )
    return free[0]


async def set_seat(
    live: LiveTable, number: Seat, seat: StoredSeat, table: StoredTable | None = None
) -> None:
    """Change a seat, together with other fields of the table."""
    table = table or live.stored
    seats = tuple(seat if i == number else each for i, each in enumerate(table.seats))
    await live.save(replace(table, seats=seats))
    live.publish_changes()


async def contribute(live: LiveTable, number: Seat, text: str) -> None:
    need_waiting(live)
    seat = live.stored.seats[number]
    await set_seat(live, number, replace(seat, contribution=read_contribution(text)))


async def introduce(live: LiveTable, person: Person) -> None:
    """Give a seat its person's new name and face; their contribution to the luck stays."""
    number = live.state.seat_of(person.id)
    if number is None:
        return
    seat = live.stored.seats[number]
    others = [each.name for i, each in enumerate(live.stored.seats) if i != number]
    dealt_as = None if live.match is None else seat.dealt_as or seat.name
    name, face = _unique_name(person.name, others), face_of_person(person)
    await set_seat(live, number, replace(seat, name=name, face=face, dealt_as=dealt_as))


async def leave(live: LiveTable, number: Seat) -> None:
    """Free a seat; in a game a bot continues, under the same name."""
    person = live.stored.seats[number].person
    if live.stored.status not in (Status.WAITING, Status.PLAYING):
        raise not_now("not-playing", f"the game has ended: the table is {live.stored.status}")
    rest = [seat.person for seat in live.stored.seats if seat.person not in (None, person)]
    host = live.stored.host if live.stored.host in rest else next(iter(rest), None)
    if host is None:
        await live.end(Status.CLOSED, "everybody-left")
    else:
        table = replace(live.stored, host=host, devices=_other_devices(live, person))
        await set_seat(live, number, _without_person(live, number), table)


def _without_person(live: LiveTable, number: Seat) -> StoredSeat:
    if live.stored.status is Status.WAITING:
        return StoredSeat()
    seat, level = live.stored.seats[number], usual_level(find(live.stored.game))
    return replace(seat, sitter=Sitter.BOT, person=None, level=level, bot_since=live.ply)


async def seat_bot(live: LiveTable, number: Seat, level: str) -> None:
    """Put a bot into an open seat, or in place of another bot."""
    need_seat(live, number)
    seat = live.stored.seats[number]
    if seat.sitter is Sitter.PERSON:
        raise not_now("seat-taken", "a player sits there; remove them first")
    others = [each for i, each in enumerate(live.stored.seats) if i != number]
    bot = bot_seat(live.stored.game, level, others)
    if live.stored.status is Status.PLAYING:
        bot = replace(seat, level=bot.level)
    elif live.stored.status is not Status.WAITING:
        raise _too_late(live)
    await set_seat(live, number, bot)


async def empty_seat(live: LiveTable, number: Seat) -> None:
    need_seat(live, number)
    seat = live.stored.seats[number]
    if seat.person == live.stored.host:
        raise not_now("host", "the host cannot be removed, but may leave")
    if seat.sitter is Sitter.OPEN or (seat.sitter is Sitter.BOT and live.match is not None):
        raise not_now("seat-empty", "there is no player in that seat to remove")
    _need_unfinished(live)
    banned = (*live.stored.banned, *([seat.person] if seat.person else ()))[-_BANNED:]
    table = replace(live.stored, banned=banned, devices=_other_devices(live, seat.person))
    await set_seat(live, number, _without_person(live, number), table)


async def start(live: LiveTable) -> None:
    need_waiting(live)
    empty = sum(seat.sitter is Sitter.OPEN for seat in live.stored.seats)
    if empty:
        raise not_now("seats-open", f"{empty} of the seats are still open")
    await live.start()


async def set_pace(live: LiveTable, pace: Pace) -> None:
    _need_unfinished(live)
    await live.save(replace(live.stored, clock=replace(live.stored.clock, pace=pace)))
    live.publish_changes()


def to_end(live: LiveTable, asking: Seat) -> None:
    """Play the rest at once, unless another person still plays."""
    match = live.match_in_play()
    others = [seat for seat in live.state.people() if seat != asking and not match.is_out(seat)]
    if any(not live.state.has_stand_in(seat) for seat in others):
        raise not_now("others-play", "others at this table are still playing")
    live.play_to_end()
    live.publish_changes()
    live.nudged.set()


# Devices to which a seat was moved, in addition to its owner's own


async def add_device(live: LiveTable, number: Seat, device: str) -> None:
    """Let one more device use a seat; if there are too many, the oldest loses it."""
    person = live.stored.seats[number].person
    assert person is not None
    older = [key for key, owner in live.stored.devices.items() if owner == person]
    last = dict.fromkeys([*older, device][-_DEVICES:], person)
    await live.save(replace(live.stored, devices=_other_devices(live, person) | last))


async def remove_devices(live: LiveTable, number: Seat) -> None:
    """Let only the owner's own device use a seat."""
    person = live.stored.seats[number].person
    await live.save(replace(live.stored, devices=_other_devices(live, person)))


def _other_devices(live: LiveTable, person: str | None) -> dict[str, str]:
    """Return all devices except those that use the seat of this person."""
    return {key: owner for key, owner in live.stored.devices.items() if owner != person}
