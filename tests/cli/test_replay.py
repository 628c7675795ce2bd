"""A replay shows what a seat saw and no more, forwards and backwards."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from purrlor.cli import main
from purrlor.cli.files import read_record
from purrlor.cli.frames import Frame, ReplayViewer, frames
from purrlor.cli.replay import Steps
from purrlor.cli.words import texts
from purrlor.core.game import SPECTATOR
from purrlor.core.record import Record
from purrlor.games import find
from purrlor.words import speaker
from tests.cli.terminal import Terminal
from tests.golden.write import HERE, MATCHES
from tests.records.kept import RECORDS

GAMES = ("kitten-me", "go-kitty", "shut-up-cat")
GREY, CAT = (RECORDS / f"{game}.json" for game in ("kitten-me", "shut-up-cat"))
OPEN = ReplayViewer(sees_all=True)


def run(*words: object) -> Result:
    return CliRunner().invoke(main, ["replay", *map(str, words)], prog_name="purrlor")


def refused(*words: object) -> str:
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "Traceback" not in result.stderr
    return result.stderr


def kept(game: str) -> Record:
    return read_record(RECORDS / f"{game}.json")


def record(name: str) -> Record:
    return read_record(HERE / f"{name}.json")


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_a_seat_is_shown_what_it_saw(name: str) -> None:
    """The golden texts have each seat's events, and the table before each of its moves. Titles
    have only the mover's own moves."""
    played = record(name)
    parts = (HERE / f"{name}.txt").read_text("utf-8").split("===== as ")[1:]
    for seat, part in zip([*range(len(played.seats)), SPECTATOR], parts, strict=True):
        shown = frames(played, ReplayViewer(seat), "en")
        assert all(sentence in part for frame in shown for sentence in frame.told)
        assert shown[-1].table in part
        for frame, text in zip(shown[1:], played.moves, strict=True):
            mover, _, move = text.partition(" ")
            own = f", {move}" if int(mover) == seat else ""
            assert frame.title.endswith(f": {played.seats[int(mover)]}{own}")


@pytest.mark.parametrize("name", sorted(MATCHES))
def test_the_replay_of_a_seat_follows_its_views(name: str) -> None:
    played = record(name)
    match = played.deal(find)
    words = speaker(match.game.id, played.seats, 0)
    shown = [str(match.game.show(match.view(0), words)) for _ in played.steps(match)]
    assert [frame.table for frame in frames(played, ReplayViewer(0), "en")] == shown


def test_a_hand_is_in_no_other_seats_replay() -> None:
    grey = kept("kitten-me")
    hands = [frame.table.split("Your hand:")[1] for frame in frames(grey, ReplayViewer(0), "en")]
    for seat in (1, 2, SPECTATOR):
        for hand, frame in zip(hands, frames(grey, ReplayViewer(seat), "en"), strict=True):
            assert len(hand) < 20 or hand not in frame.table


@pytest.mark.parametrize("game", GAMES)
def test_open_shows_every_hand_the_top_of_the_pile_and_all_moves(game: str) -> None:
    played = kept(game)
    shown = frames(played, OPEN, "en")
    for frame, text in zip(shown, ("", *played.moves), strict=True):
        assert all(f"{who} holds" in frame.table for who in played.seats)
        assert ", from the top:" in frame.table
        assert max(map(len, frame.table.splitlines())) <= 80
        assert frame.title.endswith(text.partition(" ")[2])


def test_open_tells_what_only_one_seat_was_told() -> None:
    scout = frames(kept("go-kitty"), OPEN, "en")[1]
    assert ": " in scout.told[0]
    assert "Scouted: " in scout.table
    assert ": " not in frames(kept("go-kitty"), ReplayViewer(), "en")[1].told[0]
    assert "Tiles, clockwise from the top: " in frames(kept("shut-up-cat"), OPEN, "en")[0].table


# What the viewer types


def steps(at: int = 0) -> Steps:
    told = ("Ann deals.", "Ann bids.", "Bob bids.", "Ann calls.")
    shown = [Frame(ply, f"ply {ply}", (told[ply],), "table") for ply in range(4)]
    return Steps(shown, at, texts("en"))


