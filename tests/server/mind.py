"""What stands in for the bots' processes, and moves for the people at a table."""

from collections.abc import Sequence

import pytest

from purrlor.core.chance import Quick
from purrlor.core.offer import Offer, pick
from purrlor.core.wire import as_table, from_plain
from purrlor.server.tables.live_table import LiveTable
from purrlor.server.tables.questions import BotReply, Question
from purrlor.server.tables.thinking import BotFailed, Thinking
from purrlor.server.terms import By
from tests.server.inside import Hands


class Mind:
    """It thinks for some time and then takes any offer, of the verb it prefers; or it fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, hands: Hands, prefers: str = "") -> None:
        self.seconds = 0.0
        self.fails = False
        self.asked = 0
        self.last: tuple[tuple[str, ...], bool] = ((), False)  # who waited, and how urgent it was
        mind = self

        async def ask(
            _: Thinking, question: Question, people: Sequence[str], urgent: bool
        ) -> BotReply:
            mind.asked += 1
            mind.last = (tuple(people), urgent)
            hands.now += mind.seconds
            if mind.fails:
                raise BotFailed("it fails")
            plain = as_table(question.view, "view")["offers"]
            offers = from_plain(tuple[Offer, ...], plain, "offers")
            liked = tuple(offer for offer in offers if offer.verb == prefers)
            return BotReply(pick(liked or offers, Quick(1)))

        monkeypatch.setattr(Thinking, "ask", ask)


async def play_for_people(live: LiveTable) -> None:
    """Any moves, as long as a person has to move."""
    async with live.lock:
        while live.asked in live.people():
            text = pick(live.playing().view(live.asked).offers, Quick(live.ply))
            await live.play(live.asked, text, By.PERSON, claims=(), key=None)
