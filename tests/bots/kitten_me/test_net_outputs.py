"""The nets answer a fixed corpus of positions as they did when they were trained: a change of the
observation or of the numbering of choices would need a new training.

`python -m tests.bots.kitten_me.test_net_outputs` writes the answers again after one.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import fmean

from purrlor.bots.kitten_me.net import policy
from purrlor.core.chance import Quick
from purrlor.games.kitten_me.arrays import Catches
from tests.bots.kitten_me.tables import fresh, seen

ANSWERS = Path(__file__).with_name("net_outputs.json")
TABLES = [(2, "white"), (3, "grey"), (4, "both"), (10, "both")]
MOVES = 40  # of each table, at random

Answer = dict[str, float]  # how often each move is played


def answers() -> Iterator[list[Answer]]:
    """The answers of both nets at each position of the corpus."""
    net, last = policy.weights(), policy.finish()
    assert net is not None
    assert last is not None
    for players, deck in TABLES:
        match, luck, catches = fresh(players, 5, deck=deck), Quick(players), Catches()
        for _ in range(MOVES):
            if match.outcome is not None:
                break
            seat = match.mover
            for event in match.events_for(seat, match.ply):
                catches.watch(event)
            view, kinds = seen(match, seat), [-1, int(luck.below(4))]
            asked = (policy.shares(each, view, deck, catches.events, kinds) for each in (net, last))
            yield [{str(move): share for move, share in each.items()} for each in asked]
            rows = match.choices()
            row = rows[int(luck.below(len(rows)))]
            if len(rows) > 1 and luck.below(4):
                row = rows[0]
            match.play(seat, row[int(luck.below(min(len(row), 12)))])


def test_the_nets_answer_as_they_did() -> None:
    stored = json.loads(ANSWERS.read_text())
    far: list[float] = []
    for now, before in zip(answers(), stored, strict=True):
        for one, other in zip(now, before, strict=True):
            far += [abs(one.get(move, 0.0) - other.get(move, 0.0)) for move in one | other]
    # The rarest moves are dropped, so that rounding on another processor may drop one more.
    assert max(far) < 0.015
    assert fmean(far) < 1e-4


if __name__ == "__main__":
    rounded = [[{m: round(s, 5) for m, s in a.items()} for a in each] for each in answers()]
    lines = ",\n".join(json.dumps(each) for each in rounded)
    ANSWERS.write_text(f"[\n{lines}\n]\n")
