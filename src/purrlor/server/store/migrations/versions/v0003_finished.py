"""What is told of a game that is over; rows from before have none of it. Who wants a rematch."""

from purrlor.server.store.migrations.dialects import run

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    run(
        "ALTER TABLE results ADD COLUMN ended {number}",
        "ALTER TABLE results ADD COLUMN players {number}",
        "ALTER TABLE results ADD COLUMN place {number}",
        "ALTER TABLE results ADD COLUMN winners TEXT",
        "ALTER TABLE results ADD COLUMN calls_right {number}",
        "ALTER TABLE results ADD COLUMN calls_wrong {number}",
        "CREATE INDEX results_by_end ON results (person, ended, table_id)",
        "ALTER TABLE tables ADD COLUMN again TEXT NOT NULL DEFAULT '{{}}'",
    )
