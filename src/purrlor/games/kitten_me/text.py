"""Events as sentences, and a view as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from purrlor.core.game import Event
from purrlor.core.words import counted, fold
from purrlor.games.kitten_me.components import Card, Feature
from purrlor.games.kitten_me.events import (
    BidMade,
    Called,
    CardGained,
    CardLost,
    CardPlayed,
    CardsDrawn,
    CardsFished,
    Dealt,
    GameWon,
    Revealed,
)
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.view import TableView

_NO_BREAK: Final = "\N{NO-BREAK SPACE}"
_NOUNS: Final = {
    Feature.HAT: ("Hat", "Hats"),
    Feature.BOW_TIE: ("Bow Tie", "Bow Ties"),
    Feature.GLASSES: ("Glasses", "Glasses"),
    Feature.BLUE: ("Blue", "Blue"),
    Feature.RED: ("Red", "Red"),
    Feature.GREEN: ("Green", "Green"),
}


def bid_words(bid: Bid) -> str:
    one, many = _NOUNS[bid.feature]
    return f"{bid.count} {one if bid.count == 1 else many}"


def feature_words(feature: Feature) -> str:
    """Hats."""
    return _NOUNS[feature][1]


def listed(cards: Iterable[Card]) -> str:
    return ", ".join(str(card) for card in cards) or "nothing"


def with_cards(before: str, cards: Iterable[Card]) -> str:
    """A line with cards at its end, folded between cards."""
    whole = ", ".join(str(card).replace(" ", _NO_BREAK) for card in cards) or "nothing"
    folded = fold(f"{before} {whole}")
    return folded.replace(_NO_BREAK, " ")


def tell(event: Event, names: Sequence[str]) -> str:
    """One sentence, or a few lines where hands are shown."""
    if isinstance(event, Dealt):
        return f"Round {event.round}: {names[event.dealer]} deals and opens."
    if isinstance(event, BidMade):
        return f"{names[event.seat]} bids {bid_words(event.bid)}."
    if isinstance(event, CardPlayed):
        return f"{names[event.seat]} plays {str(event.card).title()}."
    if isinstance(event, CardsDrawn):
        return f"{names[event.seat]} draws {counted(event.count, 'card')}{_which(event.cards)}."
    if isinstance(event, CardsFished):
        return _tell_fished(event, names)
    if isinstance(event, Called):
        return _tell_called(event, names)
    if isinstance(event, Revealed):
        return _tell_revealed(event, names)
    return _tell_numbers(event, names)


def _which(cards: tuple[Card, ...] | None) -> str:
    return f": {listed(cards)}" if cards else ""


def _tell_fished(event: CardsFished, names: Sequence[str]) -> str:
    giver, taker = names[event.whom], names[event.seat]
    moved = f"{counted(event.count, 'card')}{_which(event.cards)}"
    return f"{giver} hands {taker} all {_NOUNS[event.feature][1]}, Wilds apart: {moved}."


def _tell_called(event: Called, names: Sequence[str]) -> str:
    call = "Purrfect!" if event.purrfect else "You gotta be kitten me!"
    whose = f"{names[event.bidder]}'s {bid_words(event.bid)}"
    return f"{names[event.seat]}, on {whose}: “{call}”"


def _tell_revealed(event: Revealed, names: Sequence[str]) -> str:
    lines = [
        with_cards(f"  {names[seat]} counts {count}:", hand)
        for seat, (hand, count) in enumerate(zip(event.hands, event.counts, strict=True))
        if hand
    ]
    lines.append(f"  The deck flips {event.flipped if event.flipped else 'nothing'}.")
    lines.append(f"  Bid {bid_words(event.bid)}, total {event.total}.")
    return "\n".join(["All hands are shown:", *lines])


def _tell_numbers(event: Event, names: Sequence[str]) -> str:
    if isinstance(event, CardLost):
        rest = f"is down to {counted(event.left, 'card')}" if event.left else "is out"
        return f"{names[event.seat]} loses a card and {rest}."
    if isinstance(event, CardGained):
        who = names[event.seat]
        if event.forgone:
            return f"{who} would gain a card ({event.rule}), but there is no room (KM-R13)."
        return f"{who} gains a card ({event.rule}) and now has {counted(event.left, 'card')}."
    assert isinstance(event, GameWon), event
    return f"{names[event.seat]} wins the game."


def show(view: TableView, names: Sequence[str]) -> str:
    """The table as this seat sees it, in lines of plain text."""
    lines = [f"Round {view.round}, {counted(view.deck_size, 'card')} in the deck"]
    wide = max(len(name) for name in names)
    for seat, name in enumerate(names):
        mark = ">" if seat == view.to_move else " "
        line = f"{mark} {seat} {name:{wide}}  {_seat_words(view, seat)}"
        lines.append(fold(line))
    bids = ", ".join(f"{names[stand.seat]} {bid_words(stand.bid)}" for stand in view.bids)
    lines.append(fold(f"Bids: {bids or 'none yet'}"))
    if view.seat is not None:
        lines.append(with_cards("Your hand:", view.hand))
    return "\n".join(lines)


def _seat_words(view: TableView, seat: int) -> str:
    if not view.numbers[seat]:
        return "out"
    words = [f"on {counted(view.numbers[seat], 'card')}, {view.hand_sizes[seat]} in hand"]
    if view.played[seat]:
        words.append(f"played {listed(view.played[seat])}")
    if seat == view.dealer:
        words.append("dealer")
    return ", ".join(words)
