"""Fit the constants of Go Kitty's tabby to games between tabbies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from purrlor.analysis.fitted import Fitted, rows
from purrlor.analysis.regression import Array, Fit, least_squares, logistic
from purrlor.bots.go_kitty.belief import Belief
from purrlor.bots.go_kitty.choice import REVERSES
from purrlor.bots.go_kitty.evidence import FACTORS, Signs
from purrlor.bots.go_kitty.outlook import DRAWN, turns_left
from purrlor.bots.go_kitty.tabby import CHOSEN, Tabby
from purrlor.bots.go_kitty.worth import (
    NOTHING,
    STAGES,
    TRAITS,
    Prices,
    minus,
    prices_after,
    rounds,
    worth_at,
)
from purrlor.bots.player import seat_all
from purrlor.bots.probability import logit
from purrlor.core.chance import Seeded
from purrlor.core.fitting import Faces
from purrlor.core.game import Seat
from purrlor.core.match import Match
from purrlor.games.go_kitty import GAME
from purrlor.games.go_kitty.components import FACES, MOUSE, Phase
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.moves import Asking, Reverse
from purrlor.games.go_kitty.options import Options
from purrlor.games.go_kitty.view import TableView

TABLES: Final = (2, 5)  # players: the smallest table and the largest, in turn
PRICES: Final = ("seasons[1]", "seasons[2]", "seasons[3]", "alike[2]", "alike[3]", "mouse")


class Case(NamedTuple):
    """One case of a regression. The cases of a game are not independent: it is a cluster."""

    game: int
    came: float
    features: tuple[float, ...] = (1.0,)
    base: float = 0.0  # the expectation if all features are 0


@dataclass
class Cases:
    held: list[Case] = field(default_factory=list)  # whether a seat held a card; base: a logit
    asked: list[Case] = field(default_factory=list)  # the same, for cards that were asked for
    reversed: list[Case] = field(default_factory=list)  # whether a usable Mouse was used
    drawn: list[Case] = field(default_factory=list)  # cards that left the pile in a turn
    brought: dict[Prices, list[Case]] = field(default_factory=dict)  # points laid later, by stage


def fit(games: int, seed: int) -> Iterator[Fitted]:
    cases = Cases()
    for number in range(games):
        _play(number, TABLES[number % len(TABLES)], seed, cases)
    yield from _factors(cases.held)
    yield from _chosen(cases.asked)
    yield from _mean("choice.REVERSES", REVERSES, cases.reversed)
    yield from _mean("outlook.DRAWN", DRAWN, cases.drawn)
    for least, prices in STAGES[1:]:
        yield from _prices(f"worth.STAGES, {least:.1f} turns:", prices, cases.brought[prices])


# Playing


def _play(game: int, players: int, seed: int, cases: Cases) -> None:
    luck = Seeded(f"fit {seed} game {game}".encode())
    match = Match.deal(GAME, Options(), players, luck)
    seated = seat_all("tabby", match, luck.named("bots", game))
    hands: list[tuple[TableView, Seat]] = []
    piles = [_view(match, 0).pile_size]
    while match.outcome is None:
        seat = match.mover
        view, move, bot = _view(match, seat), seated[seat].choose().move, seated[seat].bot
        assert isinstance(bot, Tabby)
        if view.phase is Phase.TURN:
            belief = Belief.of(view, bot.knowledge, bot.evidence.weights())
            cases.held += _held(game, match, bot, belief)
            cases.asked += _asked(game, match, belief, move)
            hands.append((view, seat))
        elif view.phase is Phase.ANSWER and Hand(view.hand).count(MOUSE):
            cases.reversed.append(Case(game, isinstance(move, Reverse)))
        match.play(seat, move)
        if match.outcome is not None or _view(match, 0).turn != view.turn:
            piles.append(_view(match, 0).pile_size)
    cases.drawn += [Case(game, before - after) for before, after in pairwise(piles) if before]
    for view, seat in hands:
        _note_brought(game, view, seat, match.outcome.scores[seat], cases)


def _view(match: Match, seat: Seat) -> TableView:
    view = match.view(seat)
    assert isinstance(view, TableView)
    return view


def _held(game: int, match: Match, bot: Tabby, belief: Belief) -> Iterator[Case]:
    """For each card that another seat may hold: the belief, and the truth."""
    for seat in set(range(bot.players)) - {bot.seat}:
        for card in FACES:
            signs = tuple(bot.evidence.signs[seat, card.order])
            yield from _case(game, match, belief, seat, card.face, signs)


def _asked(game: int, match: Match, belief: Belief, move: object) -> Iterator[Case]:
    if isinstance(move, Asking):
        yield from _case(game, match, belief, move.whom, move.wish.faces, (1.0,))


def _case(
    game: int, match: Match, belief: Belief, seat: Seat, faces: Faces, features: tuple[float, ...]
) -> Iterator[Case]:
    odds = belief.odds(seat, faces)
    if 0 < odds < 1:
        held = Hand(_view(match, seat).hand).faces & faces
        yield Case(game, float(held > 0), features, logit(odds))


def _note_brought(game: int, view: TableView, seat: Seat, score: int, cases: Cases) -> None:
    """Note the points that a hand led to, without the Clowders that it could lay at once."""
    turns = turns_left(view, seat)
    if turns < STAGES[1][0]:
        return
    laid = Hand(tuple(c for each in view.clowders for clowder in each for c in clowder.cards))
    hand, now = Hand(view.hand), 0
    for clowder in worth_at(NOTHING, 0, Options().max_mice).plan(hand):
        now, hand = now + clowder.kind.points, minus(hand, *clowder.needs)
    features = (*_counts(hand, laid), float(view.tokens[seat]), turns, 1.0)
    later = score - view.scores[seat] - now
    cases.brought.setdefault(prices_after(turns), []).append(Case(game, later, features))


def _counts(hand: Hand, laid: Hand) -> Iterator[float]:
    """How many of each priced item a hand has."""
    every = rounds([sum(int(hand.count(card)) for card in traits) for traits in TRAITS])
    alike = [int(hand.count(card)) for card in FACES[:-1] if not laid.count(card)]
    yield from (float(every.count(seasons)) for seasons in (1, 2, 3))
    yield from (float(alike.count(count)) for count in (2, 3))
    yield float(hand.count(MOUSE))


# Fitting


def _factors(cases: Sequence[Case]) -> Iterator[Fitted]:
    """Add to each factor what its evidence still adds to the logit of the belief."""
    more = _logistic(cases)
    names = [f"evidence.FACTORS.{name}" for name in Signs._fields]
    yield from rows(names, FACTORS, more._replace(values=more.values + FACTORS), len(cases))


def _chosen(cases: Sequence[Case]) -> Iterator[Fitted]:
    """The correction of the logit of success, for the asks that are made."""
    yield from rows(["tabby.CHOSEN"], [CHOSEN], _logistic(cases), len(cases))


def _logistic(cases: Sequence[Case]) -> Fit:
    games, came, features, base = _columns(cases)
    return logistic(features, came, np.zeros(features.shape[1]), games, base)


def _prices(name: str, prices: Prices, cases: Sequence[Case]) -> Iterator[Fitted]:
    """What each part of a hand adds to the points laid later."""
    found, size = _least_squares(cases), len(PRICES)
    now = (*prices.seasons[1:4], *prices.alike[2:4], prices.mouse)
    parts = Fit(found.values[:size], found.errors[:size])
    yield from rows([f"{name} {part}" for part in PRICES], now, parts, len(cases))


def _mean(name: str, now: float, cases: Sequence[Case]) -> Iterator[Fitted]:
    yield from rows([name], [now], _least_squares(cases), len(cases))


def _least_squares(cases: Sequence[Case]) -> Fit:
    games, came, features, _ = _columns(cases)
    return least_squares(features, came, games)


def _columns(cases: Sequence[Case]) -> Iterator[Array]:
    return (np.array(column, dtype=np.float64) for column in zip(*cases, strict=True))
