"""docs/reference/notation.md is true: its scenarios hold, and its tables are complete."""

import dataclasses
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from purrlor.core.chance import Quick
from purrlor.core.match import Match, read_options
from purrlor.core.rulebook import AnyGame
from purrlor.core.scenario import Failed, Scenario
from purrlor.core.wire import as_table, to_plain
from purrlor.games import BOXES, find
from purrlor.games.kitten_me.components import CARDS

PAGE = (Path(__file__).parents[2] / "docs" / "reference" / "notation.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.M | re.S)
WHOLE = [text for text in EXAMPLES if "game" in tomllib.loads(text)]
SCENARIOS = [Scenario.read(text) for text in WHOLE]
PLAYED = [scenario for scenario in SCENARIOS if scenario.game in BOXES]
KITTEN_ME = find("kitten-me")

every_game = pytest.mark.parametrize("game", [find(id) for id in BOXES], ids=lambda g: g.id)


def section(heading: str, text: str = PAGE) -> str:
    """The text under a heading, up to the next one of its level or above."""
    rank = heading.index(" ")
    found = re.search(rf"^{re.escape(heading)}$(.*?)(?=^#{{1,{rank}}} |\Z)", text, re.M | re.S)
    assert found is not None, heading
    return found[1]


def first_column(text: str) -> list[str]:
    """The code at the start of each row of the tables."""
    return re.findall(r"^\| `([^`]+)` \|", text, re.M)


def fresh(game: AnyGame) -> Match:
    return Match.deal(game, game.options(), game.seats[0], Quick(0))


# Scenarios


@pytest.mark.parametrize("scenario", PLAYED, ids=lambda scenario: scenario.title)
def test_the_scenarios_of_the_page_hold(scenario: Scenario) -> None:
    scenario.run(find)


def test_the_page_has_a_scenario_for_every_game() -> None:
    assert {scenario.game for scenario in SCENARIOS} >= set(BOXES)


def test_options_that_stand_alone_on_the_page_make_a_table() -> None:
    alone = [text for text in EXAMPLES if text not in WHOLE]
    assert alone
    for text in alone:
        head = 'rule = "KM-4"\ntitle = "a table"\ngame = "kitten-me"\n'
        Scenario.read(head + text).run(find)


@pytest.mark.parametrize("scenario", PLAYED, ids=lambda scenario: scenario.title)
def test_the_scenarios_of_the_page_can_fail(scenario: Scenario) -> None:
    """With another expected value, or without the expected error, they fail."""
    if scenario.error is not None:
        changed = dataclasses.replace(scenario, error=None)
    else:
        wrong = dataclasses.replace(scenario.steps[0], expect={"scores": ["none"]})
        changed = dataclasses.replace(scenario, steps=(wrong, *scenario.steps[1:]))
    with pytest.raises(Failed):
        changed.run(find)


# Tables


@every_game
def test_the_moves_of_the_page_are_read_and_written_alike(game: AnyGame) -> None:
    moves = first_column(section(f"### {game.id}", section("## Moves")))
    assert moves
    assert [str(game.parse(move)) for move in moves] == moves


@every_game
def test_the_page_lists_the_options(game: AnyGame) -> None:
    listed = first_column(section(f"### {game.id}", section("## Options")))
    assert listed == [field.name for field in dataclasses.fields(game.options)]


@every_game
def test_the_page_has_the_defaults_of_the_options(game: AnyGame) -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| (?:`([^`]+)`|none) \|",
        section(f"### {game.id}", section("## Options")),
        re.M,
    )
    default = as_table(to_plain(game.options()), "options")
    for name, text in rows:
        value: Any = tomllib.loads(f"value = {text}")["value"] if text else None
        assert default[name] == value, name
    assert len(rows) == len(default)


@every_game
def test_the_page_lists_the_keys_of_positions(game: AnyGame) -> None:
    listed = first_column(section(f"### {game.id}", section("## Positions")))
    with pytest.raises(ValueError, match="unknown key 'nonsense'; allowed: ") as refusal:
        game.arrange(game.options(), {"nonsense": 1}, Quick(0))
    allowed = str(refusal.value).partition("; allowed: ")[2]
    assert sorted(listed) == sorted(allowed.split(", "))


@every_game
def test_the_page_lists_the_keys_of_views(game: AnyGame) -> None:
    row = re.search(rf"^\| {game.id} \| (.*) \|$", section("## Scenarios"), re.M)
    assert row is not None
    view = as_table(to_plain(fresh(game).view(0)), "view")
    common = {"seat", "ply", "to_move", "decision", "offers", "barred", "outcome"}
    assert re.findall(r"`([^`]+)`", row[1]) == [key for key in view if key not in common]


def test_the_page_lists_the_cards_of_kitten_me_in_their_order() -> None:
    listed = re.search(r"^\*\*kitten-me\*\*(.*?)\n\n", section("## Cards"), re.M | re.S)
    assert listed is not None
    names = re.findall(r"`([^`]+)`", listed[1])
    singles, ending, rest = names[:9], names[9:12], names[12:]
    assert ending == ["x2", "blue hat x2", "x3"]
    doubles, triples = [f"{name} x2" for name in singles], [f"{name} x3" for name in singles]
    assert [*singles, *doubles, *triples, *rest] == list(CARDS)


# What the page says of Kitten Me


def arranged(**position: Any) -> dict[str, Any]:
    options = KITTEN_ME.options()
    return Match(KITTEN_ME, options, KITTEN_ME.arrange(options, position, Quick(0))).describe()


def test_what_a_position_leaves_out_is_a_fresh_games() -> None:
    found = arranged()
    assert found["players"] == 2
    assert found["round"] == 1
    assert found["dealer"] == found["to_move"] == 0
    assert found["cards"] == [5, 5]
    assert [len(hand) for hand in found["hands"]] == [5, 5]
    assert len(found["deck"]) == 45
    assert (found["bid"], found["bids"], found["played"]) == ("", [], [[], []])
    assert found == arranged()


def test_the_first_seat_still_in_deals_where_nothing_is_said() -> None:
    assert arranged(players=3, cards=[0, 2, 2])["dealer"] == 1


def test_the_player_left_of_the_bidder_moves_where_nothing_is_said() -> None:
    found = arranged(players=3, cards=[2, 2, 0], bid="4 hat", bidder=1)
    assert found["to_move"] == 0
    assert found["bids"] == ["1 bid 4 hat"]


def test_the_last_of_the_bids_is_the_bid() -> None:
    found = arranged(bids=["0 bid 3 hat", "1 bid 4 red"])
    assert (found["bid"], found["bidder"], found["to_move"]) == ("4 red", 1, 0)
    with pytest.raises(ValueError, match="must be the last"):
        arranged(bids=["0 bid 3 hat"], bid="4 hat")


def test_the_game_is_over_where_one_player_only_has_cards() -> None:
    found = arranged(players=3, cards=[0, 0, 1])
    assert "to_move" not in found


HEAD = 'rule = "KM-3"\ntitle = "a table"\ngame = "kitten-me"\n'


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        ("position = { players = 11 }", "KM-R17"),
        ("options = { min_opening = 100 }", "KM-R1"),
        ("options = { max_cards = 1 }", "KM-R13"),
        ("options = { deck = { cards = { skip = 10 } } }", "KM-3"),
        ("position = { hands = [['wild', 'wild', 'wild'], ['wild', 'wild']] }", "KM-4"),
        ("position = { cards = [30, 30] }", "KM-R13"),
        ("position = { bids = ['0 bid 3 hat', '1 bid 3 red'] }", "KM-8"),
        ("position = { players = 3, cards = [0, 1, 1], dealer = 0 }", "KM-15"),
        ("position = { players = 3, cards = [0, 1, 1], to_move = 0 }", "KM-15"),
        ("position = { players = 3, cards = [0, 1, 1], bid = '1 hat', bidder = 0 }", "KM-15"),
        ("position = { players = 3, cards = [0, 1, 1], hands = [['wild'], [], []] }", "KM-15"),
    ],
)
def test_a_table_of_kitten_me_is_refused_by_the_rule_that_the_page_names(
    table: str, rule: str
) -> None:
    Scenario.read(f'{HEAD}error = "{rule}"\n{table}').run(find)
    sentence = re.search(r"^In kitten-me these rules forbid a table:(.*?)\n\n", PAGE, re.M | re.S)
    assert sentence is not None
    assert re.search(rf"{rule}\b", sentence[1])


def test_a_deck_without_a_name_is_called_own() -> None:
    deck = read_options(KITTEN_ME, {"deck": {"cards": {"skip": 20}}}).deck
    assert (deck.name, deck.title) == ("own", "own")


@pytest.mark.parametrize(
    "text", ["bid 0 hat", "bid -3 hat", "bid 999999999999999999 hat", "go-fish 77 red"]
)
def test_any_number_is_read(text: str) -> None:
    assert str(KITTEN_ME.parse(text)) == text
