"""The full-screen mode: whole games by keys and clicks, without a terminal."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from purrlor.cli.coach import advise
from purrlor.cli.colours import plain
from purrlor.cli.files import read_record
from purrlor.cli.session import Session
from purrlor.cli.tui.app import Parlour
from purrlor.cli.tui.menu import keys
from purrlor.cli.tui.screens import AT_ONCE, HandOver, Rules, Sheet, matching
from purrlor.cli.tui.widgets import Moves
from purrlor.cli.tui.words import SHEET_WIDTH
from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR
from purrlor.core.match import read_options
from purrlor.core.wire import Plain
from purrlor.games import find
from tests.cli.seating import levels_of

NAMES = ("Ann", "Mittens", "Biscuit", "Socks")
Steps = Callable[[Parlour, Pilot[None]], Awaitable[None]]

# The screen


def session(
    id: str, options: dict[str, Plain] | None = None, people: int = 1, language: str = "en"
) -> Session:
    game = find(id)
    house_rules = read_options(game, options or {})
    levels = levels_of(NAMES[:3], people)
    return Session.deal(game, house_rules, NAMES[:3], levels, "a rainy evening", language)


def opening(seat: int) -> Session:
    """A game of Kitten Me in which this seat moves first."""
    game, seeds = find("kitten-me"), map(str, itertools.count())
    levels = levels_of(NAMES[:3], 1)
    tables = (Session.deal(game, game.options(), NAMES[:3], levels, seed) for seed in seeds)
    return next(table for table in tables if table.match.to_move == seat)


def play(table: Session, path: Path, steps: Steps, size: tuple[int, int] = (80, 24)) -> Parlour:
    app = Parlour(table, path, pause=0)

    async def evening() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(app, pilot)
            await steps(app, pilot)

    asyncio.run(evening())
    return app


async def settle(app: Parlour, pilot: Pilot[None]) -> None:
    """Wait until a person is to move, or the game is over."""
    await pilot.pause()
    while not app.session.is_over() and app.session.asks() is None:
        await pilot.pause()
    await pilot.pause()


async def type_in(app: Parlour, pilot: Pilot[None], text: str) -> None:
    await pilot.press("m")
    app.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


def text_of(app: Parlour, id: str) -> str:
    return str(app.screen.query_one(f"#{id}", Static).render())


async def take(app: Parlour, pilot: Pilot[None], chance: Quick, click: bool) -> None:
    """Take one step in the menu: by its own key, with the arrows, or with the mouse."""
    if isinstance(app.focused, Input):
        await pilot.press(*str(app.items[0].label), "enter")
        return
    place = chance.below(len(app.items))
    key = keys(app.items)[place]
    if click and place < 4:
        await pilot.click(Moves, offset=(4, 1 + place))
    elif key:
        await pilot.press(key)
    else:
        await pilot.press(*["home"], *["down"] * place, "enter")


GAMES: dict[str, tuple[str, dict[str, Plain]]] = {
    "kitten-me": ("kitten-me", {"deck": "grey"}),
    "go-kitty": ("go-kitty", {"idle_rounds": 1}),
    "shut-up-cat": ("shut-up-cat", {"max_rounds": 1}),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_keys_and_clicks(name: str, tmp_path: Path) -> None:
    id, options = GAMES[name]
    table, path, chance = session(id, options), tmp_path / "game.json", Quick(3)

    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        count = 0
        while not table.is_over():
            await take(app, pilot, chance, click=count % 5 == 0)
            await settle(app, pilot)
            count += 1
        assert isinstance(app.screen, Sheet)
        await pilot.press("enter", "q")

    app = play(table, path, steps)
    assert not app.is_running
    assert read_record(path).outcome == table.match.outcome is not None
    read_record(path).replay(find)


def test_a_refusal_says_why_and_r_opens_its_rule(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        ply = app.match.ply
        await pilot.press("m", *"skip it", "enter")
        assert "That is not a move: expected skip, got 'skip" in text_of(app, "say")
        await type_in(app, pilot, "draw-3")
        assert "You hold no Draw 3. KM-25: " in text_of(app, "say")
        assert app.match.ply == ply
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, Rules)
        rule = app.refused_by
        assert text_of(app, "found").startswith(f"{rule}: ")
        assert text_of(app, "found").count("\n") == 0

    play(session("kitten-me"), tmp_path / "game.json", steps)


def test_a_bid_is_chosen_and_typed_by_turns(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await pilot.pause()
        assert text_of(app, "say") == "bid …  a number from 1 to 99"
        await pilot.press("escape")
        assert app.chosen == ()
        await pilot.press("1", *"98", "enter")
        assert [item.label for item in app.items][:2] == ["hat", "bow-tie"]
        await pilot.press("down")
        await pilot.pause()
        assert text_of(app, "say").startswith("bid 98 bow-tie  (say how many all hands hold")
        await pilot.press("enter")
        await settle(app, pilot)

    app = play(opening(seat=0), tmp_path / "game.json", steps)
    assert "bid 98 bow-tie" in [str(move) for seat, move in app.match.moves if seat == 0]


def test_the_rules_can_be_searched(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await pilot.press("r")
        assert text_of(app, "found").startswith("KM-1: ")
        await pilot.press(*"flip")
        assert "KM-1: " not in text_of(app, "found")
        app.screen.query_one(Input).value = "pancake"
        await pilot.pause()
        assert text_of(app, "found") == "No rule mentions that."
        await pilot.press("pagedown", "down", "escape")
        assert not isinstance(app.screen, Rules)

    play(session("kitten-me"), tmp_path / "game.json", steps)


def test_the_game_goes_on_beneath_the_rules(tmp_path: Path) -> None:
    table = opening(seat=2)

    async def evening() -> None:
        app = Parlour(table, tmp_path / "game.json", pause=1000)
        async with app.run_test() as pilot:
            await pilot.pause()
            await pilot.press("r")
            assert isinstance(app.screen, Rules)
            app._opponent()
            await pilot.pause()
            assert "your turn" in str(app.screen_stack[0].query_one("#head", Static).render())
            ply = app.match.ply
            app.screen.query_one(Input).value = "bid 99 hat"
            await pilot.press("enter")
            assert (app.match.ply, isinstance(app.screen, Rules)) == (ply, True)

    asyncio.run(evening())


def test_a_rule_is_found_by_its_id_or_its_words() -> None:
    rules = find("kitten-me").rules.values()
    assert [rule.id for rule in matching(rules, "km-2")] == ["KM-2"]
    assert len(list(matching(rules, ""))) == len(rules)
    assert "KM-R18" not in [rule.id for rule in matching(rules, "Purrfect")]
    assert [rule.id for rule in matching(rules, "KM-R18")] == ["KM-R18"]
    assert all("bid" in str(rule).lower() for rule in matching(rules, "Bid greater"))


@pytest.mark.parametrize("size", [(80, 24), (80, 12), (120, 40)])
def test_c_asks_the_coach_on_ones_own_turn(tmp_path: Path, size: tuple[int, int]) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, Sheet)
        shown = str(app.screen.query_one(Static).render())
        advised = [plain(line) for line in advise(app.session, 0, AT_ONCE, SHEET_WIDTH)]
        assert shown.splitlines() == advised
        assert sheet_fits(app)
        await pilot.press("escape")
        assert not isinstance(app.screen, Sheet)

    play(session("shut-up-cat"), tmp_path / "game.json", steps, size)


def sheet_fits(app: Parlour) -> bool:
    """No line of a sheet is wider than the sheet, so none is wrapped twice."""
    sheet = app.screen.query_one(Static)
    return max(map(len, str(sheet.render()).splitlines())) <= sheet.size.width


def test_the_coach_waits_for_ones_turn(tmp_path: Path) -> None:
    app = Parlour(opening(seat=1), tmp_path / "game.json", pause=1000)

    async def evening() -> None:
        async with app.run_test() as pilot:
            await pilot.press("c")
            assert not isinstance(app.screen, Sheet)

    asyncio.run(evening())


def test_help_shade_and_save(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await pilot.press("question_mark")
        assert isinstance(app.screen, Sheet)
        assert sheet_fits(app)
        await pilot.press("escape", "t")
        assert app.theme == "purrlor-light"
        await pilot.press("t", "s")
        assert text_of(app, "say").startswith("Saved as ")
        await pilot.resize_terminal(120, 40)
        await pilot.press("pagedown", "pageup")
        assert read_record(tmp_path / "game.json").moves == tuple(
            f"{seat} {move}" for seat, move in app.match.moves
        )

    play(session("go-kitty"), tmp_path / "game.json", steps)


def test_the_screen_speaks_german(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        bindings = (each.binding for each in app.screen.active_bindings.values())
        footer = [each.description for each in bindings if each.show]
        assert footer == [
            "Zug tippen",
            "Coach",
            "Regeln",
            "Hilfe",
            "speichern",
            "hell/dunkel",
            "beenden",
        ]
        titles = [app.query_one(each).border_title for each in ("#log", "#moves")]
        assert titles == ["was geschah", "deine Züge"]
        assert "du bist dran, Ann" in text_of(app, "head")
        assert "Deine Hand: " in text_of(app, "hand")
        await type_in(app, pilot, "hop")
        assert text_of(app, "say").startswith("✗ Das ist kein Zug")
        for key, title in (("question_mark", "Tasten"), ("c", "Der Coach")):
            await pilot.press(key)
            await pilot.pause()
            sheet = app.screen.query_one(".sheet")
            assert (sheet.border_title, sheet.border_subtitle) == (title, "Enter: zurück")
            assert sheet_fits(app)
            await pilot.press("escape")
        await pilot.press("r")
        assert str(app.screen.query(Static).first().render()) == "Die Regeln von Shut Up, Cat!"
        assert text_of(app, "found").startswith("SC-1: Die 12 Schlafplättchen")
        await pilot.press("escape")

    play(session("shut-up-cat", language="de"), tmp_path / "game.json", steps)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
def test_leaving_saves(key: str, tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await type_in(app, pilot, "bid 1 hat")
        await settle(app, pilot)
        await pilot.press(key)

    app = play(opening(seat=0), tmp_path / "game.json", steps)
    assert not app.is_running
    assert len(read_record(tmp_path / "game.json").moves) == app.match.ply


def test_leaving_before_the_first_move_saves_nothing(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await pilot.press("q")

    play(opening(seat=0), tmp_path / "game.json", steps)
    assert not (tmp_path / "game.json").exists()


def test_each_move_of_a_person_is_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        assert not path.exists()
        await type_in(app, pilot, "bid 1 hat")
        assert read_record(path).moves[0] == "0 bid 1 hat"

    play(opening(seat=0), path, steps)


def test_a_game_that_cannot_be_saved_says_so_and_is_left_by_a_second_q(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await type_in(app, pilot, "bid 1 hat")
        await settle(app, pilot)
        await pilot.press("q")
        await pilot.pause()
        assert "No such file or directory. Press q twice to leave anyway." in text_of(app, "say")
        assert app.is_running
        await pilot.press("q")

    assert not play(opening(seat=0), tmp_path / "no" / "game.json", steps).is_running


def test_nobody_moves_for_an_opponent(tmp_path: Path) -> None:
    app = Parlour(opening(seat=1), tmp_path / "game.json", pause=1000)

    async def evening() -> None:
        async with app.run_test() as pilot:
            await pilot.pause()
            await type_in(app, pilot, "bid 99 hat")
            assert "It’s not your turn." in text_of(app, "say")
            assert app.match.ply == 0
            assert app.items == []

    asyncio.run(evening())


def test_a_shared_screen_is_handed_over_unseen(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        for _ in range(4):
            assert isinstance(app.screen, HandOver)
            asked = app.session.asks()
            assert asked is not None
            assert NAMES[asked] in text_of(app, "hand-over")
            await pilot.press("enter")
            assert isinstance(app.screen, HandOver)
            await pilot.press("space")
            await pilot.pause()
            assert app.viewer == asked
            await type_in(app, pilot, f"bid {app.match.ply + 1} hat")
            await settle(app, pilot)

    table = session("kitten-me", people=3)
    assert Parlour(table, tmp_path / "x").viewer == SPECTATOR
    play(table, tmp_path / "game.json", steps)
