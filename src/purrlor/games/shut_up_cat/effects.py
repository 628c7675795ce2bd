"""What a move does to the table, and how turns, rounds and the game end."""

from __future__ import annotations

from typing import assert_never

from purrlor.core.chance import Chance
from purrlor.core.game import OVER, Seat
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    GATHER,
    GATHERED,
    PLACE,
    SCORE,
    SPANS,
    USE,
    Card,
    Face,
    Faces,
    Phase,
    Tiles,
)
from purrlor.games.shut_up_cat.dice import code_of, pillow_of, slot, with_die
from purrlor.games.shut_up_cat.distractions import check_enough, move_multiplier, take_effect
from purrlor.games.shut_up_cat.events import (
    CardPlayed,
    CardsReshuffled,
    CatChased,
    DiceGathered,
    DieLeft,
    Distracted,
    GameEnded,
    RoundBegan,
    SevenUsed,
    TilesPlaced,
    TilesTurned,
    ZsScored,
)
from purrlor.games.shut_up_cat.moves import (
    CatMove,
    Chase,
    Distract,
    Gather,
    Place,
    Play,
    Score,
    Seven,
    Sleep,
)
from purrlor.games.shut_up_cat.ring import put_from
from purrlor.games.shut_up_cat.table import Table


def play(table: Table, move: CatMove, chance: Chance) -> None:
    if isinstance(move, Gather):
        _gather(table, move, chance)
    elif isinstance(move, Sleep):
        _sleep(table, move)
    elif isinstance(move, Place):
        _place(table, move)
    elif isinstance(move, Chase):
        _chase(table)
    elif isinstance(move, Score):
        _score(table)
    elif isinstance(move, Distract):
        _distract(table, move, chance)
    elif isinstance(move, Seven):
        _seven(table, move)
    elif isinstance(move, Play):
        _play_card(table, move, chance)
    else:
        assert_never(move)


def _gather(table: Table, gather: Gather, chance: Chance) -> None:
    """Take dice from the pillow, and roll the others from the pile (SC-6)."""
    luck = chance.named("roll", table.turns())
    code = code_of(gather.faces)
    for _ in range(GATHERED - len(gather.faces)):
        code = with_die(code, luck.roll())
    table.pillow &= ~pillow_of(gather.faces)
    table.dice = table.house_rules.all_dice[code]
    table.phase = USE
    if table.journal is not None:
        rolled = _rolled(table.dice.faces, gather.faces)
        table.journal.append(DiceGathered(table.turn, gather.faces, rolled))


def _rolled(dice: Faces, taken: Faces) -> Faces:
    """List the dice that did not come from the pillow, the lowest first."""
    rest = list(dice)
    for face in taken:
        rest.remove(face)
    return tuple(rest)


def _play_card(table: Table, play: Play, chance: Chance) -> None:
    """Discard the card as soon as it is played (SC-R6), and let it take effect."""
    table.hands[table.turn].remove(play.card)
    table.discard.append(play.card)
    if table.journal is not None:
        table.journal.append(CardPlayed(table.turn, play.card, play.choice))
    take_effect(table, play, chance)


def _sleep(table: Table, sleep: Sleep) -> None:
    """Turn the tiles; first the multiplier falls, and then the Zs count (SC-9, SC-10)."""
    table.turn_tiles(sleep)
    table.dice = table.house_rules.all_dice[_die_left(table, sleep.first, sleep.last)]
    if table.journal is not None:
        table.journal.append(tiles_turned(table.turn, sleep, table.turned))
    move_multiplier(table, table.turn, -max(table.meows - table.plugs, 0))
    table.phase = SCORE
    _score_unless_asked(table)


def tiles_turned(seat: Seat, sleep: Sleep, tiles: Tiles) -> TilesTurned:
    spaces = SPANS[sleep.start][sleep.end]
    return TilesTurned(seat, sleep.first, sleep.start, sleep.last, sleep.end, spaces, tiles)


def _die_left(table: Table, one: Face, other: Face) -> Face:
    return table.dice.total - one - other


