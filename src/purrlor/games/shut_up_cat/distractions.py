"""What Distraction cards do: each effect is a row of a table and a small function or two."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from purrlor.core.chance import Chance
from purrlor.core.game import Seat
from purrlor.core.message import Reason
from purrlor.games.shut_up_cat import ring
from purrlor.games.shut_up_cat.components import (
    ENOUGH_ZS,
    FACES,
    GATHERED,
    SPACES,
    TOP_MULTIPLIER,
    Card,
    Faces,
    Target,
)
from purrlor.games.shut_up_cat.decks import ARGUMENTS, Distraction
from purrlor.games.shut_up_cat.dice import Dice, find_dice
from purrlor.games.shut_up_cat.events import (
    DiceTurned,
    EarsPlugged,
    LastRound,
    MultiplierMoved,
    TilesSeen,
    TilesShuffled,
    TilesSwapped,
    ZsTaken,
)
from purrlor.games.shut_up_cat.messages import (
    AnotherPlayer,
    AtTop,
    AtZero,
    NameDice,
    NameDie,
    NameDieAndNumber,
    NameSpaces,
    NobodyAboveZero,
    NothingToChoose,
    OneToSix,
    ShowsAlready,
    TurnsBy,
)
from purrlor.games.shut_up_cat.moves import Choice, Play
from purrlor.games.shut_up_cat.options import SEATS
from purrlor.games.shut_up_cat.table import Table

Plays = tuple[Play, ...]

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


# Which of these choices are left, without those that visibly do nothing (SC-R12).


def below_the_top(table: Table, plays: Plays) -> Plays:
    return plays if table.multipliers[table.turn] < TOP_MULTIPLIER else ()


def others_above_zero(table: Table, plays: Plays) -> Plays:
    seats = [seat for seat in range(table.players) if seat != table.turn]
    return tuple([plays[seat] for seat in seats if table.multipliers[seat]])


# Why a choice is not allowed.


def why_no_dice(table: Table, card: Distraction, choice: Choice) -> Reason:
    return NameDice()


def why_no_die(table: Table, card: Distraction, choice: Choice) -> Reason:
    return NameDie()


def why_no_face(table: Table, card: Distraction, choice: Choice) -> Reason:
    if len(choice) != 2 or choice[0] not in table.dice.faces:
        return NameDieAndNumber()
    if choice[0] == choice[1]:
        return ShowsAlready(choice[0])
    return TurnsBy(card.amount) if choice[1] in FACES else OneToSix()


def why_no_spaces(table: Table, card: Distraction, choice: Choice) -> Reason:
    return NameSpaces(_spaces_of(card))


def why_no_seat(table: Table, card: Distraction, choice: Choice) -> Reason:
    others = [seat for seat in range(table.players) if seat != table.turn]
    if not any(table.multipliers[seat] for seat in others):
        return NobodyAboveZero()
    return AtZero() if len(choice) == 1 and choice[0] in others else AnotherPlayer()


def why_no_raise(table: Table, card: Distraction, choice: Choice) -> Reason:
    return NothingToChoose() if choice else AtTop(TOP_MULTIPLIER)


def why_nothing(table: Table, card: Distraction, choice: Choice) -> Reason:
    return NothingToChoose()


# What the cards do, and what effects of moves do too.


def move_multiplier(table: Table, seat: Seat, steps: int) -> None:
    """Raise or lower a multiplier, within 0 and 3 (SC-10, SC-14)."""
    before = table.multipliers[seat]
    after = min(max(before + steps, 0), TOP_MULTIPLIER)
    table.multipliers[seat] = after
    if table.journal is not None and after != before:
        table.journal.append(MultiplierMoved(seat, before, after, after > before))


def check_enough(table: Table) -> None:
    """Make the round the last, once a player holds 40 Zs (SC-R8)."""
    winks = table.winks[table.turn]
    if winks < ENOUGH_ZS or table.ending:
        return
    table.ending = True
    if table.journal is not None:
        table.journal.append(LastRound(table.turn, winks))


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
    table.dice = find_dice(table.house_rules.all_dice, after, dice)
    if table.journal is not None:
        table.journal.append(DiceTurned(table.turn, before, after))


def look(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    if table.journal is not None:
        tiles = table.tiles
        seen = "".join(tiles[space] for space in choice)
        table.journal.append(TilesSeen(table.turn, choice, seen))


def swap(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    lower, higher = choice
    table.ring = ring.swap(table.ring, lower, higher)
    if table.journal is not None:
        table.journal.append(TilesSwapped(table.turn, choice))


def silence(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    table.plugs += amount
    if table.journal is not None:
        table.journal.append(EarsPlugged(table.turn, table.plugs))


def raise_own(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    move_multiplier(table, table.turn, amount)


def lower_other(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    (seat,) = choice
    move_multiplier(table, seat, -amount)


def take_zs(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    table.winks[table.turn] += amount
    if table.journal is not None:
        table.journal.append(ZsTaken(table.turn, amount, table.winks[table.turn]))
    check_enough(table)


def shuffle(table: Table, amount: int, choice: Choice, chance: Chance) -> None:
    table.ring = ring.shuffled(table.luck_of_card(chance))
    if table.journal is not None:
        table.journal.append(TilesShuffled(table.turn))


@dataclass(frozen=True, slots=True)
class Effect:
    target: Target
    choices: Callable[[Faces, int], Iterable[Choice]]
    why_not: Callable[[Table, Distraction, Choice], Reason]
    play: Callable[[Table, int, Choice, Chance], None]
    useful: Callable[[Table, Plays], Plays] | None = None
    of_dice: bool = False  # what can be chosen depends on the dice


EFFECTS: Final = {
    "reroll": Effect(Target.DICE, some_dice, why_no_dice, reroll, of_dice=True),
    "nudge": Effect(Target.FACE, die_and_neighbour, why_no_face, turn_to, of_dice=True),
    "flip": Effect(Target.DIE, one_die, why_no_die, flip, of_dice=True),
    "set": Effect(Target.FACE, die_and_other, why_no_face, turn_to, of_dice=True),
    "look": Effect(Target.SPACES, some_spaces, why_no_spaces, look),
    "swap": Effect(Target.SPACES, two_spaces, why_no_spaces, swap),
    "silence": Effect(Target.NOTHING, nothing, why_nothing, silence),
    "raise": Effect(Target.NOTHING, nothing, why_no_raise, raise_own, useful=below_the_top),
    "lower": Effect(Target.SEAT, a_seat, why_no_seat, lower_other, useful=others_above_zero),
    "take-zs": Effect(Target.NOTHING, nothing, why_nothing, take_zs),
    "shuffle": Effect(Target.NOTHING, nothing, why_nothing, shuffle),
}


_EFFECTS: Final = tuple(EFFECTS[name] for name in ARGUMENTS)  # by a card's number


def plays(table: Table, name: Card) -> Plays:
    """List every way to play a card now."""
    card = table.house_rules.distractions.cards[name]
    row, useful = every_play(card, table.dice), _EFFECTS[card.number].useful
    return row if useful is None else useful(table, row)


def target_of(card: Distraction) -> Target:
    return _EFFECTS[card.number].target


def most_chosen(card: Distraction) -> int:
    """How many dice, spaces or players the card can target."""
    target = target_of(card)
    if target is Target.DICE:
        return GATHERED
    if target is Target.SPACES:
        return _spaces_of(card)
    return 0 if target is Target.NOTHING else 1


def every_choice(card: Distraction, all_dice: list[Dice]) -> list[Choice]:
    """List all that the card can be played on, with any dice; the fewest things come first."""
    effect = _EFFECTS[card.number]
    found = {choice for dice in all_dice for choice in effect.choices(dice.faces, card.amount)}
    return sorted(found, key=lambda choice: (len(choice), choice))


def _spaces_of(card: Distraction) -> int:
    return card.amount if card.effect == "look" else 2


def why_no_play(table: Table, play: Play) -> Reason:
    """The reason why a card in hand cannot be played with this choice."""
    card = table.house_rules.distractions.cards[play.card]
    return _EFFECTS[card.number].why_not(table, card, play.choice)


def every_play(card: Distraction, dice: Dice) -> Plays:
    """List what a card can be played on with these dice, useful or not. Each row is made once for
    a card, and for its dice if they matter, and is shared."""
    effect = _EFFECTS[card.number]
    code = dice.code if effect.of_dice else 0
    row = card.rows[code]
    if row is None:
        choices = effect.choices(dice.faces, card.amount)
        row = card.rows[code] = tuple(Play(card.name, choice) for choice in choices)
    return row


def take_effect(table: Table, play: Play, chance: Chance) -> None:
    card = table.house_rules.distractions.cards[play.card]
    _EFFECTS[card.number].play(table, card.amount, play.choice, chance)
