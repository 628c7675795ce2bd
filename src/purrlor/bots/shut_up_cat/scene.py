"""The table as everybody sees it, followed through the events: what a player's choice rests on."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from purrlor.core.game import Event, Seat
from purrlor.games.shut_up_cat.components import (
    FACE_DOWN,
    FIRST_MULTIPLIER,
    FIRST_ZS,
    SPACES,
    Card,
    Faces,
    Space,
    Tiles,
)
from purrlor.games.shut_up_cat.events import (
    CardPlayed,
    CardsReshuffled,
    CatChased,
    DiceGathered,
    DiceTurned,
    DieLeft,
    Distracted,
    EarsPlugged,
    LastRound,
    MultiplierMoved,
    RoundBegan,
    SevenUsed,
    TilesPlaced,
    TilesTurned,
    ZsScored,
    ZsTaken,
)
from purrlor.games.shut_up_cat.options import Options

_ALL_DOWN = FACE_DOWN * len(SPACES)


@dataclass(frozen=True, slots=True)
class Scene:
    """The fields of a view on which turns depend, without anybody's secrets."""

    to_move: Seat
    round: int
    first: Seat
    last_round: bool
    winks: tuple[int, ...]
    multipliers: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    deck_size: int
    discard: tuple[Card, ...]
    pillow: Faces
    dice: Faces = ()
    plugs: int = 0
    span: tuple[Space, Space] | None = None
    tiles: Tiles = _ALL_DOWN
    hand: tuple[Card, ...] = ()
    notes: None = None


def first_scene(options: Options, players: int, first: Seat) -> Scene:
    """The scene before the first turn (SC-2)."""
    pile = len(options.distractions.pile)
    zs, multipliers = (FIRST_ZS,) * players, (FIRST_MULTIPLIER,) * players
    return Scene(first, 1, first, False, zs, multipliers, (0,) * players, pile, (), ())


def after(scene: Scene, event: Event) -> Scene:
    """The scene after an event."""
    match event:
        case RoundBegan():
            return replace(scene, round=event.round, first=event.first)
        case LastRound():
            return replace(scene, last_round=True)
        case ZsScored() | CatChased() | ZsTaken():
            return replace(scene, winks=_with(scene.winks, event.seat, event.winks))
        case MultiplierMoved():
            moved = _with(scene.multipliers, event.seat, event.multiplier)
            return replace(scene, multipliers=moved)
        case Distracted() | CardPlayed() | CardsReshuffled():
            return _cards(scene, event)
        case TilesTurned():
            return _turned(scene, event)
        case TilesPlaced():
            return replace(scene, span=None, tiles=_ALL_DOWN)
        case EarsPlugged():
            return replace(scene, plugs=event.plugs)
    return _dice(scene, event)


def _cards(scene: Scene, event: Distracted | CardPlayed | CardsReshuffled) -> Scene:
    if isinstance(event, CardsReshuffled):
        return replace(scene, deck_size=event.count, discard=())
    change = -1 if isinstance(event, CardPlayed) else int(event.drawn)
    held = _with(scene.hand_sizes, event.seat, scene.hand_sizes[event.seat] + change)
    if isinstance(event, CardPlayed):
        return replace(scene, hand_sizes=held, discard=(*scene.discard, event.card))
    left = _less(scene.dice, (event.face, event.face))
    return replace(scene, hand_sizes=held, deck_size=scene.deck_size - event.drawn, dice=left)


def _turned(scene: Scene, event: TilesTurned) -> Scene:
    up = dict(zip(event.spaces, event.tiles, strict=True))
    tiles = "".join(up.get(space, FACE_DOWN) for space in SPACES)
    span = (event.spaces[0], event.spaces[-1])
    return replace(scene, span=span, tiles=tiles, dice=_less(scene.dice, event.dice))


def _dice(scene: Scene, event: Event) -> Scene:
    match event:
        case DiceGathered():
            left, dice = _less(scene.pillow, event.taken), (*event.taken, *event.rolled)
            return replace(scene, to_move=event.seat, pillow=left, dice=dice, plugs=0)
        case DiceTurned():
            return replace(scene, dice=(*_less(scene.dice, event.before), *event.after))
        case SevenUsed():
            return replace(scene, dice=_less(scene.dice, event.dice))
        case DieLeft():
            pillow = tuple(sorted((*scene.pillow, *([event.face] if event.on_pillow else []))))
            return replace(scene, pillow=pillow, dice=(), plugs=0)
    return scene


def _with(numbers: tuple[int, ...], seat: Seat, number: int) -> tuple[int, ...]:
    return (*numbers[:seat], number, *numbers[seat + 1 :])


def _less(some: Faces, taken: Faces) -> Faces:
    return tuple(sorted((Counter(some) - Counter(taken)).elements()))
