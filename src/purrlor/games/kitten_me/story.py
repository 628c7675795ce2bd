"""The highlights of a game: bluffs that stood, flips that decided, calls, and who went out when."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, assert_never, cast

from purrlor.core.game import Seat
from purrlor.core.message import Standing
from purrlor.core.story import (
    Calls,
    Highlight,
    Log,
    Place,
    greatest,
    present,
    ranked,
    with_plies,
)
from purrlor.core.view import Outcome
from purrlor.games.kitten_me.components import count_hand
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
    KittenEvent,
    Revealed,
)
from purrlor.games.kitten_me.messages import (
    BoldestBluff,
    CardsLeft,
    ClosestCall,
    LongestClimb,
    LuckiestFlip,
    NineLives,
    OutInRound,
)
from purrlor.games.kitten_me.moves import Bid

_BOLD: Final = 2  # how far below the Bid all hands must be
_LONG: Final = 4  # Bids that make a round a highlight


# Rounds and calls


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
        match cast(KittenEvent, event):
            case Dealt() as dealt:
                rounds.append(Round(dealt.round, dealt.sizes))
            case BidMade() as made:
                rounds[-1].bids.append((ply, made))
            case Called() as call:
                called.append(call)
            case Revealed() as reveal:
                shown.append(reveal)
            case CardLost() as lost:
                rounds[-1].call = Call(ply, called[-1], shown[-1], lost.seat)
            case CardPlayed() | CardsDrawn() | CardsFished() | CardGained() | GameWon():
                pass
            case never:
                assert_never(never)
    return rounds


def _calls_in(rounds: list[Round]) -> list[Call]:
    return [each.call for each in rounds if each.call is not None]


def places(log: Log, outcome: Outcome) -> tuple[Place, ...]:
    """Rank by who went out last; the last one in has won (KM-16)."""
    out = {
        each.call.loser: each.number
        for each in rounds_of(log)
        if each.call is not None and each.sizes[each.call.loser] == 1
    }

    def standing(seat: Seat) -> Standing:
        if seat in outcome.winners:
            return CardsLeft(outcome.scores[seat])
        return OutInRound(out[seat])

    return ranked(outcome, lambda seat: out.get(seat, 0), standing)


def calls(log: Log) -> dict[Seat, Calls]:
    counts: dict[Seat, Calls] = {}
    for call in _calls_in(rounds_of(log)):
        right, wrong = counts.get(call.called.seat, Calls(0, 0))
        counts[call.called.seat] = Calls(right + call.right, wrong + (not call.right))
    return counts


def highlights(log: Log) -> tuple[Highlight, ...]:
    """List the highlights; a call that its flip decided is listed once."""
    rounds = rounds_of(log)
    flip = _luckiest_flip(rounds)
    return present(
        _boldest_bluff(rounds),
        flip,
        _closest_call(rounds, flip),
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
    moment = BoldestBluff(bluff.seat, bluff.bid, bluff.held, bluff.caller)
    return Highlight(bluff.seat, bluff.ply, moment)


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
    return Highlight(lucky, call.ply, _flip(call))


def _flip(call: Call) -> LuckiestFlip:
    called, shown = call.called, call.shown
    assert shown.flipped is not None, "no flip changes nothing"
    return LuckiestFlip(
        seat=called.seat,
        bidder=called.bidder,
        bid=called.bid,
        purrfect=called.purrfect,
        held=call.held,
        flipped=shown.flipped,
        total=shown.total,
        right=call.right,
    )


def _would_be_right(call: Call) -> bool:
    """Whether the call were right without the flip."""
    bid = call.called.bid.count
    return call.held == bid if call.called.purrfect else call.held < bid


def _closest_call(rounds: list[Round], flip: Highlight | None) -> Highlight | None:
    """Find the call, right or wrong, whose total was nearest to its Bid, on the greatest such Bid;
    not the call whose flip is listed already."""
    already = None if flip is None else flip.ply
    call = greatest((each for each in _calls_in(rounds) if each.ply != already), _closeness)
    if call is None:
        return None
    called = call.called
    moment = ClosestCall(called.seat, called.bidder, called.bid, called.purrfect, call.shown.total)
    return Highlight(called.seat, call.ply, moment)


def _closeness(call: Call) -> tuple[int, int]:
    bid = call.called.bid.count
    return -abs(call.shown.total - bid), bid


# Climbs and survivors


def _longest_climb(rounds: list[Round]) -> Highlight | None:
    climbed = greatest(
        (each for each in rounds if each.call is not None), lambda each: len(each.bids)
    )
    if climbed is None or climbed.call is None or len(climbed.bids) < _LONG:
        return None
    last, caller = climbed.bids[-1][1], climbed.call.called.seat
    moment = LongestClimb(climbed.number, last.bid, len(climbed.bids), caller, last.seat)
    return Highlight(caller, climbed.call.ply, moment)


def _nine_lives(rounds: list[Round]) -> Highlight | None:
    """Find a winner who was down to one card."""
    last = rounds[-1].call
    assert last is not None, "a call ends the game"
    winner = last.called.seat if last.right else last.called.bidder
    thin = sum(each.sizes[winner] == 1 for each in rounds)
    if not thin:
        return None
    return Highlight(winner, last.ply, NineLives(winner, thin))
