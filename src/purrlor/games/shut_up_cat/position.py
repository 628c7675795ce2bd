"""Write a position as a plain table, and read it (docs/reference/notation.md)."""

from __future__ import annotations

from collections import Counter
from typing import Final

from purrlor.core.arranging import Arranger, names, texts
from purrlor.core.chance import Chance
from purrlor.core.game import OVER, SPECTATOR, Position, Viewer
from purrlor.core.rule import IllegalTable
from purrlor.core.wire import Plain, brief, from_plain
from purrlor.games.shut_up_cat.components import (
    BOX_OF_TILES,
    DICE,
    ENOUGH_ZS,
    FACES,
    FIRST_MULTIPLIER,
    FIRST_ZS,
    GATHERED,
    MEOW,
    RULES,
    SPACES,
    TOP_MULTIPLIER,
    Card,
    Faces,
    Phase,
)
from purrlor.games.shut_up_cat.decks import Deck
from purrlor.games.shut_up_cat.dice import faces_on, find_dice, pillow_of, sleep_on
from purrlor.games.shut_up_cat.effects import tiles_turned
from purrlor.games.shut_up_cat.memory import Group, Memory
from purrlor.games.shut_up_cat.moves import Sleep
from purrlor.games.shut_up_cat.options import SEATS, Options, check
from purrlor.games.shut_up_cat.ring import bits_of, shuffled, tiles_of
from purrlor.games.shut_up_cat.state import ShutUpCat
from purrlor.games.shut_up_cat.table import HouseRules

KEYS: Final = (
    *("players", "first", "round", "tiles", "pillow", "winks", "multipliers", "hands"),
    *("distractions", "discard", "to_move", "ending", "phase", "dice", "span", "plugs", "known"),
)
_DICE_LEFT: Final = {Phase.USE: GATHERED, Phase.SCORE: 1, Phase.PLACE: 1}


def describe(position: Position[ShutUpCat, Memory]) -> dict[str, Plain]:
    table = position.state
    plain: dict[str, Plain] = {
        "players": table.players,
        "first": table.first,
        "round": table.round,
        "tiles": table.tiles,
        "pillow": list(faces_on(table.pillow)),
        "winks": list(table.winks),
        "multipliers": list(table.multipliers),
        "hands": [names(hand) for hand in table.hands],
        "distractions": names(reversed(table.deck)),
        "discard": names(table.discard),
        "ending": table.ending,
        "phase": str(table.phase),
        "dice": list(table.dice.faces),
        "plugs": table.plugs,
        "known": [names(memory.notes()) for memory in position.knowledge[: table.players]],
    }
    if table.turn != OVER:
        plain["to_move"] = table.turn
    if table.slept is not None:
        plain["span"] = [table.slept.start, table.slept.end]
    return plain


def arrange(
    options: Options, plain: dict[str, Plain], chance: Chance
) -> Position[ShutUpCat, Memory]:
    """Read a position; omitted keys are as in a fresh game."""
    at = Arranger(plain, KEYS, SEATS[0])
    check(options, at.players)
    table = ShutUpCat(HouseRules(options), at.players)
    _read_turn(table, at)
    table.ring = _read_ring(at, chance)
    table.turn_tiles(_read_slept(options, at, table.phase))
    table.winks = _read_winks(at)
    table.multipliers = _read_multipliers(at)
    table.hands = _read_hands(options.distractions, at)
    table.deck = _read_deck(options.distractions, at, chance)
    table.discard = _known_cards(options.distractions, at.plain.get("discard", []), "discard")
    if table.phase is Phase.SCORE and not (options.chase_in_reveal and table.can_chase()):
        raise IllegalTable("position.phase: no chase is possible here", RULES["SC-R4"])
    memories = [_memory(table, at, seat) for seat in range(at.players)]
    return Position(table, memories, _memory(table, at, SPECTATOR))


def _read_turn(table: ShutUpCat, at: Arranger) -> None:
    options = table.options
    table.phase = from_plain(Phase, at.text("phase", str(Phase.GATHER)), "position.phase")
    table.first = at.seat("first", options.first or 0)
    table.turn = OVER if table.phase is Phase.OVER else at.seat("to_move", table.first)
    table.round = _read_round(options, at)
    dice, pillow = _read_dice(at, table.phase)
    table.pillow = pillow_of(pillow)
    table.dice = find_dice(table.house_rules.all_dice, dice, [])
    table.plugs = _read_plugs(at)
    table.ending = _read_ending(at)


def _read_round(options: Options, at: Arranger) -> int:
    number, last = at.integer("round", 1), options.max_rounds
    if not 1 <= number <= last:
        raise IllegalTable(f"position.round: expected 1 to {last}, got {number}", RULES["SC-R16"])
    return number


def _read_plugs(at: Arranger) -> int:
    plugs = at.integer("plugs", 0)
    if plugs < 0:
        raise ValueError(f"position.plugs: expected 0 or more, got {plugs}")
    return plugs


