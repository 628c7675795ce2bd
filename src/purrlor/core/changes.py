"""Changes: what is other in a value than in the one before it, as JSON text. `put` of
`core/putting.py` puts it in the place of what was.

A table of changes has the fields that changed, and a field that is a table has its changes in turn.
A list of tables of one type is told by columns, each a field of all of them: those that changed, or
all if the list has another length; as `{"*":…}` where there was no list before. A list that an
event of the same line has is told as `{"@":"1.hands.0"}`, where to find it: the second event, there
`hands`, there the first. What one viewer is told again and again is told with a number,
`{"#":7,"is":…}`, and later by that number alone. Whatever else JSON writes as a table is told
whole, as `{"=":…}`, and so is a list with tables of anything in it: their keys are no signs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from purrlor.core.shapes import has_any_table, is_record, is_told_whole, is_words, item_of, least
from purrlor.core.values import Kept
from purrlor.core.wire import field_types
from purrlor.core.writing import define, text_of, to_json

List = tuple[object, ...]
Places = Mapping[List, str]  # where the events of a line have a list: a reference, as JSON
NOWHERE: Final[Places] = {}
_NUMBERS: Final = 64  # with which a viewer is told something
_NUMBERED: Final = [f'{{"#":{number}}}' for number in range(_NUMBERS)]


class Numbers:
    """What a viewer was told with a number. The oldest gives its number to what is new."""

    def __init__(self) -> None:
        self._texts: Final[list[str]] = []
        self._numbers: Final[dict[str, int]] = {}
        self._next = 0

    def told(self, value: Kept) -> str:
        try:
            text = value.json
        except AttributeError:
            text = to_json(value)
        number = self._numbers.get(text)
        return self._anew(text) if number is None else _NUMBERED[number]

    def _anew(self, text: str) -> str:
        number = self._next
        if len(self._texts) < _NUMBERS:
            self._texts.append(text)
        else:
            del self._numbers[self._texts[number]]
            self._texts[number] = text
        self._numbers[text] = number
        self._next = (number + 1) % _NUMBERS
        return f'{{"#":{number},"is":{text}}}'


Comparer = Callable[[Any, Any, Places, Numbers | None], str]


def changes_to_json(
    before: object, after: object, places: Places = NOWHERE, numbers: Numbers | None = None
) -> str:
    """Write what is not in `after` as it was in `before`, a value of its type."""
    return _COMPARERS[type(after)](before, after, places, numbers)


def places_in(events: Iterable[tuple[int, object]]) -> Places:
    """Where these events, each with its number in the line, have lists of cards and the like."""
    places: dict[List, str] = {}
    for at, event in events:
        for name in _LISTS[type(event)]:
            _note(getattr(event, name), f"{at}.{name}", places)
    return places


def _note(value: List | None, place: str, places: dict[List, str]) -> None:
    if value:
        places[value] = f'{{"@":"{place}"}}'
        for at, item in enumerate(value):
            if type(item) is tuple:
                _note(item, f"{place}.{at}", places)


class _Lists(dict[type, list[str]]):
    """The fields of each type of event that are lists of words, or lists of those."""

    def __missing__(self, of: type) -> list[str]:
        hints = {name: least(hint)[0] for name, hint in field_types(of).items()}
        names = self[of] = [name for name, hint in hints.items() if _has_words(hint)]
        return names


def _has_words(hint: object) -> bool:
    return is_words(hint) or is_words(least(item_of(hint))[0])


_LISTS: Final = _Lists()


# Generated functions


class _Comparers(dict[type, Comparer]):
    def __missing__(self, of: type) -> Comparer:
        comparer = self[of] = _comparer(of)
        return comparer


_COMPARERS: Final = _Comparers()
_PARAMETERS: Final = "before, after, places, numbers"
Names = dict[str, object]


def _comparer(of: type) -> Comparer:
    """Make a function that writes a field only if it is another value, and not an equal one."""
    names: Names = {"record": _write_record, "whole": _write_whole}
    lines = ["parts = []"]
    if of.__dictoffset__:  # at the speed of C: most who wait see what they saw before
        lines.append("if before.__dict__ == after.__dict__: return '{}'")
    for name, hint in field_types(of).items():
        lines.append(f"x = after.{name}; old = before.{name}")
        lines.append("if x is not old and x != old:")
        lines.append(f"    parts.append('\"{name}\":%s' % ({_change(hint, names)},))")
    lines.append("return '{' + ','.join(parts) + '}'")
    return define(_PARAMETERS, lines, **names)


def _change(hint: object, names: Names) -> str:
    """The source of an expression for the change from `old` to `x`."""
    wanted, optional = least(hint)
    nothing = "'null' if x is None else " if optional else ""
    if is_record(wanted):
        return f"({nothing}record(old, x, places, numbers))"
    item = item_of(wanted)
    if is_record(item):
        return f"({nothing}{_listed(item, wanted, names)})"
    return _cell(hint)


def _listed(item: type, hint: object, names: Names) -> str:
    """The source of an expression for a list of such tables."""
    columns = f"columns_{len(names)}"
    names[columns] = _columns(item)
    changed, anew = f"{columns}(old, x, places, numbers)", f"{columns}((), x, places, numbers)"
    by_column = f"{changed} if type(old) is tuple else '{{\"*\":%s}}' % {anew}"
    few = "" if has_any_table(item) else f"{text_of(hint, 'x')} if len(x) < 2 else "
    text = f"{few}{by_column}"
    if not issubclass(item, Kept):
        return text
    return f"'[' + ','.join(map(numbers.told, x)) + ']' if numbers is not None else {text}"


def _cell(hint: object) -> str:
    """The source of an expression for x where nothing of what was before is left."""
    wanted, _ = least(hint)
    text = text_of(hint, "x")
    if is_words(wanted):
        return f"(places and x and len(x) > 1 and places.get(x) or {text})"
    return f"whole({text})" if is_told_whole(wanted) else text


def _columns(of: type) -> Comparer:
    """Make a function that writes a list of these values by columns."""
    hints = field_types(of)
    differ = [f"        if row.{name} != old.{name}: new_{name} = True" for name in hints]
    lines = [
        f"{' = '.join(f'new_{name}' for name in hints)} = len(before) != len(after)",
        "for row, old in zip(after, before):",
        *["    if row is not old:", *differ],
        "parts = []",
    ]
    for name, hint in hints.items():
        cells = f"'[' + ','.join({_cells(hint)}) + ']'"
        if is_words(hint):
            cells = f"(places and places.get(tuple(column)) or {cells})"
        lines.append(f"if new_{name}:")
        lines.append(f"    column = [row.{name} for row in after]")
        lines.append(f"    parts.append('\"{name}\":' + {cells})")
    lines.append("return '{' + ','.join(parts) + '}'")
    return define(_PARAMETERS, lines, whole=_write_whole)


def _cells(hint: object) -> str:
    if hint is int:
        return "map(digits, column)"
    cell = f"str({_cell(hint)})" if least(hint)[0] is int else _cell(hint)
    return f"[{cell} for x in column]"


def _write_record(before: object, after: object, places: Places, numbers: Numbers | None) -> str:
    if before is None or before is _BLANK:
        return _COMPARERS[type(after)](_BLANK, after, places, numbers)
    if type(before) is type(after):
        return _COMPARERS[type(after)](before, after, places, numbers)
    return _write_whole(to_json(after))


class _Blank:
    """A table before there was one: whatever is in a field now is new."""

    def __getattr__(self, name: str) -> object:
        return _BLANK


_BLANK: Final = _Blank()


def _write_whole(text: str) -> str:
    return f'{{"=":{text}}}' if text[0] in "{[" else text
