"""Moves multipliers, and notices when somebody has enough Zs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from purrlor.core.game import Seat
from purrlor.games.shut_up_cat.components import ENOUGH_ZS, TOP_MULTIPLIER
from purrlor.games.shut_up_cat.events import LastRound, MultiplierMoved

if TYPE_CHECKING:
    from purrlor.games.shut_up_cat.state import ShutUpCat


def move_multiplier(table: ShutUpCat, seat: Seat, steps: int) -> None:
    """Raise or lower a multiplier, within 0 and 3 (SC-10, SC-14)."""
    before = table.multipliers[seat]
    after = min(max(before + steps, 0), TOP_MULTIPLIER)
    table.multipliers[seat] = after
    if table.journal is not None and after != before:
        table.journal.append(MultiplierMoved(seat, before, after, after > before))


def check_enough(table: ShutUpCat) -> None:
    """Make the round the last, once somebody holds 40 Zs (SC-R8)."""
    winks = table.winks[table.turn]
    if winks < ENOUGH_ZS or table.ending:
        return
    table.ending = True
    if table.journal is not None:
        table.journal.append(LastRound(table.turn, winks))
