"""The steps of a turn: for each the moves worth considering, and their reasons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import exp
from typing import Final

from purrlor.bots.bot import Reading, Reason
from purrlor.bots.shut_up_cat import words
from purrlor.bots.shut_up_cat.belief import SPAN_BITS
from purrlor.bots.shut_up_cat.evaluation import Evaluation, Prospect, Situation, Use
from purrlor.bots.shut_up_cat.hiding import Hidden, Hiding, orders
from purrlor.bots.shut_up_cat.naps import Nap, blend, naps
from purrlor.bots.shut_up_cat.outlook import Outlook
from purrlor.bots.shut_up_cat.pairs import Held, plan
from purrlor.bots.shut_up_cat.plain import PlainEvaluation
from purrlor.bots.shut_up_cat.remembering import face_up
from purrlor.bots.shut_up_cat.rolling import rolling
from purrlor.bots.shut_up_cat.tricks import Choices, Moment
from purrlor.games.shut_up_cat.components import CHASE_PRICE, MEOW, Card, Faces, Tiles
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.dice import Dice, find_dice, gather_menu, pillow_of
from purrlor.games.shut_up_cat.moves import Choice, Distract, Gather, Play, Sleep
from purrlor.games.shut_up_cat.view import TableView


@dataclass(frozen=True, slots=True)
class Idea:
    """A move, with what it is worth and why."""

    move: str
    appeal: float
    odds: float | None
    worth: float
    reason: Reason


Ideas = list[Idea]
_LISTED: Final = 12


def _idea(move: str, prospect: Prospect, odds: float | None, reason: Reason) -> Idea:
    return Idea(move, prospect.appeal(), odds, prospect.worth, reason)


def readings(ideas: Ideas, keen: float) -> list[Reading]:
    """Make readings of the best ideas; a move worth `keen` less is played e times less often."""
    best = sorted(ideas, key=lambda idea: -idea.appeal)[:_LISTED]
    top = best[0].appeal
    weights = [exp((idea.appeal - top) / keen) for idea in best]
    total = sum(weights)
    pairs = zip(best, weights, strict=True)
    return [_reading(idea, weight / total) for idea, weight in pairs]


def _reading(idea: Idea, share: float) -> Reading:
    odds, reason = _rounded(idea.odds), idea.reason
    return Reading(idea.move, share, odds, idea.worth, reason.why, reason.claims)


def _rounded(odds: float | None) -> float | None:
    """Cut odds to 1: a sum of odds may come out slightly above."""
    return None if odds is None else min(odds, 1.0)


def offered(view: TableView, verb: str) -> Iterator[str]:
    return (text for offer in view.offers if offer.verb == verb for text in offer.texts())


# Gather. A chase can wait: until the MEOWs are heard, or at least until the dice are rolled.


def gather(outlook: Outlook, view: TableView) -> Ideas:
    evaluation = outlook.evaluation(view)
    return [_gather(outlook, evaluation, text) for text in offered(view, "gather")]


def _gather(outlook: Outlook, evaluation: Evaluation, text: str) -> Idea:
    taken = tuple(map(int, text.split()[1:]))
    prospect = rolling(evaluation, outlook.all_dice, taken)
    return _idea(text, prospect, prospect.gain, words.gather(taken, prospect))


# Use: cards first, then two of the dice.


def use(outlook: Outlook, view: TableView) -> Ideas:
    evaluation, dice = outlook.evaluation(view), find_dice(outlook.all_dice, view.dice, [])
    uses = [_use(outlook, view, evaluation.now, use) for use in evaluation.uses(dice)]
    return [*uses, *_chase_first(view, evaluation, dice), *_tricks(outlook, view, evaluation, dice)]


def _use(outlook: Outlook, view: TableView, now: Situation, use: Use) -> Idea:
    move, prospect = use.move, use.prospect
    if isinstance(move, Sleep):
        span = SPAN_BITS[move.start][move.end]
        return _idea(str(move), prospect, prospect.gain, words.sleep(span, now, prospect))
    if isinstance(move, Distract):
        return _idea(str(move), prospect, None, words.distract(outlook.next_card(view)))
    return _idea(str(move), prospect, None, words.seven(now.multiplier))


def _chase_first(view: TableView, evaluation: Evaluation, dice: Dice) -> Ideas:
    """A chase before the dice are used, where it cannot wait until the MEOWs are heard."""
    now = evaluation.now
    if now.chases or not any(offered(view, "chase")):
        return []
    chased = replace(now, winks=now.winks - CHASE_PRICE, multiplier=now.multiplier + 1)
    best = evaluation.at(chased).best(dice).prospect
    paid = replace(best, zs=best.zs - CHASE_PRICE)
    return [_idea("chase", paid, best.gain, words.chase_first(chased.multiplier, paid))]


def _tricks(
    outlook: Outlook, view: TableView, evaluation: Evaluation, dice: Dice
) -> Iterator[Idea]:
    hand = _hand(outlook, view)
    for card in hand:
        spent = replace(
            evaluation.now, cards=evaluation.now.cards - outlook.card_worth(card.kind.name)
        )
        yield from _trick(Moment(evaluation.at(spent), dice, outlook.all_dice), card, hand)


def _hand(outlook: Outlook, view: TableView) -> list[Held]:
    cards = outlook.options.distractions.cards
    copies = Counter(_effect(cards[card]) for card in view.hand)
    plays = _plays(outlook, view).items()
    return [Held(cards[card], ways, copies[_effect(cards[card])]) for card, ways in plays]


def _effect(kind: Distraction) -> tuple[str, int]:
    return kind.effect, kind.amount


def _plays(outlook: Outlook, view: TableView) -> dict[Card, Choices]:
    """Each card in hand with its choices; of cards with the same effect one is enough."""
    cards = outlook.options.distractions.cards
    named = {_effect(cards[card]): card for card in view.hand}
    plays: dict[Card, list[Choice]] = {card: [] for card in named.values()}
    for offer in view.offers:
        if offer.verb == "play" and not plays.keys().isdisjoint(offer.slots[0].fillings()):
            for text in offer.texts():
                _, card, *choice = text.split()
                if card in plays:
                    plays[card].append(tuple(map(int, choice)))
    return {card: choices for card, choices in plays.items() if choices}


def _trick(at: Moment, card: Held, hand: list[Held]) -> Iterator[Idea]:
    kind = card.kind
    for choice in card.trick.sensible(at, card.choices):
        planned = plan(at, card, choice, hand)
        prospect, move = planned.prospect, str(Play(kind.name, choice))
        odds = 1.0 if kind.effect == "take-zs" else prospect.gain
        why = words.trick(kind, choice, at.evaluation.now, planned)
        yield Idea(move, planned.appeal(), odds, prospect.worth, why)


# Score: now, or once more after a chase.


def score(outlook: Outlook, view: TableView) -> Ideas:
    evaluation = outlook.evaluation(view)
    tiles = [view.tiles[space] for space in face_up(view)]
    meows = tiles.count(MEOW)
    zs, (known, rivals) = len(tiles) - meows, evaluation.seen(_span(view), meows)
    multiplier = evaluation.now.multiplier
    stay = evaluation.odds(evaluation.now.winks + zs * multiplier, multiplier, known, rivals)
    paid = evaluation.at(replace(evaluation.now, winks=evaluation.now.winks - CHASE_PRICE))
    chased, net = paid.score(zs, multiplier + 1, known, rivals)
    scored = Prospect(stay, float(zs * multiplier > 0), zs * multiplier)
    more = Prospect(chased, float(net > CHASE_PRICE), net - CHASE_PRICE)
    return [
        _idea("score", scored, None, words.score(zs, multiplier)),
        _idea("chase", more, None, words.chase_in_reveal(zs, multiplier + 1)),
    ]


def _span(view: TableView) -> int:
    assert view.span is not None
    start, end = view.span
    return SPAN_BITS[start][end]


# Place.


def place(outlook: Outlook, view: TableView) -> Ideas:
    spaces = face_up(view)
    ways = orders(len(spaces), sum(view.tiles[space] == MEOW for space in spaces))
    mine = outlook.evaluation(view)
    if mine.now.last and not any(rival.to_come for rival in mine.now.rivals):
        return [_placed_at_the_end(way, mine.distract()) for way in ways]
    theirs = outlook.next_evaluation(view)
    hiding = Hiding(spaces, mine, theirs, _naps(outlook, view, theirs), view.numbers)
    found = [hiding.weigh(way) for way in ways]
    average = sum([hidden.worth for hidden in found]) / len(found)
    return [_placed(hidden, hidden.worth - average) for hidden in found]


def _placed_at_the_end(way: Tiles, prospect: Prospect) -> Idea:
    return _idea(f"place {way}", prospect, None, words.place_at_the_end(prospect.worth))


def _naps(outlook: Outlook, view: TableView, theirs: Evaluation) -> list[Nap]:
    """Where the next seat will sleep: as a tabby does or as a beginner does, weighted by its
    habits."""
    gathers = _next_gathers(view)
    sound, plain = (
        naps(n, outlook.all_dice, gathers) for n in (theirs, PlainEvaluation(theirs.now))
    )
    return blend(sound, outlook.long_sleeps(outlook.next_seat), plain)


def _next_gathers(view: TableView) -> list[Faces]:
    """What the next seat can take from the pillow, with the die that is left now."""
    row, *_ = gather_menu(pillow_of((*view.pillow, *view.dice)), chase=False)
    return [gather.faces for gather in row if isinstance(gather, Gather)]


def _placed(hidden: Hidden, gain: float) -> Idea:
    odds = hidden.left_alone if hidden.row else None
    return _idea(f"place {hidden.order}", Prospect(hidden.worth), odds, words.place(hidden, gain))
