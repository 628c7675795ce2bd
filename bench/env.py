"""Measure the environments beside PettingZoo's and OpenSpiel's own, on one core in one run.

It counts steps per second of a PettingZoo loop, of OpenSpiel's rl_environment, and of a batch of
games. The peers are installed into their own environment, .venv/peers.
"""

from __future__ import annotations

import argparse
import json

from bench import peers
from bench.engine import stay_on_one_core
from bench.report import Figures, add_output, heading, show, write
from bench.timing import Figure

LEDUC = "PettingZoo leduc_holdem"
OWN_GAMES = "OpenSpiel python_"


def add_options(parser: argparse.ArgumentParser) -> None:
    add_output(parser)


def main(arguments: argparse.Namespace) -> None:
    stay_on_one_core()
    peers.provide()
    print(heading(), flush=True)
    figures = {
        loop: {name: Figure(*each) for name, each in found.items()}
        for loop, found in json.loads(peers.run(peers.python(), "-m", "bench.env_loops")).items()
    }
    show("steps/s", figures)
    show_ratios(figures)
    write(arguments.output, figures, {})


def show_ratios(figures: dict[str, Figures]) -> None:
    zoo, spiel = figures["PettingZoo"], figures["rl_environment"]
    print("\nPurrlor's steps/s by the peers'")
    for name, figure in zoo.items():
        if LEDUC in zoo and name != LEDUC:
            print(f"{name:34} {figure.median / zoo[LEDUC].median:6.1f} x {LEDUC}")
    peer_games = {name: each for name, each in spiel.items() if name.startswith(OWN_GAMES)}
    for name, figure in spiel.items():
        for peer, theirs in peer_games.items():
            if name not in peer_games:
                print(f"{name:34} {figure.median / theirs.median:6.1f} x {peer}")
