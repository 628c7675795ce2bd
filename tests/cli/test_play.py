"""Games on the command line: what is shown, refused, saved and resumed."""

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
from tests.cli.test_commands import run

PLAIN = ("--color", "never")
GAMES: dict[str, tuple[int, dict[str, Plain]]] = {
    "kitten-me": (4, {"deck": "both"}),
    "go-kitty": (3, {"idle_rounds": 3}),
    "shut-up-cat": (4, {"max_rounds": 8}),
}


def table(game: str, *words: str) -> tuple[str, ...]:
    players, options = GAMES[game]
    settings = [word for key in options for word in ("--option", f"{key}={options[key]}")]
    return ("play", game, f"--players={players}", "--seed=seven", *settings, *PLAIN, *words)


def mirror(game: str, language: str = "en") -> Mirror:
    players, options = GAMES[game]
    names = ("Player", "Mittens", "Biscuit", "Socks")[:players]
    box = find(game)
    levels = levels_of(names, 1)
    return Mirror(Session.deal(box, read_options(box, options), names, levels, "seven", language))


def answers(game: str, *typed: str) -> list[str]:
    """What a new game shows after each line that is typed."""
    shown = run(*table(game), input="".join(f"{line}\n" for line in typed)).output
    return [f"{each}{MOVE}" for each in shown.split(MOVE)[1:-1]]


def saved(path: Path) -> Record:
    return Record.read(path.read_text("utf-8"))


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_of_a_game_is_explained(game: str) -> None:
    box = find(game)
    with pytest.raises(ValueError, match="a move begins with ") as refusal:
        box.parse("?")
    assert str(refusal.value).partition("begins with ")[2].split(", ") == list(box.verbs)
    assert all(id in box.rules for rules in box.verbs.values() for id in rules)


ENGLISH = re.compile(r"\b(the|you|your|and|of|cards|has|is|bids|deals|nothing|wins|round)\b")
MOVES = re.compile(r"(?<=:\n)(?:  .*\n)+(?=dein Zug> )")  # their notation is the same everywhere


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_shows_what_the_seat_was_told_and_no_more(
    game: str, language: str, tmp_path: Path
) -> None:
    same, path, typed, screens = mirror(game, language), tmp_path / "game.json", "", []
    while not same.session.is_over():
        screens.append(same.screen())
        text = same.move()
        same.play(text)
        typed += f"{text}\n"
    words = table(game, "--save", str(path), "--language", language)
    shown = run(*words, input=typed).output
    prompt = same.session.texts("prompt")
    first, *later = [f"{each}{prompt}" for each in shown.split(prompt)]
    assert [first[-len(screens[0]) :], *later[:-1]] == screens
    assert later[-1].startswith(same.end())
    assert widest("\n".join(screens).splitlines()) <= 80
    assert language == "en" or ENGLISH.findall("".join(MOVES.split("".join(screens)))) == []
    assert saved(path) == same.session.record()
    assert saved(path).replay(find).outcome is not None


def test_every_kind_of_refusal_says_why() -> None:
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
    *said, end = answers("kitten-me", *refusals, "look")
    for (typed, why), shown in zip(refusals.items(), said, strict=True):
        assert why in shown.replace("\n  ", " "), typed
    assert end.startswith(EDGE)  # and nothing was played


def test_a_refusal_names_the_rule_of_the_judge() -> None:
    same = mirror("go-kitty")
    attempts = ("end", "draw", "keep snow", "reverse", "lay kind snow snow snow snow", "ask 0 snow")
    for text, shown in zip(attempts, answers("go-kitty", *attempts), strict=False):
        with pytest.raises(IllegalMove) as refusal:
            same.play(text)
        why = refusal.value.why
        reason = same.session.speech(0).say(why.reason)
        rule = " ".join(str(why.rule).split())
        assert " ".join(shown.split()).startswith(f"You can’t play '{text}' now: {reason} {rule}")


def test_a_short_form_is_told_in_full_and_never_guessed() -> None:
    ambiguous, bid = answers("kitten-me", "s", "B  98 Ha")
    assert "=" not in ambiguous
    assert bid.startswith("= bid 98 hat\n")
    offers = mirror("go-kitty").match.view(0).offers
    asking = next(next(offer.texts()) for offer in offers if offer.verb == "ask")
    assert answers("go-kitty", asking[:-1])[0].startswith(f"= {asking}\n")


