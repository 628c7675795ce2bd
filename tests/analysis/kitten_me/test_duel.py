"""The best response in a duel, compared with one that plays out every deal by the rules."""

from collections import Counter
from itertools import permutations

import pytest

from purrlor.analysis.kitten_me.duel import Duel
from purrlor.analysis.kitten_me.exploit import ALIKE, BestResponse, standing
from purrlor.analysis.kitten_me.meeting import Meeting
from purrlor.analysis.kitten_me.strategy import OPENER, BotStrategy, Strategy
from purrlor.analysis.kitten_me.symmetry import symmetries
from purrlor.bots.kitten_me.choice import History, Shares
from purrlor.core.chance import Quick
from purrlor.core.game import Seat
from purrlor.games.kitten_me.cards import Cards
from purrlor.games.kitten_me.components import CARDS, FEATURES, Card, Deck, Feature, built_in
from purrlor.games.kitten_me.moves import CHALLENGE, PURRFECT, SKIP, Bid, KittenMove
from purrlor.games.kitten_me.options import Options
from purrlor.games.kitten_me.state import KittenMe
from purrlor.games.kitten_me.table import HouseRules

Deal = tuple[Card, Card, Card]  # own card, opponent's card, flipped card
Worlds = dict[Deal, float]

NAMES = ("blue hat", "blue hat", "red glasses", "skip")
TINY = Deck("tiny", "a few cards", tuple(sorted(CARDS[name] for name in NAMES)))

HISTORIES: list[History] = [
    (),
    (Bid(1, Feature.HAT),),
    (Bid(1, Feature.HAT), Bid(2, Feature.RED)),
    (Bid(2, Feature.BLUE), SKIP, Bid(3, Feature.BLUE)),
]


class Caller(Strategy):
    """Opens with one Hat and then always calls."""

    def shares(self, card: Card, history: History) -> Shares:
        bid = standing(history)
        if bid is None or history[-1] == SKIP:
            return {Bid(bid.count + 1 if bid else 1, Feature.HAT): 1.0}
        return {CHALLENGE: 0.75, PURRFECT: 0.25}


class Challenger(Caller):
    def shares(self, card: Card, history: History) -> Shares:
        shares = super().shares(card, history)
        return {CHALLENGE: 1.0} if CHALLENGE in shares else shares


class Climber(Strategy):
    """Raises Hats by one or calls; skips if it can."""

    def shares(self, card: Card, history: History) -> Shares:
        bid = standing(history)
        if bid is None:
            return {Bid(1, Feature.HAT): 0.5, Bid(2, Feature.BLUE): 0.5}
        higher = Bid(bid.count + 1, Feature.HAT if card.worth[Feature.HAT] else Feature.RED)
        if history[-1] == SKIP:
            return {higher: 1.0}
        if str(card) == "skip" and SKIP not in history[len(history) % 2 :: 2]:
            return {SKIP: 1.0}
        call = 1.0 if bid.count > 1 else 0.4
        return {move: share for move, share in ((higher, 1 - call), (CHALLENGE, call)) if share}


class PlayedOut:
    """The same best response by brute force: card by card, each deal played out."""

    def __init__(self, duel: Duel, strategy: Strategy, seat: Seat) -> None:
        self.duel, self.strategy, self.seat = duel, strategy, seat
        self.top = duel.most + 1

    def wins(self) -> float:
        deals = Counter(permutations(self.duel.deck.cards, 3))
        every = sum(deals.values())
        total = 0.0
        for own in self.duel.kinds:
            worlds: Worlds = {deal: n / every for deal, n in deals.items() if deal[0] == own}
            total += self.best((), worlds)
        return total

    def best(self, history: History, worlds: Worlds) -> float:
        if len(history) % 2 != self.seat:
            moves = self.moves(self.table(history, next(iter(worlds))))
            return max(self.after(move, history, worlds) for move in moves)
        return self.by(self.strategy, 1, history, worlds)

    def by(self, strategy: Strategy, place: int, history: History, worlds: Worlds) -> float:
        """The value of playing like this for the player with the card at that index of a deal."""
        split: dict[KittenMove, Worlds] = {}
        for deal, chance in worlds.items():
            for move, share in strategy.shares(deal[place], history).items():
                split.setdefault(move, {})[deal] = chance * share
        return sum(self.after(move, history, part) for move, part in split.items())

    def moves(self, table: KittenMe) -> list[KittenMove]:
        top = max(self.top, table.least_bid()) if table.came_back() else self.top
        bids = [Bid(count, feature) for count in range(1, top + 1) for feature in FEATURES]
        moves: tuple[KittenMove, ...] = (*bids, CHALLENGE, PURRFECT, SKIP)
        return [move for move in moves if table.why_not(table.turn, move) is None]

    def after(self, move: KittenMove, history: History, worlds: Worlds) -> float:
        if isinstance(move, Bid) or move == SKIP:
            return self.best((*history, move), worlds)
        return sum(chance * self.won((*history, move), deal) for deal, chance in worlds.items())

    def won(self, history: History, deal: Deal) -> bool:
        table = self.table(history, deal)
        assert table.to_move() is None
        return table.dealer != self.seat

    def table(self, history: History, deal: Deal) -> KittenMe:
        deck, mine_first = self.duel.deck, self.seat != OPENER
        hands = [[deal[0]], [deal[1]]] if mine_first else [[deal[1]], [deal[0]]]
        table = KittenMe(HouseRules(Options(deck=deck)), players=2)
        table.numbers = [1, 1]
        table.dealer = table.turn = OPENER
        table.cards = Cards(deck, hands, [(), ()], [deal[2]], [])
        for move in history:
            table.play(move, Quick(0))
        return table


