"""The Distraction cards' effects: a row and a small function or two each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from purrlor.core.chance import Chance
from purrlor.games.shut_up_cat.components import (
    FACES,
    SPACES,
    TOP_MULTIPLIER,
    Card,
    Faces,
    swap_tiles,
)
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.dice import find_dice
from purrlor.games.shut_up_cat.events import (
    DiceTurned,
    EarsPlugged,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
    ZsTaken,
)
from purrlor.games.shut_up_cat.moves import Choice, Play, Row
from purrlor.games.shut_up_cat.options import SEATS
from purrlor.games.shut_up_cat.state import Table

# What a player can choose, by the gathered dice and the card's amount. Dice and spaces are named
# in rising order, so that each choice has one text (SC-R19).


def some_dice(dice: Faces, amount: int) -> Iterable[Choice]:
    counts = range(1, len(dice) + 1)
    return sorted({some for count in counts for some in combinations(dice, count)})


def die_and_neighbour(dice: Faces, amount: int) -> Iterable[Choice]:
    return [(d, e) for d, e in die_and_other(dice, amount) if abs(d - e) == amount]


def one_die(dice: Faces, amount: int) -> Iterable[Choice]:
    return [(die,) for die in sorted(set(dice))]


def die_and_other(dice: Faces, amount: int) -> Iterable[Choice]:
    return [(die, face) for die in sorted(set(dice)) for face in FACES if face != die]


def some_spaces(dice: Faces, amount: int) -> Iterable[Choice]:
    return combinations(SPACES, amount)


def two_spaces(dice: Faces, amount: int) -> Iterable[Choice]:
    return combinations(SPACES, 2)


def a_seat(dice: Faces, amount: int) -> Iterable[Choice]:
    return [(seat,) for seat in range(SEATS[-1])]


def nothing(dice: Faces, amount: int) -> Iterable[Choice]:
    return [()]


# Where everybody can see that the card would do nothing (SC-R12).


def at_the_top(table: Table, choice: Choice) -> bool:
    return table.multipliers[table.turn] == TOP_MULTIPLIER


def no_other_above_zero(table: Table, choice: Choice) -> bool:
    (seat,) = choice
    return seat == table.turn or seat >= table.players or not table.multipliers[seat]


# What the cards do.


def reroll(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    luck = table.luck_of_card(chance)
    _turn_dice(table, choice, tuple(luck.roll() for _ in choice))


def turn_to(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    die, face = choice
    _turn_dice(table, (die,), (face,))


def flip(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    (die,) = choice
    _turn_dice(table, (die,), (7 - die,))


def _turn_dice(table: Table, before: Faces, after: Faces) -> None:
    dice = list(table.dice.faces)
    for die in before:
        dice.remove(die)
    table.dice = find_dice(table.box, after, dice)
    if table.journal is not None:
        table.journal.append(DiceTurned(table.turn, before, after))


def look(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    if table.journal is not None:
        tiles = "".join(table.tiles[space] for space in choice)
        table.journal.append(TilesSeen(table.turn, choice, tiles))


def swap(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    lower, higher = choice
    table.tiles = swap_tiles(table.tiles, lower, higher)
    if table.journal is not None:
        table.journal.append(TilesSwapped(table.turn, choice))


def silence(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    table.plugs += amount
    if table.journal is not None:
        table.journal.append(EarsPlugged(table.turn, table.plugs))


def raise_own(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    table.move_multiplier(table.turn, amount)


def lower_other(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    (seat,) = choice
    table.move_multiplier(seat, -amount)


def take_zs(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    table.winks[table.turn] += amount
    if table.journal is not None:
        table.journal.append(ZsTaken(table.turn, amount, table.winks[table.turn]))
    table.check_enough()


def shuffle(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    table.lay_tiles(table.luck_of_card(chance))
    if table.journal is not None:
        table.journal.append(TilesShuffled(table.turn))


@dataclass(frozen=True, slots=True)
class Effect:
    choices: Callable[[Faces, int], Iterable[Choice]]
    play: Callable[[Table, int, Choice, Chance], None]
    useless: Callable[[Table, Choice], bool] | None = None
    of_dice: bool = False  # what can be chosen depends on the dice


EFFECTS: Final = {
    "reroll": Effect(some_dice, reroll, of_dice=True),
    "nudge": Effect(die_and_neighbour, turn_to, of_dice=True),
    "flip": Effect(one_die, flip, of_dice=True),
    "set": Effect(die_and_other, turn_to, of_dice=True),
    "look": Effect(some_spaces, look),
    "swap": Effect(two_spaces, swap),
    "silence": Effect(nothing, silence),
    "raise": Effect(nothing, raise_own, useless=at_the_top),
    "lower": Effect(a_seat, lower_other, useless=no_other_above_zero),
    "take-zs": Effect(nothing, take_zs),
    "shuffle": Effect(nothing, shuffle),
}


def plays(table: Table, name: Card) -> Row:
    """Every way to play a card now."""
    card = table.options.distractions.cards[name]
    effect = EFFECTS[card.effect]
    row = _row(card, effect, table.dice.faces if effect.of_dice else ())
    useless = effect.useless
    if useless is None:
        return row
    return tuple([play for play in row if not useless(table, play.choice)])


def _row(card: Distraction, effect: Effect, dice: Faces) -> tuple[Play, ...]:
    """Shared: made once for each card and its dice."""
    row = card.rows.get(dice)
    if row is None:
        choices = effect.choices(dice, card.amount)
        row = card.rows[dice] = tuple(Play(card.name, choice) for choice in choices)
    return row


def take_effect(table: Table, play: Play, chance: Chance) -> None:
    card = table.options.distractions.cards[play.card]
    EFFECTS[card.effect].play(table, card.amount, play.choice, chance)
