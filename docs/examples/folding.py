"""Apply the lines of a table's stream, which contain only changed fields, to get the current state.
In Python, `purrlor.client` does this for you."""

from typing import Any

Json = dict[str, Any]


def fold(now: Json | None, line: Json) -> Json | None:
    """The state after this line, in the form of a `now`. None if a line was missed: then open the
    stream again."""
    if line["kind"] == "now":
        return line
    if now is None:
        return None
    match line["kind"]:
        case "played":
            return played(now, line)
        case "changed":
            return {**now, "table": {**now["table"], **line["table"]}}
        case "watched":
            return {**now, "table": {**now["table"], "watchers": line["watchers"]}}
        case "chat-message":
            return {**now, "chat": [*now["chat"], line]}
    return now


STEP = ("ply", "seat", "by", "move", "halt", "events")


def played(now: Json, line: Json) -> Json | None:
    """Replace the changed fields."""
    if now["view"] is not None and line["ply"] != now["view"]["ply"] + 1:
        return None
    view = {**(now["view"] or {}), **line["public"], **line["own"]}
    table = {**now["table"], "ply": view["ply"], "to_move": view["to_move"], **line["table"]}
    step = {key: line[key] for key in STEP}
    return {**now, "table": table, "view": view, "steps": [*now["steps"], step]}
