"""What a move does to the table."""

from __future__ import annotations

from typing import assert_never

from purrlor.core.game import OVER, Seat
from purrlor.games.go_kitty.components import (
    ANSWER,
    ENDING,
    GIVE,
    KEEP,
    MOUSE,
    SCOUTED,
    TOKENS,
    TURN,
    Card,
    Phase,
    Wish,
)
from purrlor.games.go_kitty.events import (
    Asked,
    Drawn,
    Ended,
    GameOver,
    Given,
    HandedOver,
    Kept,
    Laid,
    LastTurns,
    Reactivated,
    Reversed,
    Scouted,
    Skipped,
    copies,
)
from purrlor.games.go_kitty.moves import (
    Ask,
    Asking,
    Draw,
    End,
    Give,
    HandOver,
    Keep,
    KittyMove,
    Lay,
    Reverse,
    Scout,
    Seek,
    Skip,
)
from purrlor.games.go_kitty.table import Table


def play(table: Table, move: KittyMove) -> None:
    """Play a legal move of the seat to move."""
    if isinstance(move, (Ask, Seek)):
        _ask(table, move)
    elif isinstance(move, Lay):
        _lay(table, move)
    elif isinstance(move, Skip):
        _skip(table)
    elif isinstance(move, HandOver):
        _hand_over_all(table)
    elif isinstance(move, Give):
        _give(table, move.card)
    elif isinstance(move, Reverse):
        _reverse(table)
    elif isinstance(move, Scout):
        _scout(table)
    elif isinstance(move, Keep):
        _keep(table, move)
    elif isinstance(move, Draw):
        _draw(table, table.turn)
    elif isinstance(move, End):
        _end(table)
    else:
        assert_never(move)


# Moves of one's own turn.


def _lay(table: Table, lay: Lay) -> None:
    clowder = lay.clowder
    hand = table.hands[table.turn]
    for card, count in clowder.needs:
        hand.take(card, count)
    table.clowders[table.turn] += (clowder,)
    table.busy = True
    if table.journal is not None:
        cards, points = copies(clowder.needs), clowder.kind.points
        table.journal.append(Laid(table.turn, clowder.kind, cards, points))
    _reactivate(table, table.turn)


def _skip(table: Table) -> None:
    if table.journal is not None:
        table.journal.append(Skipped(table.turn))
    if not table.asked:  # GK-R16
        _reactivate(table, table.turn)
    _end_turn(table)


def _end(table: Table) -> None:
    if table.journal is not None:
        table.journal.append(Ended(table.turn))
    _end_turn(table)


def _draw(table: Table, seat: Seat) -> None:
    """Draw the pile's top card, if there is one (GK-R14)."""
    if not table.pile:
        return
    card = table.pile.pop()
    table.hands[seat].put(card, 1)
    table.busy = True
    if table.journal is not None:
        table.journal.append(Drawn(seat, card))


def _scout(table: Table) -> None:
    table.tokens[table.turn] -= 1
    count = min(SCOUTED, len(table.pile))
    table.scouted = tuple([table.pile.pop() for _ in range(count)])
    table.phase = KEEP
    if table.journal is not None:
        table.journal.append(Scouted(table.turn, count, table.scouted))


def _keep(table: Table, keep: Keep) -> None:
    bottom = keep.then or table.scouted_but(keep.card)
    for card in bottom:
        table.pile.insert(0, card)
    table.scouted = ()
    table.hands[table.turn].put(keep.card, 1)
    table.busy = True
    if table.journal is not None:
        table.journal.append(Kept(table.turn, keep.card, bottom))
    _finish(table)


def _ask(table: Table, ask: Asking) -> None:
    seek = isinstance(ask, Seek)
    if seek:
        table.tokens[table.turn] -= 1
    table.asked = True
    held = bool(table.hands[ask.whom].faces & ask.wish.faces)
    if table.journal is not None:
        table.journal.append(Asked(table.turn, ask.whom, ask.wish, seek, held))
    if not held:
        _go_kitty(table, seek)
    elif ask.wish.card is MOUSE:
        _take_mice(table, ask.whom)
    else:
        table.ask = ask
        table.phase = ANSWER


def _go_kitty(table: Table, seek: bool) -> None:
    """Draw a card, or with a token nothing, and finish the turn (GK-12, GK-15, GK-18)."""
    if not seek:
        _draw(table, table.turn)
    _finish(table)


