"""Games of bots, and what is noted in them for the fits of Shut Up, Cat!"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np

from purrlor.bots.seated import Seated, seat_all
from purrlor.bots.shut_up_cat.belief import Array
from purrlor.bots.shut_up_cat.evidence import Evidence
from purrlor.bots.shut_up_cat.outlook import Turn
from purrlor.bots.shut_up_cat.race import KNOTS, Table
from purrlor.core.chance import Chance, Seeded
from purrlor.core.game import Seat
from purrlor.core.match import Match
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.components import ENOUGH_ZS, FIRST_MULTIPLIER, FIRST_ZS
from purrlor.games.shut_up_cat.decks import ARGUMENTS
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

_WANDERS: Final = 10  # one move in so many is drawn evenly, so that more positions are seen
_ROWS: Final = 4  # multipliers
NAMES: Final = (
    *(f"standing[{row}][{zs} Zs]" for row in range(_ROWS) for zs in KNOTS),
    *(f"known_next[{row}]" for row in range(_ROWS)),
    *(f"known_later[{row}]" for row in range(_ROWS)),
    "to_come",
    *(f"cards[{effect}]" for effect in ARGUMENTS),
)
START: Final = NAMES.index(f"standing[{FIRST_MULTIPLIER}][{FIRST_ZS} Zs]")


@dataclass(frozen=True, slots=True)
class Stand:
    """How all seats stand when a turn is over, the seat that had it first."""

    seats: tuple[Seat, ...]
    winks: tuple[int, ...]
    features: Array  # by seat and by name: what its log strength is linear in
    last: bool  # is it the last round?
    to_come: tuple[bool, ...]  # who has a turn left in this round
    multipliers: tuple[int, ...]
    known: tuple[float, ...]
    cards: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Played:
    stands: list[Stand]
    winners: tuple[Seat, ...]
    winks: tuple[int, ...]  # at the end


def play(players: int, rules: Options, luck: Chance) -> Played:
    """Let tabbies play, who wander now and then."""
    match = Match.deal(GAME, rules, players, luck)
    bots = seat_all("tabby", match, luck)
    watching = [Evidence(match.options, players, seat) for seat in range(players)]
    stands: list[Stand] = []
    while match.outcome is None:
        seat = match.to_move
        match.play(seat, GAME.parse(_wander(bots[seat], luck.named("wander", match.ply))))
        for other, evidence in enumerate(watching):
            for event in match.told(other, match.ply):
                evidence.learn(event)
        if match.outcome is None and match.to_move != seat:
            stands.append(_stand(watching[seat], match))
    return Played(stands, match.outcome.winners, match.outcome.scores)


def _wander(bot: Seated, luck: Chance) -> str:
    """The bot's own choice, or now and then any of the moves that it considers."""
    if luck.below(_WANDERS):
        return str(bot.choose().move)
    readings = bot.weigh()
    return readings[luck.below(len(readings))].move


def _stand(evidence: Evidence, match: Match) -> Stand:
    view, seat = match.view(evidence.seat), evidence.seat
    assert isinstance(view, TableView)
    assert seat is not None
    table = Table(match.options, evidence, view)
    now = table.situation(seat, evidence.belief(view))
    own, others = Turn(now).awake_finds
    rivals = now.race.rivals
    seats = (seat, *(rival.seat for rival in rivals))
    known = (float(own), *others.tolist())
    to_come = (False, *(rival.to_come for rival in rivals))
    each = zip(seats, known, to_come, strict=True)
    features = [_features(table, *one, next=order == 1) for order, one in enumerate(each)]
    return Stand(
        seats,
        tuple(view.winks[seat] for seat in seats),
        np.array(features),
        view.last_round,
        to_come,
        tuple(view.multipliers[seat] for seat in seats),
        known,
        (now.cards, *(rival.cards for rival in rivals)),
    )


def _features(
    table: Table[TableView], seat: Seat, known: float, to_come: bool, *, next: bool
) -> list[float]:
    view = table.view
    row = view.multipliers[seat]
    standing = np.zeros((_ROWS, len(KNOTS)))
    lower, over = divmod(min(view.winks[seat], ENOUGH_ZS), KNOTS.step)
    standing[row, lower] = 1 - over / KNOTS.step
    if over:
        standing[row, lower + 1] = over / KNOTS.step
    finds = np.zeros((2, _ROWS))
    finds[0 if next else 1, row] = known
    return [*standing.ravel(), *finds.ravel(), float(to_come), *_cards(table, seat)]


def _cards(table: Table[TableView], seat: Seat) -> list[float]:
    """How many cards of each effect a seat holds; on average, if they are not seen."""
    kinds, counts = table.options.distractions.cards, [0.0] * len(ARGUMENTS)
    if seat == table.evidence.seat:
        for card in table.view.hand:
            counts[kinds[card].number] += 1
    else:
        for card, odds in table.evidence.unseen(table.view).items():
            counts[kinds[card].number] += odds * table.view.hand_sizes[seat]
    return counts


def games(number: int, seed: int, rules: Options) -> Iterator[Played]:
    """Games of two, three and four in turn."""
    for game in range(number):
        yield play(2 + game % 3, rules, Seeded(f"fit shut-up-cat {seed} {game}".encode()))


Gains = list[tuple[float, bool]]  # the odds to gain Zs that were said, and whether they came true


def play_plainly(luck: Chance) -> Gains:
    """Let two tabbies play that do not wander."""
    match = Match.deal(GAME, Options(), 2, luck)
    bots = seat_all("tabby", match, luck)
    gains: Gains = []
    said: list[tuple[float, int]] = []  # in this turn, with the Zs before it
    while match.outcome is None:
        seat = match.to_move
        choice, before = bots[seat].choose(), _winks(match, seat)
        said += [(c.odds, before) for c in choice.claims if c.kind == "gains-zs" and c.odds]
        match.play(seat, choice.move)
        if match.outcome is not None or match.to_move != seat:
            gains += [(odds, _winks(match, seat) > zs) for odds, zs in said]
            said = []
    return gains


def _winks(match: Match, seat: Seat) -> int:
    view = match.view(seat)
    assert isinstance(view, TableView)
    return view.winks[seat]


def plain_games(number: int, seed: int) -> list[Gains]:
    lucks = [Seeded(f"fit shut-up-cat plainly {seed} {game}".encode()) for game in range(number)]
    return [play_plainly(luck) for luck in lucks]
