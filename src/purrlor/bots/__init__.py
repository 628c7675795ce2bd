"""Bots: the levels, which of them each game has, and how to register and seat one."""

from __future__ import annotations

import logging
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, reduce
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from purrlor.core.message import rounded_amount, rounded_odds

if TYPE_CHECKING:
    from purrlor.bots.bot import Bot, Claim, Reading
    from purrlor.core.chance import Chance
    from purrlor.core.game import Seat
    from purrlor.core.rulebook import AnyGame

LOG: Final = logging.getLogger("purrlor.bots")
LEVELS: Final = {
    "mouse": "plays whatever is allowed, within reason",
    "kitten": "a friendly beginner: plain odds, a short memory, hardly a bluff",
    "tabby": "a sound club player: careful odds, a full memory, mixed choices",
    "panther": "hard to beat and hard to see through: learned, searched, and never in a hurry",
}
COACH: Final = "tabby"  # the level that advises people, and plays where soundness is measured
USUAL: Final = "kitten"  # the default level
ENTRY_POINTS: Final = "purrlor.bots"  # the entry point group of installed bots
ADDED: Final = "PURRLOR_BOTS"  # the environment variable that adds bots
LONGEST_NAME: Final = 16  # characters of a registered name; a player's name has room for a number

# By game and level, the weakest first: the module and the class of the bot.
BOTS: Final = {
    "kitten-me": {
        "mouse": "purrlor.bots.kitten_me.mouse:Mouse",
        "kitten": "purrlor.bots.kitten_me.kitten:Kitten",
        "tabby": "purrlor.bots.kitten_me.tabby:Tabby",
        "panther": "purrlor.bots.kitten_me.panther:Panther",
    },
    "go-kitty": {
        "mouse": "purrlor.bots.go_kitty.kitten:Mouse",
        "kitten": "purrlor.bots.go_kitty.kitten:Kitten",
        "tabby": "purrlor.bots.go_kitty.tabby:Tabby",
        "panther": "purrlor.bots.go_kitty.panther:Panther",
    },
    "shut-up-cat": {
        "mouse": "purrlor.bots.shut_up_cat.kitten:Mouse",
        "kitten": "purrlor.bots.shut_up_cat.kitten:Kitten",
        "tabby": "purrlor.bots.shut_up_cat.tabby:Tabby",
        "panther": "purrlor.bots.shut_up_cat.panther:Panther",
    },
}
ANY_GAME: Final = {  # the bots of a game without its own
    "mouse": "purrlor.bots.mouse:Mouse",
    "search": "purrlor.bots.search:SearchBot",
}

# By game: the module that says what its bots claim.
MESSAGES: Final = {
    "kitten-me": "purrlor.bots.kitten_me.messages",
    "go-kitty": "purrlor.bots.go_kitty.messages",
    "shut-up-cat": "purrlor.bots.shut_up_cat.messages",
}


def levels_of(game: AnyGame) -> tuple[str, ...]:
    """The levels of the bots that play a game: Purrlor's own, the weakest first, then others."""
    return (*_bots_of(game), *(name for name in _outside() if _class_of(name, game)))


def all_levels() -> tuple[str, ...]:
    """The levels of all games, without loading a bot."""
    return (*dict.fromkeys([*LEVELS, *ANY_GAME]), *_outside())


def _bots_of(game: AnyGame) -> Mapping[str, str]:
    return BOTS.get(game.id, ANY_GAME)


def coach_of(game: AnyGame) -> str | None:
    """The level that coaches a game, or None if its bots are too weak for that."""
    return COACH if COACH in _bots_of(game) else None


def usual_level(game: AnyGame) -> str:
    """The default level of a game: the weakest if it has no bots of its own."""
    own = tuple(_bots_of(game))
    return USUAL if USUAL in own else own[0]


def check_level(level: str, game: AnyGame) -> str:
    if level in _bots_of(game) or (level in _outside() and _class_of(level, game)):
        return level
    if level in _broken:
        raise ValueError(_broken[level])
    if level in _outside():
        raise ValueError(f"bot {level!r} does not play {game.id}: {_games_of(level)}")
    if ":" in level:
        raise ValueError(f"expected NAME=MODULE:CLASS such as mine={level[:60]}, got no NAME")
    there = ", ".join(levels_of(game))
    raise ValueError(f"no level {level[:40]!r}; there are {there} for {game.id}")


def _games_of(name: str) -> str:
    """Which games a bot from outside plays, for an error message."""
    from purrlor.games import BOXES

    classes = {game: bot for (each, game), bot in _registered.items() if each == name}
    if not classes and (installed := _load_installed(name)) is not None:
        classes = {None: installed}
    games = sorted({id for game, bot in classes.items() for id in ([game] if game else bot.games)})
    if unknown := [id for id in games if id not in BOXES]:
        return f"its `games` has the unknown id {unknown[0]!r}; available: {', '.join(BOXES)}"
    return f"it plays {', '.join(games)}"


