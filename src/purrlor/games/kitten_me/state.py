"""The state of a game: the table with its rules, and how it is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast, final

from purrlor.core.chance import Chance
from purrlor.core.game import Attempt, Event, Move, Rows, Seat
from purrlor.core.offer import Offer
from purrlor.core.rule import WhyNot
from purrlor.games.kitten_me import effects, legality, rows
from purrlor.games.kitten_me.moves import KittenMove
from purrlor.games.kitten_me.options import Options, check, starting_cards
from purrlor.games.kitten_me.table import HouseRules, Table


@final
class KittenMe(Table):
    """What is legal, in three forms that must agree (a law tests it), and what a move does."""

    def choices(self) -> Rows:
        return rows.choices(self)

    def offers(self) -> Sequence[Offer]:
        return rows.offers(self)

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        return legality.why_not(self, seat, cast(KittenMove, move))

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        return legality.attempts(self, seat)

    def decision(self) -> str:
        return legality.decision(self)

    def play(self, move: Move, chance: Chance) -> None:
        effects.play(self, cast(KittenMove, move), chance)

    def copy(self) -> KittenMe:
        other = KittenMe(self.house_rules, self.players)
        self.copy_to(other)
        return other


_checked: Final[list[tuple[int, HouseRules]]] = []  # players and rules of the last fresh game


def _house_rules(options: Options, players: int) -> HouseRules:
    """Check the options and read them; a series of games with the same ones does it once."""
    for number, checked in _checked:
        if number == players and checked.options is options:
            return checked
    check(options, players)
    house_rules = HouseRules(options)
    _checked[:] = [(players, house_rules)]
    return house_rules


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> KittenMe:
    """Deal a fresh game (KM-2)."""
    house_rules = _house_rules(options, players)  # refuses a table that is too large
    return start(house_rules, [starting_cards(players)] * players, chance, journal)


def start(
    house_rules: HouseRules, numbers: list[int], chance: Chance, journal: list[Event] | None
) -> KittenMe:
    """Deal each player their number of cards; the first Dealer is drawn (KM-1)."""
    table = KittenMe(house_rules, len(numbers))
    table.numbers = numbers
    table.dealer = table.turn = chance.named("dealer", 1).below(len(numbers))
    table.journal = journal
    effects.deal_round(table, chance)
    table.journal = None
    return table
