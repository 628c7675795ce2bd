"""What scenarios cannot show: luck, its names, and who sees what of the events."""

import pytest

from purrlor.core.chance import Quick, Seeded
from purrlor.core.game import SPECTATOR, Event
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat.components import SPACES
from purrlor.games.shut_up_cat.decks import ARGUMENTS
from purrlor.games.shut_up_cat.distractions import EFFECTS
from purrlor.games.shut_up_cat.events import Distracted, RoundBegan, TilesPlaced, TilesSeen
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.ring import bits_of, put_from, swap, tiles_from, tiles_of
from purrlor.games.shut_up_cat.state import ShutUpCat, deal
from tests.games.shut_up_cat.tables import match_at, play


def fresh(seed: int, players: int = 3) -> ShutUpCat:
    return deal(Options(), players, Seeded(seed.to_bytes(32, "big")), None)


def told(match: Match, seat: int | None, kind: type[Event]) -> list[Event]:
    return [event for event in match.events_for(seat, match.ply) if isinstance(event, kind)]


def test_SC_R15_all_are_told_who_begins() -> None:
    journal: list[Event] = []
    table = deal(Options(), 2, Quick(3), journal)
    assert journal == [RoundBegan(1, table.first)]


def test_SC_4_the_luck_of_the_tiles_does_not_depend_on_who_begins() -> None:
    chance = Seeded(bytes(32))
    named, drawn = deal(Options(first=1), 3, chance, None), deal(Options(), 3, chance, None)
    assert (named.tiles, named.deck) == (drawn.tiles, drawn.deck)


def test_SC_7_each_card_of_a_turn_has_its_own_luck() -> None:
    rolls: list[tuple[object, object]] = []
    for seed in range(12):
        hands: list[Plain] = [["laser-pointer", "laser-pointer"], []]
        position: dict[str, Plain] = {"hands": hands, "phase": "use", "dice": [1, 1, 1]}
        match = match_at(position, chance=Seeded(seed.to_bytes(32, "big")))
        once = play(match, "0 play laser-pointer 1 1 1").describe()["dice"]
        assert isinstance(once, list)
        again = play(match, f"0 play laser-pointer {' '.join(map(str, once))}").describe()["dice"]
        rolls.append((once, again))
    assert any(once != again for once, again in rolls)


def test_SC_12_only_who_put_tiles_back_is_told_their_order() -> None:
    match = match_at({"tiles": "zzmzzmzzmzzm", "phase": "place", "dice": [6], "span": [1, 4]})
    play(match, "0 place mzzz")
    assert told(match, 0, TilesPlaced) == [TilesPlaced(0, (1, 2, 3, 4), "mzzz")]
    assert told(match, 1, TilesPlaced) == [TilesPlaced(0, (1, 2, 3, 4), None)]
    assert told(match, SPECTATOR, TilesPlaced) == [TilesPlaced(0, (1, 2, 3, 4), None)]


@pytest.mark.parametrize("notes", [False, True])
def test_SC_R13_night_light_shows_its_player_the_tiles_and_others_the_spaces(notes: bool) -> None:
    hands: list[Plain] = [["night-light"], []]
    position: dict[str, Plain] = {"tiles": "zzmzzmzzmzzm", "hands": hands, "phase": "use"}
    match = match_at({**position, "dice": [1, 3, 4]}, {"memory_notes": notes})
    play(match, "0 play night-light 2 7")
    assert told(match, 0, TilesSeen) == [TilesSeen(0, (2, 7), "mz")]
    assert told(match, 1, TilesSeen) == [TilesSeen(0, (2, 7), None)]
    assert told(match, SPECTATOR, TilesSeen) == [TilesSeen(0, (2, 7), None)]


def test_SC_R13_only_who_drew_a_card_is_told_which() -> None:
    match = match_at({"distractions": ["catnip"], "phase": "use", "dice": [1, 4, 4]})
    play(match, "0 distract 4")
    assert told(match, 0, Distracted) == [Distracted(0, 4, True, "catnip")]
    assert told(match, 1, Distracted) == [Distracted(0, 4, True, None)]


def test_SC_12_tiles_go_back_where_they_lay() -> None:
    ring = bits_of("mmzzmzzzzmzz")
    for start in SPACES:
        for count in range(2, 13):
            turned = tiles_from(ring, start, count)
            assert tiles_of(turned, count) == ("mmzzmzzzzmzz" * 2)[start : start + count]
            assert put_from(ring, start, count, turned) == ring
            other = bits_of(tiles_of(turned, count)[::-1])
            assert tiles_from(put_from(ring, start, count, other), start, count) == other


def test_SC_7_feather_wand_swaps_any_two_tiles() -> None:
    assert tiles_of(swap(bits_of("mmzzmzzzzmzz"), 0, 11), 12) == "zmzzmzzzzmzm"
    assert tiles_of(swap(bits_of("mmzzmzzzzmzz"), 3, 4), 12) == "mmzmzzzzzmzz"
    assert tiles_of(swap(bits_of("mmzzmzzzzmzz"), 0, 1), 12) == "mmzzmzzzzmzz"


def test_SC_7_every_effect_has_its_function() -> None:
    assert set(EFFECTS) == set(ARGUMENTS)


def test_SC_17_when_the_game_is_over_nothing_is_listed() -> None:
    match = match_at({"phase": "over", "winks": [41, 10]})
    state = match._position.state
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.rule) == ((0,), "SC-18")
    assert (state.choices(), state.offers(), match.view(0).offers) == ((), [], ())


def test_SC_R9_a_shared_win_names_its_ruling() -> None:
    outcome = match_at({"phase": "over", "winks": [41, 41]}).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0, 1), "SC-R9")


def test_SC_12_a_place_offers_every_order_once() -> None:
    match = match_at({"tiles": "zzmzzmzzmzzm", "phase": "place", "dice": [6], "span": [2, 1]})
    row = match._position.state.choices()[0]
    assert len(row) == len(set(row)) == 495
    (offer, _) = match.view(0).offers
    assert str(offer) == "place order of mmmmzzzzzzzz"
    assert sorted(offer.texts()) == sorted(map(str, row))


def test_SC_9_a_sleep_has_one_text_for_each_span() -> None:
    match = match_at({"phase": "use", "dice": [1, 2, 5]})
    sleeps = match._position.state.choices()[0]
    assert len(sleeps) == 3 * 2 * 4
    assert len({(sleep.start, sleep.end) for sleep in sleeps}) == len(sleeps)