def _read_ring(at: Arranger, chance: Chance) -> int:
    tiles = at.text("tiles", tiles_of(shuffled(chance), len(SPACES)))
    if sorted(tiles) != sorted(BOX_OF_TILES):
        raise IllegalTable(f"position.tiles: expected all tiles, got {brief(tiles)}", RULES["SC-1"])
    return bits_of(tiles)


def _read_dice(at: Arranger, phase: Phase) -> tuple[Faces, Faces]:
    """Read the dice that are gathered, and those on the pillow."""
    dice, pillow = _read_faces(at, "dice"), _read_faces(at, "pillow")
    expected = _DICE_LEFT.get(phase, 0)
    if len(dice) != expected:
        raise ValueError(f"position.dice: expected {expected} dice in phase {phase}")
    if len(set(pillow)) < len(pillow):
        raise IllegalTable("position.pillow: expected at most one die in a slot", RULES["SC-15"])
    if expected and len(pillow) + GATHERED > DICE:
        raise IllegalTable(f"position: expected at most {DICE} dice", RULES["SC-3"])
    return dice, pillow


def _read_faces(at: Arranger, key: str) -> Faces:
    faces = from_plain(tuple[int, ...], at.plain.get(key, []), f"position.{key}")
    for face in faces:
        if face not in FACES:
            raise ValueError(f"position.{key}: expected a die from 1 to 6, got {face}")
    return tuple(sorted(faces))


def _read_slept(options: Options, at: Arranger, phase: Phase) -> Sleep | None:
    turned = phase in (Phase.SCORE, Phase.PLACE)
    if at.has("span") != turned:
        raise ValueError("position.span: only in the phases score and place, which need it")
    if not turned:
        return None
    start, end = from_plain(tuple[int, int], at.plain["span"], "position.span")
    numbers = options.numbering.numbers
    if not {start, end}.issubset(SPACES) or numbers[start] == numbers[end]:
        what = f"position.span: expected two spaces of different numbers, got {start} and {end}"
        raise IllegalTable(what, RULES["SC-9"])
    return sleep_on(options.numbering, (start, end))


def _read_winks(at: Arranger) -> list[int]:
    winks = at.integers("winks", FIRST_ZS)
    if min(winks) < 0:
        raise IllegalTable("position.winks: expected 0 or more", RULES["SC-2"])
    return winks


def _read_multipliers(at: Arranger) -> list[int]:
    multipliers = at.integers("multipliers", FIRST_MULTIPLIER)
    if not all(0 <= multiplier <= TOP_MULTIPLIER for multiplier in multipliers):
        raise IllegalTable(f"position.multipliers: expected 0 to {TOP_MULTIPLIER}", RULES["SC-R3"])
    return multipliers


def _read_ending(at: Arranger) -> bool:
    enough = max(at.integers("winks", FIRST_ZS)) >= ENOUGH_ZS
    ending = at.flag("ending", enough)
    if enough and not ending:
        raise IllegalTable(f"position.ending: must be true at {ENOUGH_ZS} Zs", RULES["SC-R8"])
    return ending


def _read_hands(deck: Deck, at: Arranger) -> list[list[Card]]:
    plain = at.per_seat("hands") if at.has("hands") else [[] for _ in range(at.players)]
    hands = [_known_cards(deck, hand, "hands") for hand in plain]
    for hand in hands:
        deck.sort(hand)
    return hands


def _read_deck(deck: Deck, at: Arranger, chance: Chance) -> list[Card]:
    """Read the pile. If it is omitted, shuffle all cards that are not named elsewhere."""
    discard = _known_cards(deck, at.plain.get("discard", []), "discard")
    pile = _known_cards(deck, at.plain.get("distractions", []), "distractions")[::-1]
    unnamed = _unnamed(deck, [*_read_hands(deck, at), discard, pile])
    if at.has("distractions"):
        return pile
    chance.shuffle(unnamed)
    return unnamed


def _known_cards(deck: Deck, plain: Plain, key: str) -> list[Card]:
    cards = texts(plain, f"position.{key}")
    for card in cards:
        if card not in deck.cards:
            known = ", ".join(deck.cards)
            raise ValueError(f"position.{key}: unknown card {brief(card)}; available: {known}")
    return cards


def _unnamed(deck: Deck, piles: list[list[Card]]) -> list[Card]:
    rest = Counter(deck.pile)
    rest.subtract(card for pile in piles for card in pile)
    for card, count in rest.items():
        if count < 0:
            raise IllegalTable(f"position: too many copies of '{card}'", RULES["SC-3"])
    return list(rest.elements())


def _memory(table: ShutUpCat, at: Arranger, viewer: Viewer) -> Memory:
    """Make the memory of a newcomer from `known` and the face-up tiles."""
    memory = Memory(table.options, table.players, viewer)
    if at.has("known") and viewer is not None:
        notes = texts(at.per_seat("known")[viewer], "position.known")
        memory.recall(map(Group.read, notes))
    for group in memory.groups:
        if sum(table.tiles[space] == MEOW for space in group.spaces) != group.meows:
            raise ValueError(f"position.known: seat {viewer} cannot know {group}: the tiles differ")
    if table.slept is not None:
        memory.learn(tiles_turned(table.turn, table.slept, table.turned))
    return memory
