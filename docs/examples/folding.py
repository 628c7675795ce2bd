"""How a program that reads a table's stream by itself knows all that is, from lines that tell what
changed. (A Python program has it easier with `purrlor.client`.)"""

import re
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
            return {**now, "table": {**now["table"], **line["table"]}}
        case "watched":
            return {**now, "table": {**now["table"], "watchers": line["watchers"]}}
        case "said":
            return {**now, "chat": [*now["chat"], line]}
    return now


def played(now: Json, line: Json) -> Json | None:
    view = {} if line["whole"] else now["view"]
    if view is None or (view and view["ply"] + 1 != line["step"]["ply"]):
        return None
    view = {**view, **line["public"], **line["own"]}
    table = {**now["table"], **line["table"]}
    steps = [*now["steps"], seen_step(line, view["seat"])]
    return {**now, "table": table, "view": view, "steps": steps}


def seen_step(line: Json, viewer: int | None) -> Json:
    """The step, with what this viewer alone was shown."""
    step: Json = line["step"]
    events = list(step["events"])
    sentences = [as_read_by(sentence, viewer) for sentence in step["sentences"]]
    for seen in line.get("seen", ()):
        at = seen["at"]
        events[at], sentences[at] = seen["event"], seen["sentence"] or sentences[at]
    move = line.get("move", step["move"])
    return {**step, "move": move, "events": events, "sentences": sentences}


EITHER = re.compile("\x7f([0-9]+)\x7f([^\x7f]*)\x7f([^\x7f]*)\x7f")


def as_read_by(sentence: str, viewer: int | None) -> str:
    """Choose between words for the seat that they are about, and words for all others."""

    def chosen(either: re.Match[str]) -> str:
        seat, named, reading = either.groups()
        return reading if seat == str(viewer) else named

    return EITHER.sub(chosen, sentence)
