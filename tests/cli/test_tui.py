"""The full-screen mode: games by keys and clicks without a terminal, and once on a real one."""

import asyncio
import itertools
import os
import pty
import subprocess
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from purrlor.cli.coach import advise
from purrlor.cli.colours import plain
from purrlor.cli.files import read_record
from purrlor.cli.session import Session
from purrlor.cli.tui.app import Parlour
from purrlor.cli.tui.menu import ALL, Item, Menu, keys
from purrlor.cli.tui.screens import AT_ONCE, HandOver, Rules, Sheet
from purrlor.cli.tui.widgets import Moves
from purrlor.cli.tui.words import SHEET_WIDTH
from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR
from purrlor.core.match import read_options
from purrlor.core.offer import Number, Offer, OneOf, OrderOf
from purrlor.games import find
from tests.cli.seating import levels_of

NAMES = ("Ann", "Mittens", "Biscuit")
Steps = Callable[[Parlour, Pilot[None]], Awaitable[None]]


def session(id: str, people: int = 1, seed: str = "a rainy evening", **options: int) -> Session:
    game = find(id)
    levels = levels_of(NAMES, people)
    return Session.deal(game, read_options(game, {**options}), NAMES, levels, seed)


def opening(seat: int) -> Session:
    """A game of Kitten Me in which this seat moves first."""
    tables = (session("kitten-me", seed=str(seed)) for seed in itertools.count())
    return next(table for table in tables if table.match.to_move == seat)


def play(table: Session, path: Path, steps: Steps, pause: float = 0) -> Parlour:
    app = Parlour(table, path, pause=pause)

    async def evening() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            if not pause:
                await settle(app, pilot)
            await steps(app, pilot)

    asyncio.run(evening())
    return app


async def settle(app: Parlour, pilot: Pilot[None]) -> None:
    """Wait until a person is to move, or the game is over."""
    while not app.session.is_over() and app.session.asks() is None:
        await pilot.pause()
    await pilot.pause()


async def type_in(app: Parlour, pilot: Pilot[None], text: str) -> None:
    await pilot.press("m")
    app.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()
    await settle(app, pilot)


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


@pytest.mark.slow
def test_a_whole_game_by_keys_and_clicks(tmp_path: Path) -> None:
    table, path, chance = session("go-kitty", idle_rounds=1), tmp_path / "game.json", Quick(3)

    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        for count in itertools.count():
            if table.is_over():
                break
            await take(app, pilot, chance, click=count % 5 == 0)
            await settle(app, pilot)
        assert isinstance(app.screen, Sheet)
        await pilot.press("enter", "q")

    assert not play(table, path, steps).is_running
    assert read_record(path).outcome == table.match.outcome is not None
    read_record(path).replay(find)


def test_a_refusal_says_why_and_r_opens_its_rule(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        ply = app.match.ply
        await type_in(app, pilot, "draw-3")
        assert "You hold no Draw 3. KM-25: " in text_of(app, "say")
        assert app.match.ply == ply
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, Rules)
        assert text_of(app, "found").startswith(f"{app.refused_by}: ")
        app.screen.query_one(Input).value = "pancake"
        await pilot.pause()
        assert text_of(app, "found") == "No rule mentions that."

    play(session("kitten-me"), tmp_path / "game.json", steps)


def test_a_bid_is_chosen_and_saved_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await pilot.pause()
        assert text_of(app, "say") == "bid …  a number from 1 to 99"
        await pilot.press("escape")
        assert app.chosen == ()
        await pilot.press("1", *"98", "enter")
        assert [item.label for item in app.items][:2] == ["hat", "bow-tie"]
        assert not path.exists()
        await pilot.press("down", "enter")
        await settle(app, pilot)
        assert read_record(path).moves[0] == "0 bid 98 bow-tie"
        await pilot.press("q")

    assert not play(opening(seat=0), path, steps).is_running


def test_c_asks_the_coach_on_ones_own_turn(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, Sheet)
        sheet = app.screen.query_one(Static)
        lines = str(sheet.render()).splitlines()
        assert lines == [plain(each) for each in advise(app.session, 0, AT_ONCE, SHEET_WIDTH)]
        assert max(map(len, lines)) <= sheet.size.width

    play(session("shut-up-cat"), tmp_path / "game.json", steps)


def test_a_game_that_cannot_be_saved_says_so_and_is_left_by_a_second_q(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await type_in(app, pilot, "bid 1 hat")
        await pilot.press("q")
        await pilot.pause()
        assert "No such file or directory. Press q twice to leave anyway." in text_of(app, "say")
        assert app.is_running
        await pilot.press("q")

    assert not play(opening(seat=0), tmp_path / "no" / "game.json", steps).is_running


def test_nobody_moves_for_an_opponent(tmp_path: Path) -> None:
    async def steps(app: Parlour, pilot: Pilot[None]) -> None:
        await pilot.press("c", "m")
        assert not isinstance(app.screen, Sheet)
        app.query_one(Input).value = "bid 99 hat"
        await pilot.press("enter")
        await pilot.pause()
        assert "It’s not your turn." in text_of(app, "say")
        assert (app.match.ply, app.items) == (0, [])

    play(opening(seat=1), tmp_path / "game.json", steps, pause=1000)


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

    table = session("kitten-me", people=3)
    assert Parlour(table, tmp_path / "x").viewer == SPECTATOR
    play(table, tmp_path / "game.json", steps)


# The menu


OFFERS = (
    Offer("bid", (Number(3, 99), OneOf(("hat", "red")))),
    Offer("gather"),
    Offer("gather", (OneOf(("2", "5")),)),
    Offer("lay", (OneOf(("kind snow", "year snow rain")),)),
    Offer("play", (OneOf(("catnip",)), OneOf(("4",)), OneOf(("1", "2")))),
    Offer("place", (OrderOf("zzm"),)),
    Offer("skip"),
)


def test_the_menu_fills_what_leaves_no_choice_and_a_move_that_could_go_on_can_be_ended() -> None:
    verbs = [item.text for item in Menu(OFFERS).items(())]
    assert verbs == ["bid", "gather", "lay", "play catnip 4", "place", "skip"]
    first, *rest = Menu(OFFERS).items(("gather",))
    assert first == Item(ALL, ("gather",), is_move=True)
    assert [item.text for item in rest] == ["gather 2", "gather 5"]
    assert keys(Menu(OFFERS).items(("bid",)))[6:8] == ["9", ""]


def test_choosing_on_and_on_gives_every_move_once() -> None:
    def moves(*chosen: str) -> list[str]:
        items = Menu(OFFERS).items(chosen)
        whole = [item.text for item in items if item.is_move]
        return whole + [move for item in items if not item.is_move for move in moves(*item.words)]

    assert sorted(moves()) == sorted(text for offer in OFFERS for text in offer.texts())


def test_the_command_plays_on_a_real_terminal_and_saves(tmp_path: Path) -> None:
    words = ["play", "kitten-me", "--players", "3", "--tui", "--save", "game.json"]
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "purrlor", *words]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(os.path.abspath, sys.path))}
    with subprocess.Popen(
        command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=tmp_path, env=environment
    ) as process:
        os.close(theirs)
        shown = b""
        while b"your moves" not in shown:
            shown += os.read(ours, 65536)
        os.write(ours, b"q")
        with suppress(OSError):  # Linux reports a closed other end with this error
            while os.read(ours, 65536):
                pass
    os.close(ours)
    assert process.returncode == 0
    assert read_record(tmp_path / "game.json").game == "kitten-me"
