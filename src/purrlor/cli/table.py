"""The line mode of a session: what happened, the table, the moves, and a prompt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import click

from purrlor.cli.coach import FEW, MOST, advise
from purrlor.cli.explain import FEW as FEW_MOVES
from purrlor.cli.explain import (
    brief_moves,
    completions,
    explain_all,
    explain_verb,
    find_rules,
    not_a_move,
)
from purrlor.cli.hot_seat import clear, hand_over, take_away
from purrlor.cli.reasons import reasons_at
from purrlor.cli.saving import Keeper, free_path, unbroken
from purrlor.cli.screen import EDGE, Leave, ask, fill, lay_out, page, say
from purrlor.cli.session import Session
from purrlor.core.game import SPECTATOR, IllegalMove, Seat, View, Viewer
from purrlor.core.message import Won
from purrlor.core.wire import brief

LATELY: Final = 20  # sentences in the log


class Table:
    def __init__(self, session: Session, keeper: Keeper, explain: bool = False) -> None:
        self.session: Final = session
        self.match: Final = session.match
        self.keeper: Final = keeper
        self.shared: Final = len(session.people) > 1
        self.texts: Final = session.texts
        self.explain: Final = explain  # advice before each move, reasons after each round
        self._looking: Seat | None = None  # the seat at the screen
        self._told: Final = {seat: self._last_move(seat) for seat in session.people}
        self._public = self.match.ply + 1  # the next ply to show to all players
        self._commands: Final[dict[str, Callable[[str], None]]] = {
            "?": self._explain,
            "rules": lambda words: self._page(find_rules(session, words)),
            "coach": lambda _: self._coach(MOST),
            "log": self._show_log,
            "look": lambda _: self._look(),
            "save": self._save,
            "quit": self._quit,
        }

    def _last_move(self, seat: Seat) -> int:
        """The ply of a seat's last move, when it last looked; 0 is the deal."""
        plies = [ply for ply, (mover, _) in enumerate(self.match.moves, 1) if mover == seat]
        return max(plies, default=0)

    def play(self) -> None:
        self._go_on()
        while not self.session.is_over():
            self._turn_to(self.match.mover)
            self._tell(self.match.mover)
            self._look()
            self._ask()
            self._go_on()
        self._end()

    def _go_on(self) -> None:
        """Let the bots play, and save before anything is shown."""
        with unbroken():
            self.session.play_opponents()
            self.keeper.keep()
        for failure in self.session.failures:
            self._say(fill(self.texts("random-move", why=failure)))
        self.session.failures.clear()

    # The viewer, and what they are shown

    def _turn_to(self, seat: Seat) -> None:
        if self.shared and seat != self._looking:
            self._put_away(self.session.names[seat])
            hand_over(self.session.names[seat], self.texts)
        self._looking = seat

    def _put_away(self, whom: str) -> None:
        if self._looking is not None:
            self._tell(self._looking)
            take_away(whom, self.texts)

    def _tell(self, seat: Seat) -> None:
        self._say_plies(seat, self._told[seat])
        self._told[seat] = self.match.ply + 1

    def _say_plies(self, seat: Viewer, first: int) -> None:
        for ply in range(first, self.match.ply + 1):
            for sentence in self._sentences(seat, ply):
                self._say(sentence)
            if self.explain:
                self._say_reasons(ply)

    def _say_reasons(self, ply: int) -> None:
        if reasons := reasons_at(self.session, ply):
            lines = [fill(f"  {each}", " " * 6) for each in reasons]
            self._say("\n".join([self.texts("their-reasons"), *lines]))

    def _sentences(self, seat: Viewer, ply: int) -> list[str]:
        speech = self.session.speech(seat)
        return [_folded(speech.say(event)) for event in self.match.events_for(seat, ply)]

    def _end(self) -> None:
        """Show the rest of the game, which all players see."""
        (first, *_) = self.session.people
        seat = SPECTATOR if self.shared else first
        if self.shared:
            self._put_away(self.texts("everybody"))
            clear()
        self._say_plies(seat, self._public if self.shared else self._told[first])
        self._say(f"{EDGE}\n{self._table(seat)}\n")
        self._say(self._outcome(seat))

    def _outcome(self, seat: Viewer) -> str:
        outcome = self.match.outcome
        assert outcome is not None
        won = self.session.speech(seat).say(Won(outcome.winners))
        return fill(self.texts("game-over", won=won, rule=outcome.rule))

    def _say(self, text: str) -> None:
        say(text)

    def _page(self, lines: Sequence[str]) -> None:
        page(lines, self.texts("more"))

    # A person's turn

    @property
    def _view(self) -> View:
        return self.match.view(self.match.mover)

    def _look(self) -> None:
        self._say(f"{EDGE}\n{self._table(self.match.mover)}")
        self._say(
            "\n".join([self.texts("your-moves"), *brief_moves(self.texts, self._view.offers)])
        )
        if self.explain:
            self._coach(FEW)

    def _table(self, seat: Viewer) -> str:
        return lay_out(self.match.game.show(self.match.view(seat), self.session.speech(seat)))

    def _ask(self) -> None:
        self._public = self.match.ply + 1
        while not self._take(self._read().lower()):
            pass

    def _read(self) -> str:
        return ask(self.texts("prompt"))

    def _take(self, text: str) -> bool:
        """Play what was typed; where it is refused, say why."""
        typed, _, rest = text.partition(" ")
        word = self._whole(typed)
        if word in self._commands:
            self._commands[word](rest)
            return False
        move = word and self._whole_move(f"{word} {rest}".rstrip())
        if move not in ("", text):
            self._say(f"= {move}")
        return bool(move) and self._try(move)

    def _whole(self, typed: str) -> str:
        """Complete a shortened word, unless several words begin like it."""
        if typed in ("help", "exit", ""):
            return {"help": "?", "exit": "quit"}.get(typed, "")
        words = [*self.match.game.verbs, *self._commands]
        meant = [word for word in words if word.startswith(typed)]
        if len(meant) > 1 and typed not in meant:
            self._say(self.texts("could-be", typed=typed, words=", ".join(meant)))
            return ""
        return meant[0] if len(meant) == 1 else typed

    def _whole_move(self, typed: str) -> str:
        """Complete the other words of a move, unless they fit several moves."""
        meant = completions(self._view.offers, typed)
        if len(meant) > 1:
            few = [*meant[:FEW_MOVES], *(["…"] if len(meant) > FEW_MOVES else [])]
            self._say(fill(self.texts("could-be", typed=typed, words=", ".join(few))))
            return ""
        return meant[0] if meant else typed

    def _try(self, text: str) -> bool:
        try:
            with unbroken():
                self.session.play(text)
        except IllegalMove as refusal:
            self._say(fill(self._refusal(refusal)))
            return False
        except ValueError as error:
            self._say(fill(not_a_move(error, self.texts)))
            return False
        return True

    def _refusal(self, refusal: IllegalMove) -> str:
        reason = self.session.speech(refusal.seat).say(refusal.why.reason)
        rule = self.session.rules[refusal.rule.id]
        return self.texts("not-allowed", move=str(refusal.move), reason=reason, rule=str(rule))

    # What else can be typed

    def _explain(self, words: str) -> None:
        verb = self._whole(words)
        if not words:
            self._page(explain_all(self.session, self._view))
        elif verb in self.match.game.verbs:
            self._page(explain_verb(self.session, self._view, verb))
        else:
            self._say(fill(self.texts("no-verb", words=brief(words))))

    def _coach(self, most: int) -> None:
        self._page(advise(self.session, self.match.mover, most))

    def _show_log(self, _: str) -> None:
        seat, plies = self.match.mover, range(self.match.ply + 1)
        sentences = [sentence for ply in plies for sentence in self._sentences(seat, ply)]
        self._page("\n".join(sentences[-LATELY:]).splitlines())

    def _save(self, _: str) -> None:
        try:
            self.keeper.save(self.keeper.path or free_path(self.match.game.id))
        except click.UsageError as error:
            self._say(fill(error.message))
        else:
            self._say(fill(self.texts("saved-from-now", path=str(self.keeper.path))))

    def _quit(self, _: str) -> None:
        raise Leave


def _folded(sentence: str) -> str:
    return "\n".join(fill(line, " " * 6) for line in sentence.split("\n"))
