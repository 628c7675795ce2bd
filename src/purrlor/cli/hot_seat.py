"""Lets several people share one screen, which is cleared between their turns."""

from __future__ import annotations

import os
import sys
import termios
from typing import Final

import click

from purrlor.cli.common import refuse
from purrlor.cli.screen import ask
from purrlor.cli.words import Texts

# Clear the screen first: some terminals move a cleared screen to their scroll-back.
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"


def need_terminal(what: str) -> None:
    there = sys.stdin and sys.stdin.isatty() and sys.stdout and sys.stdout.isatty()
    if not there or os.environ.get("TERM", "dumb") == "dumb":
        refuse(f"{what} needs a terminal that can be cleared")


def clear() -> None:
    click.echo(CLEAR, nl=False, color=True)


def take_away(name: str, texts: Texts) -> None:
    """Let the player who moved read the result before the screen is cleared."""
    ask(texts("clears-screen", name=name))


def hand_over(name: str, texts: Texts) -> None:
    clear()
    termios.tcflush(sys.stdin, termios.TCIFLUSH)  # ignore keys that were typed before
    ask(texts("hand-over", name=name))
    clear()
