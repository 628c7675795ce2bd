"""A turn between two by the solved race, with the dice that it leaves on the pillow."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Final

import numpy as np

from purrlor.bots.memo import cached_method
from purrlor.bots.shut_up_cat.belief import IN_SPAN, ZS, Array, Bits, Integers
from purrlor.bots.shut_up_cat.outlook import A_Z, PAIR, ROLLS, Prospect, Turn, rolling, use_index
from purrlor.bots.shut_up_cat.race import Numbers, strength
from purrlor.bots.shut_up_cat.race_table import RaceTable, logistic, logit, standing
from purrlor.core.game import Move
from purrlor.games.shut_up_cat import components as box
from purrlor.games.shut_up_cat.dice import Pillow, find_dice, make_all_dice, pillow_of, slot
from purrlor.games.shut_up_cat.moves import Distract, Seven, Sleep
from purrlor.games.shut_up_cat.view import TableView

WEIGHT: Final = 0.2  # of what adds to an appeal beside the win, which is known better here
# By multiplier: what a Z that the seat can find adds to the logit of the win. Knowing the whole
# ring adds 0.23, 0.4, 0.7 and 1.84 at the next turn by the solved race, and 8 Zs lie there; a tenth
# of that is left where the other player has a turn before.
_FOUND: Final = np.array((0.23, 0.4, 0.7, 1.84)) / 8 / 10
_ZS: Final = len(box.SPACES) - box.MEOWS
_KNOWN_TO: Final = np.dtype([("seat", np.float64), ("rival", np.float64)])


def die_left(move: Move, dice: box.Faces) -> box.Face:
    """The die that a use of the two others leaves."""
    if isinstance(move, Sleep):
        return sum(dice) - move.first - move.last
    assert isinstance(move, Seven | Distract)
    return sum(dice) - (7 if isinstance(move, Seven) else 2 * move.face)


def leaving(numbering: box.Numbering) -> Array:
    """By roll of three dice, die left and use: 1 where these dice allow it."""
    uses = np.zeros((len(ROLLS), len(box.FACES), PAIR + 1))
    for row, roll in enumerate(ROLLS):
        for moves in find_dice(make_all_dice(numbering), roll, []).menu(True, True, False):
            for move in moves:
                uses[row, die_left(move, roll) - 1, use_index(move)] = 1
    return uses


@dataclass(frozen=True, eq=False, kw_only=True)
class TurnEnding(Turn):
    """A turn that leaves this pillow. What is known after it has two fields: how many Zs the seat
    can find, and how many its rival can, on average."""

    table: RaceTable
    pillow: Pillow
    rival_knows: Bits  # the spaces whose tiles the rival knows

    @property
    def _rival_known_zs(self) -> Array:
        """By space: how likely there is a Z that the rival knows."""
        return (1 - self.belief.meow) * (self.rival_knows >> np.arange(len(box.SPACES)) & 1)

    @property
    def _known(self) -> Any:
        known = np.empty(ZS.shape, _KNOWN_TO)
        known["seat"] = super()._known
        known["rival"] = ((1 - IN_SPAN) @ self._rival_known_zs)[:, None]
        return known

    def win(self, winks: Numbers, multiplier: Numbers, known: Any = None) -> Array:
        if known is None:
            known = self.known_now()
        if self.last:
            return super().win(winks, multiplier, known["seat"])
        winks, multiplier = np.asarray(winks), np.asarray(multiplier)
        (rival,) = self.rivals
        theirs, knows = self._theirs, (known["rival"] / _ZS) ** 2
        mine = _before_enough(winks, multiplier)
        lost = self.table.to_win(not rival.to_come, self.pillow, theirs, mine, knows)
        found = _FOUND[multiplier] * known["seat"]
        race = logistic(found + self.cards - rival.cards - lost)
        return np.where(winks >= box.ENOUGH_ZS, self._ends(winks, knows), race)

    def known_now(self) -> Any:
        """What is known if no tile is turned."""
        return np.array((self.belief.sure_zs.sum(), self._rival_known_zs.sum()), _KNOWN_TO)

    @property
    def _theirs(self) -> Integers:
        (rival,) = self.rivals
        return _before_enough(np.asarray(rival.winks), np.asarray(rival.multiplier))

    def _ends(self, winks: Integers, knows: Array) -> Array:
        """The part of the win that enough Zs bring: all of it, if no turn is left."""
        (rival,) = self.rivals
        if not rival.to_come:
            return np.ones(winks.shape)
        overtaken = self.table.overtakes(self.pillow, self._theirs, winks, knows)
        cards = strength(self.options).overtaking[-1] * rival.cards
        return np.where((overtaken <= 0) & (cards <= 0), 1.0, logistic(-logit(overtaken) - cards))


@dataclass(frozen=True, eq=False, kw_only=True)
class PillowTurn(Turn):
    """A turn that weighs every use of its dice with the die that it leaves."""

    table: RaceTable
    pillow: Pillow  # as it lies now
    rival_knows: Bits  # the spaces whose tiles the rival knows
    to_gather: bool  # are dice still to be taken from it?

    @classmethod
    def at(cls, turn: Turn, table: RaceTable, view: TableView, rival_knows: Bits) -> PillowTurn:
        return cls(
            **_all(turn),
            table=table,
            pillow=pillow_of(view.pillow),
            rival_knows=rival_knows,
            to_gather=view.phase is box.Phase.GATHER,
        )

    @cached_method
    def _leaving(self, pillow: Pillow) -> TurnEnding:
        return TurnEnding(
            **_all(self), table=self.table, pillow=pillow, rival_knows=self.rival_knows
        )

    def ending(self, move: Move) -> Turn:
        return self._leaving(self.pillow | slot(die_left(move, self.dice)))

    def scoring(self, span: int, meows: int) -> list[Prospect]:
        (left,) = self.dice
        return self._leaving(self.pillow | slot(left)).scoring(span, meows)

    def holding(self, held: box.Faces) -> Prospect:
        stays = self.pillow & ~pillow_of(held) if self.to_gather else self.pillow
        return Prospect(*(self._by_roll(stays) @ rolling(tuple(sorted(held)))).tolist())

    @cached_property
    def _leaves(self) -> Array:
        """By roll, die left and use: 1 where it is allowed."""
        return leaving(self.options.numbering) * self.allowed[:, None]

    def _by_roll(self, stays: Pillow) -> Array:
        """The prospects of the best use of each roll, and of the best die to leave, on a pillow
        where these dice stay: three rows, as the fields of Prospect, by roll."""
        ends = np.stack([self._leaving(stays | slot(face)).uses for face in box.FACES])
        appeals = ends[:, 0] + WEIGHT * A_Z * ends[:, 2]  # by die left and use
        some = np.where(self._leaves > 0, appeals, -np.inf).reshape(len(ROLLS), -1)
        left, use = np.divmod(some.argmax(axis=1), PAIR + 1)
        return np.asarray(ends[left, :, use].T)


def _before_enough(winks: Integers, multiplier: Integers) -> Integers:
    """A standing that the table has, the nearest one."""
    return standing(np.clip(winks, 0, box.ENOUGH_ZS - 1), multiplier)


def _all(turn: Turn) -> dict[str, Any]:
    """All that any turn depends on."""
    return {each.name: getattr(turn, each.name) for each in fields(Turn)}
