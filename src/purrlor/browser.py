"""What the page asks of the rules in its web worker: check a record, try a position. Questions and
answers are JSON, so that the page needs to know nothing of Python."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from purrlor.core.chance import Chance, Quick, Stacked
from purrlor.core.game import SPECTATOR, IllegalMove
from purrlor.core.match import Match, read_options
from purrlor.core.message import Message
from purrlor.core.notation import read_turn
from purrlor.core.record import BadRecord, Record
from purrlor.core.rule import IllegalTable
from purrlor.core.rulebook import AnyGame
from purrlor.core.scenario import Scenario, Step
from purrlor.core.wire import Plain, as_table, from_plain, refuse_deep, to_plain
from purrlor.games import find

Answer = dict[str, Plain]


def answer(question: str) -> str:
    """Answer a question, such as {"what": "check", "record": TEXT}."""
    try:
        refuse_deep(question)
        table = as_table(json.loads(question), "question")
        what = from_plain(str, table.pop("what", None), "question.what")
        found = ANSWERS[what](table)
    except IllegalTable as error:
        found = {"error": str(error), "rule": error.rule.id}
    except ValueError as error:
        found = {"error": str(error), "rule": None}
    return json.dumps(found)


# Check a record

# The steps of a check in their order, each with the parts of a record that it covers.
STEPS: Final[dict[str, tuple[str, ...]]] = {
    "record": ("file", "levels", "game", "rules", "options"),
    "commitment": ("secret", "commitment"),
    "contributions": ("contributions",),
    "luck": ("seats",),
    "moves": ("moves",),
    "outcome": ("outcome",),
    "trace": ("trace",),
}


def check(text: str) -> Answer:
    """Recompute a game from its record alone; `failed` names the first step that does not hold."""
    record: Record | None = None
    try:
        record = Record.read(text)
        record.replay(find)
    except BadRecord as error:
        return {"failed": _step_of(error), **_fault(error), "record": _summary(record)}
    return {"failed": None, "record": _summary(record)}


def _step_of(error: BadRecord) -> str:
    return next(step for step, parts in STEPS.items() if error.part in parts)


def _fault(error: BadRecord) -> Answer:
    """What is wrong: the part, the message for developers, and for a move its number and rule."""
    cause = error.__cause__
    rule = cause.rule.id if isinstance(cause, IllegalMove | IllegalTable) else None
    return {"part": error.part, "why": str(error), "ply": error.ply, "rule": rule}


def _summary(record: Record | None) -> Plain:
    """The values of the record that a player compares with their own notes."""
    if record is None:
        return None
    return {
        "game": record.game,
        "rules": record.rules,
        "seats": list(record.seats),
        "commitment": record.commitment,
        "contributions": list(record.contributions or ()),
        "moves": len(record.moves),
        "outcome": to_plain(record.outcome),
        "trace": record.trace,
    }


# Try a position


@dataclass(frozen=True)
class Turn:
    """A move on a board, or one that a rule forbids there: "0 bid 3 hat"."""

    text: str
    luck: tuple[int | str, ...] | None = ()  # None: the luck of the turn before goes on
    refused: bool = False


@dataclass(frozen=True)
class Board:
    """A position and the turns from there, of which the first `at` are played."""

    game: str
    options: dict[str, Plain] = field(default_factory=dict)
    position: dict[str, Plain] = field(default_factory=dict)
    turns: tuple[Turn, ...] = ()
    at: int = 0
    title: str = ""

    @classmethod
    def read(cls, plain: Plain) -> Board:
        board = from_plain(cls, plain, "board")
        if not 0 <= board.at <= len(board.turns):
            raise ValueError(f"board.at: expected 0 to {len(board.turns)}, got {board.at}")
        return board

    @classmethod
    def of(cls, scenario: Scenario) -> Board:
        """Open a scenario before its first turn."""
        turns = tuple(turn for step in scenario.steps for turn in _turns(step))
        return cls(scenario.game, scenario.options, scenario.position, turns, title=scenario.title)

    def played(self) -> Iterator[tuple[Match, Refusal | None]]:
        """Yield the match before the first turn and after each one, with the reason of a turn
        that is illegal. Luck that a turn does not name depends only on the number of moves, as in
        a scenario."""
        game = find(self.game)
        options = read_options(game, dict(self.options))
        match = Match(game, options, game.arrange(options, dict(self.position), Quick(0)))
        yield match, None
        for number, turn in enumerate(self.turns[: self.at]):
            if turn.luck is not None or number == 0:
                match.with_chance(_chance(turn, match))
            yield match, _play(match, turn)

    def last(self) -> tuple[Match, Refusal | None]:
        """The match after the turns that are played; an illegal turn must be the last of them, or
        marked as refused."""
        found = list(self.played())
        for turn, (_, refusal) in zip(self.turns, found[1:-1], strict=False):
            if refusal is not None and not turn.refused:
                raise ValueError(f"'{turn.text}' is illegal: {refusal.why}")
        return found[-1]


@dataclass(frozen=True)
class Refusal:
    """Why a turn is illegal; the page renders the reason in the reader's language."""

    text: str
    rule: str
    reason: Message
    why: str  # for developers


def _turns(step: Step) -> Iterator[Turn]:
    luck: tuple[int | str, ...] | None = step.luck
    for text in step.play:
        yield Turn(text, luck)
        luck = None
    if step.refuse is not None:
        yield Turn(step.refuse, luck, refused=True)


