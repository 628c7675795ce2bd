"""Several people at one screen: each sees the events of their own seat only."""

from itertools import pairwise
from pathlib import Path

from purrlor.cli.hot_seat import CLEAR
from purrlor.cli.session import Session
from purrlor.core.match import read_options
from purrlor.core.wire import Plain
from purrlor.games import find
from tests.cli.seating import levels_of
from tests.cli.terminal import ENTER, MOVE, WELCOMED, Mirror, Terminal

PEOPLE = ("Ann", "Bob")
NAMES = (*PEOPLE, "Mittens")
PLAIN = ("--color", "never")
OPTIONS: dict[str, dict[str, Plain]] = {"kitten-me": {"deck": "grey"}, "shut-up-cat": {}}
SEED = "nine"


def words(game: str, seed: str = SEED) -> tuple[str, ...]:
    settings = [word for key, it in OPTIONS[game].items() for word in ("--option", f"{key}={it}")]
    people = ("--hot-seat", ",".join(PEOPLE), "--players", "3", "--seed", seed)
    return ("play", game, *people, *PLAIN, *settings)


def mirror(game: str, seed: str = SEED) -> Mirror:
    box = find(game)
    options = read_options(box, OPTIONS[game])
    return Mirror(Session.deal(box, options, NAMES, levels_of(NAMES, 2), seed))


class Evening:
    """A whole game: each part of the screen is compared with what one seat may see."""

    def __init__(self, terminal: Terminal, same: Mirror) -> None:
        self.terminal, self.same = terminal, same
        self.handed_over = 0

    def play(self) -> None:
        shown = self.terminal.read().partition(WELCOMED)[2]
        before = ""
        while not self.same.session.is_over():
            seat = self.same.match.mover
            shown = self._sit_down(seat, shown, before)
            first = self.same.match.ply + 1
            while self.same.match.to_move == seat:
                assert shown == self.same.screen()  # nothing is missing, and nothing else is shown
                first = self.same.match.ply + 1
                text = self.same.move()
                self.same.play(text)
                shown = self.terminal.answer(text, *self._prompts(seat))
            before = self.same.told(seat)
        self._end(shown, before, first)

    def _prompts(self, seat: int) -> tuple[str, ...]:
        return (
            MOVE,
            *(f"Press Enter to clear the screen for {name}. " for name in (*NAMES, "everybody")),
        )

    def _sit_down(self, seat: int, shown: str, before: str) -> str:
        """The last player sees the result; then the screen is empty until the next one is there."""
        name = PEOPLE[seat]
        if self.handed_over:
            assert shown == f"{before}Press Enter to clear the screen for {name}. "
            shown = self.terminal.answer("", ENTER)
        assert shown == f"{CLEAR}Hand over to {name}, {ENTER}"
        self.handed_over += 1
        shown = self.terminal.answer("")
        assert shown.startswith(CLEAR)
        return shown.removeprefix(CLEAR)

    def _end(self, shown: str, before: str, first: int) -> None:
        """At the end everybody sees what a spectator sees."""
        assert shown == f"{before}Press Enter to clear the screen for everybody. "
        shown = self.terminal.answer("")
        assert shown == CLEAR + self.same.public_end(first)


def test_each_screen_is_what_its_seat_was_told_and_a_lone_person_keeps_it(tmp_path: Path) -> None:
    seed = next(seed for seed in "abcdefgh" if len(set(_askings(seed)[-4:])) == 1)
    asked = _askings(seed)
    with Terminal(*words("kitten-me", seed), cwd=tmp_path) as terminal:
        evening = Evening(terminal, mirror("kitten-me", seed))
        evening.play()
        assert terminal.status() == 0
    changes = sum(one != other for one, other in pairwise(asked))
    assert 2 < evening.handed_over == 1 + changes < len(asked)


def _askings(seed: str) -> list[int]:
    """The seats that are asked for a move, in order, in the game with that seed."""
    same, asked = mirror("kitten-me", seed), []
    while not same.session.is_over():
        asked.append(same.match.mover)
        same.play(same.move())
    return asked


def test_keys_pressed_before_the_hand_over_do_not_answer_for_the_next(tmp_path: Path) -> None:
    same = mirror("shut-up-cat")
    with Terminal(*words("shut-up-cat"), cwd=tmp_path) as terminal:
        terminal.read()
        shown = terminal.answer("")
        while shown.endswith(MOVE):
            text = same.move()
            same.play(text)
            shown = terminal.answer(text, MOVE, "Bob. ", "Ann. ")
        terminal.press("\n\n\n")  # one of them answers this prompt
        shown = terminal.read(ENTER)
        terminal.type("")
        assert terminal.read().count(MOVE) == 1


def test_leaving_clears_the_screen_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with Terminal(*words("kitten-me"), "--save", str(path), cwd=tmp_path) as terminal:
        first = terminal.read()
        hand = terminal.answer("")
        shown = terminal.answer("quit")
        assert shown.startswith(CLEAR)
        assert "Your hand" in hand
        assert "Your hand" not in shown
    with Terminal("play", "--resume", str(path), *PLAIN, cwd=tmp_path) as terminal:
        assert terminal.read().endswith(first[first.index(CLEAR) :])
        assert terminal.answer("") == hand
