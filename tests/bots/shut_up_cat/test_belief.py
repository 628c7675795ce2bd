"""What a bot believes of the tiles is what listing every layout gives."""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations

import pytest

from purrlor.bots.shut_up_cat.belief import ALL, SHUFFLED, SPAN_BITS, Belief, spaces_of
from purrlor.bots.shut_up_cat.glimpses import Glimpses
from purrlor.bots.shut_up_cat.remembering import ShortMemory, learn
from purrlor.core.chance import Quick
from purrlor.core.game import Event
from purrlor.core.offer import orders_of
from purrlor.games.shut_up_cat.components import SPACES, Space, Tiles
from purrlor.games.shut_up_cat.events import (
    DieLeft,
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
    TilesTurned,
)
from purrlor.games.shut_up_cat.memory import Group, Memory
from purrlor.games.shut_up_cat.options import Options
from tests.games.shut_up_cat.kit import KIT, OWN_DECK
from tests.games.shut_up_cat.test_memory import ALL as LAYOUTS
from tests.games.shut_up_cat.test_memory import laid
from tests.laws.kit import Table
from tests.laws.play import fresh, step

Layouts = dict[Tiles, Fraction]


class Listing:
    """Every layout that fits what a seat was shown, with its probability."""

    def __init__(self) -> None:
        self.odds: Layouts = dict.fromkeys(LAYOUTS, Fraction(1, len(LAYOUTS)))

    def learn(self, event: Event) -> None:
        if isinstance(event, (TilesTurned, TilesSeen)):
            self._see(event.spaces, event.tiles)
        elif isinstance(event, TilesPlaced):
            self._lay(event.spaces)
            self._see(event.spaces, event.tiles)
        elif isinstance(event, TilesSwapped):
            one, other = event.spaces
            self.odds = {
                laid(ring, event.spaces, ring[other] + ring[one]): odds
                for ring, odds in self.odds.items()
            }
        elif isinstance(event, TilesShuffled):
            self.odds = Listing().odds

    def _see(self, spaces: tuple[Space, ...], tiles: Tiles | None) -> None:
        if tiles is None:
            return
        fit = {
            ring: odds
            for ring, odds in self.odds.items()
            if "".join(ring[space] for space in spaces) == tiles
        }
        total = sum(fit.values())
        self.odds = {ring: odds / total for ring, odds in fit.items()}

    def _lay(self, spaces: tuple[Space, ...]) -> None:
        """Of one who lays tiles unseen, any order is as likely."""
        alike: dict[tuple[Tiles, Tiles], Fraction] = defaultdict(Fraction)
        for ring, odds in self.odds.items():
            tiles = "".join(sorted(ring[space] for space in spaces))
            alike[laid(ring, spaces, "?" * len(spaces)), tiles] += odds
        self.odds = {
            laid(others, spaces, order): odds / len(orders_of(tiles))
            for (others, tiles), odds in alike.items()
            for order in orders_of(tiles)
        }

    def meows(self, spaces: int) -> list[float]:
        found = [Fraction(0)] * 5
        for ring, odds in self.odds.items():
            found[sum(ring[s] == "m" for s in SPACES if spaces >> s & 1)] += odds
        return [float(odds) for odds in found]


def some_spaces(chance: Quick) -> list[int]:
    spans = [SPAN_BITS[chance.below(12)][chance.below(12)] for _ in range(4)]
    return [*(1 << space for space in SPACES), *spans, chance.below(ALL), ALL]


@pytest.mark.parametrize("table", [Table({}, 2), OWN_DECK], ids=["two", "own deck"])
@pytest.mark.parametrize("seed", range(3))
def test_belief_is_what_listing_the_layouts_gives(table: Table, seed: int) -> None:
    match, chance = fresh(KIT, table, seed), Quick(seed)
    memory, listing = Memory(match.options, table.players, 0), Listing()
    while match.outcome is None and match.ply < 60:
        step(match, chance)
        for event in match.told(0, match.ply):
            learn(memory, event)
            listing.learn(event)
        if match.ply % 4 == 0:
            belief = Belief(memory.groups)
            for spaces in some_spaces(chance):
                odds = [*belief.odds(spaces), 0, 0, 0, 0, 0][:5]
                assert odds == pytest.approx(listing.meows(spaces))


