"""Games of tabbies, and what is noted in them for the fits of Kitten Me."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from purrlor.bots import seat_bot
from purrlor.bots.bot import Choice, Claim
from purrlor.bots.kitten_me.calibration import features
from purrlor.bots.kitten_me.choice import Option
from purrlor.bots.kitten_me.estimate import NO_TILT
from purrlor.bots.kitten_me.evidence import FEW, HEARD, reader
from purrlor.bots.kitten_me.tabby import TabbySight, said_of
from purrlor.bots.probability import Distribution, Values, convolution_power, distribution
from purrlor.bots.seated import Seated
from purrlor.core.chance import Chance, Seeded
from purrlor.core.game import SPECTATOR, Move, Seat
from purrlor.core.match import Match, read_options
from purrlor.games.kitten_me import GAME
from purrlor.games.kitten_me.components import CARDS
from purrlor.games.kitten_me.events import CardLost, Revealed
from purrlor.games.kitten_me.moves import Bid, Call, parse
from purrlor.games.kitten_me.specials import count_flip, count_hand, multiplier
from purrlor.games.kitten_me.view import TableView

TABLES: Final = ((2, "white"), (4, "white"), (10, "white"), (2, "grey"), (4, "grey"))


class RawSight(TabbySight):
    """What a tabby sees, and says as it estimates it."""

    def said(self, kind: str, odds: float) -> float:
        return odds


class Said(NamedTuple):
    """A claim, as it was estimated, and whether it came true."""

    game: int
    estimate: tuple[float, ...]  # the features of its calibration
    came: bool


class Faced(NamedTuple):
    """A Bid that the next player could call."""

    game: int
    true: float  # how likely the bidder thought that the next player took it to be
    called: bool


class Made(NamedTuple):
    """A Bid, and how much of it its bidder held."""

    game: int
    prior: Distribution  # of what any hand of that size counts
    reached: Values  # how likely all other cards count so many
    number: int
    promised: float  # how many more of the feature the Bids before it promised
    most: float  # cards: of the bidder, or of the others on average
    rivals: int
    veil: float
    held: int


@dataclass
class Notes:
    said: dict[str, list[Said]] = field(default_factory=dict)  # by the claim's kind
    faced: list[Faced] = field(default_factory=list)
    made: list[Made] = field(default_factory=list)


class _Open(NamedTuple):
    """A claim that the end of the round settles."""

    seat: Seat
    claim: Claim
    estimate: tuple[float, ...]


def play_all(games: int, seed: int) -> Notes:
    """So many games at each table."""
    notes = Notes()
    for table, (players, deck) in enumerate(TABLES):
        for number in range(games):
            luck = Seeded(f"fit kitten-me {seed} {players} {deck} {number}".encode())
            match = Match.deal(GAME, read_options(GAME, {"deck": deck}), players, luck)
            _play(match, luck, len(TABLES) * number + table, notes)
    return notes


class _Bid(NamedTuple):
    """A Bid that was made just now, with what its bidder saw."""

    seat: Seat
    bid: Bid
    sight: RawSight


def _play(match: Match, luck: Chance, game: int, notes: Notes) -> None:
    seats = range(match.players)
    bots = [
        Seated(seat_bot("tabby", GAME, match.options, match.players, seat, luck), match)
        for seat in seats
    ]
    waiting: list[_Open] = []
    last: _Bid | None = None
    while match.outcome is None:
        seat = match.to_move
        choice = bots[seat].choose()
        sight = RawSight(_view(match, seat), bots[seat].bot.knowledge)
        if last is not None:
            notes.made += _made(game, match, sight, last)
            notes.faced += _faced(game, sight, last, choice.move)
        for claim in said_of(sight, _option(choice)):
            if claim.odds is not None:
                waiting.append(_Open(seat, claim, features(claim.odds, sight.belief)))
        match.play(seat, choice.move)
        last = _Bid(seat, choice.move, sight) if isinstance(choice.move, Bid) else None
        waiting = [claim for claim in waiting if not _settled(game, match, claim, notes)]


def _view(match: Match, seat: Seat) -> TableView:
    view = match.view(seat)
    assert isinstance(view, TableView)
    return view


def _option(choice: Choice) -> Option:
    worth = next(each.worth for each in choice.readings if each.move == str(choice.move))
    return Option(parse(str(choice.move)), worth)


def _made(game: int, match: Match, sight: RawSight, last: _Bid) -> Iterator[Made]:
    """How the Bid looks to the next player, beside the truth; for hands without special cards."""
    view, hand = sight.view, list(_view(match, last.seat).hand)
    worths = sight.estimate.public.card(NO_TILT, last.bid.feature).worths
    if multiplier(hand) != 1 or not hand or not worths.any():
        return
    before = reader(sight.estimate).listen(view.hand_sizes, view.bids[:-1])
    others = (sight.belief.table - sight.belief.flips - len(hand)) / len(sight.belief.hands)
    yield Made(
        game,
        convolution_power(distribution(worths), len(hand)),
        sight.estimate.crowd(sight.belief.table - len(hand), last.bid.feature),
        last.bid.count,
        before.promised(last.seat, last.bid.feature) / HEARD,
        max(1.0, len(hand), others),
        max(0, len(sight.belief.hands) - FEW),
        sight.belief.veil,
        count_hand(hand, last.bid.feature),
    )


def _faced(game: int, sight: RawSight, last: _Bid, move: Move) -> Iterator[Faced]:
    """Whether the next player called, beside what the bidder thought of it."""
    if "challenge" in sight.turn.verbs:
        number, feature = last.bid.count, last.bid.feature
        true = last.sight.ladder.prospects.to_next(range(number, number + 1))[feature, 0]
        held = min(sight.belief.mine(feature), len(true) - 1)
        yield Faced(game, float(true[held]), isinstance(move, Call))


def _settled(game: int, match: Match, open: _Open, notes: Notes) -> bool:
    """Note whether the claim came true, if that is known by now; return whether it is."""
    came = _came(match, open)
    if came is not None:
        notes.said.setdefault(open.claim.kind, []).append(Said(game, open.estimate, came))
    return came is not None


def _came(match: Match, open: _Open) -> bool | None:
    if open.claim.kind == "bid-is-true":
        return _is_true(match, open.claim)
    events = match.told(SPECTATOR, match.ply)
    shown = next((event for event in events if isinstance(event, Revealed)), None)
    if shown is None:
        return None
    if open.claim.kind == "loses-no-card":
        return not any(isinstance(e, CardLost) and e.seat == open.seat for e in events)
    if open.claim.kind == "bid-is-exact":
        return shown.total == shown.bid.count
    return shown.total < shown.bid.count


def _is_true(match: Match, claim: Claim) -> bool:
    """Count the cards as they lie now, though nobody calls."""
    bid, deck = parse(f"bid {claim.thing}"), match.describe()["deck"]
    assert isinstance(bid, Bid)
    assert isinstance(deck, list)
    hands = [list(_view(match, seat).hand) for seat in range(match.players)]
    held = sum(count_hand(hand, bid.feature) for hand in hands)
    return count_flip(held, CARDS[str(deck[0])] if deck else None, bid.feature) >= bid.count
