"""Seating: opening tables, taking and leaving seats, bots, the host's rights, the deal."""

from __future__ import annotations

import secrets
from dataclasses import replace
from time import time
from typing import Any, Final

from purrlor.bots import check_level
from purrlor.core.chance import Quick
from purrlor.core.game import AnyGame, Refused, Seat
from purrlor.core.match import Match, read_options
from purrlor.core.wire import as_table, legible, to_plain
from purrlor.games import find
from purrlor.server.api.messages import Clock, Joining, NewTable, Sitter, Status
from purrlor.server.refusals import Refusing, malformed, not_now, not_yours
from purrlor.server.store.store import Chair, Kept, Person
from purrlor.server.tables.live import Live
from purrlor.server.tokens import new_table_id

BOT_NAMES: Final = (
    *("Mochi", "Biscuit", "Pickles", "Olive", "Waffles"),
    *("Juniper", "Noodle", "Pepper", "Clementine", "Fig"),
)
_MOVE_CLOCK: Final = range(5, 24 * 60 * 60 + 1)
_AWAY_CLOCK: Final = range(5, 60 * 60 + 1)
_CONTRIBUTION: Final = 200
STAND_IN: Final = "kitten"


def new_table(wanted: NewTable, host: Person) -> Kept:
    """A table that can be played, or a refusal that says why not."""
    game = _find(wanted.game)
    options = _options(game, wanted.options, wanted.seats)
    _check_clock(wanted.clock)
    chairs = _chairs(wanted, host)
    if wanted.start and any(chair.sitter is Sitter.OPEN for chair in chairs):
        raise malformed("start: every seat has to be taken first, by a bot for each other seat")
    return Kept(
        id=new_table_id(),
        game=game.id,
        rules=game.version,
        options=as_table(to_plain(options), "options"),
        secret=secrets.token_hex(32),
        chairs=chairs,
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


def _options(game: AnyGame, plain: dict[str, Any], seats: int) -> Any:
    """Try a deal: the game itself judges what cannot be played."""
    if seats not in game.seats:
        low, high = game.seats[0], game.seats[-1]
        raise malformed(f"seats: {low} to {high} can play {game.title}, not {seats}")
    try:
        options = read_options(game, plain)
        Match.deal(game, options, seats, Quick(0))
    except Refused as error:
        raise Refusing(422, "no-such-table", str(error), rule=error.rule) from error
    except (ValueError, RecursionError) as error:
        raise malformed(str(error)) from error
    return options


def _check_clock(clock: Clock) -> None:
    if clock.move is not None and clock.move not in _MOVE_CLOCK:
        raise malformed(f"clock.move: {_span(_MOVE_CLOCK)} seconds, or null, not {clock.move}")
    if clock.away not in _AWAY_CLOCK:
        raise malformed(f"clock.away: {_span(_AWAY_CLOCK)} seconds, not {clock.away}")


def _span(allowed: range) -> str:
    return f"{allowed[0]} to {allowed[-1]}"


def _chairs(wanted: NewTable, host: Person) -> tuple[Chair, ...]:
    if len(wanted.bots) >= wanted.seats:
        raise malformed(f"bots: at most {wanted.seats - 1} beside yourself, not {len(wanted.bots)}")
    chairs = [person_chair(host, [])] + [Chair()] * (wanted.seats - 1)
    first = wanted.seats - len(wanted.bots)
    for seat, level in enumerate(wanted.bots, start=first):
        if level is not None:
            chairs[seat] = bot_chair(level, [chair.name for chair in chairs])
    return tuple(chairs)


def person_chair(person: Person, taken: list[str], contribution: str | None = None) -> Chair:
    name = _unlike(person.name, taken)
    return Chair(Sitter.PERSON, name, person.id, None, contribution)


def bot_chair(level: str, taken: list[str]) -> Chair:
    """Its name is its contribution to the luck, and everybody sees it."""
    try:
        check_level(level)
    except ValueError as error:
        raise malformed(str(error)) from error
    free = [name for name in BOT_NAMES if name not in taken]
    return Chair(Sitter.BOT, _unlike(free[0] if free else "Bot", taken), None, level)


def _unlike(name: str, taken: list[str]) -> str:
    """Two of one name at a table would be one in its log."""
    number, unlike = 2, name
    while unlike in taken:
        unlike, number = f"{name} {number}", number + 1
    return unlike


def read_contribution(text: str | None) -> str | None:
    if text is None:
        return None
    if not 1 <= len(text) <= _CONTRIBUTION:
        raise malformed(f"contribution: 1 to {_CONTRIBUTION} letters, not {len(text)}")
    try:
        return legible(text, "contribution")
    except ValueError as error:
        raise malformed(str(error)) from error


# At a table; its lock is held


def need_host(live: Live, person: Person) -> None:
    if live.kept.host != person.id:
        raise not_yours("only the host of this table may do that")


def need_waiting(live: Live) -> None:
    if live.kept.status is not Status.WAITING:
        raise not_now("not-waiting", f"it is too late for that: the table is {live.kept.status}")


def need_seat(live: Live, seat: int) -> None:
    if not 0 <= seat < len(live.kept.chairs):
        raise malformed(f"seat: 0 to {len(live.kept.chairs) - 1} at this table, not {seat}")


async def join(live: Live, person: Person, wanted: Joining) -> None:
    if live.seat_of(person.id) is not None:
        return
    need_waiting(live)
    if person.id in live.kept.banned:
        raise not_yours("the host of this table has sent you away")
    seat = _free_seat(live, wanted.seat)
    contribution = read_contribution(wanted.contribution)
    await set_chair(live, seat, person_chair(person, live.names(), contribution))


def _free_seat(live: Live, wanted: int | None) -> Seat:
    free = [i for i, chair in enumerate(live.kept.chairs) if chair.sitter is Sitter.OPEN]
    if wanted is not None:
        need_seat(live, wanted)
        free = [seat for seat in free if seat == wanted]
    if not free:
        raise not_now(
            "seat-taken", "that seat is taken" if wanted is not None else "every seat is taken"
        )
    return free[0]


async def set_chair(live: Live, seat: Seat, chair: Chair, **more: Any) -> None:
    chairs = tuple(chair if i == seat else each for i, each in enumerate(live.kept.chairs))
    was = live.kept.chairs[seat].person
    await live.keep(replace(live.kept, chairs=chairs, **more))
    if chair.person != was:
        live.drop(seat)
    live.tell_all()


async def contribute(live: Live, seat: Seat, text: str) -> None:
    need_waiting(live)
    chair = live.kept.chairs[seat]
    await set_chair(live, seat, replace(chair, contribution=read_contribution(text)))


async def leave(live: Live, seat: Seat) -> None:
    """The seat is free again; in a game a bot goes on, under the same name."""
    person = live.kept.chairs[seat].person
    if live.kept.status not in (Status.WAITING, Status.PLAYING):
        raise not_now("not-playing", f"nobody has to leave: the table is {live.kept.status}")
    rest = [chair.person for chair in live.kept.chairs if chair.person not in (None, person)]
    host = live.kept.host if live.kept.host in rest else next(iter(rest), None)
    if host is None:
        await live.end(Status.CLOSED, "everybody has left")
    else:
        more = {"host": host, "carried": _not_carried(live, person)}
        await set_chair(live, seat, _without_person(live, seat), **more)


def _not_carried(live: Live, person: str | None) -> dict[str, str]:
    return {key: whose for key, whose in live.kept.carried.items() if whose != person}


def _without_person(live: Live, seat: Seat) -> Chair:
    if live.kept.status is Status.WAITING:
        return Chair()
    return replace(live.kept.chairs[seat], sitter=Sitter.BOT, person=None, level=STAND_IN)


async def seat_bot(live: Live, seat: Seat, level: str) -> None:
    """For an open seat, or instead of another bot; people are sent away first."""
    need_seat(live, seat)
    chair = live.kept.chairs[seat]
    if chair.sitter is Sitter.PERSON:
        raise not_now("seat-taken", "somebody sits there; send them away first")
    names = [each.name for i, each in enumerate(live.kept.chairs) if i != seat]
    bot = bot_chair(level, names)
    if live.kept.status is Status.PLAYING:
        bot = replace(chair, level=bot.level)
    elif live.kept.status is not Status.WAITING:
        raise not_now("not-waiting", f"it is too late for that: the table is {live.kept.status}")
    await set_chair(live, seat, bot)


async def empty_seat(live: Live, seat: Seat) -> None:
    need_seat(live, seat)
    chair = live.kept.chairs[seat]
    if chair.person == live.kept.host:
        raise not_now("host", "a host who wants to go leaves")
    if chair.sitter is Sitter.OPEN or (chair.sitter is Sitter.BOT and live.match is not None):
        raise not_now("seat-empty", "nobody sits there who could be sent away")
    if live.kept.status not in (Status.WAITING, Status.PLAYING):
        raise not_now("not-waiting", f"it is too late for that: the table is {live.kept.status}")
    banned = live.kept.banned + ((chair.person,) if chair.person else ())
    more = {"banned": banned, "carried": _not_carried(live, chair.person)}
    await set_chair(live, seat, _without_person(live, seat), **more)


async def start(live: Live) -> None:
    need_waiting(live)
    empty = sum(chair.sitter is Sitter.OPEN for chair in live.kept.chairs)
    if empty:
        raise not_now("seats-open", f"{empty} of the seats are still open")
    await live.start()


def again(kept: Kept, host: Person) -> Kept:
    """The same seats at a new table, with a secret of its own."""
    chairs = tuple(replace(chair, contribution=None) for chair in kept.chairs)
    return replace(
        kept,
        id=new_table_id(),
        rules=find(kept.game).version,
        secret=secrets.token_hex(32),
        chairs=chairs,
        host=host.id,
        created=int(time()),
        status=Status.WAITING,
        ended=None,
        notice=None,
        rematch=None,
        revision=0,
    )
