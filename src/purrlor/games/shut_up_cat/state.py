"""The state of a game: the table with its rules, and how it is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast, final

from purrlor.core.chance import Chance
from purrlor.core.game import Attempt, Event, Move, Rows, Seat
from purrlor.core.offer import Offer
from purrlor.core.rule import WhyNot
from purrlor.games.shut_up_cat import effects, legality, rows
from purrlor.games.shut_up_cat.components import FIRST_MULTIPLIER, FIRST_ZS
from purrlor.games.shut_up_cat.events import RoundBegan
from purrlor.games.shut_up_cat.moves import CatMove
from purrlor.games.shut_up_cat.options import Options, check
from purrlor.games.shut_up_cat.ring import shuffled
from purrlor.games.shut_up_cat.table import HouseRules, Table


@final
class ShutUpCat(Table):
    """What is legal, in three forms that must agree (a law tests it), and what a move does."""

    def choices(self) -> Rows:
        return rows.choices(self)

    def offers(self) -> Sequence[Offer]:
        return rows.offers(self)

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        return legality.why_not(self, seat, cast(CatMove, move))

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        return legality.attempts(self, seat)

    def decision(self) -> str:
        return legality.decision(self.phase)

    def play(self, move: Move, chance: Chance) -> None:
        effects.play(self, cast(CatMove, move), chance)

    def copy(self) -> ShutUpCat:
        other = ShutUpCat(self.house_rules, self.players)
        self.copy_to(other)
        return other


def deal(
    options: Options,
    players: int,
    chance: Chance,
    journal: list[Event] | None,
    ring: int | None = None,
) -> ShutUpCat:
    """Set up a fresh game (SC-1 to SC-4); a ring that is given is laid as it is."""
    check(options, players)
    table = ShutUpCat(HouseRules(options), players)
    table.first = table.turn = _first(options, players, chance)
    table.ring = shuffled(chance.named("tiles", 1)) if ring is None else ring
    table.winks = [FIRST_ZS] * players
    table.multipliers = [FIRST_MULTIPLIER] * players
    table.hands = [[] for _ in range(players)]
    table.deck = list(options.distractions.pile)
    chance.named("distractions", 1).shuffle(table.deck)
    if journal is not None:
        journal.append(RoundBegan(1, table.first))
    return table


def _first(options: Options, players: int, chance: Chance) -> Seat:
    """Take the first player that the table names, or draw one (SC-R15)."""
    if options.first is not None:
        return options.first
    return chance.named("first", 1).below(players)
