"""Many nodes on one PostgreSQL: who they are, what each drives, whom it sees. And who looks for a
quick match, on both databases."""

from purrlor.server.store.migrations.dialects import is_postgres, run

revision = "0005"
down_revision = "0004"

SEEKERS = """
    CREATE TABLE seekers (
        id {key} PRIMARY KEY,
        game {key} NOT NULL,
        person {key} NOT NULL UNIQUE,
        name TEXT NOT NULL,
        face TEXT,
        since {number} NOT NULL,
        seen {number} NOT NULL,
        table_id {key}
    ) {rowless}
"""

# A node that is not here any more holds nothing. Its place expires by the database's clock.
NODES = (
    """
    CREATE TABLE nodes (
        id {key} PRIMARY KEY,
        name TEXT NOT NULL,
        version TEXT NOT NULL,
        since TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
        expires TIMESTAMPTZ NOT NULL,
        draining BOOLEAN NOT NULL DEFAULT FALSE,
        told TEXT NOT NULL DEFAULT '{{}}'
    )
    """,
    "CREATE SEQUENCE lease_epochs",
    """
    CREATE TABLE leases (
        table_id {key} PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
        node {key} NOT NULL REFERENCES nodes ON DELETE CASCADE,
        epoch BIGINT NOT NULL DEFAULT nextval('lease_epochs')
    )
    """,
    "CREATE INDEX leases_by_node ON leases (node)",
    # What a crash of the database loses of these is written again by whoever wrote it.
    """
    CREATE UNLOGGED TABLE presence (
        table_id {key} NOT NULL,
        node {key} NOT NULL,
        attended BOOLEAN NOT NULL,
        watchers BIGINT NOT NULL,
        told TEXT NOT NULL,
        PRIMARY KEY (table_id, node)
    )
    """,
    "CREATE INDEX presence_by_node ON presence (node)",
    """
    CREATE UNLOGGED TABLE spending (
        node {key} NOT NULL,
        kind {key} NOT NULL,
        key {key} NOT NULL,
        amount DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (node, kind, key)
    )
    """,
    """
    CREATE TABLE buckets (
        kind {key} NOT NULL,
        key {key} NOT NULL,
        level DOUBLE PRECISION NOT NULL,
        at TIMESTAMPTZ NOT NULL,
        PRIMARY KEY (kind, key)
    )
    """,
    "CREATE INDEX buckets_by_time ON buckets (at)",
)


def upgrade() -> None:
    run(SEEKERS)
    if is_postgres():
        run(*NODES)
