"""Network messages match the schemas, and the files generated from them are current."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR
from purrlor.core.match import Match
from purrlor.core.offer import pick
from purrlor.core.wire import to_plain
from purrlor.games import all_games
from purrlor.server.api.bodies import NewTable
from purrlor.server.api.schema import Schemas
from purrlor.server.api.typescript import COMMAND, typescript
from purrlor.server.api.vocabulary import dialect, events_of, vocabulary
from purrlor.server.terms import Clock
from purrlor.testing.kit import Kit
from tests.server.fitting import fits

ROOT = Path(__file__).parents[2]


def test_views_events_and_options_fit(any_kit: Kit) -> None:
    name = dialect().name
    view, event = fits(name(any_kit.game.view_type)), fits(name(events_of(any_kit.game)))
    any_view, any_event = fits("AnyView"), fits("AnyEvent")
    for table in any_kit.tables:
        options, chance = any_kit.options(table), Quick(5)
        assert fits(name(any_kit.game.options))(to_plain(options))
        match = Match.deal(any_kit.game, options, table.players, chance)
        while match.outcome is None and match.ply < 40:
            move = any_kit.game.parse(pick(match.view(match.mover).offers, chance))
            match.play(match.mover, move)
            for seat in (*range(table.players), SPECTATOR):
                plain = to_plain(match.view(seat))
                assert view(plain)
                assert any_view(plain)
                for each in match.events_for(seat, match.ply):
                    assert event(to_plain(each))
                    assert any_event(to_plain(each))


def test_no_view_passes_for_another_games() -> None:
    first, second = (
        Match.deal(game, game.options(), game.seats[0], Quick(1)).view(0)
        for game in all_games()[:2]
    )
    assert fits("KittenMeTableView")(to_plain(first))
    assert not fits("KittenMeTableView")(to_plain(second))
    assert not fits("AnyView")({"seat": 0, "ply": 0})


@pytest.mark.parametrize(
    ("plain", "good"),
    [
        ({"game": "kitten-me", "seats": 3}, True),
        ({"game": "kitten-me", "seats": 3, "clock": {"move": 30}, "bots": ["mouse"]}, True),
        ({"game": "kitten-me", "seats": 3, "options": {"purrfect": False}}, True),
        ({"game": "kitten-me", "seats": 3, "options": {"deck": {"cards": {"wild": 30}}}}, True),
        ({"game": "kitten-me"}, False),
        ({"game": "chess", "seats": 2}, False),
        ({"game": "kitten-me", "seats": "3"}, False),
        ({"game": "kitten-me", "seats": 3, "bots": ["lion"]}, False),
        ({"game": "kitten-me", "seats": 3, "clock": {"tick": 1}}, False),
        ({"game": "kitten-me", "seats": 3, "colour": "red"}, False),
    ],
)
def test_what_has_a_default_may_be_left_out_and_nothing_else(plain: object, good: bool) -> None:
    assert fits("NewTable")(plain) is good


def test_what_is_answered_is_whole() -> None:
    assert fits("ClockInput")({})
    assert not fits("Clock")({})
    assert fits("Clock")(to_plain(Clock()))
    assert fits("NewTable")(to_plain(NewTable("go-kitty", 2)))


def test_two_of_one_name_are_noticed() -> None:
    @dataclass
    class Clock:
        ticks: int

    schemas = Schemas(dialect(), dict(vocabulary().named))
    with pytest.raises(AssertionError, match="two schemas are called Clock"):
        schemas.of(Clock)


def test_the_page_has_the_types_of_the_server() -> None:
    written = (ROOT / "web" / "src" / "wire.ts").read_text("utf-8")
    assert written == typescript(), f"web/src/wire.ts is stale; make it again: {COMMAND}"
