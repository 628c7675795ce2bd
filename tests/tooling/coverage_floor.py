"""Fail if the tests cover too little of core and games: python -m tests.tooling.coverage_floor"""

import json
import subprocess
import sys

FLOOR = {"lines": 95, "branches": 90}  # per cent of core and games


def is_enough(covered: dict[str, float]) -> bool:
    figures = [f"{covered[what]:.2f} % of {what} (at least {FLOOR[what]})" for what in FLOOR]
    print("coverage of core and games:", ", ".join(figures), flush=True)
    return all(covered[what] >= floor for what, floor in FLOOR.items())


def percentages(totals: dict[str, int]) -> dict[str, float]:
    return {
        "lines": percentage(totals["covered_lines"], totals["num_statements"]),
        "branches": percentage(totals["covered_branches"], totals["num_branches"]),
    }


def percentage(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100


def measured() -> dict[str, int]:
    """What coverage counted in the last run."""
    report = [sys.executable, "-m", "coverage", "json", "--quiet", "-o", "-"]
    output = subprocess.run(report, stdout=subprocess.PIPE, check=True).stdout
    totals: dict[str, int] = json.loads(output)["totals"]
    return totals


if __name__ == "__main__":
    sys.exit(0 if is_enough(percentages(measured())) else 1)
