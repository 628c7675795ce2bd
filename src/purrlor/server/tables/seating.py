"""Seating: opening tables, taking and leaving seats, bots, the host's rights, the deal."""

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
from purrlor.server.characters import character_for, face_of
from purrlor.server.errors import ApiError, malformed, not_now, not_yours
from purrlor.server.faces import face_of_person
from purrlor.server.names import likeness, looks_like
from purrlor.server.store.types import Person, StoredSeat, StoredTable
from purrlor.server.tables.devices import other_devices
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.terms import Pace, Sitter, Status
from purrlor.server.tokens import new_table_id

_BANNED: Final = 100  # whom a table remembers


def new_table(wanted: NewTable, host: Person) -> StoredTable:
    """A table that can be played, or an error that says why not."""
    game = _find(wanted.game)
    options = _options(game, wanted.options, wanted.seats)
    seats = _first_seats(wanted, host)
    if wanted.start and any(seat.sitter is Sitter.OPEN for seat in seats):
        raise malformed("start: every seat has to be taken first, by a bot for each other seat")
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
    )


def _find(game: str) -> AnyGame:
    try:
        return find(game)
    except ValueError as error:
        raise malformed(str(error)) from error


def _options(game: AnyGame, plain: dict[str, Plain], seats: int) -> Plain:
    """The options as plain JSON, after a trial deal: the game itself judges what can be played."""
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise malformed(f"seats: {low} to {high} can play {game.title}, not {seats}")
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
        raise malformed(f"bots: at most {wanted.seats - 1} beside yourself, not {len(wanted.bots)}")
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
    """A seat for a character that is not at the table yet, and looks like nobody there as far as
    possible. Its name is its contribution to the luck, and everybody sees it."""
    try:
        check_level(level, find(game))
    except ValueError as error:
        raise malformed(str(error)) from error
    taken = [seat.name for seat in others]
    faces = [face for seat in others if (face := seat.face or face_of(seat.name)) is not None]
    character = character_for(level, taken, faces)
    name = "Bot" if character is None else character.name
    return StoredSeat(Sitter.BOT, _unique_name(name, taken), None, level)


def _unique_name(name: str, taken: list[str]) -> str:
    """This name, with a number behind it if somebody at the table has one like it already."""
    number, unlike = 2, name
    while any(looks_like(unlike, each) for each in taken):
        unlike, number = f"{name} {number}", number + 1
    return unlike


def refuse_look_alike(name: str, taken: Iterable[str], where: str = "this table") -> None:
    """Refuse a name that only looks like another there. The same name is allowed, with a number."""
    for other in taken:
        if looks_like(name, other) and likeness(name) != likeness(other):
            why = f"the name looks like '{other}', who is at {where}; choose another name"
            raise not_now("name-alike", why)


def read_contribution(text: str | None) -> str | None:
    if text is None:
        return None
    try:
        return legible(text, "contribution")
    except ValueError as error:
        raise malformed(str(error)) from error


# Changes of a table, whose lock is held


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
        raise malformed(f"seat: 0 to {last} at this table, not {brief(seat)}")


async def join(live: LiveTable, person: Person, wanted: Joining) -> None:
    if live.seat_of(person.id) is not None:
        return
    need_waiting(live)
    if person.id in live.stored.banned:
        raise not_yours("the host of this table has sent you away")
    seat = _free_seat(live, wanted.seat)
    refuse_look_alike(person.name, live.names())
    contribution = read_contribution(wanted.contribution)
    await set_seat(live, seat, person_seat(person, live.names(), contribution))


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
    """Change a seat, and what else of the table changes with it."""
    table = table or live.stored
    seats = tuple(seat if i == number else each for i, each in enumerate(table.seats))
    await live.keep(replace(table, seats=seats))
    live.tell_all()


async def contribute(live: LiveTable, number: Seat, text: str) -> None:
    need_waiting(live)
    seat = live.stored.seats[number]
    await set_seat(live, number, replace(seat, contribution=read_contribution(text)))


async def introduce(live: LiveTable, person: Person) -> None:
    """Give a seat its person's new name and face; what they gave to the luck stays."""
    number = live.seat_of(person.id)
    if number is None:
        return
    seat = live.stored.seats[number]
    others = [each.name for i, each in enumerate(live.stored.seats) if i != number]
    dealt_as = None if live.match is None else seat.dealt_as or seat.name
    name, face = _unique_name(person.name, others), face_of_person(person)
    await set_seat(live, number, replace(seat, name=name, face=face, dealt_as=dealt_as))


async def leave(live: LiveTable, number: Seat) -> None:
    """Free a seat; in a game a bot goes on, under the same name."""
    person = live.stored.seats[number].person
    if live.stored.status not in (Status.WAITING, Status.PLAYING):
        raise not_now("not-playing", f"nobody has to leave: the table is {live.stored.status}")
    rest = [seat.person for seat in live.stored.seats if seat.person not in (None, person)]
    host = live.stored.host if live.stored.host in rest else next(iter(rest), None)
    if host is None:
        await live.end(Status.CLOSED, "everybody-left")
    else:
        table = replace(live.stored, host=host, devices=other_devices(live, person))
        await set_seat(live, number, _without_person(live, number), table)


def _without_person(live: LiveTable, number: Seat) -> StoredSeat:
    if live.stored.status is Status.WAITING:
        return StoredSeat()
    level = usual_level(find(live.stored.game))
    return replace(live.stored.seats[number], sitter=Sitter.BOT, person=None, level=level)


async def seat_bot(live: LiveTable, number: Seat, level: str) -> None:
    """Put a bot into an open seat, or in place of another bot."""
    need_seat(live, number)
    seat = live.stored.seats[number]
    if seat.sitter is Sitter.PERSON:
        raise not_now("seat-taken", "somebody sits there; send them away first")
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
        raise not_now("host", "a host who wants to go leaves")
    if seat.sitter is Sitter.OPEN or (seat.sitter is Sitter.BOT and live.match is not None):
        raise not_now("seat-empty", "nobody sits there who could be sent away")
    _need_unfinished(live)
    banned = (*live.stored.banned, *([seat.person] if seat.person else ()))[-_BANNED:]
    table = replace(live.stored, banned=banned, devices=other_devices(live, seat.person))
    await set_seat(live, number, _without_person(live, number), table)


async def start(live: LiveTable) -> None:
    need_waiting(live)
    empty = sum(seat.sitter is Sitter.OPEN for seat in live.stored.seats)
    if empty:
        raise not_now("seats-open", f"{empty} of the seats are still open")
    await live.start()


async def set_pace(live: LiveTable, pace: Pace) -> None:
    _need_unfinished(live)
    await live.keep(replace(live.stored, clock=replace(live.stored.clock, pace=pace)))
    live.tell_all()


def to_end(live: LiveTable, host: Seat) -> None:
    """Let the rest be played at once, unless somebody else still plays."""
    match = live.playing()
    others = [seat for seat in live.people() if seat != host and not match.is_out(seat)]
    if any(not live.has_stand_in(seat) for seat in others):
        raise not_now("others-play", "others at this table are still playing")
    live.to_end = True
    live.nodes.note(live)
    live.tell_all()
    live.nudged.set()
