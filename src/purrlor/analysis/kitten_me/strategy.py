"""The strategy of a bot in all positions of a duel, computed on demand and cached."""

from __future__ import annotations

from typing import Final

import numpy as np

from purrlor.analysis import Progress
from purrlor.analysis.kitten_me.duel import Duel, Row
from purrlor.bots import seat_bot
from purrlor.bots.kitten_me.choice import History, Shares
from purrlor.bots.kitten_me.panther import Panther
from purrlor.bots.memo import cached_method
from purrlor.bots.player import blaming
from purrlor.core.chance import Quick
from purrlor.core.game import Seat
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.cards import Cards
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.events import Dealt
from purrlor.games.kitten_me.moves import SKIP, SKIP_CARD, KittenMove, parse
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.state import KittenMe
from purrlor.games.kitten_me.table import HouseRules

OPENER: Final[Seat] = 0


class Strategy:
    """How often a player makes each move, by the card in hand and the moves so far."""

    def shares(self, card: Card, history: History) -> Shares:
        raise NotImplementedError

    def moves(self, duel: Duel, history: History, reach: Row) -> dict[KittenMove, Row]:
        """How often each move is made with each card, if the player comes here so often with it."""
        made: dict[KittenMove, Row] = {}
        for place in np.flatnonzero(reach):
            for move, share in self.shares(duel.kinds[place], history).items():
                made.setdefault(move, np.zeros(len(reach)))[place] = reach[place] * share
        return made


class BotStrategy(Strategy):
    """The strategy of a bot, evaluated once for each card and history."""

    def __init__(self, level: str, duel: Duel, progress: Progress = lambda asked: None) -> None:
        self._level: Final = level
        self._progress: Final = progress
        self._options: Final = Options(deck=duel.deck)
        self._house_rules: Final = HouseRules(self._options)
        self.asked = 0  # in how many positions

    @cached_method
    def shares(self, card: Card, history: History) -> Shares:
        self.asked += 1
        self._progress(self.asked)
        seat = len(history) % 2
        bot = seat_bot(self._level, GAME, self._options, 2, seat, Quick(0))
        table = self._table(card, history)
        with blaming(bot, len(history)):
            for event in table.journal or ():
                bot.watch(event.seen_by(seat))
            view = GAME.view(table, seat, bot.knowledge, len(history))
            solved = bot.shares(view) if isinstance(bot, Panther) else None
            if solved is not None:
                return solved
            return {parse(each.move): each.share for each in bot.weigh(view) if each.share}

    def _table(self, card: Card, history: History) -> KittenMe:
        """The table after these moves. Hidden parts are arbitrary."""
        deck = self._house_rules.deck
        hands = [[SKIP_CARD if SKIP in history[seat::2] else card] for seat in (0, 1)]
        table = KittenMe(self._house_rules, players=2)
        table.numbers = [1, 1]
        table.dealer = table.turn = OPENER
        table.cards = Cards(deck, hands, [(), ()], list(deck.cards[2:]), [])
        table.journal = [Dealt(1, OPENER, (1, 1), (None, None))]
        for move in history:
            table.play(move, Quick(0))
        return table
