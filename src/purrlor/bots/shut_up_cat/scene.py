"""The table as a spectator sees it between two turns, updated by the events."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never, cast

from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR, Event, Seat
from purrlor.core.match import Match
from purrlor.games.shut_up_cat import GAME, events
from purrlor.games.shut_up_cat.components import FACE_DOWN, SPACES
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView


def first_scene(options: Options, players: int, first: Seat) -> TableView:
    """The scene before the first turn, which is the same in every game."""
    view = Match.deal(GAME, options, players, Quick(0)).view(SPECTATOR)
    assert isinstance(view, TableView)
    return replace(view, first=first, notes=None)


def after(scene: TableView, event: Event) -> TableView:
    """The scene after an event. Tiles that were turned stay face up until the next turn begins; the
    dice of a turn are left out, but for the one that it leaves."""
    return _after(scene, cast(events.CatEvent, event))


def _after(scene: TableView, event: events.CatEvent) -> TableView:
    match event:
        case events.RoundBegan():
            return replace(scene, round=event.round, first=event.first)
        case events.LastRound():
            return replace(scene, last_round=True)
        case events.ZsScored() | events.CatChased() | events.ZsTaken():
            return replace(scene, winks=changed(scene.winks, event.seat, event.winks))
        case events.MultiplierMoved():
            moved = changed(scene.multipliers, event.seat, event.multiplier)
            return replace(scene, multipliers=moved)
        case events.CardPlayed():
            held = changed(scene.hand_sizes, event.seat, scene.hand_sizes[event.seat] - 1)
            return replace(scene, hand_sizes=held, discard=(*scene.discard, event.card))
        case events.Distracted(drawn=True):
            held = changed(scene.hand_sizes, event.seat, scene.hand_sizes[event.seat] + 1)
            return replace(scene, hand_sizes=held, deck_size=scene.deck_size - 1)
        case events.CardsReshuffled():
            return replace(scene, deck_size=event.count, discard=())
        case events.TilesTurned():
            up = dict(zip(event.spaces, event.tiles, strict=True))
            tiles = "".join(up.get(space, FACE_DOWN) for space in SPACES)
            return replace(scene, span=(event.spaces[0], event.spaces[-1]), tiles=tiles)
        case events.DiceGathered():
            left = tuple(face for face in scene.pillow if face not in event.taken)
            return replace(scene, pillow=left, span=None)
        case events.DieLeft():
            return replace(scene, pillow=tuple(sorted({*scene.pillow, event.face})))
        case events.TilesPlaced() | events.TilesSeen() | events.TilesSwapped():
            return scene
        case events.TilesShuffled() | events.EarsPlugged() | events.Distracted():
            return scene
        case events.DiceTurned() | events.SevenUsed() | events.GameEnded():
            return scene
        case never:
            assert_never(never)


def changed(numbers: tuple[int, ...], seat: Seat, number: int) -> tuple[int, ...]:
    return (*numbers[:seat], number, *numbers[seat + 1 :])
