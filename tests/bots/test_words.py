"""A law of all bots: every claim has a sentence, which the coach addresses to the player."""

import re

import pytest

from purrlor.bots import coach_of, levels_of, seat_bot
from purrlor.bots.player import BotPlayer
from purrlor.core.chance import Seeded
from purrlor.core.match import Match
from purrlor.testing.kit import Kit, Table, name
from purrlor.testing.play import fresh
from purrlor.words import Reader, catalogue
from tests.laws.kits import KITS

PLIES = 10
OF_ITSELF = re.compile(r"\b(I|my|me)\b")  # a coach speaks to a player
LEVELS = [
    (kit, table, level)
    for kit in KITS
    for table in (kit.tables[0], kit.tables[-1])
    for level in levels_of(kit.game)
]


def seat_all(match: Match, level: str) -> list[BotPlayer]:
    luck, seats = Seeded(b"words"), range(match.players)
    bots = (seat_bot(level, match.game, match.options, match.players, s, luck) for s in seats)
    return [BotPlayer(bot, match) for bot in bots]


def id_of(value: object) -> str:
    return value if isinstance(value, str) else name(value)


@pytest.mark.parametrize(("kit", "table", "level"), LEVELS, ids=id_of)
def test_every_claim_has_its_sentence(kit: Kit, table: Table, level: str) -> None:
    match = fresh(kit, table, 4)
    bots = seat_all(match, level)
    words, names = catalogue(kit.game.id), [f"P{seat}" for seat in range(match.players)]
    while match.outcome is None and match.ply < PLIES:
        choice = bots[match.mover].choose()
        for reading in choice.readings:
            assert words.claims(reading.claims, Reader(names)).endswith(".")
            if level == coach_of(kit.game):
                coached = words.claims(reading.claims, Reader(names, speaker="you"))
                assert not OF_ITSELF.search(coached)
        match.play(match.mover, choice.move)
