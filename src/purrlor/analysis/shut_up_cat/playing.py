"""Games of bots that provide the data of the fits of Shut Up, Cat!"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

import numpy as np

from purrlor.bots.bot import Reading
from purrlor.bots.player import BotPlayer, seat_all
from purrlor.bots.shut_up_cat.belief import Array
from purrlor.bots.shut_up_cat.evidence import unseen
from purrlor.bots.shut_up_cat.outlook import Turn
from purrlor.bots.shut_up_cat.race import KNOTS, Rival
from purrlor.bots.shut_up_cat.tabby import Tabby
from purrlor.core.chance import Chance, Seeded
from purrlor.core.game import SPECTATOR, Seat
from purrlor.core.match import Match
from purrlor.games.shut_up_cat import GAME
from purrlor.games.shut_up_cat.components import ENOUGH_ZS, FIRST_MULTIPLIER, FIRST_ZS
from purrlor.games.shut_up_cat.decks import ARGUMENTS
from purrlor.games.shut_up_cat.options import Options
from purrlor.games.shut_up_cat.view import TableView

_WANDERS: Final = 10  # one move in ten is random, for more varied positions
_ROWS: Final = 4  # multipliers
NAMES: Final = (
    *(f"standing[{row}][{zs} Zs]" for row in range(_ROWS) for zs in KNOTS),
    *(f"known[{row}]" for row in range(_ROWS)),
    "to_come",
    *(f"cards[{effect}]" for effect in ARGUMENTS),
)
START: Final = NAMES.index(f"standing[{FIRST_MULTIPLIER}][{FIRST_ZS} Zs]")


class SeatStandings(NamedTuple):
    """The standing of all seats after a turn, beginning with the seat that had it."""

    now: Turn
    seats: tuple[Rival, ...]
    features: Array  # by seat and by name: what its log strength is linear in


class PlayedGame(NamedTuple):
    stands: list[SeatStandings]
    winners: tuple[Seat, ...]
    winks: tuple[int, ...]  # at the end
    gains: list[tuple[float, bool]]  # claimed odds to gain Zs, and whether they came true


def play(players: int, rules: Options, luck: Chance) -> PlayedGame:
    """Let tabbies play, with some random moves."""
    match = Match.deal(GAME, rules, players, luck)
    bots = seat_all("tabby", match, luck)
    stands: list[SeatStandings] = []
    gains: list[tuple[float, bool]] = []
    pending: list[tuple[float, int]] = []  # in this turn, with the Zs before it
    while match.outcome is None:
        seat = match.mover
        reading = _wander(bots[seat], luck.named("wander", match.ply))
        claims = [c for c in reading.claims if c.kind == "gains-zs"]
        pending += [(claim.odds or 0.0, _winks(match)[seat]) for claim in claims]
        match.play(seat, GAME.parse(reading.move))
        if match.outcome is not None or match.to_move != seat:
            gains += [(odds, _winks(match)[seat] > before) for odds, before in pending]
            pending = []
            if match.outcome is None:
                stands.append(_stand(bots[seat]))
    return PlayedGame(stands, match.outcome.winners, match.outcome.scores, gains)


def _wander(bot: BotPlayer, luck: Chance) -> Reading:
    """The bot's own choice, or sometimes any of the moves that it considers."""
    choice = bot.choose()
    if luck.below(_WANDERS):
        return next(each for each in choice.readings if each.move == str(choice.move))
    return choice.readings[luck.below(len(choice.readings))]


def _winks(match: Match) -> tuple[int, ...]:
    view = match.view(SPECTATOR)
    assert isinstance(view, TableView)
    return view.winks


def _stand(seated: BotPlayer) -> SeatStandings:
    """As a tabby sees it."""
    seated.catch_up()
    bot, seat, view = seated.bot, seated.bot.seat, seated.match.view(seated.bot.seat)
    assert isinstance(bot, Tabby)
    assert isinstance(view, TableView)
    now = Turn.of(bot.options, view, seat, bot.evidence.belief(view))
    seats = (Rival(seat, now.winks, now.multiplier, now.cards), *now.rivals)
    known = [int(now.belief.sure_zs.sum()), *[0] * len(now.rivals)]
    each = [_features(now.options, view, *one) for one in zip(seats, known, strict=True)]
    return SeatStandings(now, seats, np.array(each))


def _features(options: Options, view: TableView, seat: Rival, known: int) -> list[float]:
    standing, find = np.zeros((_ROWS, len(KNOTS) + 1)), np.zeros(_ROWS)
    lower, over = divmod(min(seat.winks, ENOUGH_ZS), KNOTS.step)
    standing[seat.multiplier, lower : lower + 2] = 1 - over / KNOTS.step, over / KNOTS.step
    find[seat.multiplier] = known
    cards = _cards(options, view, seat.seat)
    return [*standing[:, :-1].ravel(), *find, float(seat.to_come), *cards]


def _cards(options: Options, view: TableView, seat: Seat) -> Array:
    """How many cards of each effect a seat holds; the average for hidden cards."""
    counts, own = np.zeros(len(ARGUMENTS)), seat == view.seat
    for card, odds in (Counter(view.hand) if own else unseen(options, view)).items():
        effect = options.distractions.cards[card].number
        counts[effect] += odds if own else odds * view.hand_sizes[seat]
    return counts


def games(number: int, seed: int, rules: Options) -> Iterator[PlayedGame]:
    """Games of two, three and four players in turn."""
    for game in range(number):
        yield play(2 + game % 3, rules, Seeded(f"fit shut-up-cat {seed} {game}".encode()))
