"""How a bot plays in any position of a duel: it is asked, and its answer kept."""

from __future__ import annotations

from typing import Final

from purrlor.analysis.exploitability import Progress
from purrlor.analysis.kitten_me.duel import Duel
from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot
from purrlor.bots.kitten_me.panther import Panther
from purrlor.bots.kitten_me.panther_tables import History, Shares
from purrlor.core.chance import Quick
from purrlor.core.game import Seat
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.cards import Cards
from purrlor.games.kitten_me.components import Card
from purrlor.games.kitten_me.events import BidMade, CardPlayed, Dealt
from purrlor.games.kitten_me.memory import Memory
from purrlor.games.kitten_me.moves import Bid, CardMove, parse
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.state import HouseRules, KittenMe
from purrlor.games.kitten_me.view import TableView

OPENER: Final[Seat] = 0


class Strategy:
    """How often a player makes each move, by the card in hand and the moves so far."""

    def shares(self, card: Card, history: History) -> Shares:
        raise NotImplementedError


class BotStrategy(Strategy):
    """The strategy of a bot, which is asked once for each card and history."""

    def __init__(self, level: str, duel: Duel, progress: Progress = lambda asked: None) -> None:
        self._level: Final = level
        self._progress: Final = progress
        self._options: Final = Options(deck=duel.deck)
        self._house_rules: Final = HouseRules(self._options)
        self.answers: Final[dict[tuple[Card, History], Shares]] = {}

    def shares(self, card: Card, history: History) -> Shares:
        key = (card, history)
        if key not in self.answers:
            self.answers[key] = self._ask(card, history)
            self._progress(len(self.answers))
        return self.answers[key]

    def _ask(self, card: Card, history: History) -> Shares:
        seat = len(history) % 2
        bot = seat_bot(self._level, GAME, self._options, 2, seat, Quick(0))
        bot.watch(Dealt(1, OPENER, (1, 1), (None, None)))
        for turn, move in enumerate(history):
            if isinstance(move, Bid):
                bot.watch(BidMade(turn % 2, move))
            elif isinstance(move, CardMove):
                bot.watch(CardPlayed(turn % 2, move.card()))
        view = self._view(card, history, bot.knowledge)
        shares = bot.shares(view) if isinstance(bot, Panther) else None
        return _weighed(bot, view) if shares is None else shares

    def _view(self, card: Card, history: History, memory: Memory) -> TableView:
        """Make the view of the seat to move. What it does not see may be anything."""
        seat, deck = len(history) % 2, self._house_rules.deck
        table = KittenMe(
            house_rules=self._house_rules,
            numbers=[1, 1],
            round=1,
            dealer=OPENER,
            turn=seat,
            cards=Cards(deck, [[card], [card]], [(), ()], list(deck.cards[2:]), []),
            bidders=[],
            bid_moves=[],
        )
        for turn, move in enumerate(history):
            if isinstance(move, Bid):
                table.bidders.append(turn % 2)
                table.bid_moves.append(move)
            elif isinstance(move, CardMove):
                table.hands[turn % 2] = []
                table.played[turn % 2] = (move.card(),)
        return GAME.view(table, seat, memory, len(history))


def _weighed(bot: Bot, view: TableView) -> Shares:
    played = [reading for reading in bot.weigh(view) if reading.share]
    return {parse(reading.move): reading.share for reading in played}
