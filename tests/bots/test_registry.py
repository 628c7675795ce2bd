"""Third-party bots: registered by a class or a path, named in an option, or installed."""

import signal
import sys
import time
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import purrlor.bots
from purrlor.arena.deal import Contest
from purrlor.arena.line_ups import line_ups
from purrlor.arena.workers import Crew, play_here
from purrlor.bots import (
    all_levels,
    check_level,
    coach_of,
    levels_of,
    read_bots,
    read_level,
    read_levels,
    register,
    seat_bot,
    usual_level,
)
from purrlor.bots.bot import BotError
from purrlor.bots.player import BotPlayer, seat_all, time_limit
from purrlor.core.chance import Quick
from purrlor.core.match import Match
from purrlor.games import find
from tests.bots.own_bots import First, Kitty, Typo

HERE = "tests.bots.own_bots"
KITTEN_ME, GO_KITTY = find("kitten-me"), find("go-kitty")


@pytest.fixture(autouse=True)
def _empty_registry(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(purrlor.bots, "_registered", {})
    yield
    for cached in ("_installed", "_load_installed", "_read_environment"):
        getattr(purrlor.bots, cached).cache_clear()
    purrlor.bots._broken.clear()


def dealt(players: int = 2) -> Match:
    return Match.deal(KITTEN_ME, KITTEN_ME.options(), players, Quick(1))


# Levels


@pytest.mark.parametrize("bot", [First, f"{HERE}:First"])
def test_a_registered_bot_is_a_level_of_every_game_and_plays(bot: type[First] | str) -> None:
    register("first", bot)
    assert levels_of(KITTEN_ME)[-1] == levels_of(GO_KITTY)[-1] == all_levels()[-1] == "first"
    match = dealt()
    players = seat_all("first", match, Quick(2))
    while match.outcome is None:
        players[match.mover].play(players[match.mover].choose())
    assert isinstance(players[0].bot, First)


def test_a_bot_plays_the_games_that_it_names_and_no_other() -> None:
    register("kitty", Kitty)
    register("only", First, game="kitten-me")
    assert levels_of(GO_KITTY)[-1] == "kitty"
    assert levels_of(KITTEN_ME)[-1] == "only"
    with pytest.raises(ValueError, match="'kitty' does not play kitten-me: it plays go-kitty"):
        check_level("kitty", KITTEN_ME)
    with pytest.raises(ValueError, match=r"no level 'owl'; there are mouse, .*, only for kitten"):
        check_level("owl", KITTEN_ME)
    register("typo", Typo)
    with pytest.raises(ValueError, match="unknown id 'kitten_me'; available: kitten-me, go-kitty"):
        check_level("typo", KITTEN_ME)
    with pytest.raises(ValueError, match="unknown game 'chess'"):
        register("only", First, game="chess")


def test_a_bot_of_a_name_may_have_a_class_for_each_game() -> None:
    register("own", First, game="kitten-me")
    register("own", Kitty, game="go-kitty")
    bots = [seat_bot("own", game, game.options(), 2, 0, Quick(1)) for game in (KITTEN_ME, GO_KITTY)]
    assert [type(bot) for bot in bots] == [First, Kitty]


def test_it_is_not_the_usual_level_nor_the_coach() -> None:
    register("first", First)
    assert (usual_level(KITTEN_ME), coach_of(KITTEN_ME)) == ("kitten", "tabby")


# Names and paths


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "expected 1 to 16 lower-case letters, digits and hyphens"),
        ("My Owl", "got 'My Owl'"),
        ("a" * 17, "expected 1 to 16"),
        ("tabby", "'tabby' is taken"),
        ("none", "'none' is taken"),
    ],
)
def test_a_bad_name_is_refused(name: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        register(name, First)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("first", "bot 'mine': expected MODULE:CLASS, got 'first'"),
        ("my_bot.py:Mine", "expected a module such as my_package.bot, got 'my_bot.py'"),
        ("no.such:Mine", "bot 'mine': no module 'no.such'"),
        (f"{HERE}:Mine", f"module '{HERE}' has no class 'Mine'"),
        (f"{HERE}:NOT_A_BOT", "expected a subclass of purrlor.bots.bot.Bot, got int"),
        (f"{HERE}:a_function", "got function a_function"),
        ("broken_module:Mine", "broken_module cannot be imported: SyntaxError"),
        ("needy_module:Mine", "needy_module cannot be imported: No module named 'torchlight'"),
    ],
)
def test_a_bad_path_says_what_is_wrong(
    path: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_module.py").write_text("class Mine(")
    (tmp_path / "needy_module.py").write_text("import torchlight")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ValueError, match=why.replace("(", r"\(")):
        register("mine", path)


def test_a_module_in_the_current_folder_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "lying_here.py").write_text(f"from {HERE} import First as Mine")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    register("mine", "lying_here:Mine")
    assert "mine" in levels_of(KITTEN_ME)


