"""purrlor admin: commands for the operator of a running server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from purrlor.cli.common import extra, refuse
from purrlor.server.settings import Settings

with extra("server"):
    from purrlor.server.admin import SOCKET, TOKEN

EXAMPLES = """\b
Examples:
  purrlor admin health
  purrlor admin tables --status playing
  purrlor admin end 3f2a90bc1d77e4a0
  purrlor admin backup before-update.db --data ./data
"""


def _ask(data: Path, method: str, path: str) -> Any:
    """Send a request through the socket in the data directory, which only its owner can open."""
    import httpx

    try:
        token = (data / TOKEN).read_text("ascii").strip()
    except OSError:
        refuse(f"no server stores its data in {data}; set --data")
    transport = httpx.HTTPTransport(uds=str(data / SOCKET))
    headers = {"authorization": f"Bearer {token}"}
    try:
        with httpx.Client(transport=transport, base_url="http://server", headers=headers) as server:
            return _checked(server.request(method, path))
    except httpx.TransportError:
        refuse(f"the server of {data} is not running")


def _checked(answer: Any) -> Any:
    if answer.is_success:
        return answer
    refuse(answer.json()["detail"])


def _data(command: Any) -> Any:
    return click.option(
        "--data",
        type=click.Path(path_type=Path),
        default=str(Settings().data),
        envvar="PURRLOR_DATA",
        show_envvar=True,
        show_default=True,
        help="The data directory of the server.",
    )(command)


@click.group(epilog=EXAMPLES)
def command() -> None:
    """Manage a server that runs on this machine."""


@command.command()
@_data
def health(data: Path) -> None:
    """Check that the server responds and that its database works."""
    _ask(data, "GET", "/health")
    click.echo("The server runs, and its database works.")


@command.command()
@_data
def metrics(data: Path) -> None:
    """Print the metrics of the server in the format of Prometheus."""
    click.echo(_ask(data, "GET", "/metrics").text, nl=False)


@command.command()
@click.option("--status", help="Filter: waiting, playing, over, frozen or closed.")
@_data
def tables(data: Path, status: str | None) -> None:
    """List the tables, newest first."""
    wanted = "" if status is None else f"status={status}&"
    after = ""
    while True:
        page = _ask(data, "GET", f"/tables?{wanted}{after}").json()
        for table in page["tables"]:
            names = ", ".join(seat["name"] or "open" for seat in table["seats"])
            click.echo(f"{table['id']}  {table['status']:8} {table['game']:12} {names}")
        if not page["tables"] and not after:
            click.echo("There are no tables.", err=True)
        if page["next"] is None:
            return
        after = f"after={page['next']}"


@command.command()
@click.argument("table")
@_data
def end(data: Path, table: str) -> None:
    """Close a table immediately. Its players can then read its record."""
    _ask(data, "POST", f"/tables/{table}/end")
    click.echo(f"Table {table} is closed.")


@command.command()
@_data
def nodes(data: Path) -> None:
    """List all nodes that share the database. A star marks this one."""
    listed = _ask(data, "GET", "/nodes").json()["nodes"]
    if not listed:
        click.echo("This server has one node.")
    for node in listed:
        numbers = ", ".join(f"{name} {number}" for name, number in node["numbers"].items())
        state = "draining" if node["draining"] else "open"
        mark = "*" if node["here"] else " "
        click.echo(f"{mark} {node['name']:21} {node['version']:10} {state:8} {numbers}")


@command.command()
@click.option("--all", "everywhere", is_flag=True, help="Drain all current nodes.")
@_data
def drain(data: Path, everywhere: bool) -> None:
    """Accept no new tables until the next start. Running games continue."""
    _ask(data, "POST", "/drain/all" if everywhere else "/drain")
    click.echo("The server accepts no new tables until it is restarted.")


@command.command()
@click.argument("file")
@_data
def backup(data: Path, file: str) -> None:
    """Copy the database to a new FILE in the folder backups of the data directory.

    Running games continue.
    """
    click.echo(_ask(data, "POST", f"/backup/{file}").json()["file"])
