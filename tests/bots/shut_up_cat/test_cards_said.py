"""Claims about a Distraction card are about the card, not about a later use of the dice."""

import pytest

from purrlor.bots import advice
from purrlor.bots.bot import Claim, Reading
from purrlor.core.match import Match
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.decks import ARGUMENTS
from purrlor.games.shut_up_cat.moves import Play, parse
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView
from tests.bots.shut_up_cat.seats import weighed
from tests.games.shut_up_cat.tables import match_at

DECK = Options().distractions
LEVELS = ["kitten", "tabby", "panther"]
TABLE: dict[str, Plain] = {
    "players": 3,
    "tiles": "zzzzzmmmmzzz",
    "phase": "use",
    "dice": [1, 1, 5],
    "winks": [10, 10, 10],
    "multipliers": [2, 1, 3],
    "known": [["z@0", "z@1", "m@5", "m@6"], [], []],
}
# By effect: the claim that a bot must make of the card.
SAID = {
    "reroll": "rolls-again",
    "nudge": "turns-die",
    "flip": "turns-die",
    "set": "turns-die",
    "look": "shows-tiles",
    "swap": "swaps-tiles",
    "silence": "plugs-ears",
    "raise": "raises-own",
    "lower": "lowers-rival",
    "take-zs": "takes-zs",
    "shuffle": "shuffles-tiles",
}


def table_with(card: str) -> Match:
    return match_at({**TABLE, "hands": [[card], [], []]}, {"memory_notes": True})


def plays(card: str, level: str) -> list[tuple[Play, Reading]]:
    """All plays of the card that the bot considers."""
    parsed = [(parse(reading.move), reading) for reading in weighed(table_with(card), level)]
    return [(move, reading) for move, reading in parsed if isinstance(move, Play)]


def test_the_list_covers_every_effect() -> None:
    assert set(SAID) == set(ARGUMENTS) == {card.effect for card in DECK.cards.values()}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("card", DECK.cards)
def test_a_claim_about_a_card_is_what_the_card_does(card: str, level: str) -> None:
    kind = DECK.cards[card]
    considered = plays(card, level)
    assert considered
    for move, reading in considered:
        about, then, *rest = reading.claims
        assert about.kind == SAID[kind.effect]
        assert then.kind == "dice-bring"
        assert [claim.kind for claim in rest] == ([] if level == "kitten" else ["wins"])
        check(about, move, table_with(card))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("card", DECK.cards)
def test_a_hint_gives_what_a_card_is_for_and_no_odds_of_later_moves(card: str, level: str) -> None:
    for _, reading in plays(card, level):
        said = advice(GAME, reading)
        assert reading.odds is None
        assert said.odds is None
        assert said.aim


def check(about: Claim, move: Play, match: Match) -> None:
    """Play the card, and compare the claim with what happened."""
    before = seen(match)
    match.play(0, move)
    after, amount = seen(match), about.amount
    match about.kind:
        case "rolls-again":
            assert about.thing == " ".join(map(str, move.choice))
        case "turns-die":
            turned = [*before.dice, int(amount or 0)]
            assert sorted(turned) == sorted([*after.dice, int(about.thing)])
        case "shows-tiles":
            assert amount == len(move.choice)
        case "swaps-tiles":
            assert len(move.choice) == 2
        case "plugs-ears":
            assert after.plugs - before.plugs == amount
        case "raises-own":
            assert before.multipliers[0] < after.multipliers[0] == amount
        case "lowers-rival":
            assert (about.seat,) == move.choice
            (seat,) = move.choice
            assert before.multipliers[seat] > after.multipliers[seat] == amount
        case "takes-zs":
            assert after.winks[0] - before.winks[0] == amount
        case _:
            assert about == Claim("shuffles-tiles")


def seen(match: Match) -> TableView:
    view = match.view(0)
    assert isinstance(view, TableView)
    return view