def test_a_level_or_a_bot_is_read() -> None:
    assert read_level(" tabby ", KITTEN_ME) == "tabby"
    assert read_level(f"mine={HERE}:First", KITTEN_ME) == "mine"
    assert read_bots(f"a={HERE}:First, b={HERE}:Kitty") == ("a", "b")
    with pytest.raises(ValueError, match="bot 'a' is named twice"):
        read_bots(f"a={HERE}:First,a={HERE}:First")
    with pytest.raises(ValueError, match=rf"'a' is both {HERE}:First and {HERE}:Kitty; use two"):
        read_levels([f"a={HERE}:First", f"a={HERE}:Kitty"], GO_KITTY)
    with pytest.raises(ValueError, match=rf"expected NAME=MODULE:CLASS such as mine={HERE}:First"):
        read_level(f"{HERE}:First", GO_KITTY)
    with pytest.raises(ValueError, match="expected NAME=MODULE:CLASS, got 'mine='"):
        read_level("mine=", KITTEN_ME)


# The environment, and installed packages


def test_the_environment_adds_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PURRLOR_BOTS", f"mine={HERE}:First")
    purrlor.bots._read_environment.cache_clear()
    assert "mine" in levels_of(KITTEN_ME)
    monkeypatch.setenv("PURRLOR_BOTS", "mine=no.such:First")
    purrlor.bots._read_environment.cache_clear()
    with pytest.raises(ValueError, match="PURRLOR_BOTS: bot 'mine': no module"):
        levels_of(KITTEN_ME)


def install(monkeypatch: pytest.MonkeyPatch, **paths: str) -> None:
    points = [EntryPoint(name, path, "purrlor.bots") for name, path in paths.items()]
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points)
    purrlor.bots._installed.cache_clear()


def test_installed_bots_are_levels_and_broken_ones_harm_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    install(monkeypatch, good=f"{HERE}:First", bad="no.such:Bot", Loud=f"{HERE}:First")
    assert levels_of(KITTEN_ME)[-1] == "good"
    assert "bot 'bad': no module 'no.such'" in caplog.text
    assert "got 'Loud'" in caplog.text
    assert "bad" not in levels_of(KITTEN_ME)
    with pytest.raises(ValueError, match=r"bot 'bad': no module 'no\.such'"):
        check_level("bad", KITTEN_ME)


# Worker processes


def test_workers_know_the_registered_bots() -> None:
    register("mine", First)
    contest = Contest("kitten-me", {"deck": "grey"}, line_ups(("mine", "mouse"), 2), 1)
    there = dict(Crew(contest, 2).play(range(2)))
    assert there == dict(play_here(contest, range(2)))


def test_a_class_inside_a_function_cannot_be_sent_to_workers() -> None:
    class Local(First):
        pass

    register("local", Local)
    contest = Contest("kitten-me", {}, line_ups(("local", "mouse"), 2), 1)
    with pytest.raises(ValueError, match="'local' is a class inside a function"):
        Crew(contest, 2)


# Bots that fail


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("Raising", r"ZeroDivisionError: with \d \(.*own_bots.py, line \d+\)"),
        ("Slow", "TimeoutError: no move within 0.2 s"),
        ("Cheating", "challenge"),
        ("Babbling", "blue hat!"),
        ("Silent", "TypeError: `move` must return a move as text, got None$"),
        ("Chatty", "unknown claim 'gut-feeling'; there are whim, only-move, bid-is-true"),
        ("Unfinished", "Unfinished must define move or weigh"),
        ("Clumsy", "RuntimeError: it fell off the chair"),
    ],
)
def test_a_bot_that_fails_is_named(name: str, why: str) -> None:
    register("mine", f"{HERE}:{name}")
    match = dealt()
    named = f"bot 'mine' failed in seat {match.mover} at ply 0"
    with pytest.raises(BotError, match=rf"{named}: .*{why}"):
        play_one_move(match)
    assert match.ply == 0


def play_one_move(match: Match) -> None:
    bot = seat_bot("mine", match.game, match.options, match.players, match.mover, Quick(1))
    player = BotPlayer(bot, match, seconds=0.2)
    player.play(player.choose())


@pytest.fixture
def rings() -> Iterator[list[int]]:
    """The alarms of the caller's own program."""
    found: list[int] = []
    before = signal.signal(signal.SIGALRM, lambda number, _: found.append(number))
    yield found
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


def test_a_time_limit_keeps_the_alarm_of_the_caller(rings: list[int]) -> None:
    signal.setitimer(signal.ITIMER_REAL, 3600, 60)
    with time_limit(30):
        assert signal.getitimer(signal.ITIMER_REAL)[0] <= 30
    left, again = signal.getitimer(signal.ITIMER_REAL)
    assert 30 < left <= 3600
    assert again == 60
    assert not rings


def test_an_alarm_that_falls_due_meanwhile_comes_after_the_limit(rings: list[int]) -> None:
    signal.setitimer(signal.ITIMER_REAL, 0.001)
    with time_limit(3600):
        due = time.monotonic() + 0.002
        while time.monotonic() < due:
            assert not rings
    while not rings:
        time.sleep(0.001)
    assert rings == [signal.SIGALRM]
