"""Whole games in a pseudo-terminal: what is shown, refused, saved and resumed."""

import re
import signal
from pathlib import Path

import pytest

from purrlor.cli.colours import plain
from purrlor.cli.screen import EDGE
from purrlor.cli.session import Session
from purrlor.core.game import IllegalMove
from purrlor.core.match import read_options
from purrlor.core.message import Reason
from purrlor.core.record import Record
from purrlor.core.wire import Plain
from purrlor.games import find
from tests.cli.seating import levels_of
from tests.cli.terminal import MORE, MOVE, WELCOMED, Mirror, Terminal, widest

PLAIN = ("--color", "never")
GAMES: dict[str, tuple[int, dict[str, Plain]]] = {
    "kitten-me": (4, {"deck": "both"}),
    "go-kitty": (3, {}),
    "shut-up-cat": (4, {"max_rounds": 8}),
}


def table(game: str, *words: str, seed: str = "seven") -> tuple[str, ...]:
    players, options = GAMES[game]
    settings = [word for key in options for word in ("--option", f"{key}={options[key]}")]
    return ("play", game, f"--players={players}", f"--seed={seed}", *settings, *words)


def mirror(game: str, seed: str = "seven") -> Mirror:
    players, options = GAMES[game]
    names = ("Player", "Mittens", "Biscuit", "Socks")[:players]
    box = find(game)
    levels = levels_of(names, 1)
    return Mirror(Session.deal(box, read_options(box, options), names, levels, seed))


