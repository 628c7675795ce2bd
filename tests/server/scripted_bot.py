"""A replacement for the bot processes, and random moves for the people at a table."""

from collections.abc import Sequence

import pytest

from purrlor.core.chance import Quick
from purrlor.core.offer import Offer, pick
from purrlor.core.wire import as_table, from_plain
from purrlor.server.bots.processes import BotFailed, BotProcesses
from purrlor.server.bots.protocol import BotReply, Question
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.terms import By
from tests.server.inside import Hands


class ScriptedBot:
    """A bot that takes some time, then plays an offered move (of its preferred verb), or fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, hands: Hands, prefers: str = "") -> None:
        self.seconds = 0.0
        self.fails = False
        self.asked = 0
        self.last: tuple[tuple[str, ...], bool] = ((), False)  # the people, and whether they waited
        bot = self

        async def ask(
            _: BotProcesses, question: Question, people: Sequence[str], urgent: bool
        ) -> BotReply:
            bot.asked += 1
            bot.last = (tuple(people), urgent)
            hands.now += bot.seconds
            if bot.fails:
                raise BotFailed("it fails")
            plain = as_table(question.view, "view")["offers"]
            offers = from_plain(tuple[Offer, ...], plain, "offers")
            liked = tuple(offer for offer in offers if offer.verb == prefers)
            return BotReply(pick(liked or offers, Quick(1)))

        monkeypatch.setattr(BotProcesses, "ask", ask)


async def play_for_people(live: LiveTable, most: int = 10_000) -> None:
    """Play random moves while a person is to move."""
    async with live.lock:
        last = live.ply + most
        while live.to_move in live.state.people() and live.ply < last:
            text = pick(live.match_in_play().view(live.to_move).offers, Quick(live.ply))
            await live.play(live.to_move, text, By.PERSON, claims=(), key=None)
