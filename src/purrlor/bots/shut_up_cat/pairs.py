"""Two cards in one turn: a card is worth what it and the best of the others bring together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from purrlor.bots.shut_up_cat.evaluation import Prospect
from purrlor.bots.shut_up_cat.tricks import TRICKS, Choices, Moment, Trick
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.moves import Choice

_FUSS: Final = 0.001  # odds to win that a card must add to be played
_MORE_FUSS: Final = 0.005  # odds to win that a second card must add
_PAIRS: Final = 60  # pairs of cards that are weighed in a turn, roughly
_MANY: Final = 12  # a card with more choices than this has mostly bad ones
_CERTAIN: Final = 1 - 1e-9


@dataclass(frozen=True, slots=True)
class Held:
    """A kind of card in one's hand, and how it can be played."""

    kind: Distraction
    choices: Choices
    copies: int

    @property
    def trick(self) -> Trick:
        return TRICKS[self.kind.effect]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a card brings; with another card after it, where that is better."""

    prospect: Prospect
    second: Distraction | None = None

    def appeal(self) -> float:
        return self.prospect.appeal() - (_MORE_FUSS if self.second else _FUSS)


def plan(at: Moment, card: Held, choice: Choice, hand: Sequence[Held]) -> Plan:
    """The best plan that begins with this card. Only in the last round a second card is tried."""
    alone = Plan(card.trick.weigh(at, card.kind.amount, choice))
    if not at.evaluation.plans_cards() or alone.prospect.worth > _CERTAIN:
        return alone
    tried = _PAIRS // sum(min(len(other.choices), _MANY) for other in hand)
    return max([alone, *islice(_with_second(at, card, choice, hand), tried)], key=Plan.appeal)


def _with_second(at: Moment, card: Held, choice: Choice, hand: Sequence[Held]) -> Iterator[Plan]:
    """Try each other card as the second, those with the fewest choices first."""
    if card.trick.leads is not None:
        after = card.trick.leads(at, card.kind.amount, choice)
        for other in sorted(hand, key=lambda held: len(held.choices)):
            if other is not card or card.copies > 1:
                yield from _seconds(after, other)


def _seconds(after: Moment, card: Held) -> Iterator[Plan]:
    for choice in card.trick.sensible(after, card.choices):
        yield Plan(card.trick.weigh(after, card.kind.amount, choice), card.kind)
