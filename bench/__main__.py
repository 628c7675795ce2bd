"""Measure Purrlor: ./dev bench [COMMAND] [OPTIONS]"""

from __future__ import annotations

import argparse
import sys

from bench import (
    claims,
    engine,
    env,
    figures,
    fun,
    levels,
    load,
    page,
    peers,
    search,
    strength,
    think,
    viewers,
)

COMMANDS = {
    "engine": engine,
    "peers": peers,
    "env": env,
    "search": search,
    "strength": strength,
    "load": load,
    "viewers": viewers,
    "think": think,
    "claims": claims,
    "fun": fun,
    "figures": figures,
    "levels": levels,
    "page": page,
}


def main(words: list[str]) -> None:
    arguments = parser().parse_args(words or ["engine"])
    arguments.main(arguments)


def parser() -> argparse.ArgumentParser:
    whole = argparse.ArgumentParser(
        prog="./dev bench",
        description="Measure Purrlor; without a command, its engine.",
        epilog="./dev bench COMMAND --help describes a command and its options.",
    )
    commands = whole.add_subparsers(metavar="COMMAND", required=True)
    for name, module in COMMANDS.items():
        summary, _, more = (module.__doc__ or "").partition("\n\n")
        one = commands.add_parser(name, help=summary, description=f"{summary} {more}")
        module.add_options(one)
        one.set_defaults(main=module.main)
    return whole


if __name__ == "__main__":
    main(sys.argv[1:])
