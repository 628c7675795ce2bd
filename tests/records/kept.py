"""Records that were written once and are never written anew: while the rules keep their version,
they verify."""

from pathlib import Path

RECORDS = Path(__file__).parent
