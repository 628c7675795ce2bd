"""Says moves and cards in words, as people would at the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, assert_never, cast

from purrlor.core.game import Move
from purrlor.core.shown import CardText, Verb
from purrlor.core.words import counted
from purrlor.games.shut_up_cat.components import GATHERED, SPACES, SPANS
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.moves import (
    CatMove,
    Chase,
    Choice,
    Distract,
    Gather,
    Place,
    Play,
    Score,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.text import card_words, die_at, listed, places, tile_words

Names = Sequence[str]

VERBS: Final[dict[str, Verb]] = {
    "gather": Verb("take dice of these faces from the pillow, roll the rest", ("SC-5", "SC-6")),
    "play": Verb("play a Distraction card, with what it wants to be told", ("SC-7", "SC-R12")),
    "sleep": Verb(
        "put two dice DIE@SPACE on the ring, and turn all tiles between, clockwise",
        ("SC-9", "SC-10", "SC-11"),
    ),
    "distract": Verb("use a pair to draw a Distraction card", ("SC-13",)),
    "seven": Verb("use two dice that add up to 7 to raise your multiplier", ("SC-14",)),
    "chase": Verb("return five Zs to raise your multiplier", ("SC-16", "SC-R4")),
    "score": Verb("chase no more, and take your Zs", ("SC-11", "SC-R4")),
    "place": Verb("put the turned tiles back in this order: z is a Z, m a MEOW", ("SC-12",)),
}

# The text of a card whose deck gives it none, by its effect and with its number.
_TEXTS: Final[dict[str, Callable[[int], str]]] = {
    "reroll": lambda _: "Reroll any of your dice.",
    "nudge": lambda steps: f"Turn one of your dice up or down by {steps}.",
    "flip": lambda _: "Turn one of your dice to its opposite face.",
    "set": lambda _: "Set one of your dice to a number of your choice.",
    "look": lambda tiles: f"Look at {counted(tiles, 'tile')}, in secret.",
    "swap": lambda _: "Swap two tiles, unseen.",
    "silence": lambda meows: f"You do not hear {counted(meows, 'MEOW')} this turn.",
    "raise": lambda steps: f"Raise your multiplier by {steps}.",
    "lower": lambda steps: f"Another player’s multiplier falls by {steps}.",
    "take-zs": lambda zs: f"Take {counted(zs, 'Z')}.",
    "shuffle": lambda _: "Shuffle all twelve tiles.",
}


def card_texts(options: Options) -> dict[str, CardText]:
    """Tell what the Distraction cards of the table's deck are called and say."""
    cards = options.distractions.cards.values()
    return {card.name: CardText(_title(card), _text(card), "SC-7") for card in cards}


def _title(card: Distraction) -> str:
    """Take the title from the deck, or make one of the card's name."""
    return card_words(card.name) if card.title == card.name else card.title


def _text(card: Distraction) -> str:
    return card.text or _TEXTS[card.effect](card.amount)


_DICE: Final = ("no die", "one die", "two dice", "three dice")
_ON: Final[dict[str, Callable[[Choice, Names], str]]] = {  # by effect: what a card is played on
    "reroll": lambda dice, names: f": roll {listed(dice)} again",
    "nudge": lambda dice, names: f": turn {dice[0]} into {dice[1]}",
    "flip": lambda dice, names: f": turn {dice[0]} into {7 - dice[0]}",
    "set": lambda dice, names: f": turn {dice[0]} into {dice[1]}",
    "look": lambda spaces, names: f": look at {places(spaces, names)}",
    "swap": lambda spaces, names: f": swap {places(spaces, names)}",
    "lower": lambda seats, names: f" on {names[seats[0]]}",
}


def say(options: Options, move: Move, names: Names) -> str:
    said = cast(CatMove, move)
    match said:
        case Gather():
            return _gather(said)
        case Play():
            return _play(options, said, names)
        case Sleep():
            return _sleep(said, names)
        case Distract():
            return f"Distract the cat with the pair of {said.face}s"
        case Seven():
            return f"Make seven of {said.lower} and {said.higher}"
        case Place():
            return f"Put back {tile_words(said.order)}"
        case Score():
            return "Take the Zs"
        case Chase():
            return "Chase the cat for five Zs"
        case _:
            assert_never(said)


def _sleep(move: Sleep, names: Names) -> str:
    tiles = len(SPANS[move.start][move.end])
    on = f"all {tiles} tiles" if tiles == len(SPACES) else counted(tiles, "tile")
    first, last = die_at(move.first, move.start, names), die_at(move.last, move.end, names)
    return f"Sleep on {on}, from {first} to {last}"


def _play(options: Options, play: Play, names: Names) -> str:
    card = options.distractions.cards[play.card]
    on = _ON.get(card.effect)
    return f"Play {_title(card)}{on(play.choice, names) if on else ''}"


def _gather(move: Gather) -> str:
    rolled = _DICE[GATHERED - len(move.faces)]
    if not move.faces:
        return f"Roll {rolled}"
    taken = f"Take {listed(move.faces)} from the pillow"
    return f"{taken} and roll {rolled}" if len(move.faces) < GATHERED else taken
