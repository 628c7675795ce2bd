"""Shell completion of games, house rules, ids of rules, and levels of bots."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

from purrlor.bots import LEVELS, all_levels, levels_of
from purrlor.cli.common import defaults
from purrlor.core.rulebook import AnyGame
from purrlor.games import BOXES, all_games

Items = list[CompletionItem]


def complete_games(ctx: click.Context, param: click.Parameter, begun: str) -> Items:
    boxes = BOXES.values()
    return [CompletionItem(box.id, help=box.title) for box in boxes if box.id.startswith(begun)]


def complete_levels(ctx: click.Context, param: click.Parameter, begun: str) -> Items:
    """Complete the level after the last comma."""
    before, comma, last = begun.rpartition(",")
    game = _game(ctx)
    there = all_levels() if game is None else levels_of(game)
    levels = [level for level in there if level.startswith(last)]
    return [CompletionItem(f"{before}{comma}{level}", help=LEVELS.get(level)) for level in levels]


def complete_rules(ctx: click.Context, param: click.Parameter, begun: str) -> Items:
    """Complete ids of rules, and the games that have them."""
    rules = [rule for game in all_games() for rule in game.rules.values()]
    ids = [CompletionItem(rule.id, help=rule.text) for rule in rules]
    return [*complete_games(ctx, param, begun), *_begun(ids, begun.upper())]


def complete_house_rules(ctx: click.Context, param: click.Parameter, begun: str) -> Items:
    """Complete KEY= with its default as help, and after it the known values."""
    game = _game(ctx)
    return [] if game is None else _begun(_settings(game, begun), begun)


def _game(ctx: click.Context) -> AnyGame | None:
    """The game on the command line. While an option still lacks its value, click has not read the
    game yet; it is then among the remaining words."""
    read: AnyGame | None = ctx.params.get("game")
    return read or next((BOXES[word].open() for word in ctx.args if word in BOXES), None)


def _settings(game: AnyGame, begun: str) -> Items:
    there = defaults(game)
    key = begun.partition("=")[0]
    if "=" in begun and key in there:
        values = ("true", "false") if there[key] in ("true", "false") else (there[key],)
        return [CompletionItem(f"{key}={value}") for value in values]
    return [CompletionItem(f"{name}=", help=f"default {there[name]}") for name in there]


def _begun(items: Items, begun: str) -> Items:
    return [item for item in items if str(item.value).startswith(begun)]
