"""CFR+ of OpenSpiel learns a small duel of Kitten Me: one card each, from a deck of three.

pip install 'purrlor[openspiel]'
python cfr_duel.py
"""

import argparse
import json

from open_spiel.python.algorithms.cfr import CFRPlusSolver
from open_spiel.python.algorithms.exploitability import exploitability
from open_spiel.python.policy import UniformRandomPolicy

from purrlor.env.spiel import load

DECK = {"name": "small", "cards": {"blue hat": 1, "red bow-tie": 1, "can't see me": 1}}


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=30, metavar="N")
    parser.add_argument("--max-bid", type=int, default=2, metavar="N")
    parser.add_argument("--json", action="store_true", help="print figures by name, as JSON")
    args = parser.parse_args(arguments)
    game = load("kitten-me", options={"cards": 1, "max_bid": args.max_bid, "deck": DECK})
    solver = CFRPlusSolver(game)
    for _ in range(args.iterations):
        solver.evaluate_and_update_policy()
    policies = {"before": UniformRandomPolicy(game), "after": solver.average_policy()}
    figures = {when: points(exploitability(game, policy)) for when, policy in policies.items()}
    if args.json:
        print(json.dumps(figures))
    else:
        print(f"exploitable by {figures['before']} at random, {figures['after']} after learning")


def points(value: float) -> str:
    """How far above one half a best response wins; a win is worth 1 and a loss -1."""
    return f"{100 * value / 2:.2f} points"


if __name__ == "__main__":
    main()