class Met(PlayedOut):
    """Two strategies, every deal played out."""

    def __init__(self, duel: Duel, opener: Strategy, answerer: Strategy) -> None:
        super().__init__(duel, answerer, 1 - OPENER)
        self.opener = opener

    def best(self, history: History, worlds: Worlds) -> float:
        theirs = len(history) % 2 == self.seat
        return super().best(history, worlds) if theirs else self.by(self.opener, 0, history, worlds)


@pytest.mark.parametrize("opener", [Caller(), Climber()])
@pytest.mark.parametrize("answerer", [Caller(), Climber()])
def test_two_strategies_win_what_they_win_in_all_deals(
    opener: Strategy, answerer: Strategy
) -> None:
    duel = Duel(TINY)
    wins = Meeting(duel, opener, answerer).wins()
    assert wins == pytest.approx(Met(duel, opener, answerer).wins())


@pytest.mark.parametrize("seat", [OPENER, 1 - OPENER])
@pytest.mark.parametrize("strategy", [Caller(), Climber()])
def test_the_best_response_is_that_of_playing_every_deal_out(
    strategy: Strategy, seat: Seat
) -> None:
    duel = Duel(TINY)
    found = BestResponse(duel, strategy, seat, symmetries(TINY)[:1]).wins()
    assert found == pytest.approx(PlayedOut(duel, strategy, seat).wins())


def test_one_who_always_challenges_loses_whenever_a_bid_is_true() -> None:
    """The best response opens with a Hat, or one of another feature, as its card suggests."""
    duel = Duel(TINY)
    best = {"blue hat": 1.0, "red glasses": 1.0, "skip": 1.0}  # blue hat meets it, or is flipped
    every = Counter(NAMES)
    wins = sum(every[name] * best[name] for name in every) / len(NAMES)
    assert BestResponse(duel, Challenger(), 1, symmetries(TINY)[:1]).wins() == pytest.approx(wins)


@pytest.mark.parametrize("level", ["mouse", "tabby"])
def test_nobody_wins_more_than_half_against_the_best_response(level: str) -> None:
    duel = Duel(TINY)
    asked = BotStrategy(level, duel)
    seats = [BestResponse(duel, asked, seat, symmetries(TINY)).wins() for seat in (0, 1)]
    assert sum(seats) / 2 >= 0.5 - 1e-9


def test_the_standard_deck_has_six_symmetries_and_one_for_each_feature() -> None:
    swaps = symmetries(built_in("white"))
    assert sorted(swap.features[Feature.HAT] for swap in swaps) == sorted(FEATURES)


@pytest.mark.parametrize("level", ALIKE)
@pytest.mark.parametrize("history", HISTORIES, ids=str)
def test_features_that_the_deck_treats_alike_are_alike_to_a_bot(
    level: str, history: History
) -> None:
    duel = Duel(built_in("white"))
    asked = BotStrategy(level, duel)
    for swap in symmetries(duel.deck):
        for card in duel.kinds[::4]:
            turned = asked.shares(swap.cards[card], tuple(swap.move(move) for move in history))
            shares = {swap.move(move): share for move, share in asked.shares(card, history).items()}
            assert turned == pytest.approx(shares)


def test_decks_with_other_cards_that_pass_the_turn_are_refused() -> None:
    with pytest.raises(ValueError, match="without cards that draw"):
        Duel(built_in("grey"))
