"""A record replays exactly, or the error names what does not match."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from purrlor.core.chance import FairLuck, Quick
from purrlor.core.match import Match
from purrlor.core.record import BadRecord, Record
from purrlor.games import find
from purrlor.testing.kit import Kit, Table
from purrlor.testing.play import fresh, luck, played, state
from tests.golden.write import NAMES
from tests.records.kept import RECORDS

KEPT = (RECORDS / "kitten-me.json").read_text("utf-8")


def edited(**changes: Any) -> str:
    return json.dumps(json.loads(KEPT) | changes)


def changed(key: str, change: Callable[[Any], Any]) -> str:
    return edited(**{key: change(json.loads(KEPT)[key])})


def other_bid(moves: list[str]) -> list[str]:
    return ["2 bid 2 glasses", *moves[1:]]


TAMPERED = {
    "another format": (edited(format=3), "expected a record of format 1, got format 3"),
    "a level missing": (edited(levels=[None]), "one level, or null, for each seat"),
    "no record at all": ("[]", "not a record"),
    "not JSON": ("<html>", "not valid JSON"),
    "cut": (KEPT[: len(KEPT) // 2], "not valid JSON"),
    "empty": ("", "not valid JSON"),
    "deep": ("[" * 100_000, "not a record|not valid JSON"),
    "an unknown game": (edited(game="poker"), "unknown game 'poker'; available: kitten-me"),
    "another version of the rules": (edited(rules=99), "version 1 of the rules, got 99"),
    "an option changed": (changed("options", lambda o: o | {"deck": "white"}), "move 10 of 35"),
    "an unknown option": (changed("options", lambda o: o | {"jokers": 2}), "unknown key 'jokers'"),
    "a move changed": (changed("moves", other_bid), "not those of the match"),
    "a move cut": (
        changed("moves", lambda m: m[:-1]),
        "expected the outcome winners .*, got none yet",
    ),
    "an illegal move": (changed("moves", lambda m: [*m, "0 challenge"]), "KM-16"),
    "a seat changed": (
        changed("moves", lambda m: ["0" + m[0][1:], *m[1:]]),
        "move 1 of 35: .*KM-6",
    ),
    "no move": (
        changed("moves", lambda m: ["2 jump", *m[1:]]),
        "move 1 of 35: unknown move 'jump'",
    ),
    "another outcome": (edited(outcome=None), "expected the outcome none yet, got winners"),
    "another secret": (edited(secret="00" * 32), "does not match the commitment"),
    "a secret not in hexadecimal": (edited(secret="zz"), "hexadecimal"),
    "a short secret": (edited(secret="00"), "64 lowercase hexadecimal digits"),
    "another commitment": (edited(commitment="00" * 32), "does not match the commitment"),
    "a contribution changed": (edited(contributions=["x", "y", "z"]), "move|outcome|played"),
    "a contribution missing": (edited(contributions=["x"]), "one contribution for each seat"),
    "a contribution that is not text": (edited(contributions=["\ud800", "", ""]), "UTF-8"),
    "a trace changed": (edited(trace="00" * 32), "not those of the match"),
    "a key missing": (
        json.dumps({k: v for k, v in json.loads(KEPT).items() if k != "moves"}),
        "missing key 'moves'",
    ),
    "a key too many": (edited(score=3), "unknown key 'score'"),
    "a key twice": (KEPT.replace("{", '{"moves": [],', 1), "duplicate key 'moves'"),
    "no secret": (edited(secret=None), "has no secret, contributions"),
    "too few players": (edited(seats=["A"], contributions=["A"]), "KM-R17"),
}


@pytest.mark.parametrize("what", TAMPERED)
def test_a_tampered_record_is_refused_with_the_reason(what: str) -> None:
    text, error = TAMPERED[what]
    with pytest.raises(BadRecord, match=error):
        Record.read(text).replay(find)


def test_names_may_be_changed() -> None:
    Record.read(edited(seats=["Eins", "Zwei", "Drei"])).replay(find)


def test_a_running_game_gives_out_no_secret(any_kit: Kit) -> None:
    table = any_kit.tables[0]
    match = fresh(any_kit, table, 7)
    names = NAMES[: table.players]
    text = Record.of(match, names, luck(7, table.players)).to_json()
    sealed = luck(7, table.players)
    assert sealed.secret.hex() not in text
    assert sealed.seed().hex() not in text
    assert all(key not in json.loads(text) for key in ("secret", "contributions", "trace"))
    with pytest.raises(BadRecord, match="has no secret, contributions"):
        Record.read(text).replay(find)


def test_ones_own_saved_game_goes_on_where_it_was(any_kit: Kit) -> None:
    table = Table(any_kit.tables[0].options, any_kit.tables[0].players)
    match = played(any_kit, table, 3, plies=5)
    record = Record.of(match, NAMES[: table.players], luck(3, table.players))
    saved = record.open(match, luck(3, table.players)).to_json()
    assert state(Record.read(saved).replay(find)) == state(match)


def test_a_secret_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="expected 32 bytes, got 3"):
        FairLuck(b"abc", ())


@pytest.mark.parametrize(
    ("game", "position", "move", "told"),
    [
        (
            "go-kitty",
            {"phase": "keep", "scouted": ["leaf", "apple", "snow"], "hands": [["fan"], []]},
            "keep leaf then apple snow",
            "0 keep",
        ),
        (
            "go-kitty",
            {
                "phase": "answer",
                "ask": "1 ask 0 winter",
                "asked": True,
                "hands": [["snow", "cozy"], ["light"]],
                "to_move": 0,
            },
            "give snow",
            "0 give",
        ),
        (
            "shut-up-cat",
            {"phase": "place", "span": [0, 1], "dice": [3], "tiles": "zmzzzzzzzmmm"},
            "place mz",
            "0 place",
        ),
    ],
)
def test_a_running_game_tells_no_secret_move(
    game: str, position: dict[str, Any], move: str, told: str
) -> None:
    rulebook = find(game)
    options = rulebook.options()
    arranged = rulebook.arrange(options, position, Quick(1))
    match = Match(rulebook, options, arranged).with_chance(Quick(1))
    match.play(0, rulebook.parse(move))
    sealed = Record.of(match, NAMES[:2], luck(1, 2))
    assert sealed.moves == (told,)
    assert sealed.open(match, luck(1, 2)).moves == (f"0 {move}",)
