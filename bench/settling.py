"""How each kind of bot claim is settled by the events after the move."""

from __future__ import annotations

from collections.abc import Callable

from purrlor.bots.bot import Claim
from purrlor.core.chance import Quick
from purrlor.core.game import SPECTATOR, Seat
from purrlor.core.match import Match
from purrlor.games.go_kitty.events import Asked
from purrlor.games.kitten_me.events import CardLost, Revealed
from purrlor.games.kitten_me.moves import CHALLENGE
from purrlor.games.shut_up_cat.events import Distracted
from purrlor.games.shut_up_cat.view import TableView as ShutUpCatView

Settle = Callable[[Match], float | None]
"""Called after each move: 1 if the claim came true, 0 if it did not, None if that is open."""
Begin = Callable[[Match, Seat, Claim], Settle]
"""Called with the match when a seat makes the claim, before its move is played."""


# Kitten Me


def bid_is_true(match: Match, seat: Seat, claim: Claim) -> Settle:
    """Settle by what an immediate Challenge would reveal, even if nobody calls."""

    def settle(now: Match) -> float:
        position = now.game.arrange(now.options, now.describe(), Quick(0))
        challenged = Match(now.game, now.options, position).with_chance(Quick(0))
        challenged.play(challenged.mover, CHALLENGE)
        shown = revealed(challenged)
        assert shown is not None
        return float(shown.total >= shown.bid.count)

    return settle


def when_revealed(is_true: Callable[[Revealed], bool]) -> Begin:
    """Settle when the hands are revealed."""

    def begin(match: Match, seat: Seat, claim: Claim) -> Settle:
        def settle(now: Match) -> float | None:
            shown = revealed(now)
            return None if shown is None else float(is_true(shown))

        return settle

    return begin


bid_is_too_high = when_revealed(lambda shown: shown.total < shown.bid.count)
bid_is_exact = when_revealed(lambda shown: shown.total == shown.bid.count)


def loses_no_card(match: Match, seat: Seat, claim: Claim) -> Settle:
    """Settle when the hands are revealed, by who loses a card then."""

    def settle(now: Match) -> float | None:
        events = now.events_for(SPECTATOR, now.ply)
        losers = [event.seat for event in events if isinstance(event, CardLost)]
        return None if revealed(now) is None else float(seat not in losers)

    return settle


def revealed(match: Match) -> Revealed | None:
    events = match.events_for(SPECTATOR, match.ply)
    return next((event for event in events if isinstance(event, Revealed)), None)


# Go Kitty


def has_the_card(match: Match, seat: Seat, claim: Claim) -> Settle:
    """Settle by the answer to the ask."""

    def settle(now: Match) -> float:
        (asked,) = (e for e in now.events_for(SPECTATOR, now.ply) if isinstance(e, Asked))
        return float(asked.held)

    return settle


# Shut Up, Cat!


def gains_zs(match: Match, seat: Seat, claim: Claim) -> Settle:
    """Settle when the turn is over, by whether the seat has more Zs than before."""

    def zs(match: Match) -> int:
        view = match.view(seat)
        assert isinstance(view, ShutUpCatView)
        return view.winks[seat]

    before = zs(match)

    def settle(now: Match) -> float | None:
        goes_on = now.outcome is None and now.to_move == seat
        return None if goes_on else float(zs(now) > before)

    return settle


def draws_card(match: Match, seat: Seat, claim: Claim) -> Settle:
    """Settle by the card that the seat draws at once."""

    def settle(now: Match) -> float:
        (event,) = (e for e in now.events_for(seat, now.ply) if isinstance(e, Distracted))
        return float(event.card == claim.thing)

    return settle


# Every game


def wins(match: Match, seat: Seat, claim: Claim) -> Settle:
    """Settle at the end of the game; a shared win counts as its fraction."""

    def settle(now: Match) -> float | None:
        if now.outcome is None:
            return None
        winners = now.outcome.winners
        return (seat in winners) / len(winners)

    return settle


BEGIN: dict[str, dict[str, Begin]] = {  # by game, and by the claim's kind
    "kitten-me": {
        "bid-is-true": bid_is_true,
        "bid-is-too-high": bid_is_too_high,
        "bid-is-exact": bid_is_exact,
        "loses-no-card": loses_no_card,
    },
    "go-kitty": {"has-the-card": has_the_card, "wins": wins},
    "shut-up-cat": {
        "draws-card": draws_card,
        "gains-zs": gains_zs,
        "wins": wins,
    },
}
