"""A failing scenario reports expected and found values; an invalid file reports why."""

import pytest

from purrlor.core.scenario import BadScenario, Failed, Scenario
from purrlor.games import find

HEAD = """
rule = "KM-12"
title = "a total equal to the Bid"
game = "kitten-me"
[position]
players = 2
dealer = 0
hands = [["blue hat", "wild"], ["red glasses"]]
cards = [2, 1]
deck = ["green hat"]
"""


def run(text: str) -> None:
    Scenario.read(text).run(find)


def test_the_example_of_the_notation_holds() -> None:
    run(
        HEAD
        + """
[[step]]
play = ["0 bid 3 hat", "1 challenge"]
expect = { cards = [2, 0], winners = [0], total = 3, scores = [2, 0] }
[[step]]
refuse = "0 bid 4 hat"
rule = "KM-16"
"""
    )


@pytest.mark.parametrize(
    ("step", "error"),
    [
        ("expect = { cards = [9, 9] }", r"step 1: cards: expected \[9, 9\], got \[2, 1\]"),
        ("expect = { nonsense = 1 }", "nonsense: expected 1, got None"),
        ("play = ['1 bid 3 hat']", "'1 bid 3 hat': seat 1 may not play .*KM-6"),
        ("play = ['0 jump']", "unknown move 'jump'"),
        ("play = ['bid 3 hat']", "expected a whole number, got 'bid'"),
        ("refuse = '0 bid 3 hat'\nrule = 'KM-8'", "expected KM-8 to forbid"),
        (
            "refuse = '0 jump'\nrule = 'KM-8'",
            "expected a rule to forbid .*unknown move",
        ),
        ("refuse = '0 challenge'\nrule = 'KM-8'", "expected 'KM-8', got 'KM-5'"),
        ("luck = ['red hat']", r"unused luck: \['red hat'\]"),
        ("sees = { seat = 1, hides = ['red glasses'] }", "seat 1 must not see 'red glasses'"),
        ("sees = { seat = 'spectator', shows = ['wild'] }", "a spectator must see 'wild'"),
        ("sees = [{ seat = 0, deck_size = 7 }]", "deck_size as seat 0 sees it: expected 7, got"),
    ],
)
def test_what_does_not_hold_is_said(step: str, error: str) -> None:
    with pytest.raises(Failed, match=error):
        run(HEAD + "[[step]]\n" + step)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("x = ", "not valid TOML"),
        ("", "missing key 'rule'"),
        ("rule = 'KM-1'\ntitle = 'x'", "missing key 'game'"),
        ("rule = 'KM-1'\ntitle = 'x'\ngame = 'poker'", "unknown game 'poker'"),
        ("rule = 'KM-99'\ntitle = 'x'\ngame = 'kitten-me'", "has no rule 'KM-99'"),
        ("rule = 7\ntitle = 'x'\ngame = 'kitten-me'", "rule: expected text"),
        ("colour = 1", "scenario: unknown key 'colour'; allowed: rule, title"),
        (HEAD + "[[step]]\nplays = []", "step: unknown key 'plays'"),
        (HEAD + "[[step]]\nrefuse = '0 skip'", "'refuse' needs 'rule'"),
        (HEAD + "[[step]]\nplay = 3", "step.play: expected a list, got 3"),
        (HEAD + "[[step]]\nluck = [true]", "expected a number or a name, got True"),
        (HEAD + "[[step]]\nsees = { hides = [] }", "sees.seat: expected a whole number"),
        (HEAD + "[[step]]\nsees = { seat = 5 }", "got 5"),
        (HEAD.replace("[position]", "step = 3\n[position]"), "step: expected a list"),
    ],
)
def test_a_file_that_is_no_scenario_says_why(text: str, error: str) -> None:
    with pytest.raises(BadScenario, match=error):
        run(text)


def test_a_table_that_must_be_refused_and_is_not_fails() -> None:
    with pytest.raises(Failed, match="expected KM-R17 to forbid the table"):
        run('error = "KM-R17"\n' + HEAD)


def test_a_table_that_is_refused_and_must_not_be_fails() -> None:
    with pytest.raises(Failed, match=r"the table is not allowed: .*KM-R17"):
        run(HEAD.replace("players = 2", "players = 1"))


def test_a_position_that_cannot_be_read_is_no_scenario() -> None:
    with pytest.raises(BadScenario, match="position: unknown key 'jokers'"):
        run(HEAD.replace("dealer", "jokers"))


def test_the_rule_of_an_error_is_cited_and_must_exist() -> None:
    assert "KM-R17" in Scenario.read('error = "KM-R17"\n' + HEAD).cites()
    with pytest.raises(BadScenario, match="has no rule 'KM-R99'"):
        run('error = "KM-R99"\n' + HEAD)


def test_several_rules_may_be_cited() -> None:
    assert Scenario.read(HEAD.replace('"KM-12"', '["KM-12", "KM-10"]')).cites() == {
        "KM-12",
        "KM-10",
    }
