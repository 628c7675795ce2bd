"""The JSON of an answer; for a stream, the states that its lines add up to."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from bench.fuzz.asking import Reply
from purrlor.client.folding import fold
from purrlor.client.reading import read_line
from purrlor.core.wire import to_plain
from purrlor.server.api import contract as c
from purrlor.server.api.endpoint import AnyEndpoint
from purrlor.server.api.messages import Now, Paused, Retry


def told_by(endpoint: AnyEndpoint, reply: Reply) -> Any:
    """The JSON of an answer; None if it has none."""
    if endpoint is c.STREAM and reply.status == 200:
        return folded(lines_of(reply.body))
    return reply.json()


def lines_of(body: bytes) -> list[str]:
    """The complete messages, of SSE or NDJSON."""
    *lines, _ = body.decode("utf-8", "replace").split("\n")
    texts = [line.removeprefix("data:").strip() for line in lines]
    return [text for text in texts if text.startswith("{")]


def folded(lines: list[str]) -> list[Any]:
    """The state after each line, folded by the client's own code; and the lines."""
    now: Now | None = None
    states: list[Any] = []
    for text in lines:
        message = read_line(text)
        if isinstance(message, (Paused, Retry)):
            continue
        now = fold(now, message)
        assert now is not None, f"a line is missing before {text}"
        states.append(to_plain(now))
    with suppress(ValueError):
        states += [json.loads(text) for text in lines[:1]]
    return states
