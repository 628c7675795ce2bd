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

    def put(self, before: Plain, change: Plain) -> Plain:
        """What is there after this change."""
        if isinstance(change, list):
            return [self.put(None, each) for each in change]
        if not isinstance(change, dict):
            return change
        for sign, meaning in (("=", self._whole), ("@", self._found), ("#", self._by_number)):
            if sign in change:
                return meaning(change)
        if isinstance(before, list):
            return self._rows(before, change)
        return change if before is None else self.table(as_table(before, "what was"), change)

    def table(self, before: dict[str, Plain], changes: dict[str, Plain]) -> dict[str, Plain]:
        return {**before, **{key: self.put(before.get(key), changes[key]) for key in changes}}

    def _whole(self, change: dict[str, Plain]) -> Plain:
        return change["="]

    def _found(self, change: dict[str, Plain]) -> Plain:
        found: Plain = self._events
        for key in str(change["@"]).split("."):
            found = found[int(key)] if isinstance(found, list) else as_table(found, key)[key]
        return found

    def _by_number(self, change: dict[str, Plain]) -> Plain:
        number = str(change["#"])
        if "is" in change:
            self.numbered[number] = change["is"]
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
