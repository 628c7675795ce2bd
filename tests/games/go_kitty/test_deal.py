"""Setting up: what a position cannot show."""

import pytest

from purrlor.core.chance import Quick, Stacked
from purrlor.core.game import Event, Seat
from purrlor.games.go_kitty.components import ALL_CARDS, MOUSE
from purrlor.games.go_kitty.events import Dealt
from purrlor.games.go_kitty.options import SEATS, Options
from purrlor.games.go_kitty.state import GoKitty, deal


def dealt(players: int, seed: int) -> GoKitty:
    return deal(Options(), players, Quick(seed), None)


@pytest.mark.parametrize("players", SEATS)
def test_GK_1_five_kitties_each_and_all_mice_in_the_pile(players: int) -> None:
    for seed in range(50):
        table = dealt(players, seed)
        assert [hand.size for hand in table.hands] == [5] * players
        assert not any(hand.count(MOUSE) for hand in table.hands)
        assert table.pile.count(MOUSE) == 4
        assert len(table.pile) == len(ALL_CARDS) - 5 * players


def test_GK_1_cards_are_dealt_one_at_a_time_from_the_left_of_the_dealer() -> None:
    luck = Stacked([2, "snow", "fan", "leaf", "rain"], Quick(0))
    table = deal(Options(), 3, luck, None)
    first, second, third = (table.hands[seat].cards() for seat in (0, 1, 2))
    assert {"snow", "rain"} <= {str(card) for card in first}
    assert "fan" in map(str, second)
    assert "leaf" in map(str, third)


@pytest.mark.parametrize("dealer", range(4))
def test_GK_R1_the_seat_left_of_a_drawn_dealer_starts(dealer: Seat) -> None:
    journal: list[Event] = []
    table = deal(Options(), 4, Stacked([dealer], Quick(0)), journal)
    assert table.to_move() == (dealer + 1) % 4
    (event,) = journal
    assert isinstance(event, Dealt)
    assert event.dealer == dealer


@pytest.mark.parametrize("first", range(3))
def test_GK_R1_with_a_seat_that_starts_its_neighbour_deals(first: Seat) -> None:
    journal: list[Event] = []
    table = deal(Options(first=first), 3, Quick(1), journal)
    assert table.to_move() == first
    (event,) = journal
    assert isinstance(event, Dealt)
    assert (event.dealer, event.first) == ((first - 1) % 3, first)


def test_GK_R20_of_the_deal_each_seat_sees_its_own_hand() -> None:
    journal: list[Event] = []
    table = deal(Options(), 3, Quick(7), journal)
    event = journal[0].seen_by(1)
    assert isinstance(event, Dealt)
    assert event.hands == (None, table.hands[1].cards(), None)
