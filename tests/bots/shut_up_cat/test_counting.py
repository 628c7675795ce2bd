"""Counting the Distraction cards, held against every way the cards can have been dealt."""

from collections import defaultdict
from fractions import Fraction
from itertools import permutations

import pytest

from purrlor.bots.shut_up_cat.evidence import CardCount
from purrlor.core.chance import Quick
from purrlor.core.game import Event
from purrlor.core.wire import Plain
from purrlor.games.shut_up_cat.events import CardPlayed, CardsReshuffled, Distracted
from purrlor.games.shut_up_cat.view import TableView
from tests.games.shut_up_cat.tables import match_at

ME, YOU, THEM = 0, 1, 2


def draws(seat: int, card: str | None = None) -> Event:
    return Distracted(seat, 1, True, card)


def plays(seat: int, card: str) -> Event:
    return CardPlayed(seat, card, ())


Cards = tuple[str, ...]
Hands = tuple[Cards, ...]
World = tuple[Cards, Hands, Cards]  # the pile, the hands, the discards


class Dealing:
    """Every world with its probability; who plays a card plays any of its hand."""

    def __init__(self, pile: str, players: int) -> None:
        orders = set(permutations(pile))
        hands: Hands = ((),) * players
        self.worlds: dict[World, Fraction] = {
            (order, hands, ()): Fraction(1, len(orders)) for order in orders
        }

    def learn(self, event: Event) -> None:
        worlds: dict[World, Fraction] = defaultdict(Fraction)
        for world, odds in self.worlds.items():
            for after, chance in self._after(world, event):
                worlds[after] += odds * chance
        self.worlds = worlds

    def _after(self, world: World, event: Event) -> list[tuple[World, Fraction]]:
        pile, hands, discards = world
        if isinstance(event, CardsReshuffled):
            assert not pile
            orders = set(permutations(discards))
            return [((order, hands, ()), Fraction(1, len(orders))) for order in orders]
        if isinstance(event, Distracted):
            if event.card not in (None, pile[-1]):
                return []
            return [((pile[:-1], _with(hands, event.seat, pile[-1]), discards), Fraction(1))]
        assert isinstance(event, CardPlayed)
        hand = hands[event.seat]
        if event.card not in hand:
            return []
        odds = Fraction(hand.count(event.card), len(hand))
        return [((pile, _without(hands, event.seat, event.card), (*discards, event.card)), odds)]

    def top(self) -> dict[str, float]:
        tops: dict[str, Fraction] = defaultdict(Fraction)
        for (pile, _, _), odds in self.worlds.items():
            tops[pile[-1]] += odds
        total = sum(tops.values())
        return {card: float(odds / total) for card, odds in tops.items()}


def _with(hands: Hands, seat: int, card: str) -> Hands:
    return tuple((*hand, card) if at == seat else hand for at, hand in enumerate(hands))


def _without(hands: Hands, seat: int, card: str) -> Hands:
    hand = list(hands[seat])
    hand.remove(card)
    return tuple(tuple(hand) if at == seat else other for at, other in enumerate(hands))


FIRST_PILE = [draws(YOU), draws(ME, "a"), plays(YOU, "b"), draws(THEM)]
RESHUFFLED = [
    *(draws(YOU), draws(ME, "a"), draws(YOU), draws(THEM), draws(YOU), plays(YOU, "b")),
    *(plays(ME, "a"), plays(THEM, "a"), CardsReshuffled(3), draws(ME, "a"), draws(YOU)),
]
KEPT_OR_FRESH = [*RESHUFFLED, plays(YOU, "b")]


@pytest.mark.parametrize("events", [FIRST_PILE, RESHUFFLED], ids=["first", "reshuffled"])
def test_the_next_card_is_as_likely_as_dealing_it_in_every_way_says(events: list[Event]) -> None:
    pile = "aabbc" if events is not FIRST_PILE else "aabbcc"
    count, dealing = CardCount(tuple(pile), 3, ME), Dealing(pile, 3)
    for event in events:
        count.learn(event)
        dealing.learn(event)
    assert count.top() == pytest.approx(dealing.top())


def test_where_a_card_may_have_been_kept_or_drawn_the_next_one_is_estimated_well() -> None:
    count, dealing = CardCount(tuple("aabbc"), 3, ME), Dealing("aabbc", 3)
    for event in KEPT_OR_FRESH:
        count.learn(event)
        dealing.learn(event)
    assert count.top() == pytest.approx(dealing.top(), abs=0.1)


def test_after_a_reshuffle_the_pile_is_what_was_discarded() -> None:
    count = CardCount(("a", "b", "c"), 2, ME)
    for event in (draws(ME, "a"), draws(YOU), draws(YOU), plays(YOU, "c"), CardsReshuffled(1)):
        count.learn(event)
    assert count.top() == {"c": 1}, "b is in your hand"


def next_cards(position: dict[str, Plain]) -> dict[str, float]:
    match = match_at(position)
    count = CardCount(match.options.distractions.pile, match.players, ME)
    view = match.view(ME)
    assert isinstance(view, TableView)
    return dict(count.next_card(view))


def test_with_an_empty_pile_the_discards_are_drawn() -> None:
    assert next_cards({"distractions": [], "discard": ["tuna-can"]}) == {"tuna-can": 1}


def test_with_no_card_left_none_is_drawn() -> None:
    assert next_cards({"distractions": []}) == {}


def test_at_a_table_set_up_the_next_card_is_any_that_is_not_seen() -> None:
    odds = next_cards({"hands": [["catnip"], ["tuna-can"]], "discard": ["ear-plugs"]})
    assert odds["catnip"] == odds["cat-flap"] == pytest.approx(1 / 21)
    assert odds["tuna-can"] == pytest.approx(1 / 21), "it may be in the other hand or in the pile"


def test_a_long_game_with_many_kinds_of_cards_is_counted_to_its_end() -> None:
    """Whatever lies on top was thought possible, and all of it together is certain."""
    pile, discards, chance = [*"abcdefgh" * 3], list[str](), Quick(3)
    count = CardCount(tuple(pile), 2, ME)
    hands: tuple[list[str], list[str]] = ([], [])
    for _ in range(400):
        seat = chance.below(2)
        if hands[seat] and (chance.below(3) or not pile + discards):
            discards.append(hands[seat].pop(chance.below(len(hands[seat]))))
            count.learn(plays(seat, discards[-1]))
            continue
        if not pile:
            pile, discards = discards, []
            count.learn(CardsReshuffled(len(pile)))
        assert count.top()[pile[-1]] > 0
        assert sum(count.top().values()) == pytest.approx(1)
        hands[seat].append(pile.pop())
        count.learn(draws(seat, hands[seat][-1] if seat == ME else None))
