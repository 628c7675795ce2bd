"""How a view is made of the table and of what a viewer knows, by adding."""

from __future__ import annotations

from functools import cache, lru_cache

from purrlor.core.game import (
    OVER,
    Seat,
    Viewer,
    private_header,
    public_header,
)
from purrlor.games.kitten_me.components import FEATURES, Feature
from purrlor.games.kitten_me.events import Hand
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.options import LARGEST_BID, starting_cards
from purrlor.games.kitten_me.reveal import Reveal, last_reveal
from purrlor.games.kitten_me.specials import SPECIALS, count_hand, multiplier
from purrlor.games.kitten_me.state import KittenMe
from purrlor.games.kitten_me.view import (
    BidRange,
    Holding,
    Own,
    PlayableCard,
    Public,
    StandingBid,
)


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
        bids=tuple([_standing(seat, bid.count, bid.feature) for seat, bid in table.bids]),
        bid_range=_bid_range(table),
        last_reveal=_last_reveal(table, memory),
    )


@lru_cache(10_000)  # a Bid stands for several moves
def _standing(seat: Seat, count: int, feature: Feature) -> StandingBid:
    return StandingBid(seat, count, feature)


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
    return tuple(_holding(feature, count_hand(cards, feature)) for feature in FEATURES)


@cache
def _holding(feature: Feature, count: int) -> Holding:
    return Holding(feature, count)


@lru_cache(10_000)
def _playable(hand: Hand) -> tuple[PlayableCard, ...]:
    verbs = [(card, SPECIALS[card].verb) for card in sorted(set(hand)) if card.special]
    return tuple(PlayableCard(card, verb) for card, verb in verbs if verb is not None)


def _bid_range(table: KittenMe) -> BidRange:
    """Beyond the largest Bid only one number is left, for a Bid that comes back (KM-R14)."""
    least = table.least_bid()
    return BidRange(least, max(LARGEST_BID, least))


def _last_reveal(table: KittenMe, memory: Memory) -> Reveal | None:
    """Whoever deals now is the one who had to deal after the last call (KM-13)."""
    dealer = None if table.turn == OVER else table.dealer
    return last_reveal(memory, table.numbers, dealer)
