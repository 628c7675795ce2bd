"""The table: where tiles, dice, Zs and Distraction cards are, and how they move on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Event, Seat, State
from purrlor.games.shut_up_cat.components import (
    BOX_OF_TILES,
    ENOUGH_ZS,
    GATHER,
    SPACES,
    TOP_MULTIPLIER,
    Card,
    Face,
    Phase,
    Tiles,
)
from purrlor.games.shut_up_cat.dice import Pillow, dice_box, slot
from purrlor.games.shut_up_cat.events import (
    CardsReshuffled,
    DieLeft,
    GameEnded,
    LastRound,
    MultiplierMoved,
    RoundBegan,
)
from purrlor.games.shut_up_cat.moves import Sleep
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.ring import bits_of, count_from, meows_in, tiles_from, tiles_of


class Table(State):
    """All that lies on the table, face down too; the rules of play are in rules.py."""

    # Not there until somebody deals or sets up a position.
    winks: list[int]
    multipliers: list[int]
    hands: list[list[Card]]  # in the deck's order
    deck: list[Card]  # its top is the end
    discard: list[Card]  # oldest first

    def __init__(self, options: Options, players: int) -> None:
        self.options: Final = options
        self.players: Final = players
        self.round = 1
        self.first: Seat = 0
        self.turn: Seat = 0
        self.phase = GATHER
        self.ring: i64 = 0  # the tiles, as bits
        self.slept: Sleep | None = None  # its tiles lie face up,
        self.up: i64 = 0  # so many,
        self.meows: i64 = 0  # so many MEOWs among them
        self.pillow: Pillow = 0
        self.box: Final = dice_box(options.numbering)
        self.dice = self.box[0]  # gathered and not used yet
        self.plugs = 0  # MEOWs that do not count this turn
        self.ending = False
        self.journal: list[Event] | None = None
        # What is asked for at every move, out of the options.
        self.distractions: Final = options.distractions
        self.chase_in_reveal: Final = options.chase_in_reveal
        self.seven_at_max: Final = options.seven_at_max
        self.max_rounds: Final = options.max_rounds

    def turns(self) -> int:
        """How many were played before this one: the name of its luck."""
        before = self.turn - self.first  # in this round
        whole = self.round - 1 if before >= 0 else self.round
        return whole * self.players + before

    def luck_of_card(self, chance: Chance) -> Chance:
        """Each card of a turn has its own: the discards only grow while cards are played."""
        return chance.named(f"card-{len(self.discard)}", self.turns())

    def lay_tiles(self, chance: Chance) -> None:
        """Shuffle all tiles, and deal them face down from space 0 on (SC-1)."""
        pile = list(BOX_OF_TILES)
        chance.shuffle(pile)
        self.tiles = "".join(reversed(pile))

    @property
    def tiles(self) -> Tiles:
        return tiles_of(self.ring, len(SPACES))

    @tiles.setter
    def tiles(self, tiles: Tiles) -> None:
        self.ring = bits_of(tiles)

    @property
    def turned(self) -> Tiles:
        """What lies face up, in the order of its span."""
        if self.slept is None:
            return ""
        return tiles_of(tiles_from(self.ring, self.slept.start, self.up), self.up)

    def turn_tiles(self, sleep: Sleep) -> None:
        """Face up (SC-9)."""
        self.slept = sleep
        self.up = count_from(sleep.start, sleep.end)
        self.meows = meows_in(tiles_from(self.ring, sleep.start, self.up))

    def move_multiplier(self, seat: Seat, steps: int) -> None:
        """Up or down, within 0 and 3 (SC-10, SC-14)."""
        before = self.multipliers[seat]
        after = min(max(before + steps, 0), TOP_MULTIPLIER)
        self.multipliers[seat] = after
        if self.journal is not None and after != before:
            self.journal.append(MultiplierMoved(seat, before, after))

    def check_enough(self) -> None:
        """Once somebody holds 40, the round is the last (SC-R8)."""
        winks = self.winks[self.turn]
        if winks < ENOUGH_ZS or self.ending:
            return
        self.ending = True
        if self.journal is not None:
            self.journal.append(LastRound(self.turn, winks))

    def cards_left(self) -> bool:
        return bool(self.deck or self.discard)

    def draw(self, chance: Chance) -> Card | None:
        """The top card; the discards are the new pile when there is none (SC-R6)."""
        if not self.cards_left():
            return None
        if not self.deck:
            self._reshuffle(chance)
        card = self.deck.pop()
        self.distractions.put(card, self.hands[self.turn])
        return card

    def _reshuffle(self, chance: Chance) -> None:
        self.deck, self.discard = self.discard, []
        chance.named("reshuffle", self.turns()).shuffle(self.deck)
        if self.journal is not None:
            self.journal.append(CardsReshuffled(len(self.deck)))

    def end_turn(self, left: Face) -> None:
        """The unused die finds its slot, and play passes to the left (SC-15, SC-4)."""
        self._leave(left)
        self.dice = self.box[0]
        self.slept = None
        self.up = 0
        self.meows = 0
        self.plugs = 0
        self.phase = GATHER
        self.turn = self.turn + 1 if self.turn + 1 < self.players else 0
        if self.turn == self.first:
            self._end_round()

    def _leave(self, die: Face) -> None:
        free = not self.pillow & slot(die)
        self.pillow |= slot(die)
        if self.journal is not None:
            self.journal.append(DieLeft(self.turn, die, free))

    def _end_round(self) -> None:
        """All have had equally many turns (SC-17, SC-R16)."""
        if self.ending or self.round >= self.max_rounds:
            self._end_game()
            return
        self.round += 1
        if self.journal is not None:
            self.journal.append(RoundBegan(self.round, self.first))

    def _end_game(self) -> None:
        self.turn = OVER
        self.phase = Phase.OVER
        if self.journal is not None:
            rule = "SC-17" if self.ending else "SC-R16"
            self.journal.append(GameEnded(self.winners(), max(self.winks), rule))

    def winners(self) -> tuple[Seat, ...]:
        """Most Zs; a tie is shared (SC-18, SC-R9)."""
        most = max(self.winks)
        return tuple(seat for seat, winks in enumerate(self.winks) if winks == most)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self._parts() == other._parts()

    def __hash__(self) -> int:
        raise TypeError("a state changes, and has no hash")

    def _parts(self) -> tuple[object, ...]:
        """All that makes two tables equal."""
        turn = (self.round, self.first, self.turn, self.phase, self.ending)
        board = (self.tiles, self.slept, self.pillow, self.dice.faces, self.plugs)
        cards = (self.hands, self.deck, self.discard)
        return (self.options, *turn, *board, self.winks, self.multipliers, *cards)
