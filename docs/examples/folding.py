"""How a program that reads a table's stream by itself knows all that is, from lines that tell what
changed. (A Python program has it easier with `purrlor.client`.)"""

import re
from collections.abc import Sequence
from typing import Any

Json = dict[str, Any]


def fold(now: Json | None, line: Json) -> Json | None:
    """Everything as it is after this line, as a `now` would tell it. None: a line was missed, and
    the stream has to be opened anew."""
    if line["kind"] == "now":
        return line
    if now is None:
        return None
    match line["kind"]:
        case "played":
            return played(now, line)
        case "changed":
            return {**now, "table": put(now["table"], line["table"])}
        case "watched":
            return {**now, "table": {**now["table"], "watchers": line["watchers"]}}
        case "said":
            return {**now, "chat": [*now["chat"], line]}
    return now


def played(now: Json, line: Json) -> Json | None:
    view, public, numbered = now["view"], line["public"], dict(now.get("numbered", {}))
    events = [*line["step"]["events"]]
    for seen in line.get("seen", ()):
        events[seen["at"]] = put(events[seen["at"]], seen["event"])
    if "whole" in line:
        view = {**public, **line["own"]}
    elif view is None or view["ply"] + 1 != public["ply"]:
        return None
    else:
        view = put(view, public, line["step"]["events"])
        view = put(view, line["own"], events, numbered)
    table = {**now["table"], "ply": view["ply"], "to_move": view["to_move"]}
    phrases = [*now["phrases"], *line.get("phrases", ())]
    return {
        **now,
        "table": put(table, line.get("table", {})),
        "view": view,
        "steps": [*now["steps"], step_of(line, view, events, phrases)],
        "phrases": phrases,
        "numbered": numbered,
    }


def put(before: Any, change: Any, events: Any = (), numbered: Json | None = None) -> Any:
    """What is there after a change."""
    match change:
        case [*items]:
            return [put(None, item, events, numbered) for item in items]
        case {"=": whole}:
            return whole
        case {"@": place}:
            return found(events, place.split("."))
        case {"#": number, **told}:
            return by_number(str(number), told, {} if numbered is None else numbered)
        case {"*": columns}:
            return put([], columns, events, numbered)
        case {**fields}:
            old = before if isinstance(before, dict) else {}
            new = {key: put(old.get(key), fields[key], events, numbered) for key in fields}
            return rows(before, new) if isinstance(before, list) else {**old, **new}
    return change


def found(events: Any, keys: list[str]) -> Any:
    """A list that the events of this line have."""
    for key in keys:
        events = events[int(key) if isinstance(events, list) else key]
    return events


def by_number(number: str, told: dict[Any, Any], numbered: Json) -> Any:
    """Something that is told with this number now, or was before."""
    if "is" in told:
        numbered[number] = told["is"]
    return numbered[number]


def rows(before: list[Json], columns: dict[Any, list[Any]]) -> list[Json]:
    """A list of tables: columns that changed, and what was in the others."""
    size = len(next(iter(columns.values())))
    old = before if len(before) == size else [{}] * size
    return [{**old[i], **{key: columns[key][i] for key in columns}} for i in range(size)]


def step_of(line: Json, view: Json, events: list[Json], phrases: list[str]) -> Json:
    """The step, with what this viewer alone was shown."""
    step: Json = line["step"]
    sentences = [as_read_by(sentence, view["seat"], phrases) for sentence in step["sentences"]]
    for seen in line.get("seen", ()):
        sentences[seen["at"]] = seen.get("sentence", sentences[seen["at"]])
    return {
        "ply": view["ply"],
        "seat": step["seat"],
        "by": step.get("by", "person"),
        "move": line.get("move", step["move"]),
        "halt": step.get("halt", 0),
        "events": events,
        "sentences": sentences,
    }


EITHER = re.compile("\x7f([0-9]+)\x7f([^\x7f]*)\x7f([^\x7f]*)\x7f")
PHRASE = re.compile(f"{EITHER.pattern}|\x7f([A-Z])([A-Z])")


def as_read_by(sentence: str, viewer: int | None, phrases: Sequence[str]) -> str:
    """Put in the phrases for which two letters stand, and choose between words for the seat that
    they are about and words for all others."""

    def spelled(sign: re.Match[str]) -> str:
        *_, first, second = sign.groups()
        return phrases[26 * (ord(first) - 65) + ord(second) - 65] if first else sign[0]

    def chosen(either: re.Match[str]) -> str:
        seat, named, reading = either.groups()
        return reading if seat == str(viewer) else named

    return EITHER.sub(chosen, PHRASE.sub(spelled, sentence))
