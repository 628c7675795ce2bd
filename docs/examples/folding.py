"""How a program that reads a table's stream by itself knows everything, from lines that hold what
changed. (A Python program has it easier with `purrlor.client`.)"""

from typing import Any

Json = dict[str, Any]


def fold(now: Json | None, line: Json) -> Json | None:
    """Everything as it is after this line, in the form of a `now`. None: a line was missed, and the
    stream has to be opened again."""
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
    """Put the fields that changed in the place of the old ones."""
    if now["view"] is not None and line["ply"] != now["view"]["ply"] + 1:
        return None
    view = {**(now["view"] or {}), **line["public"], **line["own"]}
    table = {**now["table"], "ply": view["ply"], "to_move": view["to_move"], **line["table"]}
    step = {key: line[key] for key in STEP}
    return {**now, "table": table, "view": view, "steps": [*now["steps"], step]}
