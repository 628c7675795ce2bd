"""Tells what was worth it: bluffs that stood, flips that decided, calls, and who went out when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from purrlor.core.game import Seat
from purrlor.core.story import (
    Calls,
    Highlight,
    Log,
    Place,
    greatest,
    ranked,
    told,
    with_plies,
)
from purrlor.core.view import Outcome
from purrlor.core.words import Sentence, counted
from purrlor.games.kitten_me.events import BidMade, Called, CardLost, Dealt, Revealed
from purrlor.games.kitten_me.moves import Bid
from purrlor.games.kitten_me.specials import count_hand
from purrlor.games.kitten_me.text import a_card, bid_words, feature_words

_BOLD: Final = 2  # how many less all hands must hold than was bid
_LONG: Final = 4  # Bids in a round that is worth telling


@dataclass(slots=True)
class Call:
    """A call, and what came of it."""

    ply: int
    called: Called
    shown: Revealed
    loser: Seat

    @property
    def right(self) -> bool:
        return self.loser != self.called.seat

    @property
    def held(self) -> int:
        """What all hands counted, before the deck's card was flipped."""
        return sum(self.shown.counts)


@dataclass(slots=True)
class Round:
    number: int
    sizes: tuple[int, ...]
    bids: list[tuple[int, BidMade]] = field(default_factory=list)  # with the ply of each
    call: Call | None = None


def rounds_of(log: Log) -> list[Round]:
    rounds: list[Round] = []
    called: list[Called] = []
    shown: list[Revealed] = []
    for ply, event in with_plies(log):
        match event:
            case Dealt():
                rounds.append(Round(event.round, event.sizes))
            case BidMade():
                rounds[-1].bids.append((ply, event))
            case Called():
                called.append(event)
            case Revealed():
                shown.append(event)
            case CardLost():
                rounds[-1].call = Call(ply, called[-1], shown[-1], event.seat)
    return rounds


def _calls_in(rounds: list[Round]) -> list[Call]:
    return [each.call for each in rounds if each.call is not None]


def places(log: Log, outcome: Outcome) -> tuple[Place, ...]:
    """Rank by who went out last; whoever is left has won (KM-16)."""
    out = {
        each.call.loser: each.number
        for each in rounds_of(log)
        if each.call is not None and each.sizes[each.call.loser] == 1
    }

    def note(seat: Seat) -> str:
        if seat in outcome.winners:
            return f"{counted(outcome.scores[seat], 'card')} left"
        return f"out in round {out[seat]}"

    return ranked(outcome, lambda seat: out.get(seat, 0), note)


def calls(log: Log) -> dict[Seat, Calls]:
    counts: dict[Seat, Calls] = {}
    for call in _calls_in(rounds_of(log)):
        right, wrong = counts.get(call.called.seat, Calls(0, 0))
        counts[call.called.seat] = Calls(right + call.right, wrong + (not call.right))
    return counts


def highlights(log: Log) -> tuple[Highlight, ...]:
    """Tell what was worth it; a call that its flip decided is told once."""
    rounds = rounds_of(log)
    flip = _luckiest_flip(rounds)
    return told(
        _boldest_bluff(rounds),
        flip,
        _sharpest_call(rounds, flip),
        _longest_climb(rounds),
        _nine_lives(rounds),
    )


# Bluffs


@dataclass(slots=True)
class Bluff:
    ply: int
    seat: Seat
    bid: Bid
    held: int  # what all hands counted
    caller: Seat | None  # who called it Purrfect, and was wrong


def _boldest_bluff(rounds: list[Round]) -> Highlight | None:
    """Find the Bid furthest above what all hands held, of those that cost their bidder nothing."""
    bluffs = (bluff for each in rounds for bluff in _bluffs(each))
    bluff = greatest(bluffs, lambda each: (each.bid.count - each.held, each.bid.count))
    if bluff is None or bluff.bid.count - bluff.held < _BOLD:
        return None
    words = f"{{}} bid {bid_words(bluff.bid)} while all hands together held {bluff.held}, and "
    stood = (
        Sentence("nobody called.")
        if bluff.caller is None
        else Sentence("{} called it Purrfect.", (bluff.caller,))
    )
    sentence = Sentence(words, (bluff.seat,)) + stood
    return Highlight("Boldest bluff that stood", bluff.seat, bluff.ply, sentence)


