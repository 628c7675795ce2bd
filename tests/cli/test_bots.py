"""Bots at the table: their names and levels, the coach, and reasons that wait for open hands."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import ClassVar

import pytest

from purrlor.bots import COACH, LEVELS, seat_bot
from purrlor.bots.bot import Bot, Claim, Reading
from purrlor.cli.coach import MOST, advise, weigh
from purrlor.cli.colours import plain
from purrlor.cli.reasons import opened, reasons_at
from purrlor.cli.saving import Keeper
from purrlor.cli.seats import OPPONENTS, read_levels, seat_all
from purrlor.cli.session import Session, introduce
from purrlor.cli.table import Table
from purrlor.cli.tui.words import log_lines
from purrlor.core.chance import Quick
from purrlor.core.game import View
from purrlor.core.match import read_options
from purrlor.core.offer import pick
from purrlor.core.record import Record
from purrlor.core.wire import Plain
from purrlor.games import BOXES, find
from tests.cli.seating import levels_of
from tests.cli.terminal import MOVE
from tests.cli.test_commands import refused, run

GAMES: dict[str, dict[str, Plain]] = {
    "kitten-me": {},
    "go-kitty": {"idle_rounds": 1},
    "shut-up-cat": {"max_rounds": 1},
}


class Candid(Bot):
    """Plays at random, and states its secret, the ply, in every reason."""

    level: ClassVar[str] = "kitten"

    def weigh(self, view: View) -> Sequence[Reading]:
        move = pick(view.offers, Quick(self.seat, view.ply))
        return [Reading(move, 1.0, 0.5, 0.0, (Claim("whim", amount=view.ply + 1),))]


@pytest.fixture
def candid(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES:
        for level in ("kitten", COACH):
            place = f"purrlor.bots.{game.replace('-', '_')}.{level}"
            monkeypatch.setattr(import_module(place), level.capitalize(), Candid)


def deal(
    game: str, names: tuple[str, ...] = ("Ann", "Mittens", "Biscuit"), language: str = "en"
) -> Session:
    box = find(game)
    options, levels = read_options(box, GAMES[game]), levels_of(names, 1)
    return Session.deal(box, options, names, levels, "a", language)


# Names and levels


def test_every_level_has_names_for_the_largest_table_and_none_is_had_twice() -> None:
    assert OPPONENTS.keys() == LEVELS.keys()
    most = max(box.players[-1] for box in BOXES.values()) - 1
    assert all(len(names) >= most for names in OPPONENTS.values())
    everybody = [name.casefold() for names in OPPONENTS.values() for name in names]
    assert len(set(everybody)) == len(everybody)


def test_opponents_of_a_level_have_its_names() -> None:
    wanted = read_levels(find("go-kitty"), "tabby,mouse,tabby", 3)
    names, levels = seat_all(("Ann",), wanted)
    assert names == ("Ann", "Duchess", "Squeak", "Admiral")
    assert levels == (None, *wanted)
    game = find("go-kitty")
    session = Session.deal(game, game.options(), names, levels, "a")
    assert introduce(session) == "Duchess (tabby), Squeak (mouse), Admiral (tabby)"
    german = Session.deal(game, game.options(), names, levels, "a", "de")
    assert introduce(german) == "Duchess (Tigerkatze), Squeak (Maus), Admiral (Tigerkatze)"


def test_nobody_shares_a_name() -> None:
    names, levels = seat_all(("mittens", "Duchess"), ("kitten",) * 12)
    assert names[2:5] == ("Biscuit", "Socks", "Pepper")
    assert names[-1] == "Mittens 2"
    assert levels == (None, None, *["kitten"] * 12)
    assert len(set(names)) == len(names)


def test_a_record_without_levels_cannot_be_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(replace(deal("go-kitty").record(), levels=None).to_json(), "utf-8")
    assert "only games saved by purrlor play can be resumed" in refused(
        "play", "--resume", str(path)
    )


def test_opponents_play_at_their_levels() -> None:
    session = deal("go-kitty", ("Ann", "Squeak", "Duchess"))
    bots = [type(seated.bot).__name__ for seated in session._opponents.values()]
    assert bots == ["Mouse", "Tabby"]


def test_a_saved_game_goes_on_with_the_same_levels(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    words = ("play", "go-kitty", "--players", "3", "--seed", "a", "--bots", "mouse,tabby")
    assert run(*words, "--save", str(path)).exit_code == 0
    again = run("play", "--resume", str(path), "--bots", "mouse,tabby")
    assert "You play against Squeak (mouse), Duchess (tabby)." in again.output
    levels = Record.read(path.read_text("utf-8")).levels
    assert levels == (None, "mouse", "tabby")
    told = refused("play", "--resume", str(path), "--bots", "mouse")
    assert "are Squeak (mouse), Duchess (tabby), not mouse" in told


@pytest.mark.parametrize("game", GAMES)
def test_a_resumed_game_goes_on_alike(game: str) -> None:
    whole, chance = deal(game), Quick(5)
    whole.play_opponents()
    for _ in range(4):
        resumed = Session.resume(whole.record(), whole.levels)
        text = pick(whole.match.view(0).offers, chance)
        for session in (whole, resumed):
            session.play(text)
            session.play_opponents()
        assert resumed.match.trace() == whole.match.trace()
        if whole.is_over():
            break


def test_a_bots_luck_tells_nothing_of_the_cards() -> None:
    session = deal("kitten-me")
    (bot, *_) = [seated.bot for seated in session._opponents.values()]
    dealt, own = session.luck.chance().named("deal", 1), bot._chance.named("deal", 1)
    assert [dealt.below(100) for _ in range(9)] != [own.below(100) for _ in range(9)]


# The coach


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_knows_what_the_seat_was_told_and_no_more(game: str) -> None:
    session = deal(game)
    session.play_opponents()
    match = session.match
    bot = seat_bot(COACH, match.game, match.options, match.players, 0, Quick(9))
    for ply in range(match.ply + 1):
        for event in match.events_for(0, ply):
            bot.watch(event)
    assert list(weigh(match, COACH, 0)) == list(bot.weigh(match.view(0)))


def test_the_coach_is_asked_at_the_prompt() -> None:
    words = ("play", "go-kitty", "--players", "3", "--name", "Ann", "--seed", "a")
    session = deal("go-kitty")
    session.play_opponents()
    shown = run(*words, "--option", "idle_rounds=1", input="coach\n").output.split(MOVE)[1]
    assert shown.splitlines() == [plain(line) for line in advise(session, 0, MOST)]
    assert max(map(len, shown.splitlines())) <= 80


def test_the_coach_speaks_in_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    apple = Claim("has-the-card", 0.322, 1, "apple")
    fan = Claim("has-the-card", 0.999, 1, "fan")
    readings = [
        Reading("ask 1 apple", 0.75, 0.322, 1.0, (apple,)),
        Reading("skip", 0.249, None, 0.0, (Claim("no-token-back"),)),
        Reading("ask 1 fan", 0.001, 0.999, 0.0, (fan,)),
    ]
    monkeypatch.setattr("purrlor.cli.coach.weigh", lambda match, level, seat: readings)
    assert [plain(line) for line in advise(deal("go-kitty"), 0, MOST)] == [
        "    odds   plays  the coach (tabby) says",
        "     32%     75%  ask 1 apple",
        "                 Mittens has Apples 32% of the time.",
        "             25%  skip",
        "                 Skipping doesn’t wake a Seek Token.",
        "    >99%     <1%  ask 1 fan",
        "                 Mittens has Fans over 99% of the time.",
    ]
    assert [plain(line) for line in advise(deal("go-kitty", language="de"), 0, MOST)] == [
        "  Chance  spielt  Der Coach (Tigerkatze) sagt",
        "    32\N{NO-BREAK SPACE}%    75\N{NO-BREAK SPACE}%  ask 1 apple",
        "                 In 32 % der Fälle hat Mittens Äpfel.",
        "            25\N{NO-BREAK SPACE}%  skip",
        "                 Aussetzen weckt keine Suchmarke.",
        "   >99\N{NO-BREAK SPACE}%    <1\N{NO-BREAK SPACE}%  ask 1 fan",
        "                 In über 99 % der Fälle hat Mittens Fächer.",
    ]


# Reasons


def random_play(session: Session, after_each: Callable[[], None]) -> None:
    chance = Quick(7)
    while not session.is_over():
        if session.asks() is None:
            session.play_opponent()
        else:
            session.play(pick(session.match.view(session.match.mover).offers, chance))
        after_each()


@pytest.mark.usefixtures("candid")
@pytest.mark.parametrize("game", GAMES)
def test_a_reason_waits_until_the_hands_it_speaks_of_are_open(game: str) -> None:
    session = deal(game)
    told: list[str] = []
    rounds: set[int] = set()

    def check() -> None:
        ply = session.match.ply
        rounds.add(opened(session.match))
        told.extend(reasons_at(session, ply))
        logged = "\n".join(log_lines(session, 0, explain=True))
        assert secrets(logged) <= set(range(opened(session.match) + 1))
        if told and game != "kitten-me":
            assert session.is_over()

    random_play(session, check)
    assert game != "kitten-me" or len(rounds) > 3
    assert secrets("\n".join(told)) == set(session.claims)  # all of them are shown by the end


def secrets(text: str) -> set[int]:
    return {int(ply) for ply in re.findall(r"any of (\d+) moves would do", " ".join(text.split()))}


@pytest.mark.usefixtures("candid")
@pytest.mark.parametrize("explain", [True, False])
@pytest.mark.parametrize("game", GAMES)
def test_the_screen_shows_no_reason_before_its_time(
    game: str, explain: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session, chance, seen = deal(game), Quick(7), set[int]()

    def answer(prompt: str) -> str:
        seen.update(without_advice(capsys.readouterr().out))
        assert seen <= set(range(opened(session.match) + 1))
        return pick(session.match.view(0).offers, chance)

    monkeypatch.setattr("purrlor.cli.table.ask", answer)
    Table(session, Keeper(session, None), explain).play()
    seen.update(without_advice(capsys.readouterr().out))
    assert seen == (set(session.claims) if explain else set())


def without_advice(text: str) -> set[int]:
    """The secrets, without what the coach says to each secret's own seat."""
    return secrets(re.sub(r"(?m)^ {17}Just a whim: any of \d+ moves would do\.", "", text))
