"""What a seat can know of the tiles that lie face down, from the events it was shown.

That is always a division of the twelve spaces into groups, with a known number of MEOWs in each:
turning, looking, putting back, swapping and shuffling tiles each lead to another such division."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, cast

from purrlor.core.chance import Chance
from purrlor.core.game import Event, Knowledge, Viewer
from purrlor.core.notation import number
from purrlor.core.wire import brief
from purrlor.games.shut_up_cat.components import (
    FACE_DOWN,
    MEOW,
    MEOWS,
    SPACES,
    Space,
    Tiles,
    Z,
)
from purrlor.games.shut_up_cat.events import (
    CardEvent,
    CatEvent,
    DiceEvent,
    RoundEvent,
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
    TilesTurned,
    ZsEvent,
)
from purrlor.games.shut_up_cat.moves import read_tiles
from purrlor.games.shut_up_cat.options import Options


class Group(NamedTuple):
    """Some spaces, and how many MEOWs lie on them; nobody knows on which of them."""

    spaces: tuple[Space, ...]  # rising
    meows: int

    @classmethod
    def read(cls, text: str) -> Group:
        letters, _, names = text.partition("@")
        listed = [number(name) for name in names.split(",")]
        spaces = set(listed)
        if not len(listed) == len(spaces) == len(read_tiles(letters)) or not spaces <= set(SPACES):
            raise ValueError(f"tiles on spaces are wanted, such as zzm@4,5,6, not {brief(text)}")
        return cls(tuple(sorted(spaces)), letters.count(MEOW))

    def tiles(self) -> Tiles:
        return Z * (len(self.spaces) - self.meows) + MEOW * self.meows

    def mixed(self) -> bool:
        return 0 < self.meows < len(self.spaces)

    def settled(self) -> list[Group]:
        """Take a group of equal tiles apart: each of them is known."""
        if self.mixed() or len(self.spaces) == 1:
            return [self]
        return [Group((space,), self.meows // len(self.spaces)) for space in self.spaces]

    def __str__(self) -> str:
        return f"{self.tiles()}@{','.join(map(str, self.spaces))}"


def _says_nothing_of_tiles(event: RoundEvent | DiceEvent | CardEvent | ZsEvent) -> None:
    """Nothing is learnt; the types prove that no other kind of event was forgotten."""


class Memory(Knowledge):
    def __init__(self, options: Options, players: int, viewer: Viewer) -> None:
        self.options: Final = options
        self.viewer: Final = viewer
        self.groups: list[Group] = [Group(tuple(SPACES), MEOWS)]

    def copy(self) -> Memory:
        return self.copy_for(self.viewer)

    def copy_for(self, viewer: Viewer) -> Memory:
        """Copy all that is known, for somebody who knows the same."""
        other = Memory(self.options, 0, viewer)
        other.groups = list(self.groups)
        return other

    def __reduce__(self) -> tuple[object, ...]:
        return Memory, (self.options, 0, self.viewer), (self.groups,)

    def __setstate__(self, learned: tuple[list[Group]]) -> None:
        (self.groups,) = learned

    def learn(self, event: Event) -> None:
        told = cast(CatEvent, event)
        if isinstance(told, (TilesTurned, TilesSeen)):
            self.see(told.spaces, told.tiles)
        elif isinstance(told, TilesPlaced):
            self._mix(told.spaces)
            self.see(told.spaces, told.tiles)
        elif isinstance(told, TilesSwapped):
            self._swap(*told.spaces)
        elif isinstance(told, TilesShuffled):
            self._mix(SPACES)
        else:
            _says_nothing_of_tiles(told)

    def see(self, spaces: Iterable[Space], tiles: Tiles | None) -> None:
        """Note what was seen; nothing, if others saw it. Counting tells what stays behind."""
        if tiles is None:
            return
        meows = {space: int(tile == MEOW) for space, tile in zip(spaces, tiles, strict=True)}
        groups = [Group((space,), meow) for space, meow in meows.items()]
        for group in self.groups:
            seen = [meows[space] for space in group.spaces if space in meows]
            rest = [space for space in group.spaces if space not in meows] if seen else []
            groups.append(Group(tuple(rest), group.meows - sum(seen)) if seen else group)
        self.groups = groups
        self._settle()

    def _mix(self, spaces: Iterable[Space]) -> None:
        """Join the groups that lie on these spaces; no group lies on some of them only."""
        inside = [group for group in self.groups if not set(group.spaces).isdisjoint(spaces)]
        mixed = tuple(sorted(space for group in inside for space in group.spaces))
        assert mixed == tuple(sorted(spaces)), "tiles were mixed that nobody turned"
        others = [group for group in self.groups if group not in inside]
        self.groups = [*others, Group(mixed, sum(group.meows for group in inside))]
        self._settle()

    def _swap(self, one: Space, other: Space) -> None:
        """Swap two spaces: what is known of a tile moves with it (SC-R13)."""
        to = {one: other, other: one}
        self.groups = [
            Group(tuple(sorted(to.get(space, space) for space in group.spaces)), group.meows)
            for group in self.groups
        ]
        self._settle()

    def _settle(self) -> None:
        filled = [group for group in self.groups if group.spaces]
        self.groups = sorted(part for group in filled for part in group.settled())

    def sure(self) -> Tiles:
        """Write the tiles of which this seat is certain, and a ? for each other."""
        tiles = [FACE_DOWN] * len(SPACES)
        for group in self.groups:
            if not group.mixed():
                tiles[group.spaces[0]] = group.tiles()
        return "".join(tiles)

    def notes(self) -> tuple[Group, ...]:
        """List all groups but the largest mixed one, which follows from the others."""
        mixed = [group for group in self.groups if group.mixed()]
        rest = max(mixed, key=lambda group: (len(group.spaces), group.spaces), default=None)
        return tuple(group for group in self.groups if group != rest)

    def recall(self, notes: Iterable[Group]) -> None:
        """Take over what these notes say, and what follows from them for the other spaces."""
        groups = list(notes)
        noted = [space for group in groups for space in group.spaces]
        if len(set(noted)) < len(noted):
            raise ValueError("position.known: each space belongs to one group")
        meows = MEOWS - sum(group.meows for group in groups)
        others = tuple(space for space in SPACES if space not in noted)
        self.groups = [*groups, Group(others, meows)]
        self._settle()

    def imagine_ring(self, chance: Chance) -> int:
        """Lay the MEOWs of each group on any of its spaces, and return the ring as bits: every ring
        that fits is as likely as any other."""
        ring = 0
        for group in self.groups:
            meows = group.meows
            if meows:
                spaces = list(group.spaces)
                chance.shuffle(spaces, meows)
                for space in spaces[-meows:]:
                    ring |= 1 << space
        return ring