def _bluffs(each: Round) -> Iterator[Bluff]:
    call = each.call
    if call is None:
        return
    for ply, made in each.bids[:-1]:
        yield Bluff(ply, made.seat, made.bid, _held(call.shown, made.bid), None)
    ply, last = each.bids[-1]
    if not call.right and call.shown.total < last.bid.count:
        yield Bluff(ply, last.seat, last.bid, call.held, call.called.seat)


def _held(shown: Revealed, bid: Bid) -> int:
    return sum(count_hand(list(hand), bid.feature) for hand in shown.hands)


# Flips and calls


def _luckiest_flip(rounds: list[Round]) -> Highlight | None:
    """Find the flip that changed the total most, of those that decided who was right."""
    decided = (call for call in _calls_in(rounds) if _would_be_right(call) != call.right)
    call = greatest(decided, lambda each: abs(each.shown.total - each.held))
    if call is None:
        return None
    lucky = call.called.seat if call.right else call.called.bidder
    return Highlight("Luckiest flip", lucky, call.ply, _flip_words(call))


def _flip_words(call: Call) -> Sentence:
    """Tell what was called, what was flipped, and what that changed."""
    called, shown = call.called, call.shown
    assert shown.flipped is not None, "no flip changes nothing"
    bid = bid_words(called.bid)
    claimed = f"called {{}}’s {bid} Purrfect" if called.purrfect else f"challenged {{}}’s {bid}"
    words = (
        f"{{}} {claimed}, and all hands held {call.held or 'none'}. Then the deck’s card was"
        f" turned up: {a_card(shown.flipped)}. That made {shown.total or 'none'}, {_so(call)}."
    )
    return Sentence(words, (called.seat, called.bidder))


def _so(call: Call) -> str:
    if call.called.purrfect:
        return "and it was Purrfect" if call.right else "so it was Purrfect no more"
    return "so the Bid fell" if call.right else "so the Bid stood"


def _would_be_right(call: Call) -> bool:
    """Whether the call were right without the flip."""
    bid = call.called.bid.count
    return call.held == bid if call.called.purrfect else call.held < bid


def _sharpest_call(rounds: list[Round], flip: Highlight | None) -> Highlight | None:
    """Find a Purrfect on the greatest Bid, or else the Challenge that was right most narrowly; not
    the call whose flip is told already."""
    already = None if flip is None else flip.ply
    right = (call for call in _calls_in(rounds) if call.right and call.ply != already)
    call = greatest(right, _sharpness)
    if call is None:
        return None
    bid, total = call.called.bid, call.shown.total
    there = f"there {'was' if total == 1 else 'were'} {total or 'none'}"
    if call.called.purrfect:
        words = f"{{}} called {{}}’s {bid_words(bid)} Purrfect, and {there}."
    else:
        words = f"{{}} challenged {{}}’s {bid_words(bid)}: {there}."
    sentence = Sentence(words, (call.called.seat, call.called.bidder))
    return Highlight("Sharpest call", call.called.seat, call.ply, sentence)


def _sharpness(call: Call) -> tuple[bool, int, int]:
    bid = call.called.bid.count
    return call.called.purrfect, call.shown.total - bid, bid


# Rounds


def _longest_climb(rounds: list[Round]) -> Highlight | None:
    climbed = greatest(
        (each for each in rounds if each.call is not None), lambda each: len(each.bids)
    )
    if climbed is None or climbed.call is None or len(climbed.bids) < _LONG:
        return None
    last = climbed.bids[-1][1]
    words = (
        f"Round {climbed.number} climbed to {last.bid.count} {feature_words(last.bid.feature)}"
        f" in {len(climbed.bids)} Bids before {{}} called {{}}."
    )
    caller = climbed.call.called.seat
    return Highlight(
        "Longest climb", caller, climbed.call.ply, Sentence(words, (caller, last.seat))
    )


def _nine_lives(rounds: list[Round]) -> Highlight | None:
    """Tell of a winner who was down to one card."""
    last = rounds[-1].call
    assert last is not None, "a call ends the game"
    winner = last.called.seat if last.right else last.called.bidder
    thin = sum(each.sizes[winner] == 1 for each in rounds)
    if not thin:
        return None
    sentence = Sentence(f"{{}} won after {counted(thin, 'round')} on a single card.", (winner,))
    return Highlight("Nine lives", winner, last.ply, sentence)
