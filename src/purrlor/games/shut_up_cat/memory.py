"""What a seat can know of the tiles that lie face down, from the events it was shown.

That is always a division of the twelve spaces into groups, with a known number of MEOWs in each:
turning, looking, putting back, swapping and shuffling tiles each lead to another such division."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, cast

from mypy_extensions import i64

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
    GameEnded,
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
from purrlor.games.shut_up_cat.ring import (
    AROUND,
    EVERY_SPACE,
    bits_at,
    lowest_in,
    meows_in,
    spaces_in,
    swap,
)


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
            raise ValueError(f"expected tiles on spaces such as zzm@4,5,6, got {brief(text)}")
        return cls(tuple(sorted(spaces)), letters.count(MEOW))

    def tiles(self) -> Tiles:
        return Z * (len(self.spaces) - self.meows) + MEOW * self.meows

    def mixed(self) -> bool:
        return 0 < self.meows < len(self.spaces)

    def __str__(self) -> str:
        return f"{self.tiles()}@{','.join(map(str, self.spaces))}"


def _says_nothing_of_tiles(event: RoundEvent | DiceEvent | CardEvent | ZsEvent) -> None:
    """Nothing is learnt; the types prove that no other kind of event was forgotten."""


class Memory(Knowledge):
    """What a seat knows of the ring. A group of spaces is stored as one number: its spaces as bits,
    and above them how many MEOWs it has."""

    def __init__(self, options: Options, players: int, viewer: Viewer) -> None:
        self.options: Final = options
        self.viewer: Final = viewer
        # Each group is stored at its lowest space; 0 means that none begins here.
        self.group_at: list[int] = [EVERY_SPACE | MEOWS << AROUND, *[0] * (AROUND - 1)]

    @property
    def groups(self) -> list[Group]:
        """All groups, by their lowest space."""
        return [
            Group(tuple(spaces_in(group & EVERY_SPACE)), group >> AROUND)
            for group in self.group_at
            if group
        ]

    def copy(self) -> Memory:
        other = Memory(self.options, 0, self.viewer)
        other.group_at = list(self.group_at)
        return other

    def __reduce__(self) -> tuple[object, ...]:
        fields = self.fields()
        del fields["options"], fields["viewer"]  # final, so the constructor must set them
        return Memory, (self.options, 0, self.viewer), fields

    def learn(self, event: Event) -> None:
        seen = cast(CatEvent, event)
        if isinstance(seen, (TilesTurned, TilesSeen)):
            self.see(seen.spaces, seen.tiles)
        elif isinstance(seen, TilesPlaced):
            self._mix(bits_at(seen.spaces))
            self.see(seen.spaces, seen.tiles)
        elif isinstance(seen, TilesSwapped):
            self._swap(*seen.spaces)
        elif isinstance(seen, TilesShuffled):
            self._mix(EVERY_SPACE)
        elif isinstance(seen, GameEnded):
            self.see(tuple(SPACES), seen.tiles)
        else:
            _says_nothing_of_tiles(seen)

    def see(self, spaces: tuple[Space, ...], tiles: Tiles | None) -> None:
        """Note what was seen, if this seat saw it. The rest of each group follows by counting."""
        if tiles is None:
            return
        seen: i64 = bits_at(spaces)
        meows: i64 = bits_at(tuple([spaces[i] for i in range(len(spaces)) if tiles[i] == MEOW]))
        for lowest in range(AROUND):
            group: i64 = self.group_at[lowest]
            if group & seen:
                self.group_at[lowest] = 0
                self._put(group & EVERY_SPACE & ~seen, (group >> AROUND) - meows_in(group & meows))
        self._put_apart(seen & ~meows, 0)
        self._put_apart(meows, 1)

    def _mix(self, spaces: i64) -> None:
        """Join the groups that lie on these spaces; no group lies on some of them only."""
        mixed: i64 = 0
        meows: i64 = 0
        for lowest in range(AROUND):
            group: i64 = self.group_at[lowest]
            if group & spaces:
                self.group_at[lowest] = 0
                mixed |= group & EVERY_SPACE
                meows += group >> AROUND
        assert mixed == spaces, "only turned tiles can be mixed"
        self._put(mixed, meows)

    def _swap(self, one: Space, other: Space) -> None:
        """Swap two spaces: what is known of a tile moves with it (SC-R13)."""
        groups = [group for group in self.group_at if group]
        self.group_at = [0] * AROUND
        for group in groups:
            self._put(swap(group & EVERY_SPACE, one, other), group >> AROUND)

    def _put(self, spaces: i64, meows: i64) -> None:
        """Store a group at its lowest space. If all its tiles are equal, each of them is known."""
        if not spaces:
            return
        count = meows_in(spaces)
        if 0 < meows < count:
            self.group_at[lowest_in(spaces)] = spaces | meows << AROUND
        else:
            self._put_apart(spaces, meows // count)

    def _put_apart(self, spaces: i64, meows: i64) -> None:
        """Make each of these spaces a separate group with this number of MEOWs."""
        while spaces:
            space = lowest_in(spaces)
            self.group_at[space] = 1 << space | meows << AROUND
            spaces &= spaces - 1

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
        """Adopt these notes, and what follows from them for the other spaces."""
        groups = list(notes)
        noted = [space for group in groups for space in group.spaces]
        if len(set(noted)) < len(noted):
            raise ValueError("position.known: a space is in more than one group")
        self.group_at = [0] * AROUND
        for group in groups:
            self._put(bits_at(group.spaces), group.meows)
        others = EVERY_SPACE & ~bits_at(tuple(noted))
        self._put(others, MEOWS - sum(group.meows for group in groups))

    def imagine_ring(self, chance: Chance) -> int:
        """Lay the MEOWs of each group on any of its spaces, and return the ring as bits: every ring
        that fits is as likely as any other."""
        ring = 0
        for group in self.group_at:
            meows = group >> AROUND
            if meows:
                spaces = spaces_in(group & EVERY_SPACE)
                chance.shuffle(spaces, meows)
                for space in spaces[-meows:]:
                    ring |= 1 << space
        return ring
