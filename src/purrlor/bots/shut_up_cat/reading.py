"""Reads the orders in which others put tiles back, by running models of players on public
information.

For each rival there is a distribution over kinds of players: one that plans where to put tiles, as
a tabby does; a beginner; one about whom nothing is known. When its tiles are seen again, the kinds
are weighed by how likely each made that order, so that a reading is trusted as far as earlier ones
were right."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.probability import distribution, posterior, softmax
from purrlor.bots.shut_up_cat import scene as scenes
from purrlor.bots.shut_up_cat.belief import (
    RINGS,
    Array,
    Belief,
    Bits,
    bits_of,
    meows_of,
)
from purrlor.bots.shut_up_cat.choice import LISTED
from purrlor.bots.shut_up_cat.evidence import Evidence, Turned, face_up
from purrlor.bots.shut_up_cat.outlook import TEMPERATURE, Turn
from purrlor.bots.shut_up_cat.placing import Placing, every_order, foresee, in_two_places
from purrlor.core.game import Event, Seat
from purrlor.games.shut_up_cat import events
from purrlor.games.shut_up_cat.components import SPACES
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

PRIOR: Final = (0.6, 0.2, 0.2)  # planner, beginner, any order
PLANNERS: Final = (0.9, 0.05, 0.05)  # where planners are expected
FORGETTING: Final = 0.05  # players change: this share of the prior is mixed in after each reading
_BLUR: Final = 0.15  # how often a planner chooses in a way that others cannot see
_BLURRED: Final = 0.004  # the temperature of such choices
_MIN_LIKELIHOOD: Final = 1e-9


class Order(NamedTuple):
    """Tiles that a rival has put back."""

    spaces: Bits
    by_kind: Array  # by kind of player and by set of spaces: the probability that MEOWs lie there


def put_back(belief: Belief, spaces: Bits, orders: Array) -> Belief:
    """Spread tiles over the orders in which somebody may have put them back on their spaces: as
    `Belief.put_back`, but q is proportional to `orders`, a weight for each set of spaces that MEOWs
    may lie on."""
    weights = orders[RINGS & spaces]
    total = Belief(weights).elsewhere(spaces)
    return Belief(belief.elsewhere(spaces) * weights / np.where(total > 0, total, 1.0))


class ReadingEvidence(Evidence):
    """Evidence whose belief takes into account how others put tiles back."""

    def __init__(
        self, options: Options, players: int, seat: Seat, first: Sequence[float] = PRIOR
    ) -> None:
        """`first` is how likely each kind of player is before anything was read."""
        super().__init__()
        self._options: Final = options
        self._seat: Final = seat
        self._scene: TableView | None = None  # unknown where a position was arranged
        self._orders: Final[dict[Seat, Order]] = {}
        self.kinds: Final[list[Array]] = [np.array(first) for _ in range(players)]

    def learn(self, event: Event) -> None:
        self._check_orders(event)
        super().learn(event)
        if isinstance(event, events.RoundBegan) and event.round == 1:
            self._scene = scenes.first_scene(self._options, len(self.kinds), event.first)
        if self._scene is not None:
            self._scene = scenes.after(self._scene, event)
            if isinstance(event, events.DieLeft) and self._scene.span and event.seat != self._seat:
                spaces, _ = face_up(self._scene)
                order = Order(bits_of(spaces), self._read(event.seat, self._scene))
                self._orders[event.seat] = order
                self.own = put_back(self.own, order.spaces, self.kinds[event.seat] @ order.by_kind)

    def belief(self, view: TableView) -> Belief:
        """The reading has more information than the notes of the table."""
        return super().belief(view if self._scene is None else replace(view, notes=None))

    def _read(self, seat: Seat, scene: TableView) -> Array:
        """By kind of player and by set of spaces: the probability that it puts the MEOWs there."""
        spaces, meows = face_up(scene)[0], meows_of(*face_up(scene))
        public = self.onlookers_belief(scene)
        turn = Turn.of(self._options, scene, seat, public)
        placing = foresee(turn, public, scene, in_two_places)
        every = _evenly(every_order(spaces, meows.bit_count()).tolist())
        ends = spaces[: meows.bit_count()], spaces[len(spaces) - meows.bit_count() :]
        beginner = _evenly({meows, *map(bits_of, ends)})  # as they lay, or MEOWs at one end
        return np.array([every if placing is None else _planner(placing), beginner, every])

    # How earlier readings turned out

    def _check_orders(self, event: Event) -> None:
        if isinstance(event, events.TilesShuffled):
            self._orders.clear()
        elif isinstance(event, Turned) and event.tiles is not None:
            seen, meows = bits_of(event.spaces), meows_of(event.spaces, event.tiles)
            for seat, order in list(self._orders.items()):
                self._check(seat, order, seen & order.spaces, meows & order.spaces)
        elif isinstance(event, events.TilesPlaced | events.TilesSwapped):
            moved = bits_of(event.spaces)
            for seat in [s for s, order in self._orders.items() if order.spaces & moved]:
                del self._orders[seat]

    def _check(self, seat: Seat, order: Order, seen: Bits, meows: Bits) -> None:
        """Weigh the kinds of players by how likely each put the tiles where they were seen."""
        if seen:
            fits = np.where(_SETS & seen == meows, order.by_kind, 0.0)
            odds = fits.sum(axis=1) + _MIN_LIKELIHOOD
            kinds = posterior(self.kinds[seat], odds)
            self.kinds[seat] = (1 - FORGETTING) * kinds + FORGETTING * np.array(PRIOR)
            self._orders[seat] = Order(order.spaces, fits / odds[:, None])


_SETS: Final = np.arange(1 << len(SPACES))


def _planner(placing: Placing) -> Array:
    """A tabby's mix of the orders that it thinks best; some of it blurred, since its cards and what
    it alone knows are not seen."""
    odds = np.zeros(len(_SETS))
    odds[placing.orders] = _BLUR * softmax(placing.worth, _BLURRED)
    best = placing.best(LISTED)
    odds[placing.orders[best]] += (1 - _BLUR) * softmax(placing.worth[best], TEMPERATURE)
    return odds


def _evenly(orders: Collection[Bits]) -> Array:
    """Each of these orders is as likely."""
    return distribution(np.isin(_SETS, list(orders)))
