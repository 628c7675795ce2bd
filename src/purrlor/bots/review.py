"""A review of a finished game: what the coach would have played, and what each move cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from purrlor.bots import MESSAGES, advice, coach_of, seat_bot
from purrlor.bots.bot import Bot, Reading
from purrlor.bots.player import BotPlayer, blaming
from purrlor.bots.playing_level import Bluffs, Memory
from purrlor.core.chance import Quick
from purrlor.core.game import Move, Seat, View
from purrlor.core.notation import read_turn
from purrlor.core.record import Record
from purrlor.games import find

LEAST_COST: Final = {"chance": 0.01, "points": 0.1}  # by scale; what costs less is as good
_SAMPLE: Final = 6  # moves
_CERTAIN: Final = 1 - 1e-9  # sums of odds come no nearer to 1


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that a seat chose among several, beside the coach's best."""

    ply: int  # at which it was chosen
    move: str
    best: Reading
    played: Reading | None  # None if the coach does not consider the move
    # Where the seat had seen enough for a move that is certain to come off: the part of the legal
    # moves of this kind that are, by a sample. None elsewhere.
    guess: float | None = None

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
    best = advice(game, readings[0])
    guess = _guess(bot, view) if _recalls(game.id, best, str(move)) else None
    return Decision(view.ply, str(move), best, played and advice(game, played), guess)


def _remembered(game: str) -> tuple[str, ...]:
    """The verbs whose moves come off by what the player has seen before."""
    module = MESSAGES.get(game)
    return () if module is None else getattr(import_module(module), "REMEMBERED", ())


def _recalls(game: str, best: Reading, move: str) -> bool:
    """Whether the coach is certain of its move, and this is one of the same kind."""
    verbs = _remembered(game)
    return (
        _is_certain(best)
        and best.move.partition(" ")[0] in verbs
        and move.partition(" ")[0] in verbs
    )


def _is_certain(reading: Reading | None) -> bool:
    return reading is not None and reading.odds is not None and reading.odds >= _CERTAIN


def _guess(bot: Bot, view: View) -> float:
    """The part of the legal moves of these verbs that are certain to come off, by a sample: to
    assess a move takes long."""
    verbs = _remembered(bot.game.id)
    texts = [text for offer in view.offers if offer.verb in verbs for text in offer.texts()]
    Quick(view.ply).shuffle(texts)
    texts = texts[:_SAMPLE]
    certain = [text for text in texts if _is_certain(bot.assess(view, bot.game.parse(text)))]
    return len(certain) / len(texts)


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


def memory(game: str, decisions: Iterable[Decision]) -> Memory | None:
    """Count how often a seat used what it had seen; None in a game without such moves."""
    if not _remembered(game):
        return None
    least, counted = LEAST_COST[scale_of(game)], Memory(0, 0, 0.0)
    for each in decisions:
        certain = _is_certain(each.played)
        if each.guess is not None and (certain or each.cost is None or each.cost >= least):
            moves, used, guessed = counted
            counted = Memory(moves + 1, used + certain, guessed + each.guess)
    return counted


def scores(record: Record) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The scores by ply, wherever they change: cards, points or Zs of each seat."""
    before: tuple[int, ...] | None = None
    for match in record.steps(record.deal(find)):
        now = match.scores()
        if now != before:
            yield match.ply, now
        before = now
