"""Write the table of the race, by which a panther plays against one opponent."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Final

from purrlor.analysis.provenance import cost
from purrlor.analysis.shut_up_cat.exact_race import CARD, ExactRace
from purrlor.analysis.shut_up_cat.knowing import RINGS, knowing
from purrlor.bots.shut_up_cat import race_table
from purrlor.bots.shut_up_cat.race_table import TABLE
from purrlor.games.shut_up_cat.options import Options

Say = Callable[[str], object]
PROVENANCE: Final = "race_table.json"
TOLERANCE: Final = 0.002  # the change of a probability between two sweeps


def make(folder: Path, sweeps: int, origin: dict[str, str], say: Say) -> dict[str, object]:
    """Solve the race by the rulings, with up to `sweeps` sweeps, and write its table and its
    provenance."""
    folder.mkdir(parents=True, exist_ok=True)
    options, begun = Options(), process_time()
    every, done, change = ExactRace(options.numbering).iterate(), 0, 1.0
    while done < sweeps and change >= TOLERANCE:
        solution, change = next(every)
        done += 1
        say(f"sweep {done}: no probability changed by more than {change:.4f}")
    known = knowing(options.numbering, solution)
    race_table.save(folder / TABLE, options, {**solution._asdict(), **known._asdict()})
    about = {
        **origin,
        "a card, in logits": CARD,
        "sweeps": done,
        "largest change of the last sweep": round(change, 4),
        "rings that are known": RINGS,
        "positions": solution.first.size + solution.second.size,
        **cost(begun),
    }
    (folder / PROVENANCE).write_text(json.dumps(about, indent=1) + "\n")
    return about
