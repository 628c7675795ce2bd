"""The screens above the table: rules, keys, outcome, and the hand-over to the next person."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import ClassVar, Final

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from purrlor.cli.coach import advise
from purrlor.cli.session import Session
from purrlor.cli.tui.paint import paint
from purrlor.cli.tui.words import SHEET_WIDTH
from purrlor.cli.words import Key, Texts, Title
from purrlor.core.game import Seat
from purrlor.core.rule import Rule

AT_ONCE: Final = 6  # how many moves the coach lists: as many as fit
KEYS: Final[dict[str, tuple[str, Key]]] = {
    "m": ("type", "key-type"),
    "c": ("coach", "key-coach"),
    "r": ("rules", "key-rules"),
    "question_mark": ("help", "key-help"),
    "s": ("save", "key-save"),
    "t": ("shade", "key-shade"),
    "q": ("leave", "key-leave"),
}
HIDDEN: Final[list[BindingType]] = [
    Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
    Binding("pageup", "turn_table(-1)", show=False),
    Binding("pagedown", "turn_table(1)", show=False),
]
SCROLLING: Final = (
    Binding("up", "scroll(-1)", show=False),
    Binding("down", "scroll(1)", show=False),
    Binding("pageup", "scroll(-10)", show=False),
    Binding("pagedown", "scroll(10)", show=False),
)


def bind_keys(app: App[None], texts: Texts) -> None:
    """Bind the keys of the table, each with its text in the footer."""
    for key, (action, text) in KEYS.items():
        shown = "?" if key == "question_mark" else None
        app.bind(key, action, description=texts(text), key_display=shown)


class Sheet(ModalScreen[None]):
    """A few lines in the middle of the screen, until one of these keys is pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,question_mark", "dismiss", show=False),
        Binding("q", "app.leave", show=False),
        *SCROLLING,
    ]

    def __init__(self, texts: Texts, title: Title, text: str) -> None:
        super().__init__()
        self._texts = texts
        self._heading = texts(title)
        self._text = paint(text)

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet") as sheet:
            sheet.border_title = self._heading
            sheet.border_subtitle = self._texts("enter-back")
            with VerticalScroll(can_focus=False):
                yield Static(self._text, markup=False)

    def action_scroll(self, lines: int) -> None:
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def on_click(self) -> None:
        self.dismiss()


def coach(session: Session, seat: Seat) -> Sheet:
    words = "\n".join(advise(session, seat, AT_ONCE, SHEET_WIDTH))
    return Sheet(session.texts, "title-coach", words)


class HandOver(Screen[None]):
    """A screen that hides the table while the device is handed over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "dismiss", show=False),  # not Enter, which may be pressed twice
        Binding("q", "app.leave", show=False),
    ]

    def __init__(self, session: Session, seat: Seat) -> None:
        super().__init__()
        self._text = session.texts("hand-over-screen", name=session.names[seat])

    def compose(self) -> ComposeResult:
        yield Static(self._text, id="hand-over", markup=False)


class Rules(Screen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        *SCROLLING,
    ]

    def __init__(self, session: Session, wanted: str) -> None:
        super().__init__()
        self._title = session.match.game.title
        self._rules = session.rules
        self._texts = session.texts
        self._wanted = wanted

    def compose(self) -> ComposeResult:
        title = self._texts("rules-title", game=self._title)
        yield Static(title, classes="head", markup=False)
        hint = self._texts("rules-search", rule=next(iter(self._rules)))
        yield Input(self._wanted, placeholder=hint, compact=True, id="wanted")
        with VerticalScroll(id="rules", can_focus=False):
            yield Static(id="found", markup=False)
        yield Static(self._texts("rules-keys"), classes="keys", markup=False)

    def on_mount(self) -> None:
        self._list(self._wanted)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._list(event.value)

    def action_scroll(self, lines: int) -> None:
        self.query_one("#rules").scroll_relative(y=lines, animate=False)

    def _list(self, wanted: str) -> None:
        found = list(matching(self._rules.values(), wanted))
        text = "\n\n".join(map(str, found)) or self._texts("rules-none")
        self.query_one("#found", Static).update(mark(paint(text), wanted))
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
    """Is this a ruling on which of several rules a message names? In any language, it names at
    least three rules; no other ruling does."""
    return len(re.findall(r"\b[A-Z]{2}-R?\d", rule.ruling or "")) > 2


def mark(text: Content, wanted: str) -> Content:
    plain = text.plain.lower()
    for word in wanted.lower().split():
        at = plain.find(word)
        while at >= 0:
            text = text.stylize("reverse", at, at + len(word))
            at = plain.find(word, at + len(word))
    return text
