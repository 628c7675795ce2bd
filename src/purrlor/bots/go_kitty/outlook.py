"""What a move leads to: the table as one seat sees it, and what it is worth to end a turn there.

A value says by how many points the seat's prospects get better than they are now: its points, and
what its hand and tokens are worth. In the last turn of the game it is the part of the win.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from purrlor.bots.go_kitty.belief import Belief
from purrlor.bots.go_kitty.worth import Count, Worth, granted, minus, plus, prices_after, worth_at
from purrlor.bots.probability import Values
from purrlor.core.game import Seat
from purrlor.games.go_kitty.clowders import Clowder
from purrlor.games.go_kitty.components import COPIES, EVERY_WISH, FACES, MOUSE, TOKENS, Card, Wish
from purrlor.games.go_kitty.hand import Hand
from purrlor.games.go_kitty.memory import Memory, union
from purrlor.games.go_kitty.view import TableView

DRAWN: Final = 0.52  # cards that leave the pile in a turn (`purrlor fit go-kitty`)
# Chosen by hand: there are too few games to distinguish nearby values.
SHOWN: Final = 0.5  # how often a rival with a Trait takes a known card of it from this hand
GUESSED: Final = 0.12  # or an unknown one
SOUGHT: Final = 0.15  # how often a token takes several cards that everybody knows about
SEASONAL: Final = 0.13  # how often a card of a Season is taken, if all rivals hold that Season
LEADER, OTHERS = 1.8, 1.2  # divided by the number of rivals: the part of a loss that is a gain
TOKEN: Final = (0.9, 0.7, 0.5)  # what the first, second and third active token bring
DUEL: Final = 1.4  # times as much do tokens bring between two; chosen by matches
CROWD: Final = 2.0  # times as much is a Mouse worth among more than two; chosen by matches
PLENTY: Final = 24  # turns; with these left, every token will be used
IDLE: Final = 0.15  # the part of its worth that a token always keeps
STALLED: Final = 0.5  # points; what a turn costs without a draw or lay where the game may stall
CAUTION: Final = 0.05  # for each point of a Clowder, since rivals may find ways to take cards
TRIFLE: Final = 1e-5  # what a point is worth, in parts of a win, if it decides nothing


class Stand(NamedTuple):
    """Where a seat stands: its hand, its points and its active tokens."""

    hand: Hand
    points: int
    tokens: int

    def having(self, card: Card, count: int = 1) -> Stand:
        return self._replace(hand=plus(self.hand, card, count))

    def laying(self, clowder: Clowder) -> Stand:
        """Lay a Clowder, which turns a token active again (GK-20)."""
        rest, points = minus(self.hand, *clowder.needs), self.points + clowder.kind.points
        return Stand(rest, points, self.tokens).won_back()

    def won_back(self) -> Stand:
        return self._replace(tokens=min(TOKENS, self.tokens + 1))


def turns_left(view: TableView, seat: Seat) -> float:
    """How many turns a seat has left, not counting the present one."""
    players = len(view.hand_sizes)
    if not view.last_turns:
        return 1 + view.pile_size / (DRAWN * players)
    assert view.turn is not None
    return float(0 < (seat - view.turn) % players < view.last_turns)


def lays_again(view: TableView, seat: Seat) -> bool:
    """Can the seat lay again, in the present turn (GK-5) or in a later one?"""
    return seat == view.turn or turns_left(view, seat) > 0


def won(own: tuple[int, int], others: Sequence[tuple[int, int]]) -> float:
    """The part of the win that points and tokens bring (GK-30, GK-R18), and a trifle for points."""
    most = max(others)
    part = 1 / (1 + others.count(own)) if own == most else float(own > most)
    return part + TRIFLE * own[0]


class Outlook:
    def __init__(self, view: TableView, memory: Memory, public: Memory, weights: Values) -> None:
        """`public` is what a spectator knows: that much everybody knows of this seat's own hand."""
        assert view.seat is not None
        self.view: Final = view
        self.options: Final = memory.options
        self.seat: Final[Seat] = view.seat
        self.rivals: Final = [seat for seat in range(len(view.tokens)) if seat != view.seat]
        self.standings: Final = list(zip(view.scores, view.tokens, strict=True))
        self.stand: Final = Stand(Hand(view.hand), *self.standings[self.seat])
        self.belief: Final = Belief.of(view, memory, weights)
        self.turns: Final = turns_left(view, self.seat)
        self.tokens_worth: Final = [0.0, *accumulate(map(self.token, range(TOKENS)))]  # by number
        self.is_last: Final = view.last_turns == 1  # is this the last turn of the game (GK-29)?
        laid = [card.face for seat in view.clowders for each in seat for card in each.cards]
        self.laid: Final = union(laid)
        self.worth: Final = self.worth_after(self.turns)
        # May the game end soon because nothing happens, in this turn neither (GK-R17)?
        late = 2 * view.idle >= self.options.idle_rounds * len(view.tokens) and not view.busy
        behind = self.standings[self.seat] < max(self.standings) and not self.is_last
        self.stalling: Final = STALLED if late and behind else 0.0
        self.shown: Final = frozenset(public.hands[self.seat])  # one face alone, if all know a card
        self._now: Final = self._prospects(self.stand)

    def worth_after(self, turns: float) -> Worth:
        prices, times = prices_after(turns), CROWD if len(self.rivals) > 1 else 1.0
        dearer = prices._replace(mouse=prices.mouse * times)
        return worth_at(dearer, self.laid, self.options.max_mice)

    # What it is worth to end the turn.

    def value(self, stand: Stand) -> float:
        """What is gained by ending the turn so; in the last turn of the game, what it wins."""
        if self.is_last:
            return self.part_of_win(self.seat, stand)
        return self._prospects(stand) - self._now

    def _prospects(self, stand: Stand) -> float:
        """The points that a seat which stands so has, and may still get."""
        return stand.points + self.worth.of(stand.hand) + self.tokens_worth[stand.tokens]

    def token(self, i: int) -> float:
        """What one more than i tokens is worth: less with fewer turns left, never 0 (ties)."""
        most = TOKEN[i] * (DUEL if len(self.rivals) == 1 else 1.0)
        return most * max(min(1.0, (self.turns - i) / PLENTY), IDLE)

    def part_of_win(self, seat: Seat, stand: Stand) -> float:
        """What this seat wins (`won`) if that one, standing so, lays all that it can at last."""
        standings = self.standings.copy()
        standings[seat] = self.all_laid(stand)
        return won(standings.pop(self.seat), standings)

    def all_laid(self, stand: Stand) -> tuple[int, int]:
        plan = self.worth.plan(stand.hand)
        points = stand.points + sum(clowder.kind.points for clowder in plan)
        return points, min(TOKENS, stand.tokens + len(plan))

    # What the others give and take.

    def given(self, seat: Seat, wish: Wish, hand: Hand) -> dict[Count, float]:
        """The odds of what comes, if the seat has any: one of a Season, or all of a Trait, as many
        as expected, where 1.5 are one or two with even odds."""
        if wish.card is None:
            cards = [card for card in FACES if card.face & wish.faces]
            held = {(card, 1): self.belief.expected(seat, card.face) for card in cards}
            return {card: p / sum(held.values()) for card, p in held.items() if p}
        one = wish.card is MOUSE and not self.options.seek_all_mice
        most = 1.0 if one else float(COPIES - hand.count(wish.card))
        mean = self.belief.expected(seat, wish.faces) / (self.belief.odds(seat, wish.faces) or 1.0)
        few, more = divmod(min(max(mean, 1.0), most), 1)
        return {(wish.card, int(few) + i): p for i, p in enumerate((1 - more, more)) if p}

    def rival_weight(self, seat: Seat) -> float:
        """The part of a rival's loss that counts as a gain."""
        leads = self.view.scores[seat] == max(self.view.scores[rival] for rival in self.rivals)
        return min(1.0, (LEADER if leads else OTHERS) / len(self.rivals))

    def safety(self, hand: Hand, clowder: Clowder) -> float:
        """What it is worth, beside its points, that nobody can take from a Clowder any more."""
        if self.is_last:
            return 0.0
        safe = self._risk(hand) - self._risk(minus(hand, *clowder.needs))
        return safe + CAUTION * clowder.kind.points

    def _risk(self, hand: Hand) -> float:
        """The expected loss of a hand to rivals."""
        wishes = [wish for wish in EVERY_WISH if wish.faces & hand.faces and wish.card is not MOUSE]
        taken = {wish: self.taken(hand, wish, wish.faces in self.shown) for wish in wishes}
        return sum(odds * self.loss(hand, wish) for wish, odds in taken.items())

    def loss(self, hand: Hand, wish: Wish) -> float:
        """The cost of an answer that hands cards over: for a Season, its least valuable card."""
        left = [self.worth.of(minus(hand, each)) for each in granted(hand, wish)]
        return self.worth.of(hand) - max(left)

    def taken(self, hand: Hand, wish: Wish, shown: bool, but: Seat | None = None) -> float:
        """How likely a rival takes these cards before they are laid. `but` is not counted."""
        holders = sum(self.belief.odds(seat, wish.faces) for seat in self.rivals if seat != but)
        if wish.card is None:
            return SEASONAL * holders / len(self.rivals)
        if not shown:
            return min(1.0, GUESSED * holders)
        seekers = sum(self.view.tokens[seat] > 0 for seat in self.rivals)
        return min(1.0, SHOWN * holders + SOUGHT * seekers * (hand.count(wish.card) > 1))
