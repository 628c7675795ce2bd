"""Recognition of players: how well models of weak bots explain a rival's moves, once its cards have
been shown."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.kitten_me.net.network import (
    DISTILLED_LEVELS,
    UNRECOGNISED,
    Weights,
    forward,
    mask_logits,
    with_kinds,
    with_level,
)
from purrlor.bots.kitten_me.net.policy import softmax
from purrlor.core.game import Event, Seat
from purrlor.games.kitten_me.arrays import (
    MAX_SEATS,
    Array,
    ArrayModule,
    Observation,
    choice_mask,
    choice_of,
    facts_of_view,
    observe,
    places,
)
from purrlor.games.kitten_me.components import Deck
from purrlor.games.kitten_me.events import (
    BidMade,
    Called,
    CardPlayed,
    CardsDrawn,
    CardsFished,
    Dealt,
    Hand,
    Revealed,
)
from purrlor.games.kitten_me.moves import CHALLENGE, PURRFECT, SKIP, SKIP_CARD, KittenMove
from purrlor.games.kitten_me.view import StandingBid

# A rival is sound, a kitten, or a mouse: those from the second on are shown to the net by their
# number, the first of them as 0.
PRIOR: Final = np.array((0.8, 0.1, 0.1))
_RANDOM_SHARE: Final = 0.05  # of the moves of any player
ROUNDS: Final = 8  # that are remembered
_RECOGNISED: Final = 0.9  # the probability from which a rival counts as weak


class PastMove(NamedTuple):
    """A move, and the table before it, with the cards of its player."""

    seat: Seat
    move: KittenMove
    dealer: Seat
    numbers: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    played: tuple[Hand, ...]
    deck_size: int
    bids: tuple[StandingBid, ...]
    hand: Hand = ()


class RoundMoves:
    """The moves of a round. After cards are drawn or fished, no more moves are recorded. Moves of
    the seats that got or gave cards are omitted, because their hands have changed."""

    def __init__(self, dealt: Dealt, deck_size: int) -> None:
        self._dealt: Final = dealt
        self._deck_size: Final = deck_size - sum(dealt.sizes)
        self._played: Final[list[Hand]] = [()] * len(dealt.sizes)
        self._bids: Final[list[StandingBid]] = []
        self._moments: Final[list[PastMove]] = []
        self._changed: Final[set[Seat]] = set()

    def watch(self, event: Event) -> None:
        if isinstance(event, BidMade):
            self._note(event.seat, event.bid)
            self._bids.append(StandingBid(event.seat, event.bid.count, event.bid.feature))
        elif isinstance(event, Called):
            self._note(event.seat, PURRFECT if event.purrfect else CHALLENGE)
        elif isinstance(event, CardPlayed):
            if event.card == SKIP_CARD:
                self._note(event.seat, SKIP)
            self._played[event.seat] += (event.card,)
        elif isinstance(event, CardsDrawn):
            self._changed.add(event.seat)
        elif isinstance(event, CardsFished):
            self._changed.update((event.seat, event.whom))

    def _note(self, seat: Seat, move: KittenMove) -> None:
        if self._changed:
            return
        numbers, played = self._dealt.sizes, tuple(self._played)
        sizes = tuple(n - len(cards) for n, cards in zip(numbers, played, strict=True))
        at = (self._dealt.dealer, numbers, sizes, played, self._deck_size, tuple(self._bids))
        self._moments.append(PastMove(seat, move, *at))

    def shown(self, hands: Sequence[Hand]) -> list[PastMove]:
        """The moves, with the hands of their players."""
        return [each for seat, hand in enumerate(hands) for each in self.made_by(seat, hand)]

    def made_by(self, seat: Seat, hand: Hand) -> list[PastMove]:
        """The moves of a seat with its hand then: what it holds now, and what it played later."""
        own = [each for each in self._moments if each.seat == seat not in self._changed]
        return [each._replace(hand=hand + self._later(each)) for each in own]

    def _later(self, moment: PastMove) -> Hand:
        return self._played[moment.seat][len(moment.played[moment.seat]) :]


class Judges(NamedTuple):
    """The nets by which moves are judged."""

    own: Weights
    models: Weights  # of the bots, by DISTILLED_LEVELS


class ShownMove:
    """A move whose cards were shown. Its likelihood is computed once, on demand."""

    def __init__(self, moment: PastMove, deck: str) -> None:
        self.seat: Final = moment.seat
        self._moment: Final = moment
        self._deck: Final = deck
        self._likelihood: Array | None = None

    def likelihood(self, judges: Judges) -> Array:
        """How likely each kind of player would have made this move."""
        if self._likelihood is None:
            self._likelihood = _likelihood(self._moment, self._deck, judges)
        return self._likelihood


class Recognition:
    """The kind of each rival, from the rounds that were shown last, because people change."""

    def __init__(self, deck: Deck) -> None:
        self._deck: Final = deck
        self._round: RoundMoves | None = None
        self._deeds: Final[deque[list[ShownMove]]] = deque(maxlen=ROUNDS)

    def watch(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self._round = RoundMoves(event, len(self._deck.cards))
        elif isinstance(event, Revealed) and self._round:
            shown = self._round.shown(event.hands)
            self._deeds.append([ShownMove(moment, self._deck.name) for moment in shown])
        elif self._round:
            self._round.watch(event)

    def kind(self, seat: Seat, judges: Judges) -> int:
        """The kind of player recognised in that place, as the net observes it, or UNRECOGNISED."""
        return int(kind_of(np, self.odds(seat, judges)))

    def odds(self, seat: Seat, judges: Judges, more: Iterable[ShownMove] = ()) -> Array:
        """The probability of each kind of player in that place, from what was shown, and from
        further moves that the caller knows."""
        odds = PRIOR
        for deed in chain(*self._deeds, more):
            if deed.seat == seat:
                odds = odds * deed.likelihood(judges)
                odds = odds / odds.sum()
        return odds

    def of_this_round(self, seat: Seat, hand: Hand) -> list[ShownMove]:
        """The moves of a seat in a round whose cards are not shown yet."""
        made = self._round.made_by(seat, hand) if self._round else []
        return [ShownMove(moment, self._deck.name) for moment in made]


def kind_of(xp: ArrayModule, odds: Array) -> Array:
    """The number of the weak kind that is almost certain by these probabilities, or
    UNRECOGNISED."""
    likeliest = odds.argmax(-1)
    return xp.where((likeliest > 0) & (odds.max(-1) > _RECOGNISED), likeliest - 1, UNRECOGNISED)


def likelihood(xp: ArrayModule, own: Array, levels: Array, choices: Array) -> Array:
    """How likely each kind of player would have made a move, by how often this net and the bots
    make it, and by how many moves there were. A sound player is half like this net, and half like
    a tabby."""
    sound = (own + levels[..., 0]) / 2
    kinds = xp.concatenate([sound[..., None], levels[..., 1:]], -1)
    return (1 - _RANDOM_SHARE) * kinds + _RANDOM_SHARE / choices[..., None]


def _likelihood(moment: PastMove, deck: str, judges: Judges) -> Array:
    """All ones for a move outside the choices of the nets."""
    known = facts_of_view(moment, deck, ())
    made, can = choice_of(moment.move, known, places(moment)), choice_mask(np, known)
    if made is None or not can[made]:
        return np.ones(len(PRIOR))
    seen = observe(np, known)
    own = _shares(judges.own, with_kinds(np, seen, np.full(MAX_SEATS, UNRECOGNISED)), can)[made]
    levels = _shares(judges.models, _by_level(seen), can)[:, made]
    return likelihood(np, own, levels, can.sum())


def _by_level(seen: Observation) -> Observation:
    """The same turn, as the bot of each level sees it."""
    times = (len(DISTILLED_LEVELS), 1, 1)
    batch = Observation(np.tile(seen.table, times[:2]), np.tile(seen.features, times))
    return with_level(np, batch, np.arange(len(DISTILLED_LEVELS)))


def _shares(weights: Weights, seen: Observation, can: Array) -> Array:
    return softmax(mask_logits(np, forward(np, weights, seen).logits, can))
