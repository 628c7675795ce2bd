"""Hidden information: others see the same bytes, whatever a player holds."""

import pytest

from purrlor.core.game import SPECTATOR, Viewer
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from tests.games.go_kitty.table import play, received, seen, table

OTHERS = [0, 2, SPECTATOR]
Hand = list[Plain]


def asked_table(hand: Hand, pile: Hand) -> Match:
    """Seat 0 asks; seat 1 has this hand."""
    hands: Plain = [["snow", "fan"], hand, ["leaf"]]
    return table({"players": 3, "hands": hands, "pile": pile, "tokens": [1, 0, 0]})


@pytest.mark.parametrize("seat", OTHERS)
@pytest.mark.parametrize("ask", ["0 ask 1 snow", "0 seek 1 snow", "0 ask 1 winter"])
def test_GK_R21_nobody_learns_whether_the_asked_player_holds_a_Mouse(
    ask: str, seat: Viewer
) -> None:
    with_mouse = asked_table(["snow", "mouse"], ["rain", "apple"])
    without = asked_table(["snow", "apple"], ["rain", "mouse"])
    answer = "1 give snow" if ask.endswith("winter") else "1 hand-over"
    for turn in (ask, answer):
        play(with_mouse, turn)
        play(without, turn)
        assert received(with_mouse, seat) == received(without, seat)


def test_GK_R21_only_the_asked_player_is_offered_a_reversal() -> None:
    match = asked_table(["snow", "mouse"], ["rain", "apple"])
    play(match, "0 ask 1 snow")
    assert b'"reverse"' in received(match, 1)
    assert all(b'"reverse"' not in received(match, seat) for seat in OTHERS)


@pytest.mark.parametrize("seat", [2, SPECTATOR])
def test_GK_R20_a_Season_card_given_looks_alike_to_others(seat: Viewer) -> None:
    cozy = asked_table(["cozy", "light"], ["rain"])
    light = asked_table(["cozy", "light"], ["rain"])
    play(cozy, "0 ask 1 winter", "1 give cozy", "1 skip")
    play(light, "0 ask 1 winter", "1 give light", "1 skip")
    assert received(cozy, seat) == received(light, seat)
    assert received(cozy, 0) != received(light, 0)


@pytest.mark.parametrize("seat", [1, 2, SPECTATOR])
def test_GK_R20_a_scout_looks_alike_to_others(seat: Viewer) -> None:
    one = asked_table(["apple"], ["rain", "cozy", "mouse", "leaf"])
    two = asked_table(["apple"], ["mouse", "fan", "rain", "cozy"])
    play(one, "0 scout", "0 keep rain then mouse cozy")
    play(two, "0 scout", "0 keep mouse then fan rain")
    assert received(one, seat) == received(two, seat)


def test_GK_R20_an_end_shows_no_hand_and_no_pile() -> None:
    position: dict[str, Plain] = {"players": 2, "hands": [["snow"], ["fan"]], "pile": ["rain"]}
    match = table(position | {"idle": 19})
    play(match, "0 skip")
    assert match.outcome is not None
    assert b"rain" not in received(match, 0)
    assert b"fan" not in received(match, 0)


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_GK_R24_sizes_tokens_Clowders_and_discard_are_public(seat: Viewer) -> None:
    match = table(
        {
            "players": 3,
            "hands": [["snow", "fan"], [], ["leaf"]],
            "pile": ["rain", "apple", "mouse"],
            "discard": ["mouse"],
            "tokens": [0, 1, 2],
            "clowders": [[], ["season light light cozy cozy"], []],
        }
    )
    view = seen(match, seat)
    assert view.hand_sizes == (2, 0, 1)
    assert view.pile_size == 3
    assert view.tokens == (0, 1, 2)
    (laid,) = view.clowders[1]
    assert (str(laid.kind), laid.points) == ("season", 1)
    assert [str(card) for card in laid.cards] == ["light", "light", "cozy", "cozy"]
    assert [str(card) for card in view.discard] == ["mouse"]
    assert view.scores == (0, 1, 0)
