"""What a seat knows on its turn, in numbers."""

from __future__ import annotations

from typing import Final, NamedTuple

from purrlor.bots.kitten_me.net.arrays import Array

HEARD: Final = 8  # Bids that are remembered one by one, the last first


class Facts(NamedTuple):
    """Players are told apart by their place: 0 is the seat itself, then those still in, clockwise;
    places beyond them are empty, with zeros. All fields are whole numbers."""

    deck: Array  # which of the built-in decks
    left: Array  # cards in the deck
    hand: Array  # [kind] how many of each kind of card the seat holds
    numbers: Array  # [place] the score card
    sizes: Array  # [place] cards in hand
    played: Array  # [place] cards face up
    bids: Array  # [place] how many Bids in this round
    highest: Array  # [place, feature] the highest Bid on a feature, 0 for none
    dealer: Array  # the Dealer's place
    heard_place: Array  # [HEARD] who made the last Bids; -1 where there were fewer
    heard_count: Array  # [HEARD] 0 where there were fewer
    heard_feature: Array  # [HEARD]
    caught: Array  # [place, feature] cards taken by Go Fish in this round
    gave: Array  # [place, feature] cards handed over
