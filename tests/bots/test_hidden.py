"""A law of all bots: what a seat cannot know does not change its choices.

Two tables look the same to a seat and differ in what is hidden from it. At each table, a separate
bot receives what the seat receives there.
"""

from collections.abc import Iterator
from itertools import islice

import pytest

from purrlor.bots import levels_of, seat_bot
from purrlor.bots.bot import Reading
from purrlor.bots.player import BotPlayer
from purrlor.core.chance import Chance, Seeded
from purrlor.core.game import Seat
from purrlor.core.match import Match, read_options
from purrlor.core.wire import Plain
from purrlor.games import find

Pair = tuple[Match, Match]
FEW: Plain = {"name": "few", "cards": {"red hat": 12, "blue glasses": 12, "skip": 6, "wild": 6}}
SEATS = 3


class Hidden(Chance):
    """The same luck as at the other table, except for some draws that nobody sees."""

    def __init__(self, *hidden: str) -> None:
        self._hidden = hidden

    def named(self, what: str, which: int) -> Chance:
        return Seeded(b"other" if what in self._hidden else b"same").named(what, which)


def weighed(match: Match, seat: Seat, level: str) -> list[Reading]:
    chance = Seeded(b"bot")
    bot = seat_bot(level, match.game, match.options, match.players, seat, chance)
    return list(BotPlayer(bot, match).weigh())


def deals_with_other_hands() -> Iterator[Pair]:
    """Deals of Kitten Me with few kinds of cards, so that a seat soon holds the same ones again."""
    game = find("kitten-me")
    options = read_options(game, {"deck": FEW})
    before: dict[object, int] = {}
    for seed in range(2000):
        match = Match.deal(game, options, SEATS, Seeded(b"%d" % seed))
        twin = Match.deal(game, options, SEATS, Seeded(b"%d" % before.get(match.view(0), seed)))
        before[match.view(0)] = seed
        if twin.describe() != match.describe():
            yield twin, match


@pytest.mark.parametrize("level", levels_of(find("kitten-me")))
def test_kitten_me_hands_of_others(level: str) -> None:
    pairs = list(islice(deals_with_other_hands(), 6))
    assert len(pairs) == 6
    for one, other in pairs:
        for count in range(1, 6):
            if one.to_move == 0:
                assert weighed(one, 0, level) == weighed(other, 0, level)
            for match in (one, other):
                match.play(match.mover, match.game.parse(f"bid {count} hat"))


@pytest.mark.parametrize(
    ("name", "hidden", "level"),
    [
        (name, hidden, level)
        for name, hidden in (("go-kitty", ("pile",)), ("shut-up-cat", ("tiles", "distractions")))
        for level in levels_of(find(name))
    ],
)
def test_piles_and_tiles(name: str, hidden: tuple[str, ...], level: str) -> None:
    """The piles and tiles differ until something is turned up."""
    game = find(name)
    options = read_options(game, {})
    one, other = (Match.deal(game, options, SEATS, Hidden(*which)) for which in ((), hidden))
    assert one.describe() != other.describe()
    asked = 0
    while one.view(seat := one.mover) == other.view(seat):
        readings = weighed(one, seat, level)
        assert readings == weighed(other, seat, level)
        asked += 1
        for match in (one, other):
            match.play(seat, game.parse(readings[0].move))
    assert asked
