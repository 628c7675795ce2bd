"""purrlor serve: the server, for players in a browser and for programs."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from dataclasses import Field, fields
from pathlib import Path
from typing import Any

import click

from purrlor.bots import read_bots
from purrlor.cli.common import extra, refuse
from purrlor.cli.compiled import how_rules_run
from purrlor.server.settings import Settings

EXAMPLES = """\b
Examples:
  purrlor serve
  purrlor serve --host 127.0.0.1 --port 9000 --data ./data
  PURRLOR_PORT=9000 PURRLOR_BROWSER=no purrlor serve
  purrlor serve --bots owl=my_package.bot:Owl
"""


def _option(field: Field[Any]) -> Callable[[Any], Any]:
    """Each setting is an option and an environment variable, with its limits."""
    name = field.name.replace("_", "-")
    flag = isinstance(field.default, bool)
    default = str(Settings().data) if field.name == "data" else field.default
    return click.option(
        f"--{name}/--no-{name}" if flag else f"--{name}",
        field.name,
        type=_type(field),
        default=default,
        envvar=f"PURRLOR_{field.name.upper()}",
        show_envvar=True,
        show_default=True,
        help=field.metadata["text"],
    )


def _type(field: Field[Any]) -> Any:
    if "low" in field.metadata:
        return click.IntRange(field.metadata["low"], field.metadata["high"])
    return {"data": click.Path(path_type=Path)}.get(field.name)


def _settings(command: Callable[..., None]) -> Callable[..., None]:
    for field in reversed(fields(Settings)):
        command = _option(field)(command)
    return command


@click.command(epilog=EXAMPLES)
@_settings
def command(**chosen: Any) -> None:
    """Start the server, so that people can play with friends and bots in the browser.

    The server stores all data in one directory. Press Ctrl-C to stop it.
    """
    settings = Settings(**chosen)
    _check(settings)
    logging.basicConfig(format="%(asctime)s %(name)s: %(message)s", level=logging.WARNING)
    _run(settings)


def _check(settings: Settings) -> None:
    base = settings.base_path
    if base and (not base.startswith("/") or base.endswith("/") or not base.isprintable()):
        refuse(f"--base-path: expected a path such as /cats, without a final slash, got {base!r}")
    if settings.data.exists() and not settings.data.is_dir():
        refuse(f"--data: {settings.data} is not a directory")
    try:
        read_bots(settings.bots)
    except ValueError as error:
        refuse(f"--bots: {error}")


def _run(settings: Settings) -> None:
    import asyncio

    with extra("server"):
        from purrlor.server.running import run
    from purrlor.server.store.types import StoreError

    def ready(addresses: list[str]) -> None:
        _tell(addresses)
        if settings.browser and sys.stdout.isatty() and _has_screen():
            click.launch(addresses[0])

    try:
        with _quick_loop() as runner:
            runner.run(run(settings, ready))
        click.echo("Purrlor has stopped. All tables are saved.")
    except StoreError as error:
        refuse(error)
    except asyncio.CancelledError:
        pass


def _quick_loop() -> Any:
    import asyncio

    try:
        import uvloop
    except ModuleNotFoundError:  # uvloop is not available everywhere
        return asyncio.Runner()
    return asyncio.Runner(loop_factory=uvloop.new_event_loop)


def _tell(addresses: list[str]) -> None:
    click.echo("Purrlor is running. Open one of these addresses in a browser:\n")
    click.echo(f"  on this machine       {addresses[0]}")
    for address in addresses[1:]:
        click.echo(f"  in the home network   {address}")
    click.echo(f"\nThe rules run {how_rules_run()}.")
    click.echo("Press Ctrl-C to stop. All tables are saved.")
    sys.stdout.flush()


def _has_screen() -> bool:
    return sys.platform in ("darwin", "win32") or bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
