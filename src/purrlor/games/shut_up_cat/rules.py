"""The rules of play: what a move does, and how the game ends."""

from __future__ import annotations

from typing import final

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Event, Move, Outcome, Seat
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    GATHERED,
    PLACE,
    SCORE,
    SPANS,
    USE,
    Face,
)
from purrlor.games.shut_up_cat.dice import find_dice, pillow_of
from purrlor.games.shut_up_cat.distractions import take_effect
from purrlor.games.shut_up_cat.events import (
    CardPlayed,
    CatChased,
    DiceGathered,
    Distracted,
    RoundBegan,
    SevenUsed,
    TilesPlaced,
    TilesTurned,
    ZsScored,
)
from purrlor.games.shut_up_cat.judge import Judge
from purrlor.games.shut_up_cat.moves import (
    Chase,
    Distract,
    Gather,
    Place,
    Play,
    Score,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.options import Options, check
from purrlor.games.shut_up_cat.ring import put_from


@final
class ShutUpCat(Judge):
    def to_move(self) -> Seat:
        return self.turn

    def scores(self) -> tuple[int, ...]:
        return tuple(self.winks)

    def outcome(self) -> Outcome | None:
        if self.turn != OVER:
            return None
        winners = self.winners()
        return Outcome(winners, self.scores(), "SC-18" if len(winners) == 1 else "SC-R9")

    def play(self, move: Move, chance: Chance) -> None:
        if isinstance(move, Gather):
            self._gather(move, chance)
        elif isinstance(move, Sleep):
            self._sleep(move)
        elif isinstance(move, Place):
            self._place(move)
        elif isinstance(move, Chase):
            self._chase()
        elif isinstance(move, Score):
            self._score()
        elif isinstance(move, Distract):
            self._distract(move, chance)
        elif isinstance(move, Seven):
            self._seven(move)
        else:
            assert isinstance(move, Play), move
            self._play_card(move, chance)

    def _gather(self, gather: Gather, chance: Chance) -> None:
        """Only dice from the pile are rolled (SC-6)."""
        luck = chance.named("roll", self.turns())
        rolled = [luck.roll() for _ in range(GATHERED - len(gather.faces))]
        self.pillow &= ~pillow_of(gather.faces)
        self.dice = find_dice(self.box, gather.faces, rolled)
        self.phase = USE
        if self.journal is not None:
            self.journal.append(DiceGathered(self.turn, gather.faces, tuple(sorted(rolled))))

    def _play_card(self, play: Play, chance: Chance) -> None:
        """Discarded at once (SC-R6)."""
        self.hands[self.turn].remove(play.card)
        self.discard.append(play.card)
        if self.journal is not None:
            self.journal.append(CardPlayed(self.turn, play.card, play.choice))
        take_effect(self, play, chance)

    def _sleep(self, sleep: Sleep) -> None:
        """Turn the tiles; first the multiplier falls, and then the Zs count (SC-9, SC-10)."""
        self.turn_tiles(sleep)
        self.dice = self.box[self._die_left(sleep.first, sleep.last)]
        if self.journal is not None:
            spaces = SPANS[sleep.start][sleep.end]
            dice = (sleep.first, sleep.last)
            self.journal.append(TilesTurned(self.turn, dice, spaces, self.turned))
        self.move_multiplier(self.turn, -max(self.meows - self.plugs, 0))
        self.phase = SCORE
        self._score_unless_asked()

    def _die_left(self, one: Face, other: Face) -> Face:
        return self.dice.total - one - other

    def _score_unless_asked(self) -> None:
        """Everybody sees where there is nothing to decide (SC-R4)."""
        if not (self.chase_in_reveal and self.can_chase()):
            self._score()

    def _score(self) -> None:
        """SC-11."""
        seat, zs = self.turn, self.up - self.meows
        self.winks[seat] += zs * self.multipliers[seat]
        self.phase = PLACE
        if self.journal is not None:
            multiplier, winks = self.multipliers[seat], self.winks[seat]
            self.journal.append(ZsScored(seat, zs, multiplier, winks))
        self.check_enough()

    def _place(self, place: Place) -> None:
        """SC-12."""
        slept = self.slept
        assert slept is not None
        self.ring = put_from(self.ring, slept.start, self.up, place.bits)
        if self.journal is not None:
            spaces = SPANS[slept.start][slept.end]
            self.journal.append(TilesPlaced(self.turn, spaces, place.order))
        self.end_turn(self.dice.faces[0])

    def _distract(self, distract: Distract, chance: Chance) -> None:
        """SC-13."""
        card = self.draw(chance)
        if self.journal is not None:
            drawn = card is not None
            self.journal.append(Distracted(self.turn, distract.face, drawn, card))
        self.end_turn(self._die_left(distract.face, distract.face))

    def _seven(self, seven: Seven) -> None:
        """SC-14."""
        if self.journal is not None:
            self.journal.append(SevenUsed(self.turn, (seven.lower, seven.higher)))
        self.move_multiplier(self.turn, 1)
        self.end_turn(self._die_left(seven.lower, seven.higher))

    def _chase(self) -> None:
        """SC-16; between the MEOWs and the Zs it may have been the last that was possible."""
        self.winks[self.turn] -= CHASE_PRICE
        if self.journal is not None:
            self.journal.append(CatChased(self.turn, self.winks[self.turn]))
        self.move_multiplier(self.turn, 1)
        if self.phase is SCORE:
            self._score_unless_asked()

    def copy(self) -> ShutUpCat:
        other = ShutUpCat(self.options, self.players)
        other.round = self.round
        other.first = self.first
        other.turn = self.turn
        other.phase = self.phase
        other.ring = self.ring
        other.slept = self.slept
        other.up = self.up
        other.meows = self.meows
        other.pillow = self.pillow
        other.dice = self.dice
        other.plugs = self.plugs
        other.winks = list(self.winks)
        other.multipliers = list(self.multipliers)
        other.hands = [list(hand) for hand in self.hands]
        other.deck = list(self.deck)
        other.discard = list(self.discard)
        other.ending = self.ending
        return other


def deal(options: Options, players: int, chance: Chance, journal: list[Event] | None) -> ShutUpCat:
    """A fresh game (SC-1 to SC-4)."""
    check(options, players)
    table = ShutUpCat(options, players)
    table.first = table.turn = _first(options, players, chance)
    table.winks = [10] * players  # SC-2
    table.multipliers = [1] * players
    table.hands = [[] for _ in range(players)]
    table.discard = []
    table.lay_tiles(chance.named("tiles", 1))
    table.deck = list(options.distractions.pile)
    chance.named("distractions", 1).shuffle(table.deck)
    if journal is not None:
        journal.append(RoundBegan(table.round, table.first))
    return table


def _first(options: Options, players: int, chance: Chance) -> Seat:
    """SC-R15."""
    if options.first is not None:
        return options.first
    return chance.named("first", 1).below(players)
