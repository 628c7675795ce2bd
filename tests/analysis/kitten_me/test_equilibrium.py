"""The solver of duels, compared with the exact best response, and the tables that it writes."""

import json
from pathlib import Path

import pytest

from purrlor.analysis.kitten_me import tables
from purrlor.analysis.kitten_me.duel import Duel
from purrlor.analysis.kitten_me.equilibrium import Equilibrium
from purrlor.analysis.kitten_me.exploit import BestResponse
from purrlor.analysis.kitten_me.strategy import OPENER, Strategy
from purrlor.analysis.kitten_me.symmetry import symmetries
from purrlor.bots.kitten_me import panther_tables
from purrlor.bots.kitten_me.choice import History, Shares
from purrlor.bots.kitten_me.panther_tables import DuelTable, load
from purrlor.games.kitten_me.components import CARDS, Card, Deck, Feature, built_in
from purrlor.games.kitten_me.moves import CHALLENGE, SKIP, Bid
from tests.cli.test_commands import run

PLAIN = [card for card in CARDS.values() if not card.special and sum(card.worth) == 2]
NINE = Deck("nine", "each cat once, and a Skip", tuple(sorted([*PLAIN, CARDS["skip"]])))


class ByTable(Strategy):
    def __init__(self, solver: Equilibrium) -> None:
        every = tables.solved(solver, tables.pruned(solver))
        self.solved = {(each.history, each.card): each.shares for each in every}

    def shares(self, card: Card, history: History) -> Shares:
        return self.solved.get((history, card), {CHALLENGE: 1.0})


@pytest.fixture(scope="module")
def solver() -> Equilibrium:
    duel = Duel(NINE)
    assert len(PLAIN) == 9
    assert duel.most == 3
    solver = Equilibrium(duel, top=duel.most + 1)
    for _ in range(60):
        solver.iterate()
    return solver


def test_it_comes_near_to_an_equilibrium(solver: Equilibrium) -> None:
    first = Equilibrium(solver.duel, solver.top)
    assert first.exploitability(first.average()) > 5
    assert solver.exploitability(solver.average()) < 0.5


def test_what_it_says_of_itself_is_what_the_best_response_wins(solver: Equilibrium) -> None:
    strategy = ByTable(solver)
    wins = [
        BestResponse(solver.duel, strategy, seat, symmetries(NINE)).wins()
        for seat in (OPENER, 1 - OPENER)
    ]
    points = 100 * (sum(wins) / 2 - 0.5)
    assert points == pytest.approx(solver.exploitability(tables.pruned(solver)), abs=0.1)


def test_shares_are_whole_mixed_and_legal(solver: Equilibrium) -> None:
    skips = 0
    for (history, card), shares in ByTable(solver).solved.items():
        assert sum(shares.values()) == pytest.approx(1, abs=1e-5)
        standing = max((move.count for move in history if isinstance(move, Bid)), default=0)
        assert all(move.count > standing for move in shares if isinstance(move, Bid))
        assert SKIP not in shares or str(card) == "skip"
        assert not (history and history[-1] == SKIP) or CHALLENGE not in shares
        skips += SKIP in shares
    assert skips
    assert max(len(shares) for shares in ByTable(solver).solved.values()) > 6


def test_a_deck_whose_features_differ_is_refused() -> None:
    hats = Deck("hats", "hats alone", tuple(sorted(card for card in PLAIN if card.worth[0])))
    with pytest.raises(ValueError, match="all features are interchangeable"):
        Equilibrium(Duel(hats), 2)


def test_one_command_writes_a_table_and_where_it_comes_from(tmp_path: Path) -> None:
    words = ("--endings", "--top", "2", "--iterations", "3", "--commit", "abc")
    said = run("train", "kitten-me", "--out", str(tmp_path), *words).output
    assert "3 of 3 iterations: exploitable by" in said
    about = json.loads((tmp_path / tables.PROVENANCE).read_text())
    assert about["commit"] == "abc"
    made = load(tmp_path / panther_tables.TABLE)
    assert len(made) == about["positions"]
    shares = made.look_up((Bid(1, Feature.HAT),), CARDS["red hat"])
    assert shares is not None
    assert sum(shares.values()) == pytest.approx(1)
    assert list(shares.values()) == sorted(shares.values(), reverse=True)


def test_the_table_of_the_package_is_for_all_cards_and_treats_features_alike() -> None:
    shipped = panther_tables.table()
    assert isinstance(shipped, DuelTable)
    for symmetry in symmetries(built_in("white")):
        for card in set(built_in("white").cards):
            own = shipped.look_up((), card)
            other = shipped.look_up((), symmetry.cards[card])
            assert own is not None
            assert other is not None
            turned = {symmetry.move(move): share for move, share in own.items()}
            assert turned == pytest.approx(other, abs=0.02)
