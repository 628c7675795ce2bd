"""Does the test run cover as much of core and games as is owed? python -m tests.tooling.owed"""

import json
import subprocess
import sys

OWED = {"lines": 95, "branches": 90}  # per cent of core and games


def enough(covered: dict[str, float]) -> bool:
    figures = [f"{covered[what]:.2f} % of {what} ({owed} owed)" for what, owed in OWED.items()]
    print("coverage of core and games:", ", ".join(figures), flush=True)
    return all(covered[what] >= owed for what, owed in OWED.items())


def covered(totals: dict[str, int]) -> dict[str, float]:
    return {
        "lines": per_cent(totals["covered_lines"], totals["num_statements"]),
        "branches": per_cent(totals["covered_branches"], totals["num_branches"]),
    }


def per_cent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100


def measured() -> dict[str, int]:
    report = [sys.executable, "-m", "coverage", "json", "--quiet", "-o", "-"]
    output = subprocess.run(report, stdout=subprocess.PIPE, check=True).stdout
    totals: dict[str, int] = json.loads(output)["totals"]
    return totals


if __name__ == "__main__":
    sys.exit(0 if enough(covered(measured())) else 1)