def test_moves_are_explained_by_legal_examples() -> None:
    same = mirror("shut-up-cat")
    typed: list[str] = []
    expected: list[tuple[str, ...]] = []  # what each answer contains
    for _ in range(12):
        view, speech = same.match.view(0), same.session.speech(0)
        said = [(plain(speech.say(each.reason)), each) for each in view.barred
                if isinstance(each.reason, Reason)]  # fmt: skip
        assert len(said) == len(view.barred)
        examples = {offer.verb: next(offer.texts()) for offer in reversed(view.offers)}
        typed += ["?", *(f"? {verb}" for verb in examples)]
        barred = [word for each in view.barred for word in each.what]
        reasons = [f"{reason} ({each.rule})" for reason, each in said]
        expected += [(*barred, *reasons, *examples.values()), *((e,) for e in examples.values())]
        text = same.move()
        same.play(text)
        typed.append(text)
        expected.append(())
    for words, shown in zip(expected, answers("shut-up-cat", *typed), strict=False):
        assert [each for each in words if each not in " ".join(shown.split())] == []


def test_the_rules_are_shown_page_by_page(tmp_path: Path) -> None:
    same = mirror("kitten-me")
    screen = same.screen()
    km_24, doubled, log, look = answers(
        "kitten-me", "rules km-24", "rules double trouble", "log", "look"
    )
    assert km_24.startswith("KM-24  If a player’s own Bid")
    assert "KM-31" in doubled
    assert screen.startswith(log.removesuffix(MOVE))
    assert screen.endswith(look)
    with Terminal(*table("kitten-me"), cwd=tmp_path) as terminal:
        terminal.read()
        pages = [terminal.answer("rules")]
        while pages[-1].endswith(MORE):
            assert len(pages[-1].splitlines()) <= 24
            pages.append(terminal.answer(""))
        ids = [line.split()[0] for page in pages for line in page.splitlines()[:-1]]
        assert ids == list(same.match.game.rules)
        assert terminal.answer("rules").endswith(MORE)
        assert terminal.answer("q") == MOVE


@pytest.mark.parametrize("way", ["Ctrl-C", "Ctrl-D", "terminate", "hang up"])
def test_every_way_to_leave_saves_the_game(way: str, tmp_path: Path) -> None:
    with Terminal(*table("kitten-me"), cwd=tmp_path) as terminal:
        terminal.read()
        terminal.answer("bid 99 hat")
        if way == "hang up":
            terminal.hang_up()
            terminal.status()
        else:
            _leave(terminal, way)
            assert terminal.status() == 0
        (path,) = tmp_path.iterdir()
    assert path.name.startswith("kitten-me-2")
    assert "0 bid 99 hat" in saved(path).moves


def _leave(terminal: Terminal, way: str) -> None:
    if way.startswith("Ctrl"):
        terminal.press("\x03" if way == "Ctrl-C" else "\x04")
    else:
        terminal.signal(signal.SIGTERM)
    shown = terminal.read()
    assert re.search(r"Saved as (\S+)\.\nGo on with: purrlor play --resume \1\n", shown)
    assert shown.endswith("Good night.\n")


def test_a_killed_game_is_resumed_as_if_nothing_had_happened(tmp_path: Path) -> None:
    same, path = mirror("kitten-me"), tmp_path / "game.json"
    words, shown = table("kitten-me", "--save", str(path)), f"\n\n{same.screen()}"
    for _ in range(2):
        with Terminal(*words, cwd=tmp_path) as terminal:
            assert terminal.read().endswith(shown)  # what happened since the last move
            for _ in range(3):
                text = same.move()
                same.play(text)
                screen = same.screen()
                assert terminal.answer(text) == screen
            # What was shown is saved, even if the program is killed at once.
            terminal.kill()
        shown = f"\n\n{screen}"
        assert saved(path) == same.session.record()
        words = ("play", "--resume", str(path), *PLAIN)


def test_save_saves_now_and_after_each_move(tmp_path: Path) -> None:
    with Terminal(*table("kitten-me"), cwd=tmp_path) as terminal:
        terminal.read()
        assert "and after each move from now on." in terminal.answer("save")
        (path,) = tmp_path.iterdir()
        terminal.answer("bid 99 hat")
        assert "0 bid 99 hat" in saved(path).moves


def test_colour_is_shown_on_a_terminal_unless_it_is_unwanted(tmp_path: Path) -> None:
    words, same = table("shut-up-cat", "--color", "auto"), mirror("shut-up-cat")
    with Terminal(*words, cwd=tmp_path, env={"NO_COLOR": ""}) as terminal:
        assert "\x1b[" in terminal.read("\x1b[0m")
    with Terminal(*words, cwd=tmp_path, env={"NO_COLOR": "1"}) as terminal:
        shown = terminal.read()
        assert shown.partition(WELCOMED)[2] == same.screen()
