"""The screens above the table: rules, keys, outcome, and the hand-over to the next person."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Footer, Input, Static

from purrlor.cli.coach import advise
from purrlor.cli.session import Session
from purrlor.cli.tui.paint import paint
from purrlor.core.game import Seat
from purrlor.core.rule import Rule
from purrlor.core.rulebook import AnyGame
from purrlor.core.shown import Tint

AT_ONCE: Final = 6  # how many moves the coach lists: as many as fit
KEYS: Final[list[BindingType]] = [
    Binding("m", "type", "type a move"),
    Binding("c", "coach", "coach"),
    Binding("r", "rules", "rules"),
    Binding("question_mark", "help", "help", key_display="?"),
    Binding("s", "save", "save"),
    Binding("t", "shade", "light/dark"),
    Binding("q", "leave", "leave"),
    Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    Binding("pageup", "turn_table(-1)", show=False),
    Binding("pagedown", "turn_table(1)", show=False),
]
SCROLLING: Final = (
    ("up", "scroll(-1)", "up"),
    ("down", "scroll(1)", "down"),
    ("pageup", "scroll(-10)", "page up"),
    ("pagedown", "scroll(10)", "page down"),
)
HELP: Final = """\
Choose a move from the list with the arrow keys and Enter, with its
number, or with the mouse. A move with blanks asks for one after the
other; the line below says what the move will be.

  1 to 9      choose from the list      Esc   one step back
  m           type a move as text       Enter play it
  r           the rules, with search    c     ask the coach
  s           save the game             q     save and leave
  t           light or dark
  PgUp PgDn   move the table, when it is longer than its place

The seat to move is marked with >. A move that is refused says by
which rule; r then opens that rule."""


class Sheet(ModalScreen[None]):
    """A few lines in the middle of the screen, until one of these keys is pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", "back"),
        ("enter", "dismiss", "back"),
        ("question_mark", "dismiss", "back"),
        ("q", "app.leave", "leave"),
        *SCROLLING,
    ]

    def __init__(self, title: str, text: str, tints: Sequence[Tint] = ()) -> None:
        super().__init__()
        self._title_words = title
        self._text = paint(text, tints)

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._title_words
            sheet.border_subtitle = "Enter: back"
            with VerticalScroll(can_focus=False):
                yield Static(self._text, markup=False)

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def on_click(self) -> None:
        self.dismiss()


def coach(session: Session, seat: Seat) -> Sheet:
    words = "\n".join(advise(session, seat, AT_ONCE))
    return Sheet("The coach", words, session.match.game.tints)


class HandOver(Screen[None]):
    """A screen that shows nothing of the table while it goes from hand to hand."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("space", "dismiss", "it is me"),  # not Enter, which may be pressed twice to end a move
        ("q", "app.leave", "leave"),
    ]

    def __init__(self, name: str) -> None:
        super().__init__()
        self._whose = name

    def compose(self) -> ComposeResult:
        who = self._whose
        words = f"The screen goes to {who}.\n\n{who}: press the space bar when nobody looks."
        yield Static(words, id="hand-over", markup=False)
        yield Footer()


class Rules(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", "back to the table"),
        *SCROLLING,
    ]

    def __init__(self, game: AnyGame, wanted: str) -> None:
        super().__init__()
        self._game = game
        self._wanted = wanted

    def compose(self) -> ComposeResult:
        yield Static(f"The rules of {self._game.title}", classes="head", markup=False)
        hint = "search: a word, or a rule such as " + next(iter(self._game.rules))
        yield Input(self._wanted, placeholder=hint, compact=True, id="wanted")
        with VerticalScroll(id="rules", can_focus=False):
            yield Static(id="found", markup=False)
        yield Footer()

    def on_mount(self) -> None:
        self._list(self._wanted)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def action_scroll(self, lines: int) -> None:
        self.query_one("#rules").scroll_relative(y=lines, animate=False)

    def _list(self, wanted: str) -> None:
        found = list(matching(self._game.rules.values(), wanted))
        text = "\n\n".join(map(str, found)) or "No rule says that."
        self.query_one("#found", Static).update(mark(paint(text, self._game.tints), wanted))
        self.query_one("#rules").scroll_home(animate=False)


def matching(rules: Iterable[Rule], wanted: str) -> Iterable[Rule]:
    """The rules that contain all the words, or the one rule whose id is given. The rulings on the
    order of rules match no words: they name everything."""
    words = wanted.lower().split()
    rules = list(rules)
    if named := [rule for rule in rules if [rule.id.lower()] == words]:
        return named
    among = [rule for rule in rules if not (words and _orders(rule))]
    return [rule for rule in among if all(word in str(rule).lower() for word in words)]


def _orders(rule: Rule) -> bool:
    """Is this a ruling on which of several rules is named? In any language, it names at least
    three; no other ruling does."""
    return len(re.findall(r"\b[A-Z]{2}-R?\d", rule.ruling or "")) > 2


def mark(text: Content, wanted: str) -> Content:
    plain = text.plain.lower()
    for word in wanted.lower().split():
        at = plain.find(word)
        while at >= 0:
            text = text.stylize("reverse", at, at + len(word))
            at = plain.find(word, at + len(word))
    return text
