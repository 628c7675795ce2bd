"""Makes views from the table and what a viewer knows, by adding. It is compiled; types whose
fields become JSON are not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from purrlor.core.game import (
    OVER,
    Seat,
    Viewer,
    private_header,
    public_header,
)
from purrlor.games.kitten_me.components import FEATURES, Card, Feature, count_hand, multiplier
from purrlor.games.kitten_me.events import Called, CardGained, CardLost, Hand, Revealed
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.options import LARGEST_BID, starting_cards
from purrlor.games.kitten_me.state import KittenMe
from purrlor.games.kitten_me.view import (
    BidRange,
    FlippedCard,
    Gain,
    Holding,
    Loss,
    Own,
    PlayableCard,
    Public,
    Reveal,
    RevealedHand,
    StandingBid,
)


def last_reveal(memory: Memory, numbers: Sequence[int], next_dealer: Seat | None) -> Reveal | None:
    """Make the reveal of the last call, if there was one."""
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


def public(table: KittenMe, memory: Memory, ply: int) -> Public:
    return Public(
        *public_header(table, ply),
        round=table.round,
        dealer=table.dealer,
        started_with=starting_cards(table.players),
        numbers=tuple(table.numbers),
        hand_sizes=tuple(len(each) for each in table.hands),
        played=tuple(table.played),
        deck_size=len(table.deck),
        bids=tuple([StandingBid(seat, bid.count, bid.feature) for seat, bid in table.bids]),
        bid_range=_bid_range(table),
        last_reveal=_last_reveal(table, memory),
    )


def own(table: KittenMe, viewer: Viewer, memory: Memory, offers: bool) -> Own:
    hand = () if viewer is None else tuple(sorted(table.hands[viewer]))
    return Own(
        *private_header(table, viewer, offers),
        hand=hand,
        holdings=() if viewer is None else _holdings(hand),
        multiplier=multiplier(hand),
        playable=_playable(hand),
    )


@lru_cache(10_000)  # a hand stays the same for most moves
def _holdings(hand: Hand) -> tuple[Holding, ...]:
    cards = list(hand)
    return tuple(Holding(feature, count_hand(cards, feature)) for feature in FEATURES)


@lru_cache(10_000)
def _playable(hand: Hand) -> tuple[PlayableCard, ...]:
    return tuple(
        PlayableCard(card, card.verb, card.aimed) for card in sorted(set(hand)) if card.verb
    )


def _bid_range(table: KittenMe) -> BidRange:
    """Beyond the largest Bid only one number is left, if any (KM-R14)."""
    least = table.least_bid()
    return BidRange(least, max(LARGEST_BID, least))


def _last_reveal(table: KittenMe, memory: Memory) -> Reveal | None:
    """Make the last reveal; who deals now had to deal after it (KM-13)."""
    dealer = None if table.turn == OVER else table.dealer
    return last_reveal(memory, table.numbers, dealer)
