"""Imagine a world consistent with what a seat sees and knows, without reading the true state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from purrlor.core.chance import Chance
from purrlor.core.fitting import Faces, fit
from purrlor.core.game import OVER
from purrlor.games.go_kitty.clowders import Clowder, clowder_of
from purrlor.games.go_kitty.components import ALL_CARDS, ANY, BY_FACE, FACES, MOUSE, Card
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import Memory, Places
from purrlor.games.go_kitty.moves import Ask, Asking, Seek
from purrlor.games.go_kitty.state import GoKitty
from purrlor.games.go_kitty.table import HouseRules

if TYPE_CHECKING:  # views are not compiled, and not needed at run time
    from purrlor.games.go_kitty.view import LaidClowder, OpenAsk, TableView

_ALL: Final = Hand(ALL_CARDS)  # every card there is


def imagine(view: TableView, memory: Memory, chance: Chance) -> GoKitty:
    """Deal the hidden cards at random, such that they fit what the seat knows."""
    groups = [*memory.hands, memory.scouted, memory.pile]
    dealt = [_sure(places) for places in groups]
    clowders = [_laid(seat) for seat in view.clowders]
    cards = _others(clowders, len(view.discard), dealt)
    chance.shuffle(cards)
    _deal_to(groups, dealt, cards)
    table = GoKitty(HouseRules(memory.options), len(memory.hands))
    table.pile = _filled(dealt.pop(), cards)
    table.scouted = tuple(_filled(dealt.pop(), cards))
    table.hands = [Hand(tuple(_filled(hand, cards))) for hand in dealt]
    table.discard = len(view.discard)
    table.tokens = list(view.tokens)
    table.clowders = clowders
    table.turn = OVER if view.turn is None else view.turn
    table.phase = view.phase
    table.ask = _asking(view.ask)
    table.last_turns = view.last_turns
    table.idle = view.idle
    table.asked = view.asked
    table.busy = view.busy
    return table


def _asking(ask: OpenAsk | None) -> Asking | None:
    if ask is None:
        return None
    return Seek(ask.whom, ask.wish) if ask.seek else Ask(ask.whom, ask.wish)


def _laid(clowders: tuple[LaidClowder, ...]) -> tuple[Clowder, ...]:
    return tuple([clowder_of(each.kind, each.cards) for each in clowders])


def _sure(places: Places) -> list[Card | None]:
    """The card in each place, or None where the seat does not know it."""
    return [None if place == ANY else BY_FACE.get(place) for place in places]


def _others(
    clowders: list[tuple[Clowder, ...]], discard: int, dealt: list[list[Card | None]]
) -> list[Card]:
    """The hidden cards that were not dealt to a place yet."""
    left = _ALL.copy()
    left.take(MOUSE, discard)
    for laid in clowders:
        for clowder in laid:
            for card, count in clowder.needs:
                left.take(card, count)
    for group in dealt:
        for sure in group:
            if sure is not None:
                left.take(sure, 1)
    return [card for card in FACES for _ in range(left.count(card))]


def _deal_to(groups: list[Places], dealt: list[list[Card | None]], cards: list[Card]) -> None:
    """Deal a card to each place of which something is known."""
    unsure = [_unsure(places, dealt[i]) for i, places in enumerate(groups)]
    wanted = [groups[i][place] for i, some in enumerate(unsure) for place in some]
    chosen = _pick(wanted, cards)
    chosen.reverse()
    for i, some in enumerate(unsure):
        for place in some:
            dealt[i][place] = chosen.pop()


def _unsure(places: Places, sure: list[Card | None]) -> list[int]:
    return [i for i, place in enumerate(places) if place != ANY and sure[i] is None]


def _filled(group: list[Card | None], cards: list[Card]) -> list[Card]:
    """Fill the places of which nothing is known with any cards."""
    return [cards.pop() if card is None else card for card in group]


def _pick(wanted: list[Faces], cards: list[Card]) -> list[Card]:
    """Pick a fitting card for each place: the topmost one, or by matching if that gets stuck."""
    left = list(cards)
    chosen: list[Card] = []
    for faces in wanted:
        place = len(left) - 1
        while place >= 0 and not left[place].face & faces:
            place -= 1
        if place < 0:
            return fit(wanted, cards, _face)
        chosen.append(left.pop(place))
    cards[:] = left
    return chosen


def _face(card: Card) -> Faces:
    return card.face