def saved(path: Path) -> Record:
    return Record.read(path.read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_of_a_game_is_explained(game: str) -> None:
    box = find(game)
    with pytest.raises(ValueError, match="a move begins with ") as refusal:
        box.parse("?")
    assert str(refusal.value).partition("begins with ")[2].split(", ") == list(box.verbs)
    assert all(id in box.rules for rules in box.verbs.values() for id in rules)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_shows_what_the_seat_was_told_and_no_more(game: str, tmp_path: Path) -> None:
    same, path = mirror(game), tmp_path / "game.json"
    with Terminal(*table(game, *PLAIN, "--save", str(path)), cwd=tmp_path) as terminal:
        shown = terminal.read().partition(WELCOMED)[2]
        while not same.session.is_over():
            assert shown == same.screen()
            assert widest(shown.splitlines()) <= 80
            text = same.move()
            same.play(text)
            shown = terminal.answer(text)
        assert shown.startswith(same.end())
        assert f"Saved as {path}" in shown.replace("\n", "")
        assert terminal.status() == 0
    assert saved(path) == same.session.record()
    assert saved(path).replay(find).outcome is not None


def test_every_kind_of_refusal_says_why(tmp_path: Path) -> None:
    with Terminal(*table("kitten-me", *PLAIN), cwd=tmp_path) as terminal:
        terminal.read()
        refusals = {
            "jump": "That is not a move: expected bid, challenge",
            "bid": "That is not a move: expected bid NUMBER FEATURE, got 'bid'",
            "bid many hat": "That is not a move: expected NUMBER, got 'many'",
            "bid 9 cats": "That is not a move: expected hat",
            "bid 0 hat": "You can’t play 'bid 0 hat' now: ",
            "go-fish 9 red": "You can’t play 'go-fish 9 red' now: ",
            "s": "'s' can mean several things: skip, save.",
            "bid 9 b": "'bid 9 b' can mean several things: bid 9 bow-tie, bid 9 blue.",
            "? jump": "No move begins with 'jump'",
            "rules KM-99": "No rule is called or mentions 'km-99'. There are KM-1 to KM-R19.",
            "\x80": "That is not a move",
            "": "",
        }
        for typed, why in refusals.items():
            assert why in terminal.answer(typed).replace("\n  ", " "), typed
        assert terminal.answer("look").startswith(EDGE)  # and nothing was played


def test_a_refusal_names_the_rule_of_the_judge(tmp_path: Path) -> None:
    same = mirror("go-kitty")
    attempts = ("end", "draw", "keep snow", "reverse", "lay kind snow snow snow snow", "ask 0 snow")
    with Terminal(*table("go-kitty", *PLAIN), cwd=tmp_path) as terminal:
        terminal.read()
        for text in attempts:
            with pytest.raises(IllegalMove) as refusal:
                same.play(text)
            why = refusal.value.why
            reason = same.session.speech(0).say(why.reason)
            shown = " ".join(terminal.answer(text).split())
            assert shown.startswith(
                f"You can’t play '{text}' now: {reason} {' '.join(str(why.rule).split())}"
            )


def test_a_short_form_is_told_in_full_and_never_guessed(tmp_path: Path) -> None:
    with Terminal(*table("kitten-me", *PLAIN), cwd=tmp_path) as terminal:
        terminal.read()
        assert "=" not in terminal.answer("s")
        assert terminal.answer("B  98 Ha").startswith("= bid 98 hat\n")
    with Terminal(*table("go-kitty", *PLAIN), cwd=tmp_path) as terminal:
        terminal.read()
        offers = mirror("go-kitty").match.view(0).offers
        asking = next(next(offer.texts()) for offer in offers if offer.verb == "ask")
        assert terminal.answer(asking[:-1]).startswith(f"= {asking}\n")


def test_moves_are_explained_by_legal_examples(tmp_path: Path) -> None:
    same = mirror("shut-up-cat")
    with Terminal(*table("shut-up-cat", *PLAIN), cwd=tmp_path) as terminal:
        terminal.read()
        for _ in range(12):
            offers = same.match.view(0).offers
            shown = terminal.answer("?", MOVE, MORE)
            while shown.endswith(MORE):
                shown += "\n" + terminal.answer("", MOVE, MORE)
            for barred in same.match.view(0).barred:
                for what in barred.what:
                    assert re.search(rf"\n  .*\b{what}\b", shown)
                assert isinstance(barred.reason, Reason)
                reason = plain(same.session.speech(0).say(barred.reason))
                assert f"{reason} ({barred.rule})" in " ".join(shown.split())
            for verb in {offer.verb for offer in offers}:
                examples = [next(offer.texts()) for offer in offers if offer.verb == verb]
                assert f"\n  {examples[0]}" in shown
                assert f"{examples[0]}" in terminal.answer(f"? {verb}")
            text = same.move()
            same.play(text)
            terminal.answer(text)


def test_rules_log_and_look_in_the_game(tmp_path: Path) -> None:
    same = mirror("kitten-me")
    screen = same.screen()
    with Terminal(*table("kitten-me", *PLAIN), cwd=tmp_path) as terminal:
        terminal.read()
        assert terminal.answer("rules km-24").startswith("KM-24  If a player’s own Bid")
        assert "KM-31" in terminal.answer("rules double trouble")
        assert screen.startswith(terminal.answer("log").removesuffix(MOVE))
        assert screen.endswith(terminal.answer("look"))
        pages = [terminal.answer("rules")]
        while pages[-1].endswith(MORE):
            assert len(pages[-1].splitlines()) <= 24
            pages.append(terminal.answer(""))
        ids = [line.split()[0] for page in pages for line in page.splitlines()[:-1]]
        assert ids == list(same.match.game.rules)
        assert terminal.answer("rules").endswith(MORE)
        assert terminal.answer("q") == MOVE


@pytest.mark.parametrize("way", ["quit", "Ctrl-C", "Ctrl-D", "hang up", "terminate"])
def test_every_way_to_leave_saves_the_game(way: str, tmp_path: Path) -> None:
    with Terminal(*table("kitten-me", *PLAIN), cwd=tmp_path) as terminal:
        terminal.read()
        terminal.answer("bid 99 hat")
        _leave(terminal, way)
        shown = terminal.read()
        (path,) = tmp_path.iterdir()
        assert f"Saved as {path.name}.\nGo on with: purrlor play --resume {path.name}" in shown
        assert shown.endswith("Good night.\n")
        assert terminal.status() == 0
    assert path.name.startswith("kitten-me-2")
    assert "0 bid 99 hat" in saved(path).moves


def _leave(terminal: Terminal, way: str) -> None:
    if way == "quit":
        terminal.type("quit")
    elif way.startswith("Ctrl"):
        terminal.press("\x03" if way == "Ctrl-C" else "\x04")
    else:
        terminal.signal(signal.SIGHUP if way == "hang up" else signal.SIGTERM)


def test_a_lost_connection_saves_the_game(tmp_path: Path) -> None:
    with Terminal(*table("kitten-me", *PLAIN), cwd=tmp_path) as terminal:
        terminal.read()
        terminal.answer("bid 99 hat")
        terminal.hang_up()
        terminal.status()
    (path,) = tmp_path.iterdir()
    assert "0 bid 99 hat" in saved(path).moves


def test_a_killed_game_is_resumed_as_if_nothing_had_happened(tmp_path: Path) -> None:
    same, path = mirror("go-kitty"), tmp_path / "game.json"
    words = table("go-kitty", *PLAIN, "--save", str(path))
    while not same.session.is_over():
        with Terminal(*words, cwd=tmp_path) as terminal:
            shown = terminal.read()
            assert shown.endswith(same.screen()[-300:])
            for _ in range(20):
                if same.session.is_over():
                    break
                text = same.move()
                same.play(text)
                shown = terminal.answer(text)
            # What was shown is saved, even if the program is killed at once.
            terminal.kill()
        assert saved(path) == same.session.record()
        words = ("play", "--resume", str(path), *PLAIN)
    assert shown.endswith(f"Saved as {path}. Watch it again with: purrlor replay {path}\n")


def test_a_resumed_game_tells_what_happened_since_the_last_move(tmp_path: Path) -> None:
    same, path = mirror("kitten-me"), tmp_path / "game.json"
    with Terminal(*table("kitten-me", *PLAIN, "--save", str(path)), cwd=tmp_path) as terminal:
        terminal.read()
        same.screen()
        text = same.move()
        same.play(text)
        screen = terminal.answer(text)
        assert screen == same.screen()
    with Terminal("play", "--resume", str(path), *PLAIN, cwd=tmp_path) as terminal:
        assert terminal.read().endswith(f"\n\n{screen}")


def test_save_saves_now_and_after_each_move(tmp_path: Path) -> None:
    with Terminal(*table("kitten-me", *PLAIN), cwd=tmp_path) as terminal:
        terminal.read()
        assert "and after each move from now on." in terminal.answer("save")
        (path,) = tmp_path.iterdir()
        terminal.answer("bid 99 hat")
    assert "0 bid 99 hat" in saved(path).moves


def test_colour_adds_nothing_but_colour(tmp_path: Path) -> None:
    words = table("shut-up-cat", "--color", "auto")
    same = mirror("shut-up-cat")
    with Terminal(*words, cwd=tmp_path, env={"NO_COLOR": ""}) as terminal:
        coloured = terminal.read("\x1b[0m")
        assert "\x1b[" in coloured
    with Terminal(*words, cwd=tmp_path, env={"NO_COLOR": "1"}) as terminal:
        assert terminal.read().endswith(same.screen())
