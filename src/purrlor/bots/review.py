"""A review of a finished game: what the coach would have played, and what each move cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module

from purrlor.bots import MESSAGES, advice, coach_of, seat_bot
from purrlor.bots.bot import Bot, Reading
from purrlor.bots.player import BotPlayer, blaming
from purrlor.bots.playing_level import Bluffs
from purrlor.core.chance import Quick
from purrlor.core.game import Move, Seat, View
from purrlor.core.notation import read_turn
from purrlor.core.record import Record
from purrlor.games import find


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that a seat chose among several, beside the coach's best."""

    ply: int  # at which it was chosen
    move: str
    best: Reading
    played: Reading | None  # None if the coach does not consider the move

    @property
    def cost(self) -> float | None:
        """What the move gives away on the coach's scale; None if that is unknown."""
        if self.played is None:
            return None
        return 0.0 if self.move == self.best.move else max(0.0, self.best.worth - self.played.worth)


def scale_of(game: str) -> str:
    """The coach's scale in a game, by its id: a "chance" to win the game, or "points"."""
    module = MESSAGES.get(game)
    return "points" if module is None else str(import_module(module).SCALE)


def judge(bot: Bot, view: View, move: Move) -> Decision | None:
    """Compare a move with the coach's best; None if the coach sees no choice. The coach must have
    watched all events of its seat."""
    readings = bot.weigh(view)
    if len(readings) < 2:
        return None
    played = bot.assess(view, move)
    game = bot.game
    return Decision(view.ply, str(move), advice(game, readings[0]), played and advice(game, played))


def review(record: Record, seat: Seat) -> Iterator[Decision]:
    """Every decision of a seat, in the order of play. The coach sees what the seat saw. Raise
    ValueError if the game has no coach."""
    match = record.deal(find)
    level = coach_of(match.game)
    if level is None:
        raise ValueError(f"there is no coach for {match.game.id}")
    bot = seat_bot(level, match.game, match.options, match.players, seat, Quick(0))
    player, turns = BotPlayer(bot, match), [read_turn(match.game, each) for each in record.moves]
    for _ in record.steps(match):
        if match.ply == len(turns):
            return
        mover, move = turns[match.ply]
        if mover == seat:
            player.catch_up()
            with blaming(bot, match.ply):
                decision = judge(bot, match.view(seat), move)
            if decision is not None:
                yield decision


def bluffs(record: Record, decisions: Iterable[Decision]) -> Bluffs | None:
    """Count the bluffs among a seat's decisions; None in a game without bluffs."""
    module = MESSAGES.get(record.game)
    counting = None if module is None else getattr(import_module(module), "count_bluffs", None)
    if counting is None:
        return None
    game = find(record.game)
    moves = [read_turn(game, text)[1] for text in record.moves]
    aims = {each.ply: "" if each.played is None else each.played.aim for each in decisions}
    counted: Bluffs = counting(moves, aims)
    return counted


def scores(record: Record) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The scores by ply, wherever they change: cards, points or Zs of each seat."""
    before: tuple[int, ...] | None = None
    for match in record.steps(record.deal(find)):
        now = match.scores()
        if now != before:
            yield match.ply, now
        before = now
