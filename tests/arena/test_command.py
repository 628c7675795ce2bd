"""purrlor arena: what it prints, draws and refuses."""

import json
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.arena.bots import Bold, Wild
from tests.cli.terminal import Terminal
from tests.cli.test_commands import refused, run

ARENA = ("arena", "kitten-me", "--players", "3", "--bots", "kitten,mouse", "--deals", "4")

PRINTED = """\
You Gotta Be Kitten Me!: 3 players, 4 deals, seed 1, 24 games

level    at a table of        wins      95% interval    fair
kitten   1 kitten, 2 mouse   83.3%   52.7% to 100.0%   33.3%  above
mouse    1 mouse, 2 kitten    8.3%    0.0% to  34.9%   33.3%

level     rating      mu  sigma
kitten     18.05   31.04   4.33
mouse       6.40   19.18   4.26

beat        kitten     mouse
kitten          11        31
mouse            4         2
"""


@pytest.fixture
def plain_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that never change, so that tests can expect exact output."""
    for level, bot in {"kitten": Bold, "mouse": Wild}.items():
        place = f"purrlor.bots.kitten_me.{level}"
        parts = {level.capitalize(): bot, "__spec__": ModuleSpec(place, None)}
        monkeypatch.setitem(sys.modules, place, SimpleNamespace(**parts))


@pytest.mark.usefixtures("plain_bots")
def test_a_table_is_printed() -> None:
    assert run(*ARENA).output == PRINTED


@pytest.mark.usefixtures("plain_bots")
def test_json_has_all_of_it() -> None:
    printed = json.loads(run(*ARENA, "--json", "--option", "deck=grey").output)
    assert printed["options"]["deck"] == "grey"
    assert [printed[key] for key in ("game", "players", "deals", "games", "seed")] == [
        *("kitten-me", 3, 4, 24, 1)
    ]
    kitten, mouse = printed["shares"]
    assert kitten["line_up"] == ["kitten", "mouse", "mouse"]
    assert 0 <= kitten["low"] <= kitten["share"] <= kitten["high"] <= 1
    assert mouse["fair"] == pytest.approx(1 / 3)
    assert printed["ratings"]["kitten"]["mu"] > printed["ratings"]["mouse"]["mu"]
    assert printed["beat"]["kitten"]["mouse"] > printed["beat"]["mouse"]["kitten"]


@pytest.mark.usefixtures("plain_bots")
@pytest.mark.parametrize(("name", "magic"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml")])
def test_shares_are_drawn(name: str, magic: bytes, tmp_path: Path) -> None:
    path = tmp_path / name
    assert run(*ARENA, "--plot", str(path)).exit_code == 0
    assert path.read_bytes().startswith(magic)


@pytest.mark.explore
def test_the_real_bots_play_alike_on_two_workers() -> None:
    words = (*ARENA, "--json", "--players", "2", "--deals", "2")
    alone = run(*words)
    assert alone.exit_code == 0
    assert run(*words, "--workers", "2").output == alone.output


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("kitten-me", "--bots", "mouse,kitten"), "Missing option '--players'"),
        (("kitten-me", "--players", "4"), "Missing option '--bots'"),
        (("--players", "4", "--bots", "mouse,kitten"), "Missing argument 'GAME'"),
        (("kitten-me", "--players", "4", "--bots", "mouse,lion"), "no level 'lion'; there are"),
        (("kitten-me", "--players", "4", "--bots", "mouse"), "at least two different levels"),
        (("kitten-me", "--players", "4", "--bots", "mouse,mouse,kitten"), "each of 4 seats"),
        (("kitten-me", "--players", "11", "--bots", "mouse,kitten"), "KM-R17"),
        ((*ARENA[1:], "--deals", "0"), "0 is not in the range"),
        ((*ARENA[1:], "--workers", "0"), "0 is not in the range"),
        ((*ARENA[1:], "--workers", "2", "--cluster", "tcp://x:1"), "cannot be combined"),
        ((*ARENA[1:], "--cluster", "nowhere"), "cannot connect to the cluster at 'nowhere'"),
        ((*ARENA[1:], "--plot", "shares.pdf"), "expected a .png or .svg file, got shares.pdf"),
        ((*ARENA[1:], "--plot", "no/shares.png"), "cannot write no/shares.png"),
        ((*ARENA[1:], "--option", "size=3"), "has no house rule 'size'"),
    ],
)
def test_what_cannot_be_played_is_refused_first(words: tuple[str, ...], error: str) -> None:
    told = refused("arena", *words)
    assert error in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    ("module", "words", "name"),
    [
        ("matplotlib.figure", ("--plot", "a.png"), "plot"),
        ("distributed", ("--cluster", "tcp://127.0.0.1:1"), "cluster"),
    ],
)
def test_an_extra_that_is_not_installed_is_named(
    module: str, words: tuple[str, ...], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, f"purrlor.arena.{name}", raising=False)
    assert f"pip install 'purrlor[{name}]'" in refused(*ARENA, *words)


@pytest.mark.explore
def test_on_a_terminal_the_time_left_is_shown(tmp_path: Path) -> None:
    with Terminal(*ARENA, cwd=tmp_path) as terminal:
        shown = terminal.read()
        assert terminal.status() == 0
    assert "left" in shown.partition("4 deals")[0]
