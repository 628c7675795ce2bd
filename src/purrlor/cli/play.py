"""purrlor play: games in the terminal, as lines of text or full-screen."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from purrlor.bots import USUAL, all_levels, coach_of
from purrlor.cli.common import OWN_BOT, example, extra, language_option, refuse
from purrlor.cli.completion import complete_levels
from purrlor.cli.hot_seat import clear, need_terminal
from purrlor.cli.house_rules import table_options
from purrlor.cli.saving import Keeper, free_path, polite
from purrlor.cli.screen import Leave, choose_color, fill, say
from purrlor.cli.session import Session, introduce
from purrlor.cli.table import Table
from purrlor.cli.wanted import Wanted, new_session, saved_session

FILE = click.Path(path_type=Path)
EXAMPLES = f"""\b
Examples:
  {example("play {game} --players {players} --bots tabby")}
  {example("play {game} --players {players} --hot-seat Ann,Bob")}
  {example("play {game} --option help")}
  {example("play --resume game.json")}
"""


@click.command(epilog=EXAMPLES)
@table_options
@click.option("--seed", help="Any text; the same seed deals the same game to the same names.")
@click.option("--name", help="Your name. Default: Player.")
@click.option(
    "--hot-seat", metavar="NAMES", help="The players who share this screen: Ann,Bob,Cleo."
)
@click.option(
    "--bots",
    metavar="LEVELS",
    shell_complete=complete_levels,
    help=f"The level of the bots: one for all, or one for each, separated by commas. Levels:"
    f" {', '.join(all_levels())}. Some games have fewer. Default: {USUAL}. {OWN_BOT}",
)
@click.option(
    "--explain",
    is_flag=True,
    help="Show the coach's advice before each move, and the bots' reasons once hands are open.",
)
@click.option("--save", type=FILE, metavar="FILE", help="Save the game there after each move.")
@click.option("--resume", type=FILE, metavar="FILE", help="Resume a saved game.")
@click.option(
    "--color", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True
)
@language_option
@click.option("--tui", is_flag=True, help="Play full-screen, with keys and mouse.")
def command(
    save: Path | None, resume: Path | None, color: str, tui: bool, explain: bool, **words: Any
) -> None:
    """Play in the terminal, against bots and each other."""
    choose_color(color)
    wanted = Wanted(**words)
    session = new_session(wanted) if resume is None else saved_session(resume, wanted)
    path = _path(save, resume)
    if tui:
        _play_full_screen(session, path, explain)
    else:
        _play_in_lines(session, path, explain)


def _path(save: Path | None, resume: Path | None) -> Path | None:
    """The file to save to. A resumed game stays in its file; no other file is overwritten."""
    if save is None or save == resume:
        return resume
    if save.is_dir():
        refuse(f"cannot write {save}: it is a directory")
    if save.exists():
        refuse(f"{save} exists; resume it with --resume {save}, or choose another file")
    return save


def _play_full_screen(session: Session, path: Path | None, explain: bool) -> None:
    need_terminal("the full-screen mode")
    with extra("tui"):
        from purrlor.cli.tui import run  # Textual takes long to import

    keeper = Keeper(session, path)
    keeper.open()
    file = path or free_path(session.match.game.id)
    run(session, file, explain)
    keeper.path = file if session.has_played() else path
    say(keeper.leave())


def _play_in_lines(session: Session, path: Path | None, explain: bool) -> None:
    if len(session.people) > 1:
        need_terminal("a hot seat")
    keeper = Keeper(session, path)
    keeper.open()
    _welcome(session)
    with polite():
        try:
            Table(session, keeper, explain).play()
        except (Leave, KeyboardInterrupt, OSError) as why:
            _leave(session, keeper, why)
        else:
            _close(keeper)


def _welcome(session: Session) -> None:
    sealed = session.luck.commitment()[:16]
    say(session.texts("welcome", title=session.match.game.title, sealed=sealed))
    if opponents := introduce(session):
        say(fill(session.texts("you-meet", opponents=opponents)))
    coached = coach_of(session.match.game) is not None
    say(f"{session.texts('type-a-move' if coached else 'type-a-move-alone')}\n")


def _leave(session: Session, keeper: Keeper, why: BaseException) -> None:
    """Save the game first: the terminal may be closed already."""
    farewell = keeper.leave()
    if isinstance(why, OSError):
        raise why
    with suppress(OSError):
        if len(session.people) > 1:
            clear()
        say(f"\n{farewell}\n{session.texts('good-night')}")


def _close(keeper: Keeper) -> None:
    if keeper.path is not None:
        say(keeper.leave())