def knowing(*notes: str) -> Belief:
    memory = Memory(Options(), 2, 0)
    memory.recall(map(Group.read, notes))
    return Belief(memory.groups)


def test_nobody_knows_a_shuffled_ring() -> None:
    assert SHUFFLED.odds(0b11) == pytest.approx((14 / 33, 16 / 33, 3 / 33))
    assert SHUFFLED.meow(5) == pytest.approx(1 / 3)


def test_tiles_that_were_put_back_in_secret_are_as_likely_on_each_of_their_spaces() -> None:
    belief = knowing("zzm@0,1,2", "m@7")
    assert [belief.meow(space) for space in (0, 1, 2, 7)] == pytest.approx([1 / 3] * 3 + [1])
    assert belief.odds(0b111) == pytest.approx((0, 1)), "one of the three, wherever it lies"


def test_a_tile_that_would_be_seen_tells_of_its_group() -> None:
    belief = knowing("zmm@0,1,2")
    assert belief.seeing(0, 0).meows == 0b110
    assert belief.seeing(0, 1).meow(1) == pytest.approx(1 / 2)


def test_knowledge_follows_a_swap() -> None:
    belief = knowing("m@0", "z@6").swapping(0, 6)
    assert (belief.meow(6), belief.meow(0)) == (1, 0)


def test_each_pair_of_spaces_has_its_joint_odds() -> None:
    """Two tiles of one group are not independent: seeing one changes the other."""
    belief = knowing("zzmm@0,1,2,3")
    for one, other in combinations(range(4), 2):
        both = belief.meow(one) * belief.seeing(one, 1).meow(other)
        assert belief.odds(1 << one | 1 << other)[2] == pytest.approx(both)


# Memories


def turn(seat: int, spaces: tuple[int, ...], tiles: str | None, turned: str) -> list[Event]:
    return [
        TilesTurned(seat, (), spaces, turned),
        TilesPlaced(seat, spaces, tiles),
        DieLeft(seat, 1, True),
    ]


def test_a_short_memory_holds_the_last_turns_only() -> None:
    memory = ShortMemory(Options(), 2, 0, turns=3)
    for event in turn(0, (0, 1), "mz", "zm"):
        memory.learn(event)
    assert memory.recall().sure()[:2] == "mz"
    for _ in range(2):
        assert memory.recall().sure()[:2] == "mz"
        memory.learn(DieLeft(1, 1, True))
    assert memory.recall().groups == [Group(tuple(SPACES), 4)]


def test_tiles_may_be_put_back_that_a_bot_did_not_see_turned() -> None:
    """Where it sat down in the middle of a turn."""
    memory = Memory(Options(), 2, 0)
    learn(memory, TilesPlaced(1, (3, 4, 5), None))
    assert memory.groups == [Group(tuple(SPACES), 4)]
    learn(memory, TilesPlaced(0, (3, 4, 5), "zmz"))
    assert memory.sure() == "???zmz??????"


def test_glimpses_are_what_one_seat_alone_can_tell() -> None:
    glimpses = Glimpses(3)
    for event in (
        TilesPlaced(0, (0, 1, 2), None),
        TilesSeen(1, (1, 7), None),
        TilesPlaced(2, (2, 3), None),
        TilesSwapped(2, (0, 5)),
    ):
        glimpses.learn(event)
    assert glimpses.of == [spaces_of([5, 1]), spaces_of([1, 7]), spaces_of([2, 3])]
    glimpses.learn(TilesShuffled(0))
    assert glimpses.of == [0, 0, 0]
