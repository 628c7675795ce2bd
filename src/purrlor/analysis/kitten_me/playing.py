"""Games of tabbies that provide the data of the fits of Kitten Me."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Final, NamedTuple

from purrlor.bots.bot import Claim
from purrlor.bots.kitten_me.estimate import NO_TILT
from purrlor.bots.kitten_me.evidence import FEW, HEARD, listen, promised
from purrlor.bots.kitten_me.tabby import TabbyOdds
from purrlor.bots.player import seat_all
from purrlor.bots.probability import Distribution, Values, convolution_power, distribution
from purrlor.core.chance import Chance, Seeded
from purrlor.core.game import SPECTATOR, Seat
from purrlor.core.match import Match, read_options
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.components import CARDS, count_flip, count_hand, multiplier
from purrlor.games.kitten_me.events import CardLost, Revealed
from purrlor.games.kitten_me.moves import Bid, parse
from purrlor.games.kitten_me.view import TableView

# Players, deck, and how many games for each among ten, which are long:
TABLES: Final = ((2, "white", 6), (4, "white", 2), (10, "white", 1), (2, "grey", 6), (4, "grey", 1))


class SettledClaim(NamedTuple):
    """A claim, as it was estimated, and whether it came true."""

    game: int
    estimate: tuple[float, ...]  # what the fields of its calibration are multiplied by
    came: bool


class Made(NamedTuple):
    """A Bid, and how much of it its bidder held."""

    game: int
    prior: Distribution  # of what any hand of that size counts
    reached: Values  # probability that all other cards count N or more
    number: int
    promised: float  # how many more of the feature the earlier Bids promised
    most: float  # cards: of the bidder, or of the others on average
    rivals: int  # beyond a few
    held: int


@dataclass
class Notes:
    claims: dict[str, list[SettledClaim]] = field(default_factory=dict)  # by the claim's kind
    made: list[Made] = field(default_factory=list)


class _UnsettledClaim(NamedTuple):
    """A claim that the end of the round settles."""

    seat: Seat
    claim: Claim
    estimate: tuple[float, ...]


class _Estimates(TabbyOdds):
    """What a tabby estimates, before calibration."""

    calibration: ClassVar = {}


def play_all(games: int, seed: int) -> Notes:
    """Play `games` among ten, and more at smaller tables."""
    notes = Notes()
    for table, (players, deck, times) in enumerate(TABLES):
        for number in range(games * times):
            luck = Seeded(f"fit kitten-me {seed} {players} {deck} {number}".encode())
            match = Match.deal(GAME, read_options(GAME, {"deck": deck}), players, luck)
            _play(match, luck, len(TABLES) * number + table, notes)
    return notes


def _play(match: Match, luck: Chance, game: int, notes: Notes) -> None:
    bots = seat_all("tabby", match, luck)
    waiting: list[_UnsettledClaim] = []
    bidder: Seat | None = None  # the seat that moved last, if that was a Bid
    while match.outcome is None:
        seat = match.mover
        choice = bots[seat].choose()
        view = _view(match, seat)
        sight = _Estimates(view, bots[seat].bot.knowledge)
        if bidder is not None:
            notes.made += _made(game, match, bidder, view, sight)
        for claim in sight.claims(parse(str(choice.move))):
            if claim.odds is not None:
                waiting.append(_UnsettledClaim(seat, claim, sight.covariates(claim.odds)))
        match.play(seat, choice.move)
        bidder = seat if isinstance(choice.move, Bid) else None
        waiting = [claim for claim in waiting if not _settled(game, match, claim, notes)]


def _view(match: Match, seat: Seat) -> TableView:
    view = match.view(seat)
    assert isinstance(view, TableView)
    return view


def _made(
    game: int, match: Match, bidder: Seat, view: TableView, sight: TabbyOdds
) -> Iterator[Made]:
    """The last Bid as the next player sees it, beside the truth. Only for hands that are neither
    doubled nor blanked."""
    bid, hand, belief = view.bids[-1].bid, list(_view(match, bidder).hand), sight.belief
    worths = sight.estimate.public.card(NO_TILT, bid.feature).worths
    if multiplier(hand) != 1 or not hand or not worths.any():
        return
    before = listen(sight.estimate, view.hand_sizes, view.bids[:-1])
    others = (belief.table - belief.flips - len(hand)) / len(belief.hands)
    yield Made(
        game,
        prior=convolution_power(distribution(worths), len(hand)),
        reached=sight.estimate.crowd(belief.table - len(hand), bid.feature),
        number=bid.count,
        promised=promised(before, bidder, bid.feature) / HEARD,
        most=max(1.0, len(hand), others),
        rivals=max(0, len(belief.hands) - FEW),
        held=count_hand(hand, bid.feature),
    )


def _settled(game: int, match: Match, open: _UnsettledClaim, notes: Notes) -> bool:
    """If the outcome of the claim is known, note it; return whether it is."""
    came = _came(match, open)
    if came is not None:
        notes.claims.setdefault(open.claim.kind, []).append(SettledClaim(game, open.estimate, came))
    return came is not None


def _came(match: Match, open: _UnsettledClaim) -> bool | None:
    if open.claim.kind == "bid-is-true":
        return _is_true(match, open.claim)
    events = match.events_for(SPECTATOR, match.ply)
    shown = next((event for event in events if isinstance(event, Revealed)), None)
    if shown is None:
        return None
    if open.claim.kind == "loses-no-card":
        return not any(isinstance(e, CardLost) and e.seat == open.seat for e in events)
    if open.claim.kind == "bid-is-exact":
        return shown.total == shown.bid.count
    return shown.total < shown.bid.count


def _is_true(match: Match, claim: Claim) -> bool:
    """Count the cards as if a player called now."""
    bid, deck = parse(f"bid {claim.thing}"), match.describe()["deck"]
    assert isinstance(bid, Bid)
    assert isinstance(deck, list)
    hands = [list(_view(match, seat).hand) for seat in range(match.players)]
    held = sum(count_hand(hand, bid.feature) for hand in hands)
    return count_flip(held, CARDS[str(deck[0])] if deck else None, bid.feature) >= bid.count
