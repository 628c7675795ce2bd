"""A bot process: it receives what a seat was shown, and nothing else."""

from __future__ import annotations

import gc
import json
import os
import sys
from collections import OrderedDict
from typing import Final, TextIO

from purrlor.bots import advice, check_claims, rounded, seat_bot
from purrlor.bots.bot import Bot, BotError
from purrlor.bots.review import judge
from purrlor.core.chance import Seeded
from purrlor.core.match import read_event, read_options, read_view
from purrlor.core.wire import from_plain, to_plain
from purrlor.games import find
from purrlor.server.bots.protocol import REMEMBERED, BotReply, Question
from purrlor.server.http.errors import where_raised

_TIDY: Final = 50  # answers between two collections of garbage


class BotWorker:
    """The bots of many seats, each with how many plies it has watched."""

    def __init__(self) -> None:
        self._bots: Final[OrderedDict[str, tuple[Bot, int]]] = OrderedDict()

    def answer(self, question: Question) -> BotReply:
        """Answer a question with the plies after `known`; reply `again` if any are missing."""
        bot, known = self._bots.pop(question.key, (None, 0))
        if bot is None or known != question.known:
            if question.known:
                return BotReply(again=True)
            bot = _make(question)
        for events in question.plies:
            for event in events:
                bot.watch(read_event(bot.game, event))
        if question.key:
            self._remember(question.key, bot, question.known + len(question.plies))
        return _think(bot, question)

    def _remember(self, key: str, bot: Bot, known: int) -> None:
        self._bots[key] = (bot, known)
        if len(self._bots) > REMEMBERED:
            self._bots.popitem(last=False)


def _make(question: Question) -> Bot:
    game = find(question.game)
    options = read_options(game, question.options)
    luck = Seeded(bytes.fromhex(question.seed))
    seat, name = question.seat, question.name
    return seat_bot(question.level, game, options, question.players, seat, luck, name)


def _think(bot: Bot, question: Question) -> BotReply:
    view = read_view(bot.game, question.view)
    if question.coach:
        return BotReply(readings=tuple(advice(bot.game, each) for each in bot.weigh(view)))
    if question.review is not None:
        decision = judge(bot, view, bot.game.parse(question.review))
        if decision is None:
            return BotReply()
        return BotReply(best=decision.best, played=decision.played, guess=decision.guess)
    choice = bot.choose(view)
    check_claims(bot.game, choice.claims)
    return BotReply(str(choice.move), rounded(bot.game, choice.claims))


def main() -> None:
    """Answer every line; collect garbage after a reply, so that nobody waits for it."""
    gc.disable()
    replies = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what a bot prints is not a reply
    worker = BotWorker()
    _write(replies, "ready")
    for number, line in enumerate(sys.stdin, 1):
        try:
            reply = worker.answer(from_plain(Question, json.loads(line), "question"))
        except Exception as error:  # a bot that fails must not end the others
            reply = BotReply(failed=where_raised(_cause(error)))
        _write(replies, json.dumps(to_plain(reply)))
        if number % _TIDY == 0:
            gc.collect()


def _cause(error: Exception) -> BaseException:
    """The error that a bot raised, without Purrlor's own words."""
    return error.__cause__ if isinstance(error, BotError) and error.__cause__ else error


def _write(replies: TextIO, line: str) -> None:
    replies.write(f"{line}\n")
    replies.flush()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        os._exit(0)  # the server is gone, and Python would report the reply that nobody reads