def _take_mice(table: Table, whom: Seat) -> None:
    """Take one Mouse, or all of them (GK-R5), at once and without an answer (GK-24, GK-R21)."""
    count = table.hands[whom].count(MOUSE) if table.house_rules.seek_all_mice else 1
    _move_cards(table, whom, table.turn, MOUSE, count)
    _after_success(table, seek=True)


# Answers.


def _open_ask(table: Table) -> Asking:
    assert table.ask is not None
    return table.ask


def _hand_over_all(table: Table) -> None:
    ask = _open_ask(table)
    _move_trait(table, ask.whom, table.turn, ask.wish)
    _after_success(table, isinstance(ask, Seek))


def _give(table: Table, card: Card) -> None:
    ask = _open_ask(table)
    giver = table.mover()
    taker = ask.whom if giver == table.turn else table.turn
    table.hands[giver].take(card, 1)
    table.hands[taker].put(card, 1)
    if table.journal is not None:
        table.journal.append(Given(giver, taker, ask.wish, card))
    _finish(table)


def _reverse(table: Table) -> None:
    """Reverse the ask: the asker's matching cards, if any, are handed over (GK-22, GK-R6)."""
    ask = _open_ask(table)
    table.hands[ask.whom].take(MOUSE, 1)
    table.discard += 1
    held = bool(table.hands[table.turn].faces & ask.wish.faces)
    if table.journal is not None:
        table.journal.append(Reversed(ask.whom, table.turn, ask.wish, held))
    if held and ask.wish.card is None:
        table.phase = GIVE
        return
    if held:
        _move_trait(table, table.turn, ask.whom, ask.wish)
    _finish(table)


def _move_trait(table: Table, giver: Seat, taker: Seat, wish: Wish) -> None:
    """Move all cards of a Trait (GK-11)."""
    assert wish.card is not None
    _move_cards(table, giver, taker, wish.card, table.hands[giver].count(wish.card))


def _move_cards(table: Table, giver: Seat, taker: Seat, card: Card, count: int) -> None:
    table.hands[giver].take(card, count)
    table.hands[taker].put(card, count)
    if table.journal is not None:
        table.journal.append(HandedOver(giver, taker, card, count))


def _after_success(table: Table, seek: bool) -> None:
    """Finish the turn or start it over, after a Trait or mice came (GK-11, GK-R4)."""
    if seek and table.house_rules.seek_ends_turn:
        _finish(table)
    else:
        _start_over(table)


# Tokens and turns.


def _reactivate(table: Table, seat: Seat) -> None:
    """Turn one token active again, up to three (GK-20, GK-21)."""
    if table.tokens[seat] == TOKENS:
        return
    table.tokens[seat] += 1
    if table.journal is not None:
        table.journal.append(Reactivated(seat, table.tokens[seat]))


def _start_over(table: Table) -> None:
    """Let the same player go on with a new turn (GK-11)."""
    table.phase = TURN
    table.ask = None


def _finish(table: Table) -> None:
    """The turn's result is in; on an empty pile the player may still lay (GK-R19)."""
    _start_over(table)
    if table.pile:
        _end_turn(table)
    else:
        table.phase = ENDING


def _end_turn(table: Table) -> None:
    table.idle = 0 if table.busy else table.idle + 1
    table.busy = False
    table.asked = False
    if table.last_turns == 1:
        _end_game(table, "GK-29")
    elif table.idled_out():
        _end_game(table, "GK-R17")
    else:
        _next_turn(table)


def _next_turn(table: Table) -> None:
    table.phase = TURN
    table.turn = table.turn + 1 if table.turn + 1 < table.players else 0
    if table.last_turns:
        table.last_turns -= 1
    elif not table.pile:
        _begin_last_turns(table)


def _begin_last_turns(table: Table) -> None:
    table.last_turns = table.players
    if table.journal is not None:
        table.journal.append(LastTurns(table.turn))


def _end_game(table: Table, rule: str) -> None:
    table.phase = Phase.OVER
    table.turn = OVER
    table.last_turns = 0
    if table.journal is not None:
        winners, scores = table.winners(), table.scores()
        points = max(scores)
        by_tokens = len(winners) < scores.count(points)
        idle = rule == "GK-R17"
        table.journal.append(GameOver(winners, scores, rule, points, idle, by_tokens))
