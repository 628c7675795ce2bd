"""A seat knows of the tiles exactly what can be known, compared with brute force."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import comb, prod

import pytest

from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR, Event
from purrlor.core.offer import orders_of
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.components import SPACES, Space, Tiles
from purrlor.games.shut_up_cat.events import (
    GameEnded,
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
    TilesTurned,
)
from purrlor.games.shut_up_cat.memory import Group, Memory
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.ring import tiles_of
from purrlor.testing.kit import Table
from purrlor.testing.play import fresh, state, step
from tests.games.shut_up_cat.kit import KIT, OWN_DECK
from tests.games.shut_up_cat.tables import match_at, play

ALL = frozenset(
    "".join("m" if space in meows else "z" for space in SPACES) for meows in combinations(SPACES, 4)
)


def laid(ring: Tiles, spaces: tuple[Space, ...], tiles: Tiles) -> Tiles:
    """The ring with these tiles on these spaces."""
    there = dict(zip(spaces, tiles, strict=True))
    return "".join(there.get(space, tile) for space, tile in enumerate(ring))


class BruteForce:
    """Every ring of tiles that is consistent with what a seat was shown."""

    def __init__(self) -> None:
        self.rings = ALL

    def learn(self, event: Event) -> None:
        if isinstance(event, (TilesTurned, TilesSeen)):
            self._see(event.spaces, event.tiles)
        elif isinstance(event, TilesPlaced):
            self.rings = frozenset(self._placed(event.spaces))
            self._see(event.spaces, event.tiles)
        elif isinstance(event, TilesSwapped):
            one, other = event.spaces
            self.rings = frozenset(
                laid(ring, event.spaces, ring[other] + ring[one]) for ring in self.rings
            )
        elif isinstance(event, TilesShuffled):
            self.rings = ALL
        elif isinstance(event, GameEnded):
            self._see(tuple(SPACES), event.tiles)

    def _see(self, spaces: tuple[Space, ...], tiles: Tiles | None) -> None:
        if tiles is not None:
            seen = list(zip(spaces, tiles, strict=True))
            self.rings = frozenset(
                ring for ring in self.rings if all(ring[space] == tile for space, tile in seen)
            )

    def _placed(self, spaces: tuple[Space, ...]) -> Iterable[Tiles]:
        for ring in self.rings:
            tiles = "".join(sorted(ring[space] for space in spaces))
            yield from (laid(ring, spaces, order) for order in orders_of(tiles))

    def certain(self) -> Tiles:
        columns = [set(column) for column in zip(*self.rings, strict=True)]
        return "".join(min(tiles) if len(tiles) == 1 else "?" for tiles in columns)


def assert_exact(memory: Memory, brute: BruteForce, truth: Tiles) -> None:
    assert truth in brute.rings
    assert memory.sure() == brute.certain()
    for group in memory.groups:
        assert all(sum(ring[s] == "m" for s in group.spaces) == group.meows for ring in brute.rings)
    # The sets are equal: one contains the other, and they have the same size.
    assert prod(comb(len(g.spaces), g.meows) for g in memory.groups) == len(brute.rings)


TABLES = [Table({}, 2), Table({"numbering": "1-6,6-1"}, 3), OWN_DECK]


@pytest.mark.parametrize("table", TABLES, ids=["two", "three", "own deck"])
@pytest.mark.parametrize("seed", range(1))
def test_SC_R11_memory_is_what_brute_force_finds(table: Table, seed: int) -> None:
    match, chance = fresh(KIT, table, seed), Quick(seed)
    brutes = {seat: BruteForce() for seat in match.viewers()}
    while match.outcome is None and match.ply < 200:
        step(match, chance)
        for seat, brute in brutes.items():
            for event in match.events_for(seat, match.ply):
                brute.learn(event)
            assert_exact(match.knowledge(seat), brute, state(match).tiles)


def knowing(*notes: str) -> Memory:
    memory = Memory(Options(), 2, 0)
    memory.recall(map(Group.read, notes))
    return memory


def noted(memory: Memory) -> tuple[str, ...]:
    return tuple(map(str, memory.notes()))


def test_SC_R11_an_imagined_ring_is_any_that_fits_each_as_likely() -> None:
    memory, chance = knowing("m@0", "m@1", "zm@2,3"), Quick(5)
    rings = Counter(tiles_of(memory.imagine_ring(chance), 12) for _ in range(3200))
    assert len(rings) == 2 * 8
    assert all(ring.startswith("mm") and set(ring[2:4]) == {"z", "m"} for ring in rings)
    assert all(150 <= count <= 250 for count in rings.values()), rings


def test_SC_R11_counting_settles_the_rest() -> None:
    assert knowing("m@0", "mmz@1,2,3", "m@7").sure() == "m???zzzmzzzz"
    assert knowing("zzzz@0,1,2,3", "zz@4,5", "zz@6,7").sure() == "zzzzzzzzmmmm"


def test_SC_R11_all_known_is_noted_tile_by_tile() -> None:
    assert noted(knowing("mmmm@0,1,2,3")) == tuple(
        f"{'m' if space < 4 else 'z'}@{space}" for space in SPACES
    )


def test_SC_R11_the_largest_mixed_group_goes_without_saying() -> None:
    assert noted(knowing("zm@0,1")) == ("zm@0,1",)
    assert noted(knowing("zzzzmm@0,1,2,3,4,5")) == ("zzzzmm@0,1,2,3,4,5",)
    assert noted(knowing("zzzzmm@6,7,8,9,10,11")) == ("zzzzmm@0,1,2,3,4,5",)
    assert noted(knowing("zzzzzmmm@0,1,2,3,4,5,6,7")) == ("zzzm@8,9,10,11",)


def test_SC_R11_notes_are_their_own_text() -> None:
    memory = knowing("zm@3,0", "m@7", "zzm@4,5,6")
    assert noted(memory) == ("zm@0,3", "zzm@4,5,6", "m@7")
    assert knowing(*noted(memory)).groups == memory.groups


@pytest.mark.parametrize(
    "text", ["zm", "zm@", "zm@1", "zm@1,1", "z@12", "x@1", "@1", "z@-1", "zm@1;2"]
)
def test_SC_R11_notes_that_say_nothing_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected|written"):
        Group.read(text)


def test_SC_R11_groups_of_a_span_that_crosses_older_ones() -> None:
    """Turned spans overlap; each placing makes one group of its own spaces only."""
    position: dict[str, Plain] = {"tiles": "zzmzzmzzmzzm", "winks": [0, 0], "phase": "use"}
    match = match_at({**position, "dice": [1, 5, 6]})
    play(match, "0 sleep 1@0 5@4 clockwise", "0 place mzzzz")
    assert noted(match.knowledge(1)) == ("zzzzm@0,1,2,3,4",)
    assert noted(match.knowledge(SPECTATOR)) == ("zzzzm@0,1,2,3,4",)
    again = match_at({**match.describe(), "phase": "use", "dice": [3, 6, 6], "to_move": 0})
    play(again, "0 sleep 3@2 6@5 clockwise", "0 place mzzz")
    assert noted(again.knowledge(1)) == ("zm@0,1", "zzzm@2,3,4,5")


@pytest.mark.parametrize("notes", [False, True])
def test_SC_R11_worlds_that_a_seat_cannot_tell_apart_look_the_same(notes: bool) -> None:
    views = set()
    for tiles in ("zzmzzmzzmzzm", "zzmzzmmzzzmz"):
        known: Plain = [["z@0", "m@2"], []]
        match = match_at({"tiles": tiles, "known": known}, {"memory_notes": notes})
        views.add(GAME.view(state(match), 0, match.knowledge(0), 0))
    assert len(views) == 1
    assert views.pop().tiles == ("z?m?????????" if notes else "????????????")
