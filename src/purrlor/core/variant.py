"""Reading how small a game is made: bounds stand beside the house rules, in one table."""

from __future__ import annotations

from collections.abc import Mapping

from purrlor.core.wire import Plain, from_plain


def split(
    table: Mapping[str, Plain], bounds: Mapping[str, range]
) -> tuple[dict[str, Plain], dict[str, Plain]]:
    """Part a table into bounds and house rules."""
    mine = {name: value for name, value in table.items() if name in bounds}
    return mine, {name: value for name, value in table.items() if name not in bounds}


def read_number(table: Mapping[str, Plain], name: str, bounds: Mapping[str, range]) -> int | None:
    """Read one of the bounds; None where the table does not set it."""
    if table.get(name) is None:
        return None
    number, allowed = from_plain(int, table[name], name), bounds[name]
    if number not in allowed:
        raise ValueError(f"{name}: from {allowed[0]} to {allowed[-1]}, not {number}")
    return number
