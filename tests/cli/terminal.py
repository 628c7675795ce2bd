"""Purrlor in a pseudo-terminal of 80 columns, played by a program that reads the screen."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from purrlor.cli.colours import plain
from purrlor.cli.explain import brief_moves
from purrlor.cli.screen import EDGE, fill, lay_out
from purrlor.cli.session import Session
from purrlor.cli.words import texts
from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR, Seat, Viewer
from purrlor.core.message import Won
from purrlor.core.offer import pick

MOVE = texts("en")("prompt")
MORE = texts("en")("more")
ENTER = "who presses Enter. "
WELCOMED = f"{texts('en')('type-a-move')}\n\n"  # the end of the welcome
PROMPTS = (MOVE, MORE, ENTER)
NOTHING_ELSE: Mapping[str, str] = {}
_OWN = {"TERM": "xterm", "PYTHONPATH": os.pathsep.join(sys.path)}
PATIENCE = 120  # seconds; only a guard against a program that hangs

# In a session of its own, with the terminal in charge: so Ctrl-C reaches it.
PROGRAM = """
import fcntl, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from purrlor.cli import main
main(prog_name="purrlor")
"""


class Terminal:
    def __init__(
        self, *words: str, cwd: Path, rows: int = 24, env: Mapping[str, str] = NOTHING_ELSE
    ) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 80, 0, 0))
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *words],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=cwd,
            env=os.environ | _OWN | dict(env),
            start_new_session=True,
        )
        os.close(slave)
        self._seen = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        self.hang_up()

    def read(self, *prompts: str) -> str:
        """Read the output until the program prompts or ends."""
        while not self._seen.endswith(prompts or PROMPTS):
            piece = self._read_piece()
            if not piece:
                break
            self._seen += piece
        shown, self._seen = self._seen, ""
        return shown.replace("\r\n", "\n")

    def _read_piece(self) -> str:
        ready, _, _ = select.select([self._master], [], [], PATIENCE)
        assert ready, f"no more output after {self._seen[-400:]!r}"
        try:
            return os.read(self._master, 65536).decode(errors="replace")
        except OSError:  # the program has ended
            return ""

    def type(self, text: str) -> None:
        self.press(f"{text}\n")

    def press(self, keys: str) -> None:
        os.write(self._master, keys.encode())

    def answer(self, text: str, *prompts: str) -> str:
        """Type a line, and return the output without its echo."""
        self.type(text)
        shown = self.read(*prompts)
        assert shown.startswith(f"{text}\n"), shown
        return shown.removeprefix(f"{text}\n")

    def hang_up(self) -> None:
        if self._master >= 0:
            os.close(self._master)
        self._master = -1

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def signal(self, number: int) -> None:
        self._process.send_signal(number)

    def status(self) -> int:
        return self._process.wait(PATIENCE)


class Mirror:
    """The same session without a screen: what each seat must see, computed from its events."""

    def __init__(self, session: Session) -> None:
        self.session, self.match = session, session.match
        self._told = [0] * len(session.people)
        self._typed = 0
        session.play_opponents()

    def told(self, seat: Seat) -> str:
        first, self._told[seat] = self._told[seat], self.match.ply + 1
        return self._told_since(first, seat)

    def _told_since(self, first: int, seat: Viewer) -> str:
        plies = range(first, self.match.ply + 1)
        events = [event for ply in plies for event in self.match.events_for(seat, ply)]
        speech = self.session.speech(seat)
        sentences = [plain(speech.say(event)) for event in events]
        return "".join(f"{_folded(sentence)}\n" for sentence in sentences)

    def table(self, seat: Viewer) -> str:
        shown = self.match.game.show(self.match.view(seat), self.session.speech(seat))
        return f"{EDGE}\n{plain(lay_out(shown))}\n"

    def screen(self) -> str:
        """The whole screen of the player to move, up to the prompt."""
        seat = self.match.mover
        texts = self.session.texts
        moves = [texts("your-moves"), *brief_moves(texts, self.match.view(seat).offers)]
        return self.told(seat) + self.table(seat) + "\n".join([*moves, texts("prompt")])

    def move(self) -> str:
        """Choose a random move."""
        self._typed += 1
        return pick(self.match.view(self.match.mover).offers, Quick(self._typed))

    def play(self, text: str) -> None:
        self.session.play(text)
        self.session.play_opponents()

    def end(self) -> str:
        """What a lone person sees at the end, starting at the last move."""
        return f"{self.told(0)}{self.table(0)}\n{self.outcome(0)}"

    def public_end(self, first: int) -> str:
        told = self._told_since(first, SPECTATOR)
        return f"{told}{self.table(SPECTATOR)}\n{self.outcome(SPECTATOR)}"

    def outcome(self, seat: Viewer) -> str:
        outcome = self.match.outcome
        assert outcome is not None
        won = self.session.speech(seat).say(Won(outcome.winners))
        return f"{self.session.texts('game-over', won=won, rule=outcome.rule)}\n"


def _folded(sentence: str) -> str:
    return "\n".join(fill(line, " " * 6) for line in sentence.split("\n"))


def widest(lines: Sequence[str]) -> int:
    return max(len(line) for line in lines)
