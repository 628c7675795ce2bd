"""Counting the Distraction cards: which of them the next pair draws, and how likely each is.

A card that a seat cannot see was either kept in another's hand when the discards were shuffled, or
it is fresh: in the pile, or drawn from it since. The fresh ones are all as likely to be on top."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from purrlor.core.game import Event, Seat
from purrlor.games.shut_up_cat.components import Card
from purrlor.games.shut_up_cat.events import CardPlayed, CardsReshuffled, Distracted
from purrlor.games.shut_up_cat.view import TableView

Cards = tuple[Card, ...]  # sorted: equal cards are equal however they came
_MOST_CASES: Final = 50


class Unseen(NamedTuple):
    """Where the cards may be that this seat cannot see."""

    kept: Cards
    fresh: Cards
    keeps: tuple[int, ...]  # by seat: how many of its cards were kept
    draws: tuple[int, ...]  # by seat: how many of its cards are fresh

    def drawn(self, seat: Seat) -> Unseen:
        return self._replace(draws=_add(self.draws, seat, 1))

    def without_kept(self, seat: Seat, card: Card) -> Unseen:
        return self._replace(kept=_less(self.kept, card), keeps=_add(self.keeps, seat, -1))

    def without_drawn(self, seat: Seat, card: Card) -> Unseen:
        return self._replace(fresh=_less(self.fresh, card), draws=_add(self.draws, seat, -1))

    def without_fresh(self, card: Card) -> Unseen:
        return self._replace(fresh=_less(self.fresh, card))

    def reshuffled(self, discards: Cards) -> Unseen:
        """Note that the discards became the pile: the cards that are not seen are then in hands."""
        kept = tuple(sorted(self.kept + self.fresh))
        keeps = tuple(map(sum, zip(self.keeps, self.draws, strict=True)))
        return Unseen(kept, discards, keeps, (0,) * len(self.draws))


def _add(counts: tuple[int, ...], seat: Seat, change: int) -> tuple[int, ...]:
    return tuple(count + change * (seat == at) for at, count in enumerate(counts))


def _less(cards: Cards, card: Card) -> Cards:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def _rate(card: Card, cards: Cards) -> float:
    return cards.count(card) / len(cards) if cards else 0.0


class CardCount:
    """What a seat can tell of the pile, from the cards it drew and those that were played."""

    def __init__(self, pile: Cards, players: int, seat: Seat) -> None:
        none = (0,) * players
        self._pile: Final = pile
        self._seat: Final = seat
        self._discards: list[Card] = []
        # Cases with their odds: several if nobody can tell whether a played card was kept or fresh.
        self._cases: dict[Unseen, float] = {Unseen((), tuple(sorted(pile)), none, none): 1.0}

    def learn(self, event: Event) -> None:
        if isinstance(event, Distracted) and event.drawn:
            self._draw(event.seat, event.card)
        elif isinstance(event, CardPlayed):
            self._discards.append(event.card)
            if event.seat != self._seat:
                self._play(event.seat, event.card)
        elif isinstance(event, CardsReshuffled):
            self._reshuffle()

    def _draw(self, seat: Seat, card: Card | None) -> None:
        if card is None:
            self._cases = {case.drawn(seat): odds for case, odds in self._cases.items()}
        else:
            self._cases = _likely(
                (case.without_fresh(card), odds * _rate(card, case.fresh))
                for case, odds in self._cases.items()
                if card in case.fresh
            )

    def _play(self, seat: Seat, card: Card) -> None:
        """Note that a seat played a card; each of its unseen cards is as likely to be played."""
        cases: list[tuple[Unseen, float]] = []
        for case, odds in self._cases.items():
            kept = case.keeps[seat] * _rate(card, case.kept)
            fresh = case.draws[seat] * _rate(card, case.fresh)
            if kept:
                cases.append((case.without_kept(seat, card), odds * kept))
            if fresh:
                cases.append((case.without_drawn(seat, card), odds * fresh))
        self._cases = _likely(cases)

    def _reshuffle(self) -> None:
        discards, self._discards = tuple(sorted(self._discards)), []
        self._cases = {case.reshuffled(discards): 1.0 for case in self._cases}

    def next_card(self, view: TableView) -> Mapping[Card, float]:
        """The odds of each card that a pair may draw; none where no card is left (SC-R6)."""
        if not view.deck_size:
            return _shares(Counter(view.discard))
        return self.top() if self._fits(view) else self.unseen_odds(view)

    def unseen_odds(self, view: TableView) -> Mapping[Card, float]:
        """The odds of a card that lies in the pile or in the hand of another."""
        return _shares(self._unseen(view))

    def _unseen(self, view: TableView) -> Counter[Card]:
        return Counter(self._pile) - Counter((*view.hand, *view.discard))

    def _fits(self, view: TableView) -> bool:
        """Do the numbers of cards fit the view? They do not if a position was arranged with cards
        already dealt."""
        case = next(iter(self._cases), None)
        if case is None or view.deck_size != len(case.fresh) - sum(case.draws):
            return False
        return Counter(case.kept + case.fresh) == self._unseen(view)

    def top(self) -> dict[Card, float]:
        """The odds of each card on the pile."""
        top: dict[Card, float] = {}
        for case, odds in self._cases.items():
            for card, share in _shares(Counter(case.fresh)).items():
                top[card] = top.get(card, 0.0) + odds * share
        return top


def _likely(cases: Iterable[tuple[Unseen, float]]) -> dict[Unseen, float]:
    """Merge equal cases, drop the least likely of very many, and let the odds add up to 1."""
    merged: dict[Unseen, float] = {}
    for case, odds in cases:
        merged[case] = merged.get(case, 0.0) + odds
    kept = sorted(merged, key=lambda case: -merged[case])[:_MOST_CASES]
    total = sum(merged[case] for case in kept)
    return {case: merged[case] / total for case in kept}


def _shares(cards: Counter[Card]) -> dict[Card, float]:
    total = cards.total()
    return {card: count / total for card, count in cards.items() if count}
