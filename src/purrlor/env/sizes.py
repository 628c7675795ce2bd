"""python -m purrlor.env.sizes: the table of sizes in docs/reference/environments.md."""

from __future__ import annotations

from collections.abc import Iterator

from purrlor.env.tables import VERSIONS, encode, versioned
from purrlor.games import find

HEAD = (
    "| environment | players | actions | observation, `knowledge` | observation, `view` |",
    "|---|---|---|---|---|",
)


def table() -> str:
    return "\n".join([*HEAD, *_rows()])


def _rows() -> Iterator[str]:
    for game in VERSIONS:
        seats = find(game).seats
        for players in (seats[0], 4, seats[-1]) if seats[-1] > 4 else (seats[0], seats[-1]):
            sizes = [encode(game, players, recall=recall).layout for recall in RECALLS]
            actions = encode(game, players).actions.size
            cells = (f"`{versioned(game)}`", players, actions, *(each.size for each in sizes))
            yield f"| {' | '.join(map(str, cells))} |"


RECALLS = ("knowledge", "view")

if __name__ == "__main__":
    print(table())