def _score_unless_asked(table: Table) -> None:
    """Score at once if no chase is possible, which everybody can see (SC-R4)."""
    if not (table.house_rules.chase_in_reveal and table.can_chase()):
        _score(table)


def _score(table: Table) -> None:
    """Count the Zs that lie face up, times the multiplier (SC-11)."""
    seat, zs = table.turn, table.up - table.meows
    table.winks[seat] += zs * table.multipliers[seat]
    table.phase = PLACE
    if table.journal is not None:
        multiplier, winks = table.multipliers[seat], table.winks[seat]
        table.journal.append(ZsScored(seat, zs, multiplier, zs * multiplier, winks))
    check_enough(table)


def _place(table: Table, place: Place) -> None:
    """Lay the turned tiles face down again, in the order of the move (SC-12)."""
    slept = table.slept
    assert slept is not None
    table.ring = put_from(table.ring, slept.start, table.up, place.bits)
    if table.journal is not None:
        spaces = SPANS[slept.start][slept.end]
        table.journal.append(TilesPlaced(table.turn, spaces, place.order))
    _end_turn(table, table.dice.faces[0])


def _distract(table: Table, distract: Distract, chance: Chance) -> None:
    """Use a pair to draw a card (SC-13)."""
    card = _draw(table, chance)
    if table.journal is not None:
        drawn = card is not None
        table.journal.append(Distracted(table.turn, distract.face, drawn, card))
    _end_turn(table, _die_left(table, distract.face, distract.face))


def _draw(table: Table, chance: Chance) -> Card | None:
    """Take the top card; the discards are the new pile when there is none (SC-R6)."""
    if not table.cards_left():
        return None
    if not table.deck:
        _reshuffle(table, chance)
    card = table.deck.pop()
    table.house_rules.distractions.put(card, table.hands[table.turn])
    return card


def _reshuffle(table: Table, chance: Chance) -> None:
    table.deck, table.discard = table.discard, []
    chance.named("reshuffle", table.turns()).shuffle(table.deck)
    if table.journal is not None:
        table.journal.append(CardsReshuffled(len(table.deck)))


def _seven(table: Table, seven: Seven) -> None:
    """Use dice that add up to 7 to raise the multiplier (SC-14)."""
    if table.journal is not None:
        table.journal.append(SevenUsed(table.turn, (seven.lower, seven.higher)))
    move_multiplier(table, table.turn, 1)
    _end_turn(table, _die_left(table, seven.lower, seven.higher))


def _chase(table: Table) -> None:
    """Pay Zs for a step of the multiplier (SC-16); in a score, go on if no more are possible."""
    table.winks[table.turn] -= CHASE_PRICE
    if table.journal is not None:
        table.journal.append(CatChased(table.turn, CHASE_PRICE, table.winks[table.turn]))
    move_multiplier(table, table.turn, 1)
    if table.phase is SCORE:
        _score_unless_asked(table)


def _end_turn(table: Table, left: Face) -> None:
    """Leave the unused die, and pass the turn to the left (SC-15, SC-4)."""
    _leave(table, left)
    table.dice = table.house_rules.all_dice[0]
    table.slept = None
    table.up = 0
    table.meows = 0
    table.plugs = 0
    table.phase = GATHER
    table.turn = table.turn + 1 if table.turn + 1 < table.players else 0
    if table.turn == table.first:
        _end_round(table)


def _leave(table: Table, die: Face) -> None:
    free = not table.pillow & slot(die)
    table.pillow |= slot(die)
    if table.journal is not None:
        table.journal.append(DieLeft(table.turn, die, free))


def _end_round(table: Table) -> None:
    """Begin the next round or end the game; all have had equally many turns (SC-17, SC-R16)."""
    if table.ending or table.round >= table.house_rules.max_rounds:
        _end_game(table)
        return
    table.round += 1
    if table.journal is not None:
        table.journal.append(RoundBegan(table.round, table.first))


def _end_game(table: Table) -> None:
    table.turn = OVER
    table.phase = Phase.OVER
    if table.journal is not None:
        rule = "SC-17" if table.ending else "SC-R16"
        table.journal.append(GameEnded(table.winners(), max(table.winks), rule, table.tiles))
