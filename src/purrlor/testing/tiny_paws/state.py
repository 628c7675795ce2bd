"""The table with its rules: what is legal, and what a move does."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from purrlor.core.chance import Chance
from purrlor.core.game import Attempt, Event, Move, Outcome, Rows, Seat, State
from purrlor.core.message import GameOver, NotYourTurn
from purrlor.core.offer import Number, Offer, OneSeat
from purrlor.core.rule import WhyNot
from purrlor.testing.tiny_paws.components import CARDS, MOST, RULES, Card, Options, check
from purrlor.testing.tiny_paws.events import CardsShown, Dealt, Peeked, TreatsTaken
from purrlor.testing.tiny_paws.messages import NoOther, OtherNumber, PeekedAlready
from purrlor.testing.tiny_paws.moves import AnyMove, Peek, Take

# Moves are made once and shared.
_TAKES: Final = tuple(Take(treats) for treats in range(1, MOST + 1))
_PEEKS: Final = tuple(Peek(seat) for seat in range(4))


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

    def comparison_key(self) -> dict[str, object]:
        """The cards that nobody was dealt have no order."""
        return super().comparison_key() | {"aside": sorted(self.aside)}

    def to_move(self) -> Seat | None:
        return self.turn if self.bowl else None

    def decision(self) -> str:
        return "turn"

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

    # What is legal: rows, offers and reasons are three forms of one answer.

    def choices(self) -> Rows:
        takes = _TAKES[: min(MOST, self.bowl)]
        if self.peeked[self.turn]:
            return (takes,)
        return (takes, tuple(_PEEKS[seat] for seat in self._others()))

    def offers(self) -> Sequence[Offer]:
        take = Offer("take", (Number(1, min(MOST, self.bowl)),))
        if self.peeked[self.turn]:
            return [take]
        return [take, Offer("peek", (OneSeat(self._others()),))]

    def _others(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.players) if seat != self.turn)

    def why_not(self, seat: Seat, move: Move) -> WhyNot | None:
        """In the order of TP-R3."""
        assert isinstance(move, AnyMove)
        if not self.bowl:
            return WhyNot(RULES["TP-6"], GameOver())
        if seat != self.turn:
            return WhyNot(RULES["TP-3"], NotYourTurn())
        match move:
            case Take():
                legal = 1 <= move.treats <= min(MOST, self.bowl)
                return None if legal else WhyNot(RULES["TP-4"], OtherNumber())
            case Peek():
                if self.peeked[seat]:
                    return WhyNot(RULES["TP-5"], PeekedAlready())
                return None if move.whom in self._others() else WhyNot(RULES["TP-5"], NoOther())
            case _:
                assert_never(move)

    def attempts(self, seat: Seat) -> Iterable[Attempt]:
        """The verbs, and what a player may point at that is illegal though the verb is legal."""
        many = min(MOST, self.bowl) + 1
        yield Attempt("take", Take(1), [Attempt(f"take {many}", Take(many))])
        other = Peek((seat + 1) % self.players)
        yield Attempt("peek", other, [Attempt(f"peek {seat}", Peek(seat))])

    # What a move does.

    def play(self, move: Move, chance: Chance) -> None:
        assert isinstance(move, AnyMove)
        match move:
            case Take():
                self._take(move)
            case Peek():
                self._peek(move)
            case _:
                assert_never(move)
        self.turn = (self.turn + 1) % self.players

    def _take(self, take: Take) -> None:
        self.bowl -= take.treats
        self.treats[self.turn] += take.treats
        self._tell(TreatsTaken(self.turn, take.treats, self.bowl))
        if not self.bowl:
            self._tell(CardsShown(tuple(self.cards), self.scores()))

    def _peek(self, peek: Peek) -> None:
        self.peeked[self.turn] = True
        self._tell(Peeked(self.turn, peek.whom, self.cards[peek.whom]))

    def _tell(self, event: Event) -> None:
        if self.journal is not None:
            self.journal.append(event)


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> TinyPaws:
    """Deal one card each, and draw the first player (TP-1, TP-3)."""
    check(options, players)
    aside = list(CARDS)
    chance.named("deal", 1).shuffle(aside, players)
    cards = [aside.pop() for _ in range(players)]
    first = chance.named("first", 1).below(players)
    if journal is not None:
        journal.append(Dealt(first, tuple(cards)))
    zeros, unused = [0] * players, [False] * players
    return TinyPaws(options, options.treats, zeros, cards, unused, first, aside)
