"""Records that are never written again: they verify as long as the rules keep their version."""

from pathlib import Path

RECORDS = Path(__file__).parent