def _chance(turn: Turn, match: Match) -> Chance:
    return Stacked(turn.luck or (), Quick(match.ply))


def _play(match: Match, turn: Turn) -> Refusal | None:
    try:
        match.play(*read_turn(match.game, turn.text))
    except IllegalMove as error:
        return Refusal(turn.text, error.rule.id, error.why.reason, str(error))
    return None


def look(board: Board) -> Answer:
    """All that the page draws: the views of every seat, the same with everything hidden, and the
    events so far."""
    match, refusal = board.last()
    return {
        "board": to_plain(board),
        "title": match.game.title,
        "rules": match.game.version,
        "options": to_plain(match.options),
        "views": [to_plain(match.view(seat)) for seat in range(match.players)],
        "open": [to_plain(match.open_view(seat)) for seat in range(match.players)],
        "steps": [_step(match, ply) for ply in range(match.ply + 1)],
        "cards": _cards(match.game, match.options),
        "refusal": to_plain(refusal),
    }


def _step(match: Match, ply: int) -> Plain:
    """A step as the API has it."""
    seat, move = match.moves[ply - 1] if ply else (SPECTATOR, None)
    return {
        "ply": ply,
        "seat": seat,
        "by": None if move is None else "person",
        "move": None if move is None else str(move),
        "halt": round(1000 * match.halt(ply)),
        "events": [to_plain(event) for event in match.true_events(ply)],
    }


def _cards(game: AnyGame, options: object) -> Plain:
    """The special cards as the API has them."""
    found: list[Plain] = []
    for name, card in game.cards(options).items():
        text, effect = (None, card.text) if isinstance(card.text, Message) else (card.text, None)
        plain = {"name": name, "rule": card.rule, "title": card.title, "text": text}
        found.append({**plain, "effect": to_plain(effect)})
    return found


def open_scenario(text: str) -> Board:
    """Open a scenario file. One laid out by hand may omit its title and the rule that it shows."""
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f"the text is not valid TOML: {error}") from error
    if isinstance(table.get("game"), str):
        table = {"title": "", "rule": next(iter(find(table["game"]).rules)), **table}
    return Board.of(Scenario.of(table))


def what_if(text: str, ply: int) -> Board:
    """The position of a finished game after this many moves. From there, the luck is another."""
    record = Record.read(text)
    steps = record.steps(record.deal(find))
    for match in steps:
        if match.ply == ply:
            options = as_table(to_plain(match.options), "options")
            return Board(record.game, options, match.describe())
    raise ValueError(f"ply: expected 0 to {len(record.moves)}, got {ply}")


def fresh(game: str, players: int, seed: int) -> Board:
    """A new game as a position, to be changed by hand."""
    match = Match.start(find(game), players, seed=seed)
    return Board(game, as_table(to_plain(match.options), "options"), match.describe())


# A board as the text of a scenario, which `purrlor scenario` runs


def scenario_text(board: Board) -> str:
    match, _ = board.last()
    plain = as_table(to_plain(match.options), "options")
    usual = as_table(to_plain(match.game.options()), "options")
    options = {key: value for key, value in plain.items() if value != usual[key]}
    lines = [
        f"rule = {_toml(next(iter(match.game.rules)))}",
        f"title = {_toml(board.title or 'a position on the board')}",
        f"game = {_toml(board.game)}",
        *([f"options = {_toml(options)}"] if options else []),
        *("", "[position]"),
        *(f"{_key(key)} = {_toml(value)}" for key, value in board.position.items()),
    ]
    for turns in _by_luck(board.turns[: board.at]):
        plays = [turn.text for turn in turns if not turn.refused]
        lines += ["", "[[step]]", f"play = {_toml(list(plays))}"]
        lines += [f"luck = {_toml(list(turns[0].luck or ()))}"] if turns[0].luck else []
    return "\n".join([*lines, ""])


def _by_luck(turns: tuple[Turn, ...]) -> list[list[Turn]]:
    """The turns in groups that share their luck: the steps of a scenario."""
    groups: list[list[Turn]] = []
    for turn in turns:
        if turn.luck is None and groups:
            groups[-1].append(turn)
        else:
            groups.append([turn])
    return [group for group in groups if not all(turn.refused for turn in group)]


def _toml(value: Plain) -> str:
    if isinstance(value, dict):
        items = [f"{_key(key)} = {_toml(each)}" for key, each in value.items() if each is not None]
        return f"{{ {', '.join(items)} }}" if items else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if key.replace("_", "").isalnum() and key.isascii() else json.dumps(key)


# Questions by name


def _text(table: Mapping[str, Plain], key: str) -> str:
    return from_plain(str, table.get(key), key)


def _number(table: Mapping[str, Plain], key: str) -> int:
    return from_plain(int, table.get(key), key)


ANSWERS: Final[dict[str, Callable[[dict[str, Plain]], Answer]]] = {
    "check": lambda table: check(_text(table, "record")),
    "open": lambda table: look(open_scenario(_text(table, "text"))),
    "what-if": lambda table: look(what_if(_text(table, "record"), _number(table, "ply"))),
    "new": lambda table: look(
        fresh(_text(table, "game"), _number(table, "players"), _number(table, "seed"))
    ),
    "look": lambda table: look(Board.read(table.get("board"))),
    "text": lambda table: {"text": scenario_text(Board.read(table.get("board")))},
}
