"""Show a table as lines of text, for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from purrlor.core.game import Seat
from purrlor.core.text import CardText, Colour, Shown, Speech, listed
from purrlor.games.shut_up_cat.components import FACE_DOWN, FACES, MEOW, SPACES, Card, Face, Z
from purrlor.games.shut_up_cat.decks import BUILT_IN, Distraction, built_in
from purrlor.games.shut_up_cat.messages import effect_of
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.state import ShutUpCat
from purrlor.games.shut_up_cat.view import TableView

_WIDE: Final = 7
_BESIDE: Final = " " * (_WIDE // 2)  # on both sides of a tile's letter
_WITHIN: Final = 2 * _WIDE + 1
_EDGE: Final = "-" * _WIDE
_TOP: Final = (0, 1, 2, 3)
_SIDES: Final = ((11, 4), (10, 5))
_BOTTOM: Final = (9, 8, 7, 6)


def drawn_ring(view: TableView, speech: Speech) -> list[str]:
    labels = [f"{view.numbers[space]}@{space}".center(_WIDE) for space in SPACES]
    tiles = [f"{_BESIDE}{tile_letter(tile, speech)}{_BESIDE}" for tile in view.tiles]
    within = [line.center(_WITHIN) for line in _middle(view, speech)]
    edge = _row([_EDGE] * 4, "+")
    lines = [edge, *_full(_TOP, labels, tiles), edge]
    for i, (left, right) in enumerate(_SIDES):
        lines.append(_row([labels[left], within[3 * i], labels[right]]))
        lines.append(_row([tiles[left], within[3 * i + 1], tiles[right]]))
        lines.append(f"+{_EDGE}+{within[2]}+{_EDGE}+")
    return [*lines[:-1], edge, *_full(_BOTTOM, labels, tiles), edge]


def tile_letter(tile: str, speech: Speech) -> str:
    """One letter, perhaps in colour."""
    return FACE_DOWN if tile == FACE_DOWN else speech.word("tile", tile, "letter")


def _full(spaces: Sequence[int], labels: Sequence[str], tiles: Sequence[str]) -> list[str]:
    return [_row([labels[space] for space in spaces]), _row([tiles[space] for space in spaces])]


def _row(cells: Sequence[str], wall: str = "|") -> str:
    return wall + wall.join(cells) + wall


def _middle(view: TableView, speech: Speech) -> list[str]:
    """The pillow, what @0 means in sentences, and the dice."""
    slots = " ".join(_slot(view, face) for face in FACES)
    faces = " ".join(map(str, view.dice))
    dice = speech.text("terminal-dice", dice=faces) if view.dice else ""
    return ["", speech.text("terminal-pillow"), slots, speech.text("terminal-clock"), dice]


def _slot(view: TableView, face: Face) -> str:
    return str(face) if face in view.pillow else "."


VERBS: Final[dict[str, tuple[str, ...]]] = {
    "gather": ("SC-5", "SC-6"),
    "play": ("SC-7", "SC-R12"),
    "sleep": ("SC-9", "SC-10", "SC-11"),
    "distract": ("SC-13",),
    "seven": ("SC-14",),
    "chase": ("SC-16", "SC-R4"),
    "score": ("SC-11", "SC-R4"),
    "place": ("SC-12",),
}
COLOURS: Final[dict[str, dict[str, Colour]]] = {"tile": {Z: Colour.GREEN, MEOW: Colour.RED}}
# The words of the catalogues that are plain text or numbers in events and moves.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "card": tuple(built_in(BUILT_IN).cards),
    "space": (*map(str, SPACES), *(f"{space}-1-6,6-1" for space in SPACES[6:])),
    "tile": (Z, MEOW),
}
_CARD_RULE: Final = "SC-7"
_MOST: Final = 8  # cards of the pile that are listed


# The table


def show(view: TableView, speech: Speech) -> Shown:
    """Show the table as this viewer sees it, with the ring drawn."""
    last = "yes" if view.last_round else "no"
    return Shown(
        heading=speech.text("terminal-heading", round=view.round, last=last),
        lines=(*_seats(view, speech), *_below(view, speech)),
        hand=() if view.seat is None else (_hand(view, speech),),
        drawing=tuple(drawn_ring(view, speech)),
    )


def _seats(view: TableView, speech: Speech) -> list[str]:
    wide = max(len(name) for name in speech.names)
    return [_seat(view, seat, f"{name:{wide}}", speech) for seat, name in enumerate(speech.names)]


def _seat(view: TableView, seat: Seat, name: str, speech: Speech) -> str:
    has = speech.text(
        "terminal-seat",
        zs=f"{view.winks[seat]:3}",
        multiplier=view.multipliers[seat],
        cards=view.hand_sizes[seat],
        first="yes" if seat == view.first else "no",
    )
    return f"{'>' if seat == view.to_move else ' '} {seat} {name}  {has}"


def _below(view: TableView, speech: Speech) -> Iterator[str]:
    discard = _titles(view.discard, speech)
    yield speech.text("terminal-cards", pile=view.deck_size, discard=discard)
    if view.plugs:
        yield speech.text("terminal-plugs", plugs=view.plugs)
    if view.notes is not None:
        notes = " ".join(map(str, view.notes)) or speech.text("list-empty")
        yield speech.text("terminal-notes", notes=notes)


def _hand(view: TableView, speech: Speech) -> str:
    """List the hand, each card with the name that moves write."""
    cards = [f"{speech.word('card', card)} [{card}]" for card in view.hand]
    return speech.text("terminal-hand", cards=listed(cards) or speech.text("list-empty"))


def _titles(cards: Iterable[Card], speech: Speech) -> str:
    return listed(speech.word("card", card) for card in cards) or speech.text("list-empty")


def lay_open(table: ShutUpCat, speech: Speech) -> list[str]:
    """Show every hand, all tiles and the pile of Distraction cards."""
    hands = zip(speech.names, table.hands, strict=True)
    lines = [
        speech.text("terminal-holds", name=name, cards=_titles(hand, speech))
        for name, hand in hands
    ]
    tiles = " ".join(tile_letter(tile, speech) for tile in table.tiles)
    return [*lines, speech.text("terminal-tiles", tiles=tiles), _pile(table.deck, speech)]


def _pile(deck: Sequence[Card], speech: Speech) -> str:
    """List the first cards of the pile; its top is the end of the sequence."""
    cards = _titles(deck[::-1][:_MOST], speech)
    return speech.text("terminal-pile", cards=cards, more=max(0, len(deck) - _MOST))


# Cards


def card_texts(options: Options) -> dict[str, CardText]:
    """The Distraction cards of the table’s deck. The catalogues have the built-in ones."""
    deck = options.distractions
    if deck.name == BUILT_IN:
        return {name: CardText(_CARD_RULE) for name in deck.cards}
    return {name: _own(card) for name, card in deck.cards.items()}


def _own(card: Distraction) -> CardText:
    """A card of a player’s own deck has the deck’s title and text, or what the deck implies."""
    title = _title(card.name) if card.title == card.name else card.title
    return CardText(_CARD_RULE, title, card.text or effect_of(card))


def _title(name: Card) -> str:
    """Write `ball-of-yarn` as "Ball of Yarn"."""
    words = name.split("-")
    return " ".join(word if word in ("of", "the", "and") else word.capitalize() for word in words)
