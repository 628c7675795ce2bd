"""Scenario: a position, moves and the expected result, in one TOML file."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from purrlor.core.arranging import texts
from purrlor.core.chance import Quick, Stacked
from purrlor.core.game import SPECTATOR, IllegalMove, Viewer
from purrlor.core.match import Match, read_options
from purrlor.core.notation import read_turn
from purrlor.core.rule import IllegalTable
from purrlor.core.rulebook import AnyGame
from purrlor.core.wire import Plain, as_table, brief, from_plain, only_keys, to_plain

_KEYS: Final = ("rule", "title", "game", "options", "position", "step", "error")
_STEP: Final = ("play", "luck", "expect", "refuse", "rule", "sees")


class BadScenario(ValueError):
    """The file is not a scenario; the message names the error and what is allowed."""


class Failed(Exception):
    """The game does not do what the scenario expects."""


@dataclass(frozen=True)
class Sees:
    """What one seat, or a spectator, must and must not see in a step."""

    viewer: Viewer
    hides: tuple[str, ...]
    shows: tuple[str, ...]
    view: dict[str, Plain]


@dataclass(frozen=True)
class Step:
    play: tuple[str, ...] = ()
    luck: tuple[int | str, ...] = ()
    expect: dict[str, Plain] = field(default_factory=dict)
    refuse: str | None = None
    rule: str | None = None
    sees: tuple[Sees, ...] = ()


@dataclass(frozen=True)
class Scenario:
    rules: tuple[str, ...]
    title: str
    game: str
    options: dict[str, Plain]
    position: dict[str, Plain]
    steps: tuple[Step, ...]
    error: str | None

    @classmethod
    def read(cls, text: str) -> Scenario:
        try:
            return cls.of(tomllib.loads(text))
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BadScenario(f"the file is not valid TOML: {error}") from error
        except ValueError as error:
            raise BadScenario(f"the file is not a scenario: {error}") from error

    @classmethod
    def of(cls, table: dict[str, Any]) -> Scenario:
        """Read a scenario from a parsed table."""
        return _read(table)

    def cites(self) -> set[str]:
        error = [self.error] if self.error else []
        return {*self.rules, *error, *(step.rule for step in self.steps if step.rule)}

    def run(self, find: Callable[[str], AnyGame]) -> None:
        """Raise Failed at the first unmet expectation."""
        game = _known(find, self.game, self.cites())
        try:
            match = self._arrange(game)
        except IllegalTable as error:
            if error.rule.id != self.error:
                raise Failed(f"the table is not allowed: {error}") from error
            return
        if self.error is not None:
            raise Failed(f"expected {self.error} to forbid the table, but it is allowed")
        for _ in self._play(match):
            pass

    def played(self, find: Callable[[str], AnyGame]) -> Iterator[Match]:
        """Yield the match before the first step and after each step; raise Failed at the first
        unmet expectation."""
        match = self._arrange(_known(find, self.game, self.cites()))
        yield match
        yield from self._play(match)

    def _play(self, match: Match) -> Iterator[Match]:
        for number, step in enumerate(self.steps, start=1):
            try:
                _Run(match, step).run()
            except Failed as failure:
                raise Failed(f"step {number}: {failure}") from failure
            yield match

    def _arrange(self, game: AnyGame) -> Match:
        try:
            options = read_options(game, dict(self.options))
            return Match(game, options, game.arrange(options, dict(self.position), Quick(0)))
        except IllegalTable:
            raise
        except ValueError as error:
            raise BadScenario(f"the table cannot be read: {error}") from error


class _Run:
    """One step of a scenario on a match."""

    def __init__(self, match: Match, step: Step) -> None:
        self.match: Final = match
        self.step: Final = step
        self.start: Final = match.ply

    def run(self) -> None:
        luck = Stacked(self.step.luck, Quick(self.match.ply))
        self.match.with_chance(luck)
        for text in self.step.play:
            self._play(text)
        if luck.left():
            raise Failed(f"unused luck: {luck.left()}")
        if self.step.refuse is not None:
            self._refuse(self.step.refuse)
        self._expect()
        for sees in self.step.sees:
            self._see(sees)

    def _play(self, text: str) -> None:
        try:
            self._move(text)
        except ValueError as error:
            raise Failed(f"'{text}': {error}") from error

    def _move(self, text: str) -> None:
        self.match.play(*read_turn(self.match.game, text))

    def _refuse(self, text: str) -> None:
        try:
            self._move(text)
        except IllegalMove as error:
            _compare(f"'{text}' forbidden by", self.step.rule, error.rule.id)
            return
        except ValueError as error:
            raise Failed(f"expected a rule to forbid '{text}', got: {error}") from error
        raise Failed(f"expected {self.step.rule} to forbid '{text}', but it is legal")

    def _expect(self) -> None:
        found = self.match.describe() | self.match.facts()
        for key, expected in self.step.expect.items():
            _compare(key, expected, found.get(key))

    def _see(self, sees: Sees) -> None:
        viewer = sees.viewer
        if viewer not in self.match.viewers():
            raise BadScenario(f"sees: expected a seat below {self.match.players}, got {viewer}")
        view = as_table(to_plain(self.match.view(viewer)), "view")
        plies = range(self.start + 1, self.match.ply + 1)
        events = [to_plain(event) for ply in plies for event in self.match.events_for(viewer, ply)]
        text = json.dumps([view, events], ensure_ascii=False)
        who = "a spectator" if viewer is None else f"seat {viewer}"
        for word in sees.hides:
            if word in text:
                raise Failed(f"{who} must not see {word!r}, but does")
        for word in sees.shows:
            if word not in text:
                raise Failed(f"{who} must see {word!r}, but does not")
        for key, expected in sees.view.items():
            _compare(f"{key} as {who} sees it", expected, view.get(key))


def _compare(what: str, expected: object, found: object) -> None:
    if expected != found:
        raise Failed(f"{what}: expected {expected!r}, got {found!r}")


def _known(find: Callable[[str], AnyGame], name: str, cited: set[str]) -> AnyGame:
    try:
        game = find(name)
    except ValueError as error:
        raise BadScenario(str(error)) from error
    for rule in sorted(cited - set(game.rules)):
        raise BadScenario(f"{game.title} has no rule {brief(rule)}")
    return game


def _read(table: dict[str, Any]) -> Scenario:
    only_keys(table, _KEYS, "scenario")
    for key in ("rule", "title", "game"):
        if key not in table:
            raise ValueError(f"missing key {key!r}")
    rule = table["rule"]
    if rule == []:
        raise ValueError("rule: expected at least one id")
    return Scenario(
        rules=tuple(texts(rule if isinstance(rule, list) else [rule], "rule")),
        title=_text(table["title"], "title"),
        game=_text(table["game"], "game"),
        options=as_table(table.get("options", {}), "options"),
        position=as_table(table.get("position", {}), "position"),
        steps=tuple(_read_step(step) for step in _list(table.get("step", []), "step")),
        error=_text(table["error"], "error") if "error" in table else None,
    )


def _read_step(step: Any) -> Step:
    table = as_table(step, "step")
    only_keys(table, _STEP, "step")
    if ("refuse" in table) != ("rule" in table):
        raise ValueError("step: 'refuse' needs 'rule', and 'rule' needs 'refuse'")
    sees = table.get("sees", [])
    return Step(
        play=tuple(texts(table.get("play", []), "step.play")),
        luck=tuple(_luck(item) for item in _list(table.get("luck", []), "step.luck")),
        expect=as_table(table.get("expect", {}), "step.expect"),
        refuse=_text(table["refuse"], "step.refuse") if "refuse" in table else None,
        rule=_text(table["rule"], "step.rule") if "rule" in table else None,
        sees=tuple(_read_sees(each) for each in (sees if isinstance(sees, list) else [sees])),
    )


def _read_sees(plain: Plain) -> Sees:
    table = dict(as_table(plain, "sees"))
    seat = table.pop("seat", None)
    return Sees(
        viewer=SPECTATOR if seat == "spectator" else from_plain(int, seat, "sees.seat"),
        hides=tuple(texts(table.pop("hides", []), "sees.hides")),
        shows=tuple(texts(table.pop("shows", []), "sees.shows")),
        view=table,
    )


def _text(plain: Plain, where: str) -> str:
    return from_plain(str, plain, where)


def _list(plain: Plain, where: str) -> list[Plain]:
    if not isinstance(plain, list):
        raise ValueError(f"{where}: expected a list, got {brief(plain)}")
    return plain


def _luck(plain: Plain) -> int | str:
    if type(plain) is int or isinstance(plain, str):
        return plain
    raise ValueError(f"step.luck: expected a number or a name, got {brief(plain)}")
