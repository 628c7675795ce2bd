"""What follows for certain: for each place of a hidden card, which cards can still lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from purrlor.core.fitting import Faces
from purrlor.games.go_kitty.components import (
    ALL_CARDS,
    ANY,
    BY_FACE,
    FACES,
    SEASON_FACES,
    Card,
    Cards,
)
from purrlor.games.go_kitty.memory import Memory, Places, union
from purrlor.games.go_kitty.view import Known, TableView

Copies = Counter[Card]


def hidden_cards(view: TableView) -> Copies:
    """All cards that this seat does not see."""
    laid = [clowder.cards for seat in view.clowders for clowder in seat]
    seen: list[Cards] = [*laid, view.hand, view.scouted, view.discard]
    return Counter(ALL_CARDS) - Counter(card for cards in seen for card in cards)


def places_by(memory: Memory, view: TableView) -> tuple[list[Places], Places]:
    """The places of the others' hands and of the pile. A bot that joins an arranged position was
    told nothing of the deal, and takes what the view says."""
    hands, pile = memory.hands, memory.pile
    if tuple(map(len, hands)) != view.hand_sizes or len(pile) != view.pile_size:
        hands = [_shown(*each) for each in zip(view.known, view.hand_sizes, strict=True)]
        pile = _shown_pile(view)
    return [[] if seat == view.seat else hand for seat, hand in enumerate(hands)], pile


def _shown(known: Known, size: int) -> Places:
    places = [card.face for card in known.cards]
    places += [SEASON_FACES[season] for season in known.seasons]
    lacks = union([wish.faces for wish in known.lacks])
    return places + [ANY & ~lacks] * (size - len(places))


def _shown_pile(view: TableView) -> Places:
    bottom = [ANY if card is None else card.face for card in reversed(view.bottom)]
    return bottom + [ANY] * (view.pile_size - len(bottom))


def narrowed(places: Mapping[Faces, int], hidden: Copies) -> dict[Faces, Faces]:
    """What each kind of place can still hold, given how many places of each kind there are."""
    becomes = {place: place for place in places}
    while True:
        now: Counter[Faces] = Counter()
        for place, count in places.items():
            now[becomes[place]] += count
        step = _struck(now, hidden) or _filled(now, hidden)
        if not step:
            return becomes
        becomes = {place: step.get(last, last) for place, last in becomes.items()}


def unplaced(now: Mapping[Faces, int], hidden: Copies) -> dict[Card, int]:
    """The copies of each card that are not in a place where nothing else can lie."""
    left = {card: hidden[card] - now.get(card.face, 0) for card in FACES}
    return {card: count for card, count in left.items() if count}


def _struck(now: Mapping[Faces, int], hidden: Copies) -> dict[Faces, Faces]:
    """Strike a card from all other places once every copy of it is placed."""
    left = sum(card.face for card in unplaced(now, hidden))
    return {place: place & left for place in now if place & ~left and place not in BY_FACE}


def _filled(now: Mapping[Faces, int], hidden: Copies) -> dict[Faces, Faces]:
    """Place a card where only as many places are left for it as it has copies."""
    for card, count in unplaced(now, hidden).items():
        where = [place for place in now if place & card.face and place != card.face]
        if sum(now[place] for place in where) == count:
            return dict.fromkeys(where, card.face)
    return {}
