"""The last reveal as everybody saw it: what each hand counted, and what came of the call."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from purrlor.core.game import Seat
from purrlor.core.values import Kept, dataclass
from purrlor.games.kitten_me.components import Card, Feature, multiplier
from purrlor.games.kitten_me.events import Called, CardGained, CardLost, Hand, Revealed
from purrlor.games.kitten_me.memory import Memory


@dataclass(frozen=True, slots=True)
class RevealedHand:
    """A hand that was shown; `adds` and `times` go card by card."""

    seat: Seat
    cards: Hand
    adds: tuple[int, ...]  # how many of the feature
    times: tuple[int, ...]  # how many times it makes the rest of the hand count
    added: int  # what the cards add up to
    multiplier: int  # how many times all special cards make that count
    count: int


@dataclass(frozen=True, slots=True)
class FlippedCard:
    card: Card
    adds: int
    times: int  # how many times it makes the total count


@dataclass(frozen=True, slots=True)
class Loss:
    seat: Seat
    left: int  # cards for the next round; at none the player is out
    rule: str


@dataclass(frozen=True, slots=True)
class Gain:
    seat: Seat
    left: int
    rule: str
    forgone: bool  # there was no room for it (KM-R13)


@dataclass(frozen=True, slots=True)
class Reveal(Kept):
    """A call on a Bid of so many of a feature, and all that followed from it."""

    caller: Seat
    purrfect: bool
    bidder: Seat
    count: int
    feature: Feature
    hands: tuple[RevealedHand, ...]  # of those who were in
    flipped: FlippedCard | None
    total: int
    lost: Loss
    gained: tuple[Gain, ...]
    next_dealer: Seat | None  # None if the game was over


def last_reveal(memory: Memory, numbers: Sequence[int], next_dealer: Seat | None) -> Reveal | None:
    """Tell what is remembered of the last call, where there was one."""
    called, shown, lost = memory.last_call, memory.last_reveal, memory.last_loss
    if called is None or shown is None or lost is None:
        return None
    return _reveal(called, shown, lost, tuple(memory.last_gains), tuple(numbers), next_dealer)


@lru_cache(1000)  # it is in each view until the next call
def _reveal(
    called: Called,
    shown: Revealed,
    lost: CardLost,
    gains: tuple[CardGained, ...],
    numbers: tuple[int, ...],
    next_dealer: Seat | None,
) -> Reveal:
    bid = called.bid
    return Reveal(
        caller=called.seat,
        purrfect=called.purrfect,
        bidder=called.bidder,
        count=bid.count,
        feature=bid.feature,
        hands=tuple(
            _hand(shown, seat) for seat, number in enumerate(numbers) if number or seat == lost.seat
        ),
        flipped=None if shown.flipped is None else _flipped(shown.flipped, bid.feature),
        total=shown.total,
        lost=Loss(lost.seat, lost.left, _rule_of_loss(called, lost.seat)),
        gained=tuple(Gain(g.seat, g.left, g.rule, g.forgone) for g in gains),
        next_dealer=next_dealer,
    )


def _hand(shown: Revealed, seat: Seat) -> RevealedHand:
    cards = shown.hands[seat]
    adds = tuple(card.worth[shown.bid.feature] for card in cards)
    return RevealedHand(
        seat=seat,
        cards=cards,
        adds=adds,
        times=tuple(card.in_hand for card in cards),
        added=sum(adds),
        multiplier=multiplier(cards),
        count=shown.counts[seat],
    )


def _flipped(card: Card, feature: Feature) -> FlippedCard:
    return FlippedCard(card, card.worth[feature], card.flipped)


def _rule_of_loss(called: Called, loser: Seat) -> str:
    if called.purrfect:
        return "KM-19" if loser == called.bidder else "KM-20"
    return "KM-11" if loser == called.bidder else "KM-12"