@pytest.mark.parametrize(
    ("at", "words", "then"),
    [
        (0, "", 1),
        (1, "n", 2),
        (2, "b", 1),
        (2, "P", 1),
        (0, "3", 3),
        (1, "e", 3),
        (0, "/bids", 1),
        (1, "/BIDS", 2),
        (0, "/ann calls", 3),
    ],
)
def test_words_lead_to_a_ply(at: int, words: str, then: int) -> None:
    walk = steps(at)
    assert walk.obey(words).startswith(f"== ply {then} ==")
    assert walk.at == then


@pytest.mark.parametrize(
    ("at", "words", "answer"),
    [
        (0, "b", "This is the deal; nothing comes before it."),
        (3, "", "The record ends with move 3."),
        (0, "9", "The record ends with move 3."),
        (2, "/bids", "Nothing after move 2 mentions 'bids'."),
        (1, "jump", "Unknown command 'jump'; ? shows the commands."),
        (1, "-1", "Unknown command '-1'"),
        (1, "²", "Unknown command '²'"),
        (1, "?", "/WORD"),
    ],
)
def test_what_leads_nowhere_is_said(at: int, words: str, answer: str) -> None:
    walk = steps(at)
    assert answer in walk.obey(words)
    assert walk.at == at


def test_cards_are_found_in_lists_though_their_names_have_several_words() -> None:
    shown = frames(kept("kitten-me"), ReplayViewer(), "en")
    first = next(frame.ply for frame in shown if "blue\xa0bow\xa0tie" in "".join(frame.told))
    walk = Steps(shown, 0, texts("en"))
    walk.obey("/blue bow tie")
    assert walk.at == first
    walk.obey("/")  # the same words again
    assert walk.at > first


# The command


def test_without_a_terminal_the_whole_replay_is_printed() -> None:
    shown = run(GREY).output
    assert shown.count("== move ") == 36
    assert "Your hand" not in shown
    assert shown.endswith(f"{frames(kept('kitten-me'), ReplayViewer(), 'en')[-1]}\n")


def test_at_prints_one_ply() -> None:
    shown = run(GREY, "--seat", 1, "--at", 13).output
    assert shown.startswith("== move 13 of 35: Bob, challenge ==\nYou, on Cleo’s 5 green:")
    assert "Your hand: " in shown


def test_what_cannot_be_shown_is_refused_with_what_can() -> None:
    assert "this record has no seat 3; seats: 0 (Ann), 1 (Bob), 2 (C" in refused(GREY, "--seat", 3)
    assert "no seat -1" in refused(GREY, "--seat", -1)
    assert "--at: expected 0 (the deal) to 35 (the last move), got 36" in refused(GREY, "--at", 36)
    assert "cannot be combined" in refused(GREY, "--seat", 1, "--open")
    assert "cannot read no-such-file.json" in refused("no-such-file.json")


def test_a_record_that_is_not_opened_or_does_not_fit_is_refused(tmp_path: Path) -> None:
    plain = json.loads(GREY.read_text("utf-8"))
    path = tmp_path / "copy.json"
    path.write_text(json.dumps({k: plain[k] for k in plain if k not in ("secret", "trace")}))
    assert "a table publishes them when the game is over" in refused(path)
    path.write_text(json.dumps(plain | {"moves": plain["moves"][::-1]}))
    assert "move 1 of 35: " in refused(path)


def test_on_a_terminal_one_steps_forwards_and_back(tmp_path: Path) -> None:
    with Terminal("replay", str(CAT), "--seat", "0", cwd=tmp_path) as terminal:
        terminal.press("\n20\nb\n/wins\n\x04")  # the end of the input leaves
        shown = terminal.read("the end of the output")
        assert terminal.status() == 0
    assert re.findall(r"== move (\d+) of 53", shown)[:4] == ["0", "1", "20", "19"]
    assert "b, p       the one before" in shown


# The page about it


def test_the_examples_on_the_page_of_records_are_true(monkeypatch: pytest.MonkeyPatch) -> None:
    root = HERE.parents[1]
    monkeypatch.chdir(root)
    page = (root / "docs" / "reference" / "records.md").read_text("utf-8")
    examples = re.findall(r"```console\n\$ purrlor (.*)\n([^`]*)```", page)
    assert len(examples) == 2
    for words, output in examples:
        assert CliRunner().invoke(main, words.split()).stdout == output
