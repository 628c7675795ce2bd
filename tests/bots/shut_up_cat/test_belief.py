"""A bot's belief about the tiles equals a listing of every layout."""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations

import pytest

from purrlor.bots.shut_up_cat.belief import SHUFFLED, SPAN_BITS, Belief, bits_of, span_index
from purrlor.bots.shut_up_cat.evidence import after
from purrlor.bots.shut_up_cat.kitten import ShortMemory
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
from purrlor.games.shut_up_cat.memory import Group
from purrlor.testing.kit import Table
from purrlor.testing.play import fresh, step
from tests.games.shut_up_cat.kit import KIT, OWN_DECK
from tests.games.shut_up_cat.tables import turned
from tests.games.shut_up_cat.test_memory import ALL as LAYOUTS
from tests.games.shut_up_cat.test_memory import laid

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
        """For tiles that were laid unseen, all orders are equally likely."""
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


@pytest.mark.parametrize("table", [Table({}, 2), OWN_DECK], ids=["two", "own deck"])
@pytest.mark.parametrize("seed", range(3))
def test_belief_is_what_listing_the_layouts_gives(table: Table, seed: int) -> None:
    match, chance = fresh(KIT, table, seed), Quick(seed)
    belief, listing = SHUFFLED, Listing()
    while match.outcome is None and match.ply < 60:
        step(match, chance)
        for event in match.events_for(0, match.ply):
            belief = after(belief, event)
            listing.learn(event)
        if match.ply % 4 == 0:
            for span in [chance.below(len(SPAN_BITS)) for _ in range(9)]:
                wanted = listing.meows(int(SPAN_BITS[span]))
                assert belief.counts[span].tolist() == pytest.approx(wanted)
            alone = [listing.meows(1 << space)[1] for space in SPACES]
            assert belief.meow.tolist() == pytest.approx(alone)


def knowing(*notes: str) -> Belief:
    belief = SHUFFLED
    for note in map(Group.read, notes):
        belief = belief.counting(bits_of(note.spaces), note.meows)
    return belief


def test_nobody_knows_a_shuffled_ring() -> None:
    odds = SHUFFLED.counts[span_index(0, 1)].tolist()
    assert odds == pytest.approx([14 / 33, 16 / 33, 3 / 33, 0, 0])
    assert SHUFFLED.meow[5] == pytest.approx(1 / 3)
    assert SHUFFLED.sure == 0


def test_tiles_that_were_put_back_in_secret_are_as_likely_on_each_of_their_spaces() -> None:
    belief = knowing("zzm@0,1,2", "m@7")
    assert belief.meow[[0, 1, 2, 7]].tolist() == pytest.approx([1 / 3] * 3 + [1])
    assert belief.counts[span_index(0, 2)][1] == pytest.approx(1), "one, wherever it lies"
    assert belief.sure == 1 << 7


def test_a_tile_that_would_be_seen_tells_of_its_group() -> None:
    belief = knowing("zmm@0,1,2")
    assert belief.seeing(0b1, 0).sure_meows == 0b110
    assert belief.seeing(0b1, 0b1).meow[1] == pytest.approx(1 / 2)
    with pytest.raises(ValueError, match="more than 0"):
        knowing("zz@0,1").seeing(0b1, 0b1)


def test_knowledge_follows_a_swap() -> None:
    belief = knowing("m@0", "z@6").swapping(0, 6)
    assert (belief.meow[6], belief.meow[0]) == pytest.approx((1, 0))


def test_each_pair_of_spaces_has_its_joint_odds() -> None:
    """Two tiles of one group are not independent: seeing one changes the other."""
    belief = knowing("zzmm@0,1,2,3")
    for one, other in combinations(range(4), 2):
        both = belief.meow[one] * belief.seeing(1 << one, 1 << one).meow[other]
        assert belief.patterns(1 << one | 1 << other)[1 << one | 1 << other] == pytest.approx(both)


# Memories


def turn(seat: int, spaces: tuple[int, ...], tiles: str | None, up: str) -> list[Event]:
    return [
        turned(seat, spaces, up),
        TilesPlaced(seat, spaces, tiles),
        DieLeft(seat, 1, True),
    ]


def test_a_short_memory_holds_the_last_turns_only() -> None:
    memory = ShortMemory()
    for event in turn(0, (0, 1), "mz", "zm"):
        memory.learn(event)
    for _ in range(2):
        assert memory.own.meow[:2].tolist() == pytest.approx([1, 0])
        memory.learn(DieLeft(1, 1, True))
    assert memory.own is SHUFFLED


def test_tiles_may_be_put_back_that_a_bot_did_not_see_turned() -> None:
    """This happens if the bot sat down in the middle of a turn."""
    unseen = after(SHUFFLED, TilesPlaced(1, (3, 4, 5), None))
    assert unseen.rings.tolist() == pytest.approx(SHUFFLED.rings.tolist())
    own = after(unseen, TilesPlaced(0, (3, 4, 5), "zmz"))
    assert own.meow[3:6].tolist() == pytest.approx([0, 1, 0])
