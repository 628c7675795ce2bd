"""The full-screen mode: table, hand, log, and a menu of moves."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Input, OptionList, Static

from purrlor.cli.explain import not_a_move
from purrlor.cli.layout import beside
from purrlor.cli.session import Session
from purrlor.cli.tui.menu import Item, Menu, Words, keys
from purrlor.cli.tui.paint import DARK, LIGHT, in_one, paint
from purrlor.cli.tui.screens import HIDDEN, HandOver, Rules, Sheet, bind_keys, coach
from purrlor.cli.tui.widgets import Moves, Typed
from purrlor.cli.tui.words import heading, help_words, log_lines, meaning, menu_line, outcome_words
from purrlor.cli.words import Texts
from purrlor.core.game import SPECTATOR, IllegalMove, Seat, Viewer
from purrlor.core.message import Reason
from purrlor.core.offer import Number
from purrlor.core.text import fold

PAUSE: Final = 0.8  # seconds before a bot moves, so that people can follow


class Parlour(App[None]):
    TITLE = "Purrlor"
    CSS_PATH = "parlour.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = HIDDEN

    def __init__(
        self, session: Session, path: Path, pause: float = PAUSE, explain: bool = False
    ) -> None:
        super().__init__()
        self.session: Final = session
        bind_keys(self, session.texts)
        self.match: Final = session.match
        self.path: Final = path
        self.pause: Final = pause
        self.explain: Final = explain  # the log shows the opponents' reasons, once hands are open
        # Several people share a screen: it shows no hand before one of them has taken it.
        self.viewer: Viewer = SPECTATOR if len(session.people) > 1 else session.people[0]
        self.chosen: Words = ()
        self.items: list[Item] = []
        self.asked_for: Number | None = None  # the range of the next blank, where it is typed
        self.refused_by = ""  # the rule, until the next move
        self.unsaved = False

    def compose(self) -> ComposeResult:
        yield Static(id="head", markup=False)
        with VerticalScroll(id="table", can_focus=False):
            yield Static(id="drawn", markup=False)
        yield Static(id="hand", markup=False)
        with Horizontal(id="below"):
            with VerticalScroll(id="log", can_focus=False):
                yield Static(id="told", markup=False)
            yield Moves(id="moves", markup=False, compact=True)
        yield Static(id="say", markup=False)
        yield Typed(
            placeholder=self.session.texts("typed-hint"),
            id="typed",
            compact=True,
            select_on_focus=False,
        )
        yield Footer(show_command_palette=False, compact=True)

    def on_mount(self) -> None:
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = DARK.name
        self._table.query_one("#log").border_title = self.session.texts("title-log")
        self._moves.border_title = self.session.texts("title-moves")
        self.call_after_refresh(self._go_on)

    @property
    def _texts(self) -> Texts:
        return self.session.texts

    @property
    def _table(self) -> Screen[object]:
        """The lowest screen, since the game continues beneath the rules too."""
        return self.screen_stack[0]

    def _panel(self, id: str) -> Static:
        return self._table.query_one(f"#{id}", Static)

    @property
    def _moves(self) -> Moves:
        return self._table.query_one(Moves)

    @property
    def _typed(self) -> Typed:
        return self._table.query_one(Typed)

    # The course of the game

    def _go_on(self) -> None:
        """Show the table after each move, and determine who is next."""
        asked = self.session.asks()
        if asked is not None and asked != self.viewer:
            self.push_screen(HandOver(self.session, asked), lambda _: self._look(asked))
            return
        self._show()
        self._offer()
        if self.session.is_over():
            self._end()
        elif asked is None:
            self._wait()

    def _look(self, seat: Seat) -> None:
        self.viewer = seat
        self._go_on()

    def _wait(self) -> None:
        if self.pause:
            self.set_timer(self.pause, self._opponent)
        else:
            self.call_later(self._opponent)

    def _opponent(self) -> None:
        self.session.play_opponent()
        self._go_on()
        for failure in self.session.failures:
            self._refuse(self._texts("random-move", why=failure))
        self.session.failures.clear()

    def _end(self) -> None:
        self._save()
        words = outcome_words(self.session, self.viewer)
        self._say(f"{words.splitlines()[0]} {self._texts('q-leaves')}")
        self.push_screen(Sheet(self._texts, "title-over", words))

    def _play(self, text: str) -> None:
        if self.session.asks() != self.viewer:
            self._refuse_all()
            return
        try:
            self.session.play(text)
        except IllegalMove as refusal:
            reason = self.session.speech(self.viewer).say(refusal.why.reason)
            rule = self.session.rules[refusal.rule.id]
            self._refuse(f"{reason} {rule}", refusal.rule.id)
        except ValueError as error:
            self._refuse(not_a_move(error, self._texts))
        else:
            self._played()

    def _played(self) -> None:
        self.refused_by = ""
        self.chosen = ()
        self._typed.value = ""
        self._save()
        self._go_on()

    # What is on the screen

    def _show(self) -> None:
        shown = self.match.game.show(self.match.view(self.viewer), self.session.speech(self.viewer))
        width = self.size.width - 3
        table = beside(shown.drawing, (shown.heading, *shown.lines), width)
        self._panel("head").update(heading(self.session, self.viewer))
        self._panel("drawn").update(self._paint(table))
        self._panel("hand").update(self._paint(fold(in_one(shown.hand), width)))
        self._tell()

    def _tell(self) -> None:
        told = log_lines(self.session, self.viewer, self.explain)
        self._panel("told").update(self._paint(beside((), told, self.size.width // 2 - 4, 2)))
        self.call_after_refresh(self._table.query_one("#log").scroll_end, animate=False)

    def _offer(self) -> None:
        """List the viewer's moves, as far as they are chosen; none while others move."""
        menu = self._menu()
        self.items = menu.items(self.chosen)
        pairs = zip(keys(self.items), self.items, strict=True)
        self._moves.set_options(menu_line(self.session, item, key) for key, item in pairs)
        self._moves.highlighted = 0 if self.items else None
        if not self.items:
            self._say("" if self.session.is_over() else "…")
        self._focus(menu)

    def _menu(self) -> Menu:
        return Menu(self.match.view(self.viewer).offers)

    def _focus(self, menu: Menu) -> None:
        self.asked_for = menu.numbers(self.chosen)
        if self.asked_for is None:
            self._moves.focus()
        else:
            self._type(" ".join((*self.chosen, "")))
            self._preview(0)

    def _say(self, text: str) -> None:
        line = self._panel("say")
        line.remove_class("refused")
        line.update(self._paint(text))

    def _paint(self, text: str) -> Content:
        return paint(text)

    def _refuse_all(self) -> None:
        """Show why the viewer cannot play now."""
        for barred in self.match.view(self.viewer).barred[:1]:
            assert isinstance(barred.reason, Reason)
            self._refuse(self.session.speech(self.viewer).say(barred.reason), barred.rule)

    def _refuse(self, why: str, rule: str = "") -> None:
        self.refused_by = rule
        self._moves.focus()  # in the text field the keys would be typed
        line = self._panel("say")
        line.add_class("refused")
        line.update(f"✗ {why}" + (f" {self._texts('r-opens', rule=rule)}" if rule else ""))

    def on_resize(self, event: events.Resize) -> None:
        self.call_after_refresh(self._show)

    # What the people do

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        if event.option_index < len(self.items) and not self.refused_by:
            self._preview(event.option_index)

    def _preview(self, place: int) -> None:
        if self.asked_for is not None and self.focused is not self._moves:
            low, high = self.asked_for.low, self.asked_for.high
            range_text = self._texts("number-from-to", low=low, high=high)
            self._say(f"{' '.join(self.chosen)} …  {range_text}")
        else:
            self._say(meaning(self.session, self.items[place]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._choose(self.items[event.option_index])

    def _choose(self, item: Item) -> None:
        self.refused_by = ""
        if item.is_move:
            self._play(item.text)
        else:
            self.chosen = item.words
            self._offer()

    @on(Input.Submitted, "#typed")
    def _take_typed(self, event: Input.Submitted) -> None:
        text = " ".join(event.value.lower().split())
        menu = self._menu()
        words = menu.read(text)
        if words is None or menu.is_move(words):
            self._play(text)
        elif words:
            self._typed.value = ""
            self.chosen = words
            self._offer()

    def action_choose(self, key: str) -> None:
        for item, its_key in zip(self.items, keys(self.items), strict=True):
            if key == its_key:
                self._choose(item)
                return

    def action_step_back(self) -> None:
        self.refused_by = ""
        self._typed.value = ""
        self.chosen = self.chosen[:-1]
        self._offer()

    def action_to_moves(self) -> None:
        self._moves.focus()

    def action_type(self) -> None:
        self._type(self._typed.value or " ".join((*self.chosen, "")))

    def _type(self, text: str) -> None:
        self._typed.value = text
        self._typed.cursor_position = len(text)
        self._typed.focus()

    def action_coach(self) -> None:
        if self.viewer is not None and self.session.asks() == self.viewer:
            self.push_screen(coach(self.session, self.viewer))

    def action_rules(self) -> None:
        self.push_screen(Rules(self.session, self.refused_by))

    def action_help(self) -> None:
        words = help_words(self.session, self.match.view(self.viewer))
        self.push_screen(Sheet(self._texts, "title-keys", words))

    def action_turn_table(self, pages: int) -> None:
        self._table.query_one("#table").scroll_relative(y=5 * pages, animate=False)

    def action_shade(self) -> None:
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    def action_save(self) -> None:
        if self._save():
            self._say(self._texts("saved-now", path=str(self.path)))

    def action_leave(self) -> None:
        """Save the game and leave. If it cannot be saved, the second attempt leaves anyway."""
        if not self.session.has_played() or self._save() or self.unsaved:
            self.exit()
        self.unsaved = True

    def _save(self) -> bool:
        try:
            self.session.save(self.path)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", error)
            self._refuse(self._texts("cannot-write", path=str(self.path), why=str(why)))
            return False
        return True
