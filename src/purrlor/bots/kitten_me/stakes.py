"""What is at stake: a seat's share of all cards is taken for its chance to win."""

from __future__ import annotations

from typing import NamedTuple

from purrlor.core.game import Seat
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.specials import gains
from purrlor.games.kitten_me.view import TableView


class Stakes(NamedTuple):
    lost: float  # this seat loses a card
    spared: float  # somebody else loses one
    right: float  # somebody else loses one by a Challenge that proved this seat right
    flawless: float  # this seat called Purrfect and was right


def stakes(view: TableView, options: Options) -> Stakes:
    assert view.seat is not None
    hanging = gains(list(view.hand), options)
    return Stakes(
        lost=_share(view, options, view.seat, -1, 0),
        spared=_share(view, options, view.seat, 0, -1),
        right=_share(view, options, view.seat, hanging, -1),
        flawless=_share(view, options, view.seat, hanging + 1, -1),
    )


def _share(view: TableView, options: Options, seat: Seat, own: int, others: int) -> float:
    """The share of all cards after such a change; a gain may find no room (KM-R13)."""
    now, every = view.numbers[seat], sum(view.numbers) + others
    most = len(options.deck.cards) - 1 - (every - now)
    if options.max_cards is not None:
        most = min(most, options.max_cards)
    held = min(now + own, max(most, now))
    return held / (every - now + held)
