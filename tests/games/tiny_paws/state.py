"""What lies on the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from purrlor.core.chance import Chance
from purrlor.core.game import Attempt, Event, Move, Outcome, Rows, Seat, State
from purrlor.core.offer import Offer
from purrlor.core.rule import WhyNot
from tests.games.tiny_paws import effects, legality
from tests.games.tiny_paws.components import CARDS, Card
from tests.games.tiny_paws.events import Dealt
from tests.games.tiny_paws.options import Options, check


class TinyPaws(State):
    def __init__(
        self,
        options: Options,
        bowl: int,
        treats: list[int],
        cards: list[Card],
        peeked: list[bool],
        turn: Seat,
        aside: list[Card],
    ) -> None:
        self.options = options
        self.players = len(treats)
        self.bowl = bowl
        self.treats = treats
        self.cards = cards
        self.peeked = peeked
        self.turn = turn
        self.aside = aside  # cards that nobody was dealt
        self.journal: list[Event] | None = None

    def copy(self) -> TinyPaws:
        return TinyPaws(
            self.options,
            self.bowl,
            list(self.treats),
            list(self.cards),
            list(self.peeked),
            self.turn,
            list(self.aside),
        )

    def comparison_key(self) -> dict[str, object]:
        """The cards that nobody was dealt lie in no order."""
        return super().comparison_key() | {"aside": sorted(self.aside)}

    def scores(self) -> tuple[int, ...]:
        """TP-7."""
        pairs = zip(self.treats, self.cards, strict=True)
        return tuple(treats * (2 if card is Card.GREEDY else 1) for treats, card in pairs)

    def outcome(self) -> Outcome | None:
        if self.bowl:
            return None
        most = max(self.scores())
        winners = tuple(seat for seat, points in enumerate(self.scores()) if points == most)
        return Outcome(winners, self.scores(), "TP-7" if len(winners) == 1 else "TP-R1")

    def to_move(self) -> Seat | None:
        return legality.to_move(self)

    def decision(self) -> str:
        return "turn"

    def choices(self) -> Rows:
        return legality.choices(self)

    def offers(self) -> Sequence[Offer]:
        return legality.offers(self)

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        return legality.attempts(self, seat)

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        return legality.why_not(self, seat, move)

    def play(self, move: Move, chance: Chance) -> None:
        effects.play(self, move)


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> TinyPaws:
    """One card each, face down, and a first player who is drawn (TP-1, TP-3)."""
    check(options, players)
    cards = list(CARDS)
    chance.named("deal", 1).shuffle(cards, players)
    table = TinyPaws(
        options,
        bowl=options.treats,
        treats=[0] * players,
        cards=[cards.pop() for _ in range(players)],
        peeked=[False] * players,
        turn=chance.named("first", 1).below(players),
        aside=cards,
    )
    if journal is not None:
        journal.append(Dealt(table.turn, tuple(table.cards)))
    return table
