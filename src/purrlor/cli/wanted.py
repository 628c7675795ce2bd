"""The game that `purrlor play` starts or resumes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from purrlor.bots import read_bot
from purrlor.cli.common import refuse
from purrlor.cli.files import read_record
from purrlor.cli.house_rules import need_game, need_players, read_house_rules
from purrlor.cli.seats import (
    Levels,
    Names,
    check_name,
    count_opponents,
    read_levels,
    read_people,
    seat_all,
)
from purrlor.cli.session import Session, introduce, secret_of
from purrlor.core.chance import Quick
from purrlor.core.record import Record
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import brief
from purrlor.words import DEFAULT


class Wanted(NamedTuple):
    """The arguments of the command; None if one was not given."""

    game: AnyGame | None
    players: int | None
    house_rules: tuple[str, ...]
    seed: str | None
    name: str | None
    hot_seat: str | None
    bots: str | None
    language: str = DEFAULT

    def people(self) -> Names | None:
        if self.hot_seat is None:
            return None if self.name is None else (check_name(self.name),)
        if self.name is not None:
            refuse("--name and --hot-seat cannot be combined")
        return read_people(self.hot_seat)


def new_session(wanted: Wanted) -> Session:
    game = need_game(wanted.game)
    options = read_house_rules(game, wanted.house_rules)
    people = wanted.people() or ("Player",)
    players = len(people) if wanted.hot_seat and not wanted.players else wanted.players
    _check_players(game, options, need_players(players))
    opponents = count_opponents(people, need_players(players))
    names, levels = seat_all(people, read_levels(game, wanted.bots, opponents))
    try:
        return Session.deal(game, options, names, levels, wanted.seed, wanted.language)
    except ValueError as error:
        refuse(error)


def _check_players(game: AnyGame, options: Any, players: int) -> None:
    """Refuse too many or too few players, by the rule of the game."""
    if players not in game.seats:
        try:
            game.deal(options, players, Quick(0), None)
        except ValueError as error:
            refuse(error)


def saved_session(path: Path, wanted: Wanted) -> Session:
    """Resume a game as it was left. Other arguments must not contradict it."""
    try:
        for word in (wanted.bots or "").split(","):
            if "=" in word:
                read_bot(word)
        record = read_record(path)
        if record.outcome is not None:
            refuse(f"the game in {path} is over; watch it with purrlor replay {path}")
        session = Session.resume(record, _levels(record), wanted.language)
    except ValueError as error:
        refuse(f"{path}: {error}")
    _compare(path, session, wanted)
    return session


def _levels(record: Record) -> Levels:
    if record.levels is None:
        raise ValueError("levels is missing; only games saved by purrlor play can be resumed")
    if None not in record.levels:
        raise ValueError("only bots play in this game")
    return record.levels


def _compare(path: Path, session: Session, wanted: Wanted) -> None:
    match, names = session.match, session.names
    people = wanted.people()
    if wanted.game is not None and wanted.game.id != match.game.id:
        refuse(f"{path} is a game of {match.game.id}, not {wanted.game.id}")
    if wanted.players not in (None, len(names)):
        refuse(f"{path} is a game for {len(names)} players, not {wanted.players}")
    sitting = tuple(names[seat] for seat in session.people)
    if people is not None and people != sitting:
        refuse(f"{path} is a game of {', '.join(sitting)}, not {', '.join(people)}")
    if wanted.seed is not None and secret_of(wanted.seed) != session.luck.secret:
        refuse(f"{path} has another seed, not {brief(wanted.seed)}")
    _compare_house_rules(path, session, wanted.house_rules)
    if wanted.bots is not None:
        _compare_levels(path, session, wanted.bots)


def _compare_levels(path: Path, session: Session, bots: str) -> None:
    there = tuple(level for level in session.levels if level is not None)
    if read_levels(session.match.game, bots, len(there)) != there:
        refuse(f"the bots in {path} are {introduce(session)}, not {bots}")


def _compare_house_rules(path: Path, session: Session, settings: tuple[str, ...]) -> None:
    played, said = session.match.options, read_house_rules(session.match.game, settings)
    for key in (setting.partition("=")[0] for setting in settings):
        if getattr(played, key) != getattr(said, key):
            refuse(f"{path} has the house rule {key}={getattr(played, key)}")
