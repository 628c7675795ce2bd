"""Put changes, as `core/changes.py` writes them, in the place of what was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from purrlor.core.wire import Plain, as_table


class Putting:
    """Changes of one line are put in place by the events that it tells, and by what was told with
    a number before."""

    def __init__(self, events: Sequence[Plain], numbered: dict[str, Plain]) -> None:
        self._events: Final = list(events)
        self.numbered: Final = dict(numbered)  # with what this line adds
        self._signs: Final = (
            ("=", lambda whole, _: whole),
            ("*", lambda columns, _: self._rows([], as_table(columns, "columns"))),
            ("@", lambda place, _: self._found(str(place))),
            ("#", lambda number, told: self._by_number(str(number), told)),
        )

    def put(self, before: Plain, change: Plain) -> Plain:
        """What is there after this change."""
        if isinstance(change, list):
            return [self.put(None, each) for each in change]
        if not isinstance(change, dict):
            return change
        for sign, meaning in self._signs:
            if sign in change:
                return meaning(change[sign], change)
        if isinstance(before, list):
            return self._rows(before, change)
        return self.table(as_table(before or {}, "what was"), change)

    def table(self, before: dict[str, Plain], changes: dict[str, Plain]) -> dict[str, Plain]:
        return {**before, **{key: self.put(before.get(key), changes[key]) for key in changes}}

    def _found(self, place: str) -> Plain:
        found: Plain = self._events
        for key in place.split("."):
            found = found[int(key)] if isinstance(found, list) else as_table(found, key)[key]
        return found

    def _by_number(self, number: str, told: dict[str, Plain]) -> Plain:
        if "is" in told:
            self.numbered[number] = told["is"]
        return self.numbered[number]

    def _rows(self, before: list[Plain], changes: dict[str, Plain]) -> Plain:
        """A list of tables: columns that changed, and what was in the others."""
        columns = {key: self.put(None, column) for key, column in changes.items()}
        lists = {key: column for key, column in columns.items() if isinstance(column, list)}
        size = len(next(iter(lists.values())))
        rows = before if len(before) == size else [{}] * size
        return [
            {**as_table(row, "a row"), **{key: column[i] for key, column in lists.items()}}
            for i, row in enumerate(rows)
        ]
