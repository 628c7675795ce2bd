"""Bots' claims as data, instead of English sentences."""

from purrlor.server.store.migrations.dialects import run

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    run("ALTER TABLE turns RENAME COLUMN why TO claims", "UPDATE turns SET claims = NULL")
