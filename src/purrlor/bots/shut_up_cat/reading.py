"""Reads how others put tiles back, by running models of players from outside, on what is public.

For each rival there is a distribution over kinds of players: one that plans where to put tiles, as
a tabby does; a beginner; one of whom nothing can be told. When its tiles are seen again, the kinds
are weighed by how likely each made that order, so that a reading is trusted as far as earlier ones
came true."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.probability import distribution, posterior, softmax
from purrlor.bots.shut_up_cat import scene as scenes
from purrlor.bots.shut_up_cat.belief import Array, Belief, Bits, bits_of, meows_of
from purrlor.bots.shut_up_cat.choice import LISTED
from purrlor.bots.shut_up_cat.evidence import Evidence, after, face_up, seeing_face_up, turned_meows
from purrlor.bots.shut_up_cat.outlook import TEMPERATURE, Turn
from purrlor.bots.shut_up_cat.placing import Placing, every_order, foresee
from purrlor.bots.shut_up_cat.race import Table
from purrlor.bots.shut_up_cat.scene import Scene
from purrlor.core.game import SPECTATOR, Event, Seat
from purrlor.games.shut_up_cat.components import SPACES, Space
from purrlor.games.shut_up_cat.events import (
    RoundBegan,
    TilesPlaced,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
    TilesTurned,
)
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

PRIOR: Final = (0.6, 0.2, 0.2)  # planner, beginner, any order
FORGETTING: Final = 0.05  # players may change: so much of the prior is mixed in after each reading
_BLUR: Final = 0.15  # how often a planner chooses in a way that cannot be told from outside
_BLURRED: Final = 0.004  # the temperature of such choices
_NEVER: Final = 1e-9
_SETS: Final = 1 << len(SPACES)


class Order(NamedTuple):
    """Tiles that a rival has put back."""

    spaces: Bits
    by_kind: Array  # by kind of player and by set of spaces: the probability that MEOWs lie there


class ReadingEvidence(Evidence):
    """Evidence whose belief takes into account how others put tiles back."""

    def __init__(self, options: Options, players: int, seat: Seat) -> None:
        super().__init__(options, players, seat)
        self._options: Final = options
        self._players: Final = players
        self._onlooker: Final = Evidence(options, players, SPECTATOR)
        self._scene: Scene | None = None  # unknown where a position was arranged
        self._orders: Final[dict[Seat, Order]] = {}
        self.kinds: Final[list[Array]] = [np.array(PRIOR) for _ in range(players)]

    def learn(self, event: Event) -> None:
        self._check_orders(event)
        super().learn(event)
        self._onlooker.learn(event.seen_by(SPECTATOR))
        if isinstance(event, RoundBegan) and event.round == 1:
            self._scene = scenes.first_scene(self._options, self._players, event.first)
        if self._scene is not None:
            self._scene = scenes.after(self._scene, event)

    def believing(self, event: Event) -> Belief:
        if not isinstance(event, TilesPlaced) or event.seat == self.seat or self._scene is None:
            return after(self.own, event)
        order = Order(bits_of(event.spaces), self._read(event.seat, self._scene))
        self._orders[event.seat] = order
        return self.own.put_back(order.spaces, self.kinds[event.seat] @ order.by_kind)

    def belief(self, view: TableView | Scene) -> Belief:
        """What was read tells more than the notes of the table."""
        return super().belief(view) if self._scene is None else seeing_face_up(view, self.own)

    # What each kind of player would do

    def _read(self, seat: Seat, scene: Scene) -> Array:
        """By kind of player and by set of spaces: the probability that it puts the MEOWs there."""
        spaces, meows = face_up(scene), turned_meows(scene)
        table = Table(self._options, self._onlooker, scene)
        turn = Turn(table.situation(seat, self._onlooker.belief(scene)))
        placing = foresee(turn, table)
        every = _any_order(spaces, meows.bit_count())
        planner = every if placing is None else _planner(placing)
        return np.array([planner, _beginner(spaces, meows), every])

    # How earlier readings turned out

    def _check_orders(self, event: Event) -> None:
        if isinstance(event, TilesShuffled):
            self._orders.clear()
        elif isinstance(event, (TilesTurned, TilesSeen)) and event.tiles is not None:
            seen, meows = bits_of(event.spaces), meows_of(event.spaces, event.tiles)
            for seat, order in list(self._orders.items()):
                self._check(seat, order, seen & order.spaces, meows & order.spaces)
        elif isinstance(event, (TilesPlaced, TilesSwapped)):
            moved = bits_of(event.spaces)
            for seat in [s for s, order in self._orders.items() if order.spaces & moved]:
                del self._orders[seat]

    def _check(self, seat: Seat, order: Order, seen: Bits, meows: Bits) -> None:
        """Weigh the kinds of players by how likely each put the tiles where they were seen."""
        if seen:
            fits = np.where(np.arange(_SETS) & seen == meows, order.by_kind, 0.0)
            kinds = posterior(self.kinds[seat], fits.sum(axis=1) + _NEVER)
            self.kinds[seat] = (1 - FORGETTING) * kinds + FORGETTING * np.array(PRIOR)
            self._orders[seat] = Order(
                order.spaces, fits / (fits.sum(axis=1, keepdims=True) + _NEVER)
            )


def _planner(placing: Placing) -> Array:
    """A tabby's mix of the orders that it thinks best; some of it blurred, since its cards and what
    it alone knows are not seen."""
    odds = np.zeros(_SETS)
    odds[placing.orders] = _BLUR * softmax(placing.worth, _BLURRED)
    best = placing.best(LISTED)
    odds[placing.orders[best]] += (1 - _BLUR) * softmax(placing.worth[best], TEMPERATURE)
    return odds


def _any_order(spaces: tuple[Space, ...], meows: int) -> Array:
    """Every order of the tiles is as likely."""
    odds = np.zeros(_SETS)
    odds[every_order(spaces, meows)] = 1.0
    return distribution(odds)


def _beginner(spaces: tuple[Space, ...], lay: Bits) -> Array:
    """The tiles as they lay, or with all MEOWs at one end."""
    count = lay.bit_count()
    odds = np.zeros(_SETS)
    for meows in {lay, bits_of(spaces[:count]), bits_of(spaces[len(spaces) - count :])}:
        odds[meows] = 1.0
    return distribution(odds)