def read_level(text: str, game: AnyGame) -> str:
    """Read a level, or register NAME=MODULE:CLASS and return its name. Never pass text from the
    network here: it imports the module."""
    if "=" in text:
        return check_level(read_bot(text), game)
    return check_level(text.strip(), game)


def read_levels(words: Sequence[str], game: AnyGame) -> tuple[str, ...]:
    """Read several levels, each as `read_level` does."""
    _check_names(words)
    return tuple(read_level(word, game) for word in words)


def seat_bot(
    level: str,
    game: AnyGame,
    options: Any,
    players: int,
    seat: Seat,
    chance: Chance,
    name: str = "",
) -> Bot:
    """Make a bot for a seat. With the name of a character it has that one's temper."""
    from purrlor.bots.bot import BotError
    from purrlor.bots.temper import temper_of

    own = _bots_of(game).get(check_level(level, game))
    bot = _class_of(level, game) if own is None else _load(level, own)
    assert bot is not None
    try:
        seated = bot(game, options, players, seat, chance)
    except Exception as error:
        raise BotError.of(level, seat, 0, error) from error
    seated.name, seated.temper = level, temper_of(level, name)
    return seated


# Bots from outside Purrlor: registered by a program, an option or the environment, or installed


class RegisteredBot(NamedTuple):
    """A registered bot in a form that can be sent to another process."""

    name: str
    path: str  # package.module:Class
    game: str | None


_registered: dict[tuple[str, str | None], type[Bot]] = {}  # by name and game; None: any game
_broken: dict[str, str] = {}  # installed bots that cannot be loaded, and why


def register(name: str, bot: type[Bot] | str, game: str | None = None) -> None:
    """Add a bot, as a class or as "package.module:Class". It becomes a level of this game, or else
    of those in its attribute `games`; without either it is a level of every game. A name that is
    registered already gets the new class."""
    check_name(name)
    if game is not None:
        from purrlor.games import find

        find(game)
    _registered[name, game] = _load(name, bot) if isinstance(bot, str) else _checked(name, bot)


def read_bot(text: str) -> str:
    """Register a bot that is written NAME=MODULE:CLASS, and return its name."""
    name, equals, path = (part.strip() for part in text.partition("="))
    if not (equals and path):
        raise ValueError(f"expected NAME=MODULE:CLASS, got {text[:60]!r}")
    register(name, path)
    return name


def _check_names(words: Sequence[str]) -> None:
    """Reject a list in which one name stands for two classes."""
    paths: dict[str, str] = {}
    for word in words:
        name, equals, path = (part.strip() for part in word.partition("="))
        if equals and paths.setdefault(name, path) != path:
            raise ValueError(f"bot {name!r} is both {paths[name]} and {path}; use two names")


def read_bots(text: str) -> tuple[str, ...]:
    """Register bots that are written NAME=MODULE:CLASS, with commas, and return their names."""
    words = [each for each in text.split(",") if each.strip()]
    _check_names(words)
    names = tuple(read_bot(each) for each in words)
    if twice := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"bot {min(twice)!r} is named twice")
    return names


def registered() -> tuple[RegisteredBot, ...]:
    """The registered bots, to be registered again in another process."""
    for (name, _), bot in _registered.items():
        if "<locals>" in bot.__qualname__:
            raise ValueError(f"bot {name!r} is a class inside a function: workers cannot import it")
    return tuple(
        RegisteredBot(name, _path_of(bot), game) for (name, game), bot in _registered.items()
    )


def _path_of(bot: type[Bot]) -> str:
    return f"{bot.__module__}:{bot.__qualname__}"


def check_name(name: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) > LONGEST_NAME:
        expected = (
            f"1 to {LONGEST_NAME} lower-case letters, digits and hyphens, beginning with a letter"
        )
        raise ValueError(f"the name of a bot: expected {expected}, got {name[:40]!r}")
    if name in LEVELS or name in ANY_GAME or name == "none":
        raise ValueError(f"the name of a bot: {name!r} is taken; choose another")


def _outside() -> tuple[str, ...]:
    _read_environment()
    return tuple(dict.fromkeys([*_installed(), *(name for name, _ in _registered)]))


@cache
def _read_environment() -> None:
    """Register the bots of the environment variable."""
    try:
        read_bots(os.environ.get(ADDED, ""))
    except ValueError as error:
        raise ValueError(f"{ADDED}: {error}") from error


