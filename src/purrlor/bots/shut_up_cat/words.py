"""The reasons of a bot as sentences, with the claims that they make."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from purrlor.bots.bot import Claim, Reason, reason
from purrlor.bots.shut_up_cat.belief import Odds, Spaces
from purrlor.bots.shut_up_cat.evaluation import Prospect, Situation
from purrlor.bots.shut_up_cat.hiding import Hidden
from purrlor.bots.shut_up_cat.pairs import Plan
from purrlor.core.words import Sentence, counted, percent
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    GATHERED,
    MEOW,
    TOP_MULTIPLIER,
    Card,
    Faces,
    Tiles,
)
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.moves import Choice
from purrlor.games.shut_up_cat.text import card_words, listed

_DICE: Final = ("no dice", "one die", "two dice", "three dice")


def winning(odds: float) -> Reason:
    """What is added to another reason: the odds to win, by which moves are chosen."""
    return Reason(Sentence(f" I win {percent(odds)} of the time then."), (Claim("wins", odds),))


def _gaining(text: str, gain: float) -> Reason:
    return Reason(Sentence(text), (Claim("gains-zs", min(gain, 1.0)),))


def _brings(zs: float) -> str:
    return f"brings {zs:.1f} Zs" if zs > -0.05 else f"costs {-zs:.1f} Zs"


def _average(prospect: Prospect) -> str:
    return f"the best use {_brings(prospect.zs)} on average"


def gather(taken: Faces, prospect: Prospect) -> Reason:
    rolled = _DICE[GATHERED - len(taken)]
    what = f"With {listed(taken)} taken and {rolled} rolled" if taken else f"With {rolled} rolled"
    gains = f"I gain Zs {percent(prospect.gain)} of the time"
    return _gaining(f"{what} {gains}; {_average(prospect)}.", prospect.gain)


def sleep(span: Spaces, now: Situation, prospect: Prospect) -> Reason:
    size, odds = span.bit_count(), now.belief.odds(span)
    paid = " once chasing is paid" if abs(prospect.zs - _unchased(size, odds, now)) > 1e-6 else ""
    brings = f"sleeping there {_brings(prospect.zs)}{paid}"
    if len(odds) == 1:
        return reason(f"These {size} tiles are all Zs: {brings}.")
    certain = odds[-1] == 1.0
    meows = counted(len(odds) - 1, "MEOW") if certain else _on_average(prospect.meows, "MEOW")
    gains = f"gains {percent(prospect.gain)} of the time"
    return _gaining(f"These {size} tiles hold {meows}: {brings}, and {gains}.", prospect.gain)


def _unchased(size: int, odds: Odds, now: Situation) -> float:
    """The Zs that a sleep brings on average without any chase."""
    left = [max(now.multiplier - max(meows - now.plugs, 0), 0) for meows in range(len(odds))]
    return sum(odds[meows] * (size - meows) * left[meows] for meows in range(len(odds)))


def _on_average(number: float, noun: str) -> str:
    return f"{number:.1f} {noun}s on average"


def seven(multiplier: int) -> Reason:
    if multiplier == TOP_MULTIPLIER:
        return reason(f"Seven changes nothing: my multiplier is {multiplier}, the most there is.")
    price = f"a chase would cost {CHASE_PRICE} Zs"
    return reason(f"Seven makes my multiplier {multiplier + 1}; {price}.")


def distract(cards: Mapping[Card, float]) -> Reason:
    if not cards:
        return reason("The pair draws nothing: 0 cards are left.")
    card = max(cards, key=lambda name: cards[name])
    likely = f"{card_words(card)}, comes {percent(cards[card])} of the time"
    return reason(f"The pair draws a card; the likeliest, {likely}.")


def score(zs: int, multiplier: int) -> Reason:
    what = f"{counted(zs, 'Z')} at a multiplier of {multiplier}"
    return reason(f"Scoring {what} brings {zs * multiplier}.")


def chase_in_reveal(zs: int, multiplier: int) -> Reason:
    back = f"brings back {counted(zs, 'Z')} at once"
    return reason(f"A multiplier of {multiplier} for {CHASE_PRICE} Zs {back}.")


def chase_first(multiplier: int, prospect: Prospect) -> Reason:
    return reason(f"At a multiplier of {multiplier}, for {CHASE_PRICE} Zs, {_average(prospect)}.")


def place(hidden: Hidden, gain: float) -> Reason:
    """The odds to win are known only roughly, so the sentence says how orders differ in them."""
    met = f"he next seat turns up {_on_average(hidden.met, 'MEOW')}"
    row = f"A row of {hidden.row} Zs stays mine {percent(hidden.left_alone)} of the time"
    return reason(f"{f'{row}; t' if hidden.row else 'T'}{met}. {_more_wins(gain)}")


def _more_wins(gain: float) -> str:
    games = f"{abs(100 * gain):.1f}"
    if games == "0.0":
        return "Any order would win about as often."
    more = "more" if gain > 0 else "fewer"
    return f"I win about {games} games in a hundred {more} so than by an order at random."


def place_at_the_end(odds: float) -> Reason:
    return reason("Nobody sleeps here again: any order is as good as another.") + winning(odds)


def place_plainly(tiles: Tiles) -> Reason:
    return reason(f"I put {counted(tiles.count(MEOW), 'MEOW')} back among {len(tiles)} tiles.")


# Distraction cards: what is different once one is played.


def trick(card: Distraction, choice: Choice, now: Situation, plan: Plan) -> Reason:
    more = f", and {card_words(plan.second.name)} after it" if plan.second else ""
    rest = reason(f"{more}, {_average(plan.prospect)}.")
    if card.effect == "lower":
        return _lowered(now, card.amount, choice) + rest
    return reason(_TRICKS[card.effect](now, card.amount, choice)) + rest


def _rolled_again(now: Situation, amount: int, choice: Choice) -> str:
    return f"With {listed(choice)} rolled again"


def _turned(now: Situation, amount: int, choice: Choice) -> str:
    return f"With a {choice[1]} for the {choice[0]}"


def _flipped(now: Situation, amount: int, choice: Choice) -> str:
    return f"With a {7 - choice[0]} for the {choice[0]}"


def _seen(now: Situation, amount: int, choice: Choice) -> str:
    return f"Once I have seen what lies on {listed(choice)}"


def _swapped(now: Situation, amount: int, choice: Choice) -> str:
    return f"With the tiles on {listed(choice)} swapped"


def _silenced(now: Situation, amount: int, choice: Choice) -> str:
    return f"With my ears plugged against {counted(now.plugs + amount, 'MEOW')}"


def _raised(now: Situation, amount: int, choice: Choice) -> str:
    return f"At a multiplier of {min(now.multiplier + amount, TOP_MULTIPLIER)}"


def _lowered(now: Situation, amount: int, choice: Choice) -> Reason:
    (rival,) = (rival for rival in now.rivals if rival.seat in choice)
    lower = max(rival.multiplier - amount, 0)
    return reason(f"With {{}} down to a multiplier of {lower}", rival.seat)


def _taken(now: Situation, amount: int, choice: Choice) -> str:
    return f"With {now.winks + amount} Zs in hand"


def _shuffled(now: Situation, amount: int, choice: Choice) -> str:
    return "With all 12 tiles shuffled"


_TRICKS: Final[Mapping[str, Callable[[Situation, int, Choice], str]]] = {
    "reroll": _rolled_again,
    "nudge": _turned,
    "flip": _flipped,
    "set": _turned,
    "look": _seen,
    "swap": _swapped,
    "silence": _silenced,
    "raise": _raised,
    "take-zs": _taken,
    "shuffle": _shuffled,
}
