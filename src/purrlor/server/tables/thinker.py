"""A process in which bots think: it is told what a seat was shown, as JSON, and nothing else."""

from __future__ import annotations

import gc
import json
import sys
from collections import OrderedDict
from typing import Any, Final

from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot
from purrlor.core.chance import Seeded
from purrlor.core.match import read_event, read_options, read_view
from purrlor.core.wire import Plain, to_plain
from purrlor.games import find
from purrlor.server.faults import where_raised

_REMEMBERED: Final = 500
_TIDY: Final = 50  # answers


class Thinker:
    """The bots of many seats, each with how many plies it has watched."""

    def __init__(self) -> None:
        self._bots: Final[OrderedDict[str, tuple[Bot, int]]] = OrderedDict()

    def answer(self, job: dict[str, Any]) -> dict[str, Plain]:
        """A job brings the plies since `known`; who lacks those before asks for them again."""
        bot, known = self._bots.pop(job["key"], (None, 0))
        if bot is None or known != job["known"]:
            if job["known"]:
                return {"again": True}
            bot = _make(job)
        for events in job["plies"]:
            for event in events:
                bot.watch(read_event(bot.game, event))
        self._remember(job["key"], bot, job["known"] + len(job["plies"]))
        return _think(bot, job)

    def _remember(self, key: str, bot: Bot, known: int) -> None:
        self._bots[key] = (bot, known)
        if len(self._bots) > _REMEMBERED:
            self._bots.popitem(last=False)


def _make(job: dict[str, Any]) -> Bot:
    game = find(job["game"])
    options = read_options(game, job["options"])
    luck = Seeded(bytes.fromhex(job["seed"]))
    return seat_bot(job["level"], game, options, job["players"], job["seat"], luck)


def _think(bot: Bot, job: dict[str, Any]) -> dict[str, Plain]:
    view = read_view(bot.game, job["view"])
    if job["coach"]:
        return {"readings": to_plain(tuple(bot.weigh(view)))}
    choice = bot.choose(view)
    return {"move": str(choice.move), "why": choice.why}


def main() -> None:
    """Garbage is taken out after an answer, so that nobody waits for it."""
    gc.disable()
    thinker = Thinker()
    _say({"ready": True})
    for number, line in enumerate(sys.stdin, 1):
        try:
            answer = thinker.answer(json.loads(line))
        except Exception as error:  # a bot that fails must not end the others' thinking
            answer = {"failed": where_raised(error)}
        _say(answer)
        if number % _TIDY == 0:
            gc.collect()


def _say(answer: dict[str, Plain]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
