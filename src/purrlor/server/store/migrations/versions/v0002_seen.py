"""When a person was last here; all were, when this was added."""

from time import time

from purrlor.server.store.migrations.dialects import run

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    run(
        "ALTER TABLE persons ADD COLUMN seen {number} NOT NULL DEFAULT 0",
        f"UPDATE persons SET seen = {int(time())}",
        "CREATE INDEX persons_by_seen ON persons (seen)",
    )
