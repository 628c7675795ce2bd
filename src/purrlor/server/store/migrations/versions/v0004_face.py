"""The face that a person chose."""

from purrlor.server.store.migrations.dialects import run

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    run("ALTER TABLE persons ADD COLUMN face TEXT")
