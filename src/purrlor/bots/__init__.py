"""Bots: the levels, which of them each game has, and how to seat one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from purrlor.core.message import rounded_amount, rounded_odds

if TYPE_CHECKING:
    from purrlor.bots.bot import Bot, Claim, Reading
    from purrlor.core.chance import Chance
    from purrlor.core.game import Seat
    from purrlor.core.rulebook import AnyGame

LEVELS: Final = {
    "mouse": "plays whatever is allowed, within reason",
    "kitten": "a friendly beginner: plain odds, a short memory, hardly a bluff",
    "tabby": "a sound club player: careful odds, a full memory, mixed choices",
    "panther": "hard to beat and hard to see through: learned, searched, and never in a hurry",
}
COACH: Final = "tabby"  # the level that advises people, and plays where soundness is measured
USUAL: Final = "kitten"  # the default level

# By game and level, the weakest first: the module and the class of the bot.
BOTS: Final = {
    "kitten-me": {
        "mouse": "purrlor.bots.kitten_me.mouse:Mouse",
        "kitten": "purrlor.bots.kitten_me.kitten:Kitten",
        "tabby": "purrlor.bots.kitten_me.tabby:Tabby",
        "panther": "purrlor.bots.kitten_me.panther:Panther",
    },
    "go-kitty": {
        "mouse": "purrlor.bots.mouse:GoKittyMouse",
        "kitten": "purrlor.bots.go_kitty.kitten:Kitten",
        "tabby": "purrlor.bots.go_kitty.tabby:Tabby",
        "panther": "purrlor.bots.go_kitty.panther:Panther",
    },
    "shut-up-cat": {
        "mouse": "purrlor.bots.mouse:ShutUpCatMouse",
        "kitten": "purrlor.bots.shut_up_cat.kitten:Kitten",
        "tabby": "purrlor.bots.shut_up_cat.tabby:Tabby",
        "panther": "purrlor.bots.shut_up_cat.panther:Panther",
    },
}
ANY_GAME: Final = {"mouse": "purrlor.bots.mouse:Mouse"}  # the bots of a game without its own

# By game: the module that says what its bots claim.
MESSAGES: Final = {
    "kitten-me": "purrlor.bots.kitten_me.messages",
    "go-kitty": "purrlor.bots.go_kitty.messages",
    "shut-up-cat": "purrlor.bots.shut_up_cat.messages",
}


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """The levels of the bots that play a game, the weakest first."""
    return tuple(_bots_of(game))


def _bots_of(game: AnyGame) -> Mapping[str, str]:
    return BOTS.get(game.id, ANY_GAME)


def coach_of(game: AnyGame) -> str | None:
    """The level that coaches a game, or None if its bots are too weak for that."""
    return COACH if COACH in levels_of(game) else None


def usual_level(game: AnyGame) -> str:
    """The default level of a game."""
    there = levels_of(game)
    return USUAL if USUAL in there else there[-1]


def check_level(level: str, game: AnyGame) -> str:
    there = levels_of(game)
    if level not in there:
        raise ValueError(f"no level {level[:40]!r}; there are {', '.join(there)} for {game.id}")
    return level


def seat_bot(
    level: str, game: AnyGame, options: Any, players: int, seat: Seat, chance: Chance
) -> Bot:
    """Make a bot for a seat."""
    module, _, name = _bots_of(game)[check_level(level, game)].partition(":")
    bot: type[Bot] = getattr(import_module(module), name)
    return bot(game, options, players, seat, chance)


def advice(game: AnyGame, reading: Reading) -> Reading:
    """The reading as a coach gives it: with the odds that the move comes off, and its aim."""
    if game.id not in MESSAGES:
        return reading
    module = import_module(MESSAGES[game.id])
    claimed = (claim.odds for claim in reading.claims if claim.kind in module.COMES_OFF)
    aims = (claim.kind for claim in reading.claims if module.has_aim(claim))
    return replace(reading, odds=next(claimed, reading.odds), aim=next(aims, ""))


def rounded(game: AnyGame, claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """The claims as they are stored and sent: all runtimes print the same digits of them."""
    kinds = claims_of(game)
    return tuple(_rounded(claim, kinds[claim.kind]) for claim in claims)


def _rounded(claim: Claim, kinds: Mapping[str, str]) -> Claim:
    odds, amount = claim.odds, claim.amount
    if amount is not None:
        amount = rounded_odds(amount) if kinds.get("amount") == "odds" else rounded_amount(amount)
    return replace(claim, odds=None if odds is None else rounded_odds(odds), amount=amount)


def claims_of(game: AnyGame) -> dict[str, dict[str, str]]:
    """The claims that bots make in a game: by kind, the kinds of the arguments that they use."""
    from purrlor.bots.bot import COMMON_CLAIMS

    own = import_module(MESSAGES[game.id]).CLAIMS if game.id in MESSAGES else {}
    return {**COMMON_CLAIMS, **own}
