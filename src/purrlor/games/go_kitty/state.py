"""The state of a game: the table with its rules, and how it is dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast, final

from purrlor.core.chance import Chance
from purrlor.core.game import Attempt, Event, Move, Rows, Seat
from purrlor.core.offer import Offer
from purrlor.core.rule import WhyNot
from purrlor.games.go_kitty import effects, legality, rows
from purrlor.games.go_kitty.components import DEALT, KITTY_CARDS, MICE, TOKENS, Card
from purrlor.games.go_kitty.events import Dealt
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import KittyMove
from purrlor.games.go_kitty.options import Options, check
from purrlor.games.go_kitty.table import HouseRules, Table


@final
class GoKitty(Table):
    """What is legal, in three forms that must agree (a law tests it), and what a move does."""

    def choices(self) -> Rows:
        return rows.choices(self)

    def offers(self) -> Sequence[Offer]:
        return rows.offers(self)

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        return legality.why_not(self, seat, cast(KittyMove, move))

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        return legality.attempts(self, seat)

    def decision(self) -> str:
        return legality.decision(self)

    def play(self, move: Move, chance: Chance) -> None:
        effects.play(self, cast(KittyMove, move))

    def copy(self) -> GoKitty:
        other = GoKitty(self.house_rules, self.players)
        self.copy_to(other)
        return other


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> GoKitty:
    """Deal a fresh game (GK-1)."""
    check(options, players)
    table = GoKitty(HouseRules(options), players)
    deal_cards(table, list(KITTY_CARDS), MICE, DEALT, chance, journal)
    return table


def deal_cards(
    table: GoKitty,
    cards: list[Card],
    mice: Sequence[Card],
    dealt: int,
    chance: Chance,
    journal: list[Event] | None,
) -> None:
    """Deal kitties one at a time, from the left of the dealer; what is left is the pile, with the
    mice in it (GK-1)."""
    players = table.players
    dealer = _dealer(table, chance)
    first = (dealer + 1) % players
    chance.named("deal", 1).shuffle(cards, dealt * players)
    table.hands = [Hand() for _ in range(players)]
    for card in range(dealt * players):
        table.hands[(first + card) % players].put(cards.pop(), 1)
    cards += mice
    chance.named("pile", 1).shuffle(cards)
    table.pile = cards
    table.tokens = [TOKENS] * players
    table.clowders = [()] * players
    table.turn = first
    if journal is not None:
        shown = tuple(hand.cards() for hand in table.hands)
        journal.append(Dealt(dealer, first, dealt, len(cards), shown))


def _dealer(table: Table, chance: Chance) -> Seat:
    """Take the seat right of the first player whom the table names, or draw one (GK-R1)."""
    first = table.house_rules.first
    if first is None:
        return chance.named("dealer", 1).below(table.players)
    return (first - 1) % table.players
