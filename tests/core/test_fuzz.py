"""Any text that is typed, sent or loaded gives the documented error, never a crash."""

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from purrlor.core.chance import Quick
from purrlor.core.match import read_options
from purrlor.core.record import BadRecord, Record
from purrlor.core.scenario import BadScenario, Failed, Scenario
from purrlor.games import find
from tests.golden.write import HERE, MATCHES
from tests.laws.kits import KITS

fuzz = settings(max_examples=100, deadline=None, derandomize=True, database=None)
VOCABULARY = """
bid 3 -1 0 99 1000000000000000000 00 hat red challenge skip draw-3 go-fish purrfect 4 x
ask seek lay keep give then mouse snow winter kind year scout gather play sleep 2@1 place
zzmm clockwise laser-pointer distract seven chase score end reverse hand-over
"""
words = st.sampled_from(VOCABULARY.split())
texts = st.one_of(st.text(), st.lists(words).map(" ".join))
scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text())
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.text(), inner)),
    max_leaves=8,
)
GOLDEN = {name: json.loads((HERE / f"{name}.json").read_text("utf-8")) for name in MATCHES}
SCENARIO = (
    'rule = "KM-12"\ntitle = "t"\ngame = "kitten-me"\n[position]\nplayers = 2\n'
    'hands = [["blue hat"], ["wild"]]\ndeck = ["red hat"]\nbid = "3 hat"\nbidder = 0\n'
    '[[step]]\nplay = ["1 challenge"]\nluck = ["red hat"]\nexpect = { total = 3 }\n'
)


@fuzz
@given(text=texts)
def test_the_move_parsers_know_a_move_or_say_why_not(text: str) -> None:
    for kit in KITS:
        with suppress(ValueError):
            move = kit.game.parse(text)
            assert kit.game.parse(str(move)) == move


@fuzz
@given(text=st.text())
def test_the_record_reader_refuses_any_text(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.read(text)


@fuzz
@given(name=st.sampled_from(sorted(MATCHES)), data=st.data(), value=values)
def test_a_record_with_any_value_in_it_is_refused_or_plays(
    name: str, data: st.DataObject, value: Any
) -> None:
    record = dict(GOLDEN[name])
    record[data.draw(st.sampled_from(sorted(record)))] = value
    with suppress(BadRecord):
        Record.read(json.dumps(record)).replay(find)


@fuzz
@given(cut=st.integers(min_value=0, max_value=len(SCENARIO) - 1), extra=st.text())
@example(cut=len(SCENARIO), extra="")
def test_the_scenario_reader_takes_or_refuses_any_file(cut: int, extra: str) -> None:
    for text in (extra, SCENARIO[:cut] + extra, SCENARIO[:cut] + extra + SCENARIO[cut:]):
        with suppress(BadScenario, Failed):
            Scenario.read(text).run(find)


@fuzz
@given(value=values, data=st.data())
def test_positions_and_options_of_any_value_are_refused_or_stand(
    value: Any, data: st.DataObject
) -> None:
    kit = data.draw(st.sampled_from(KITS))
    fresh = kit.game.arrange(kit.game.options(), {}, Quick(1))
    keys = sorted(kit.game.describe(fresh))
    options = sorted(kit.game.options.__dataclass_fields__)
    with suppress(ValueError):
        kit.game.arrange(kit.game.options(), {data.draw(st.sampled_from(keys)): value}, Quick(1))
        read_options(kit.game, {data.draw(st.sampled_from(options)): value})


@fuzz
@given(value=values, key=st.sampled_from(["name", "title", "cards", "red hat", "wild"]))
def test_the_deck_reader_takes_or_refuses_any_deck(value: Any, key: str) -> None:
    deck: dict[str, Any] = {"name": "mine", "cards": {"red hat": 30}}
    (deck["cards"] if key in ("red hat", "wild") else deck)[key] = value
    with suppress(ValueError):
        read_options(find("kitten-me"), {"deck": deck})
