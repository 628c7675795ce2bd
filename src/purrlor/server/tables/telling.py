"""What is told of a table: to everybody, to a seat, step by step. Built by adding."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from time import monotonic

from purrlor.bots.bot import Reading
from purrlor.core.chance import FairLuck
from purrlor.core.game import SPECTATOR, Seat
from purrlor.core.match import Match
from purrlor.core.wire import Plain, as_table, to_plain
from purrlor.games import BOXES
from purrlor.server.api import messages as m
from purrlor.server.store.store import Kept, Words
from purrlor.server.tables.sitting import Sitting
from purrlor.server.tables.streams import Line


@lru_cache(1000)
def commitment(secret: str) -> str:
    return FairLuck(bytes.fromhex(secret), ()).commitment()


def listed(kept: Kept, person: str | None = None) -> m.Table:
    """A table as its row in the store has it; it need not be in memory."""
    owners = [chair.person for chair in kept.chairs]
    return m.Table(
        id=kept.id,
        game=kept.game,
        title=BOXES[kept.game].title if kept.game in BOXES else kept.game,
        rules=kept.rules,
        options=kept.options,
        status=kept.status,
        seats=tuple(_listed_seat(kept, i) for i in range(len(kept.chairs))),
        public=kept.public,
        watch=kept.watch,
        chat=kept.chat,
        coach=kept.coach,
        clock=kept.clock,
        commitment=commitment(kept.secret),
        contributed=tuple(_gave_words(chair.contribution, chair.name) for chair in kept.chairs),
        ply=0,
        to_move=None,
        left=None,
        watchers=0,
        you=owners.index(person) if person is not None and person in owners else None,
        notice=kept.notice,
        rematch=kept.rematch,
    )


def table(sitting: Sitting, seat: Seat) -> m.Table:
    """To who looks on, or sits at a seat."""
    return replace(
        listed(sitting.kept),
        seats=tuple(_seated(sitting, i) for i in range(len(sitting.kept.chairs))),
        ply=sitting.ply,
        to_move=sitting.asked,
        left=_left(sitting),
        watchers=sum(stream.seat == SPECTATOR for stream in sitting.streams),
        you=None if seat == SPECTATOR else seat,
    )


def _gave_words(contribution: str | None, name: str) -> bool:
    return contribution is not None and contribution != name


def _listed_seat(kept: Kept, seat: Seat) -> m.Seated:
    chair = kept.chairs[seat]
    return m.Seated(
        seat=seat,
        sitter=chair.sitter,
        name=chair.name,
        person=chair.person,
        level=chair.level,
        host=chair.person is not None and chair.person == kept.host,
        here=True,
        stand_in=False,
        gone_for=None,
    )


def _seated(sitting: Sitting, seat: Seat) -> m.Seated:
    here = sitting.is_here(seat)
    person = sitting.kept.chairs[seat].sitter is m.Sitter.PERSON
    return replace(
        _listed_seat(sitting.kept, seat),
        here=here,
        stand_in=sitting.has_stand_in(seat),
        gone_for=int(sitting.away_for(seat)) if person and not here else None,
    )


def _left(sitting: Sitting) -> int | None:
    seconds = sitting.kept.clock.move
    if seconds is None or sitting.asked is None:
        return None
    return max(0, round(seconds - (monotonic() - sitting.moved)))


def step(match: Match, sitting: Sitting, seat: Seat, ply: int) -> m.Step:
    events = match.told(seat, ply)
    names = sitting.names()
    deal = m.Step(
        ply=ply,
        seat=None,
        by=None,
        move=None,
        events=tuple(as_table(to_plain(event), "event") for event in events),
        sentences=tuple(match.game.tell(event, names) for event in events),
    )
    if ply == 0:
        return deal
    mover, move = match.moves[ply - 1]
    text = str(move) if mover == seat else move.told()
    return replace(deal, seat=mover, by=sitting.turns[ply - 1].by, move=text)


def advice(match: Match, names: list[str], reading: Reading) -> m.Advice:
    words = match.game.say(match.options, match.game.parse(reading.move), names)
    return m.Advice(reading.move, reading.share, reading.odds, reading.worth, reading.why, words)


def now(sitting: Sitting, seat: Seat, since: int | None) -> m.Now:
    match = sitting.match
    first = 0 if since is None else max(0, since + 1)
    plies = range(0) if match is None else range(first, match.ply + 1)
    return m.Now(
        table=table(sitting, seat),
        view=None if match is None else match.view(seat),
        steps=tuple(step(match, sitting, seat, ply) for ply in plies) if match else (),
        chat=tuple(said(words) for words in sitting.words),
    )


# Lines for many viewers: what is the same for all of them is made plain once.


def played(sitting: Sitting, told: Plain, seat: Seat, ply: int) -> Line:
    """m.Played, as `core.wire` would write it."""
    assert sitting.match is not None
    shown: dict[str, Plain] = {
        "kind": "played",
        "step": to_plain(step(sitting.match, sitting, seat, ply)),
        "table": _to(seat, told),
        "view": to_plain(sitting.match.view(seat)),
    }
    return Line.plain(shown, ply)


def changed(told: Plain, seat: Seat) -> Line:
    """m.Changed, in the same way."""
    return Line.plain({"kind": "changed", "table": _to(seat, told)})


def _to(seat: Seat, told: Plain) -> Plain:
    assert isinstance(told, dict)
    return told if seat == SPECTATOR else {**told, "you": seat}


def said(words: Words) -> m.Said:
    return m.Said(words.n, words.seat, words.name, words.person, words.text, words.emote)
