"""Positions of Kitten Me that take bots longest: both decks, up to all cards dealt."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot
from purrlor.core.chance import Quick
from purrlor.core.match import Match, read_options
from purrlor.core.wire import Plain
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.components import FEATURES
from purrlor.games.kitten_me.events import Dealt
from purrlor.games.kitten_me.moves import go_fish

OPTIONS = read_options(GAME, {"deck": "both"})
DECK = [str(card) for card in OPTIONS.deck.cards]
FISH = "go fish"
PLAYERS = (2, 3, 4, 6, 8, 10)
CARDS = (1, 2, 3, 4, 5, 7, 10, 13, 15, 20, 27, 36, 54)
HEIGHTS = (0.0, 0.2, 0.4)  # the number of the standing Bid, divided by the cards dealt


def crowded(level: str) -> Iterator[tuple[Bot, Match]]:
    """Yield a bot in seat 0 and its match: before any Bid, or after a Bid and up to three Go
    Fishes, when everybody has bid twice or one player once."""
    for players, cards, height in product(PLAYERS, CARDS, HEIGHTS):
        if players * cards < len(DECK):
            most = min(players - 1, DECK.count(FISH)) if height else 0
            top = int(players * cards * height)
            for fishes in range(most + 1):
                for bids in sorted({1, 2 * players}) if height else (0,):
                    yield _arrange(level, players, cards, fishes, top, bids)


def _arrange(
    level: str, players: int, cards: int, fishes: int, height: int, bids: int
) -> tuple[Bot, Match]:
    """Arrange a position with this number of Bids up to this height. Then the players to the bot's
    right have played the Go Fishes, each on the neighbour to their own right."""
    bidder = players - 1 - fishes
    position: dict[str, Plain] = {
        "players": players,
        "cards": [cards] * players,
        "hands": [*_hands(players, cards, fishes)],
        "bids": [*_bids(players, bidder, height, bids)],
    }
    match = Match(GAME, OPTIONS, GAME.arrange(OPTIONS, position, Quick(0))).with_chance(Quick(0))
    bot = seat_bot(level, GAME, OPTIONS, players, 0, Quick(0))
    bot.watch(Dealt(1, bidder, (cards,) * players, (None,) * players))
    for feature in FEATURES[:fishes] if height else ():
        match.play(match.mover, go_fish(match.mover - 1, feature))
        for event in match.events_for(0, match.ply):
            bot.watch(event)
    return bot, match


def _bids(players: int, last: int, height: int, bids: int) -> Iterator[Plain]:
    """Yield Bids that rise by one, each on another feature than the one before."""
    for before in range(min(bids, height) - 1, -1, -1):
        feature = FEATURES[5 * before % len(FEATURES)]
        yield f"{(last - before) % players} bid {height - before} {feature}"


def _hands(players: int, cards: int, fishes: int) -> Iterator[Plain]:
    others = [card for card in DECK if card != FISH]
    Random(players * cards).shuffle(others)
    others[:0] = [FISH] * (DECK.count(FISH) - fishes)
    for seat in range(players):
        fish = [FISH] if seat >= players - fishes else []
        yield [*fish, *(others.pop() for _ in range(cards - len(fish)))]
