"""Makes views from the table and what a viewer knows, by adding. It is compiled; types whose
fields become JSON are not."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache

from purrlor.core.game import OVER, Viewer, private_header, public_header
from purrlor.games.shut_up_cat.components import (
    CHASE_PRICE,
    DICE,
    ENOUGH_ZS,
    FACE_DOWN,
    GATHERED,
    SCORE,
    SPACES,
    SPANS,
    TOP_MULTIPLIER,
    USE,
    Tiles,
    Z,
)
from purrlor.games.shut_up_cat.decks import Distraction
from purrlor.games.shut_up_cat.dice import Dice, faces_on
from purrlor.games.shut_up_cat.distractions import most_chosen, target_of
from purrlor.games.shut_up_cat.memory import Group, Memory
from purrlor.games.shut_up_cat.state import ShutUpCat
from purrlor.games.shut_up_cat.view import (
    CardTarget,
    ChasedScoring,
    Hand,
    Note,
    Own,
    Public,
    Scoring,
    SleepChoice,
    TableView,
)


def public(table: ShutUpCat, memory: Memory, ply: int) -> Public:
    pillow, dice = faces_on(table.pillow), table.dice.faces
    return Public(
        *public_header(table, ply),
        round=table.round,
        last_round=table.ending,
        first=table.first,
        phase=table.phase,
        numbers=table.options.numbering.numbers,
        span=None if table.slept is None else (table.slept.start, table.slept.end),
        scoring=_scoring(table) if table.phase is SCORE else None,
        pillow=pillow,
        dice=dice,
        pile_size=DICE - len(pillow) - len(dice),
        dice_to_gather=GATHERED,
        plugs=table.plugs,
        winks=tuple(table.winks),
        enough_zs=ENOUGH_ZS,
        multipliers=tuple(table.multipliers),
        top_multiplier=TOP_MULTIPLIER,
        chase_price=CHASE_PRICE,
        hand_sizes=tuple(len(hand) for hand in table.hands),
        deck_size=len(table.deck),
        discard=tuple(table.discard),
    )


def own(table: ShutUpCat, viewer: Viewer, memory: Memory, offers: bool) -> Own:
    notes = table.options.memory_notes
    hand = () if viewer is None else tuple(table.hands[viewer])
    return Own(
        *private_header(table, viewer, offers),
        tiles=memory.sure() if notes else _face_up(table),
        notes=tuple(map(_note, memory.notes())) if notes else None,
        sleeps=_sleeps(table.dice) if table.phase is USE and viewer == table.turn else (),
        hand=hand,
        targets=_targets(table, hand),
    )


def open_view(table: ShutUpCat, view: TableView) -> TableView:
    """Show the faces of all tiles."""
    return replace(view, tiles=table.tiles)


def _face_up(table: ShutUpCat) -> Tiles:
    if table.turn == OVER:
        return table.tiles
    if table.slept is None:
        return FACE_DOWN * len(SPACES)
    up = SPANS[table.slept.start][table.slept.end]
    return "".join(tile if space in up else FACE_DOWN for space, tile in enumerate(table.tiles))


def _note(group: Group) -> Note:
    return Note(group.spaces, len(group.spaces) - group.meows, group.meows)


def _scoring(table: ShutUpCat) -> Scoring:
    """A score waits only for a chase that is possible (SC-R4)."""
    zs, multiplier = table.turned.count(Z), table.multipliers[table.turn]
    raised = zs * (multiplier + 1)
    chased = ChasedScoring(multiplier + 1, raised, raised - CHASE_PRICE)
    return Scoring(zs, multiplier, zs * multiplier, chased)


@cache
def _sleeps(dice: Dice) -> tuple[SleepChoice, ...]:
    return tuple(
        SleepChoice(str(sleep), sleep.first, sleep.start, sleep.last, sleep.end)
        for sleep in dice.sleeps
    )


def _targets(table: ShutUpCat, hand: Hand) -> tuple[CardTarget, ...]:
    cards = table.house_rules.distractions.cards
    return tuple([_target(cards[name]) for name in dict.fromkeys(hand)])


@lru_cache(1000)
def _target(card: Distraction) -> CardTarget:
    return CardTarget(card.name, target_of(card), most_chosen(card))
