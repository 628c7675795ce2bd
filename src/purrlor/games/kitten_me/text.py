"""Tells events and moves in sentences, and shows a view as lines of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, assert_never, cast

from purrlor.core.game import Event, Move
from purrlor.core.shown import CardText, Colour, Shown, Tint, Verb
from purrlor.core.words import (
    Player,
    counted,
    folded,
    from_the_top,
    listed,
    phrase,
    player,
    whole,
    won_by,
)
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
    Hand,
    KittenEvent,
    Revealed,
)
from purrlor.games.kitten_me.moves import (
    Bid,
    Challenge,
    Draw3,
    GoFish,
    KittenMove,
    Purrfect,
    Skip,
)
from purrlor.games.kitten_me.options import Options, starting_cards
from purrlor.games.kitten_me.specials import SPECIALS
from purrlor.games.kitten_me.state import KittenMe
from purrlor.games.kitten_me.view import TableView

_NOUNS: Final = {
    Feature.HAT: ("hat", "hats"),
    Feature.BOW_TIE: ("bow tie", "bow ties"),
    Feature.GLASSES: ("glasses", "glasses"),
    Feature.BLUE: ("blue", "blue"),
    Feature.RED: ("red", "red"),
    Feature.GREEN: ("green", "green"),
}


def bid_words(bid: Bid) -> str:
    one, many = _NOUNS[bid.feature]
    return f"{bid.count} {one if bid.count == 1 else many}"


def feature_words(feature: Feature) -> str:
    """Name what is counted, as in "hats"."""
    return _NOUNS[feature][1]


def card_words(card: Card) -> str:
    """Write a card as people would: "red bow tie", "blue hat ×2", "Wild", "Go Fish"."""
    words = card.title if card.special or card.wild else card.name.replace("-", " ")
    return words.replace(" x", " ×").replace(" X", " ×")


@cache
def _unbroken(card: Card) -> str:
    return whole(card_words(card))


def a_card(card: Card) -> str:
    """Write a card within a sentence: "a red bow tie", "red glasses", "Go Fish"."""
    has_article = not card.special and "glasses" not in card.name
    return f"a {card_words(card)}" if has_article else card_words(card)


def _hand_words(cards: Iterable[Card]) -> str:
    return listed(map(card_words, cards))


def tell(event: Event, names: Sequence[str]) -> str:
    """Tell an event in one sentence, or in a few lines where hands are shown."""
    match cast(KittenEvent, event):
        case Dealt(round, dealer):
            return _tell_dealt(round, player(names, dealer))
        case BidMade(seat, bid):
            return f"{player(names, seat).does('bids')} {bid_words(bid)}."
        case CardPlayed(seat, card):
            return f"{player(names, seat).does('plays')} {card.title}."
        case CardsDrawn(seat, count, cards):
            drawn = f"{counted(count, 'card')}{_which(names, cards)}"
            return f"{player(names, seat).does('draws')} {drawn}."
        case CardsFished() as fished:
            return _tell_fished(fished, names)
        case Called() as called:
            return _tell_called(called, names)
        case Revealed() as revealed:
            return _tell_revealed(revealed, names)
        case CardLost(seat, left):
            return f"{_loses(player(names, seat))} {_left(left, names)}"
        case CardGained() as gained:
            return _tell_gained(gained, names)
        case GameWon(seat):
            return f"{won_by(names, (seat,))} the game."
        case never:
            assert_never(never)


def usual(options: Options, names: Sequence[str]) -> Iterator[str]:
    """Words that come back in most games: players and what they do, and cards in a showdown."""
    for who in (player(names, seat) for seat in range(len(names))):
        yield from (who.opening, who.whose, who.does("bids"), who.does("counts"))
        yield from (_loses(who), _deals(who))
    yield from (_left(cards, names) for cards in range(starting_cards(len(names))))
    for card in sorted(set(options.deck.cards)):
        yield phrase(names, _unbroken(card))


def _tell_dealt(round: int, dealer: Player) -> str:
    return f"Round {round}: {_deals(dealer)}."


def _deals(who: Player) -> str:
    return who.either(f"{who.name} deals and opens", "you deal and open")


def _loses(who: Player) -> str:
    return who.either(f"{who.name} loses a card and is", "You lose a card and are")


def _left(cards: int, names: Sequence[str]) -> str:
    return phrase(names, f"down to {counted(cards, 'card')}." if cards else "out.")


def _which(names: Sequence[str], cards: tuple[Card, ...] | None) -> str:
    return f": {', '.join(phrase(names, card_words(card)) for card in cards)}" if cards else ""


def _tell_fished(event: CardsFished, names: Sequence[str]) -> str:
    giver, taker = player(names, event.whom), player(names, event.seat)
    moved = f"{counted(event.count, 'card')}{_which(names, event.cards)}"
    all_of_it = f"all {_NOUNS[event.feature][1]}, Wilds apart: {moved}"
    return f"{giver.does('hands')} {taker.inside} {all_of_it}."


def _tell_called(event: Called, names: Sequence[str]) -> str:
    call = phrase(names, "“Purrfect!”" if event.purrfect else "“You gotta be kitten me!”")
    caller, bidder = player(names, event.seat), player(names, event.bidder)
    return f"{caller.opening}, on {bidder.whose} {bid_words(event.bid)}: {call}"


def _tell_revealed(event: Revealed, names: Sequence[str]) -> str:
    lines = [
        folded(f"  {_tell_hand(hand, count, player(names, seat), names)}", names)
        for seat, (hand, count) in enumerate(zip(event.hands, event.counts, strict=True))
        if hand
    ]
    flipped = a_card(event.flipped) if event.flipped else "nothing: it is empty"
    flipped = phrase(names, flipped)
    lines.append(f"  {phrase(names, 'The deck flips')} {flipped}.")
    lines.append(f"  Bid {bid_words(event.bid)}, total {event.total}.")
    return "\n".join([phrase(names, "All hands are shown:"), *lines])


def _tell_hand(hand: Hand, count: int, who: Player, names: Sequence[str]) -> str:
    cards = ", ".join([phrase(names, _unbroken(card)) for card in hand])
    return f"{who.does('counts')} {count}: {cards}"


def _tell_gained(event: CardGained, names: Sequence[str]) -> str:
    who = player(names, event.seat)
    if event.forgone:
        return f"{who.opening} would gain a card ({event.rule}), but there is no room (KM-R13)."
    now = f"now {who.verb('has')} {counted(event.left, 'card')}"
    return f"{who.does('gains')} a card ({event.rule}) and {now}."


VERBS: Final[dict[str, Verb]] = {
    "bid": Verb("say that all hands together hold at least so many", ("KM-8", "KM-7", "KM-24")),
    "challenge": Verb("say that the last Bid is too high", ("KM-9", "KM-11", "KM-12")),
    "purrfect": Verb("say that the last Bid is exactly right", ("KM-18", "KM-19", "KM-20")),
    "skip": Verb("play the card Skip, and neither bid nor call", ("KM-23",)),
    "draw-3": Verb("play the card Draw 3, for three more cards in this round", ("KM-25",)),
    "go-fish": Verb("play the card Go Fish: a seat, and what it must hand you", ("KM-26",)),
}


def say(options: Options, move: Move, names: Sequence[str]) -> str:
    """Say a move as one would at the table."""
    match cast(KittenMove, move):
        case Bid() as bid:
            return f"Bid {bid_words(bid)}"
        case Challenge():
            return "Call “You gotta be kitten me!”"
        case Purrfect():
            return "Call “Purrfect”"
        case Skip():
            return "Play Skip"
        case Draw3():
            return "Play Draw 3"
        case GoFish() as fish:
            return f"Play Go Fish: {names[fish.whom]}, any {feature_words(fish.feature)}?"
        case never:
            assert_never(never)


def show(view: TableView, names: Sequence[str]) -> Shown:
    """Show the table as this viewer sees it."""
    wide = max(len(name) for name in names)
    seats = [f"{seat} {name:{wide}}  {_seat_words(view, seat)}" for seat, name in enumerate(names)]
    marks = [">" if seat == view.to_move else " " for seat in range(len(names))]
    bids = ", ".join(f"{names[stand.seat]} {bid_words(stand.bid)}" for stand in view.bids)
    return Shown(
        heading=f"Round {view.round}, {counted(view.deck_size, 'card')} in the deck",
        lines=(
            *(f"{mark} {words}" for mark, words in zip(marks, seats, strict=True)),
            f"Bids: {bids or 'none yet'}",
        ),
        hand=() if view.seat is None else (f"Your hand: {_hand_words(view.hand)}",),
    )


def _seat_words(view: TableView, seat: int) -> str:
    if not view.numbers[seat]:
        return "out"
    words = [f"on {counted(view.numbers[seat], 'card')}, {view.hand_sizes[seat]} in hand"]
    if view.played[seat]:
        words.append(f"played {', '.join(map(card_words, view.played[seat]))}")
    if seat == view.dealer:
        words.append("dealer")
    return ", ".join(words)


def lay_open(table: KittenMe, names: Sequence[str]) -> list[str]:
    """Show every hand and the deck."""
    hands = zip(names, table.hands, strict=True)
    lines = [f"{name} holds {_hand_words(sorted(hand))}" for name, hand in hands]
    return [*lines, f"Deck, from the top: {from_the_top([*map(card_words, table.deck)])}"]


def card_texts(options: Options) -> dict[str, CardText]:
    """Tell what the special cards of the table's deck are called and say."""
    there = set(options.deck.cards)
    return {
        str(card): CardText(card.title, special.text, special.rule)
        for card, special in SPECIALS.items()
        if card in there
    }


_OF_COLOUR: Final = r"\b{}( (hat|bow tie|glasses)( ×\d)?)?\b"

TINTS: Final[tuple[Tint, ...]] = (
    Tint(_OF_COLOUR.format("blue"), Colour.BLUE),
    Tint(_OF_COLOUR.format("red"), Colour.RED),
    Tint(_OF_COLOUR.format("green"), Colour.GREEN),
    Tint(r"\bWild( ×\d)?\b", Colour.ORANGE),
    Tint(r"(Your hand|Bids):", Colour.PLAIN),
)
