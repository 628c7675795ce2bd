"""Evaluate a response as a bot of the library, against the real bot and by the real rules."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any, Final

import numpy as np

from purrlor.arena.workers import Crew, Dealing, Played, play_here
from purrlor.bots import seat_bot
from purrlor.bots.bot import Bot
from purrlor.bots.kitten_me.net import policy
from purrlor.bots.kitten_me.net.network import Weights
from purrlor.bots.kitten_me.net.recognition import Judges
from purrlor.bots.kitten_me.panther import Panther
from purrlor.bots.player import BotPlayer
from purrlor.core.chance import Chance, Seeded, hmac_sha256
from purrlor.core.game import Event, Seat
from purrlor.core.match import Match
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.arrays import Array, facts_of_view, observe, places
from purrlor.games.kitten_me.moves import KittenMove
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.state import KittenMe, start
from purrlor.games.kitten_me.table import HouseRules
from purrlor.games.kitten_me.view import TableView
from purrlor.training.kitten_me.reputation import SIZE, as_numbers, with_reputation


class Responder(Panther):
    """Plays by the net of a response, and the duel by the panther's table. It may know what an
    opposing panther recognises in it."""

    def __init__(self, net: Weights, sharp: bool, judges: Judges | None, *seat: Any) -> None:
        super().__init__(*seat)
        self._net: Final = net
        self._sharp: Final = sharp
        self._judges: Final = judges  # of the opposing panther

    def _learned(self, view: TableView) -> dict[KittenMove, float]:
        known, seats = facts_of_view(view, self.options.deck.name, ()), places(view)
        seen = with_reputation(np, observe(np, known), self.reputation(view))
        shares = policy.answered(self._net, seen, known, seats)
        return {next(iter(shares)): 1.0} if self._sharp else shares

    def reputation(self, view: TableView) -> Array:
        """How the opposing panther judges this player's moves, in numbers."""
        if self._judges is None:
            return np.zeros(SIZE)
        taken = self._rivals.kind(self.seat, self._judges)
        own = self._rivals.of_this_round(self.seat, view.hand)
        odds = self._rivals.odds(self.seat, self._judges, own)
        return as_numbers(np, np.int64(taken), odds)


@cache
def _net(path: str) -> Weights:
    return policy.load(Path(path))


@dataclass(frozen=True)
class ResponseContest:
    """A response against a bot, with `cards` each, in a form that can be sent to a worker.
    Luck is named, so both seatings get the same cards in each round."""

    weights: str  # a path
    level: str
    cards: int
    seed: int
    sharp: bool

    def play(self, deal: int) -> float:
        """The response's share of the wins of a deal, over both seatings."""
        luck = hashlib.sha256(f"response {self.seed} deal {deal}".encode()).digest()
        return fmean(self._won(luck, seat) for seat in range(2))

    def _won(self, luck: bytes, own: Seat) -> bool:
        match = dealt(self.cards, Seeded(luck))
        bots = [self._seated(match, luck, seat, own) for seat in range(2)]
        while match.outcome is None:
            match.play(match.mover, bots[match.mover].choose().move)
        return match.outcome.winners == (own,)

    def _seated(self, match: Match, luck: bytes, seat: Seat, own: Seat) -> BotPlayer:
        chance = Seeded(hmac_sha256(luck, b"bots"))  # reveals nothing about the cards
        at = (match.game, match.options, 2, seat, chance)
        bot: Bot = self.responder(*at) if seat == own else seat_bot(self.level, *at)
        return BotPlayer(bot, match)

    def responder(self, *at: Any) -> Responder:
        return Responder(_net(self.weights), self.sharp, _judges(self.level), *at)


def _judges(level: str) -> Judges | None:
    """The nets by which this bot judges its rivals."""
    net, models = policy.weights(), policy.models()
    return Judges(net, models) if level == "panther" and net and models else None


def dealt(cards: int, chance: Chance) -> Match:
    """A game of two that begins with this number of cards each."""

    def deal(
        options: Options, players: int, chance: Chance, journal: list[Event] | None
    ) -> KittenMe:
        return start(HouseRules(options), [cards] * players, chance, journal)

    return Match.deal(replace(GAME, deal=deal), Options(), 2, chance)


def meet(
    meeting: Dealing[float], deals: int, workers: int, tell: Callable[[int], object]
) -> Sequence[float]:
    """Play the deals, and return the shares of the response, deal by deal."""
    playing = Crew(meeting, workers).play if workers > 1 else lambda each: play_here(meeting, each)
    done: dict[int, float] = {}
    each: Played[float]
    for each in playing(range(deals)):
        done[each[0]] = each[1]
        tell(len(done))
    return [done[deal] for deal in range(deals)]


def in_folder(folder: Path, level: str, cards: int, seed: int, sharp: bool) -> ResponseContest:
    """The evaluation of the response that was trained in a folder."""
    return ResponseContest(str((folder / policy.WEIGHTS).resolve()), level, cards, seed, sharp)