@cache
def _installed() -> Mapping[str, str]:
    """The bots that installed packages declare as entry points: their paths by name."""
    from importlib.metadata import entry_points  # only lists of levels need it

    paths = {}
    for each in entry_points(group=ENTRY_POINTS):
        try:
            check_name(each.name)
        except ValueError as error:
            LOG.warning("entry point %s = %s: %s", each.name, each.value, error)
        else:
            paths[each.name] = each.value
    return paths


def _class_of(name: str, game: AnyGame) -> type[Bot] | None:
    """The class of a bot from outside, or None if it does not play this game."""
    bot = _registered.get((name, game.id))
    if bot is not None:
        return bot
    bot = _registered.get((name, None)) or _load_installed(name)
    return bot if bot is not None and (not bot.games or game.id in bot.games) else None


@cache
def _load_installed(name: str) -> type[Bot] | None:
    """An installed bot. One that cannot be loaded is reported, and the others go on."""
    if name not in _installed():
        return None
    try:
        return _load(name, _installed()[name])
    except ValueError as error:
        _broken[name] = str(error)
        LOG.warning("%s", error)
        return None


def _load(name: str, path: str) -> type[Bot]:
    module, colon, of = path.partition(":")
    if not (module and colon and of):
        raise ValueError(f"bot {name!r}: expected MODULE:CLASS, got {path[:80]!r}")
    if module.endswith(".py") or "/" in module:
        raise ValueError(f"bot {name!r}: expected a module such as my_package.bot, got {module!r}")
    found = _import(name, module)
    try:
        return _checked(name, reduce(getattr, of.split("."), found))
    except AttributeError as error:
        raise ValueError(f"bot {name!r}: module {module!r} has no class {of!r}") from error


def _import(name: str, module: str) -> Any:
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        missing = error.name is not None and f"{module}.".startswith(f"{error.name}.")
        if missing and os.getcwd() not in sys.path:
            sys.path.append(os.getcwd())  # as `python -m` would
            return _import(name, module)
        why = f"no module {module!r}" if missing else f"{module} cannot be imported: {error}"
        raise ValueError(f"bot {name!r}: {why}") from error
    except Exception as error:
        why = f"{module} cannot be imported: {type(error).__name__}: {error}"
        raise ValueError(f"bot {name!r}: {why}") from error


def _checked(name: str, bot: Any) -> type[Bot]:
    from purrlor.bots.bot import Bot

    if not (isinstance(bot, type) and issubclass(bot, Bot)):
        got = f"{type(bot).__name__} {getattr(bot, '__name__', '')}".strip()
        raise ValueError(f"bot {name!r}: expected a subclass of {Bot.__module__}.Bot, got {got}")
    return bot


# What bots say


def advice(game: AnyGame, reading: Reading) -> Reading:
    """The reading as a coach gives it: with the odds that the move comes off, its aim, and the
    figure by which moves are compared."""
    if game.id not in MESSAGES:
        return reading
    module = import_module(MESSAGES[game.id])
    claimed = (claim.odds for claim in reading.claims if claim.kind in module.COMES_OFF)
    aims = (claim.kind for claim in reading.claims if module.has_aim(claim))
    figure = getattr(module, "figure", lambda worth: ())  # others claim it themselves
    claims = (*reading.claims, *figure(reading.worth))
    return replace(reading, odds=next(claimed, reading.odds), aim=next(aims, ""), claims=claims)


def rounded(game: AnyGame, claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """The claims as they are stored and sent: all runtimes print the same digits of them."""
    kinds = claims_of(game)
    return tuple(_rounded(claim, kinds[claim.kind]) for claim in claims)


def _rounded(claim: Claim, kinds: Mapping[str, str]) -> Claim:
    odds, amount = claim.odds, claim.amount
    if amount is not None:
        amount = rounded_odds(amount) if kinds.get("amount") == "odds" else rounded_amount(amount)
    return replace(claim, odds=None if odds is None else rounded_odds(odds), amount=amount)


def check_claims(game: AnyGame, claims: Iterable[Claim]) -> None:
    """Reject a claim that no catalogue can render."""
    kinds = claims_of(game)
    for claim in claims:
        if claim.kind not in kinds:
            raise ValueError(f"unknown claim {claim.kind!r}; there are {', '.join(kinds)}")
        for name, of in kinds[claim.kind].items():
            if getattr(claim, name) in (None, "") and not of.endswith("?"):
                raise ValueError(f"claim {claim.kind!r} needs {name}")


def claims_of(game: AnyGame) -> dict[str, dict[str, str]]:
    """The claims that bots make in a game: by kind, the kinds of the arguments that they use."""
    return _claims_of(game.id)


@cache
def _claims_of(game: str) -> dict[str, dict[str, str]]:
    from purrlor.bots.bot import COMMON_CLAIMS

    own = import_module(MESSAGES[game]).CLAIMS if game in MESSAGES else {}
    return {**COMMON_CLAIMS, **own}
