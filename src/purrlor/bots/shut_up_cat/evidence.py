"""Evidence from moves, about tiles and Distraction cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from purrlor.bots.shut_up_cat.belief import SHUFFLED, Belief, Bits, bits_of, meows_of
from purrlor.core.game import SPECTATOR, Event
from purrlor.games.shut_up_cat import events
from purrlor.games.shut_up_cat.components import SPANS, Card, Space, Tiles
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

Turned = events.TilesTurned | events.TilesSeen  # tiles that are looked at


def after(belief: Belief, event: Event) -> Belief:
    """The belief of a player who sees this event. Unseen orders are equally likely, and the choices
    of others are not evidence."""
    if isinstance(event, events.TilesSwapped):
        return belief.swapping(*event.spaces)
    if isinstance(event, events.TilesShuffled):
        return SHUFFLED
    if isinstance(event, events.TilesPlaced):
        belief = belief.put_back(bits_of(event.spaces))
    if isinstance(event, Turned | events.TilesPlaced) and event.tiles:
        return _looking(belief, event.spaces, event.tiles)
    return belief


def face_up(view: TableView) -> tuple[tuple[Space, ...], Tiles]:
    """The spaces whose tiles lie face up, in the order of their span, and those tiles."""
    spaces = () if view.span is None else SPANS[view.span[0]][view.span[1]]
    return spaces, "".join(view.tiles[space] for space in spaces)


def _looking(belief: Belief, spaces: Sequence[Space], tiles: Tiles) -> Belief:
    return belief.seeing(bits_of(spaces), meows_of(spaces, tiles))


class Evidence:
    """The belief about the tiles of a seat that watches every event, and that of a spectator."""

    own: Belief = SHUFFLED
    public: Belief = SHUFFLED

    def learn(self, event: Event) -> None:
        self.own = after(self.own, event)
        self.public = after(self.public, event.seen_by(SPECTATOR))

    def belief(self, view: TableView) -> Belief:
        """What this seat believes now; if the table keeps notes, it reads those (SC-R11)."""
        belief = self.own if view.notes is None else SHUFFLED
        for note in view.notes or ():
            belief = belief.counting(bits_of(note.spaces), note.meows)
        return _looking(belief, *face_up(view))

    def onlookers_belief(self, view: TableView) -> Belief:
        return _looking(self.public, *face_up(view))


def unseen(options: Options, view: TableView) -> dict[Card, float]:
    """The distribution of a card that lies in the pile or in another's hand."""
    return _shares(Counter(options.distractions.pile) - Counter((*view.hand, *view.discard)))


def next_card(options: Options, view: TableView) -> dict[Card, float]:
    """The distribution of the card that a pair draws; empty if no card is left (SC-R6). Reshuffles
    of the pile are not tracked."""
    return unseen(options, view) if view.deck_size else _shares(Counter(view.discard))


def _shares(cards: Counter[Card]) -> dict[Card, float]:
    return {card: copies / cards.total() for card, copies in cards.items()}


class Sights:
    """The tiles that a seat saw itself, each with the round, while it knows where they lie."""

    def __init__(self) -> None:
        self._round = 0  # unknown where a position was arranged, and then nothing is noted
        self._seen: dict[Space, tuple[int, str]] = {}  # by space: the round, and the tile

    def learn(self, event: Event) -> None:
        match event:
            case events.RoundBegan():
                self._round = event.round
            case events.TilesShuffled():
                self._seen.clear()
            case events.TilesSwapped(spaces=(one, other)):
                moved = {one: self._seen.pop(other, None), other: self._seen.pop(one, None)}
                self._seen |= {space: seen for space, seen in moved.items() if seen is not None}
            case events.TilesPlaced(tiles=None):
                self._lose(event.spaces)
            case events.TilesTurned() | events.TilesSeen() | events.TilesPlaced():
                if event.tiles is not None and self._round:
                    seen = ((self._round, tile) for tile in event.tiles)
                    self._seen |= zip(event.spaces, seen, strict=True)

    def _lose(self, spaces: Sequence[Space]) -> None:
        """Another seat put these tiles back in an order of its own; if all are alike, they lie as
        they were seen."""
        if len({self._seen.get(space) for space in spaces}) > 1:
            for space in spaces:
                self._seen.pop(space, None)

    def by_round(self, spaces: Sequence[Space]) -> dict[int, Tiles]:
        """The tiles that were seen on these spaces and lie there still, by round."""
        tiles: dict[int, Tiles] = {}
        for space in spaces:
            if space in self._seen:
                number, tile = self._seen[space]
                tiles[number] = tiles.get(number, "") + tile
        return tiles


class SeenTiles:
    """By seat: the spaces whose tiles it has seen and not lost track of since."""

    def __init__(self, players: int) -> None:
        self.spaces: Final[list[Bits]] = [0] * players

    def learn(self, event: Event) -> None:
        match event:
            case events.TilesShuffled():
                self.spaces[:] = [0] * len(self.spaces)
            case events.TilesTurned():
                self.spaces[:] = [known | bits_of(event.spaces) for known in self.spaces]
            case events.TilesSeen():
                self.spaces[event.seat] |= bits_of(event.spaces)
            case events.TilesPlaced():
                placed = bits_of(event.spaces)
                self.spaces[:] = [known & ~placed for known in self.spaces]
                self.spaces[event.seat] |= placed
            case events.TilesSwapped():
                self.spaces[:] = [_swapped(known, *event.spaces) for known in self.spaces]


def _swapped(known: Bits, one: int, other: int) -> Bits:
    """What is known about a tile moves with it (SC-R13)."""
    differ = (known >> one ^ known >> other) & 1
    return known ^ differ * (1 << one | 1 << other)
