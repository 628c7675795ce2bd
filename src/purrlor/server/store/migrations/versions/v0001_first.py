"""The first version: persons, tables, seats, turns, words, results, codes."""

from purrlor.server.store.migrations.dialects import run

revision = "0001"
down_revision = None

STATEMENTS = (
    """
    CREATE TABLE persons (
        id {key} PRIMARY KEY,
        token_hash {key} NOT NULL UNIQUE,
        name TEXT NOT NULL
    ) {rowless}
    """,
    """
    CREATE TABLE tables (
        id {key} PRIMARY KEY,
        game {key} NOT NULL,
        rules {number} NOT NULL,
        options TEXT NOT NULL,
        secret TEXT NOT NULL,
        chairs TEXT NOT NULL,
        host TEXT NOT NULL,
        public {flag} NOT NULL,
        watch {flag} NOT NULL,
        chat {flag} NOT NULL,
        coach {flag} NOT NULL,
        clock TEXT NOT NULL,
        created {number} NOT NULL,
        status {key} NOT NULL,
        ended {number},
        notice TEXT,
        rematch TEXT,
        carried TEXT NOT NULL,
        banned TEXT NOT NULL,
        revision {number} NOT NULL,
        open_seats {number} NOT NULL
    )
    """,
    "CREATE INDEX tables_by_age ON tables (created, id)",
    "CREATE INDEX tables_by_status ON tables (status, created, id)",
    "CREATE INDEX tables_by_end ON tables (ended) WHERE ended IS NOT NULL",
    """
    CREATE INDEX open_tables ON tables (created, id)
    WHERE public AND status = 'waiting' AND open_seats > 0
    """,
    """
    CREATE INDEX open_tables_by_game ON tables (game, created, id)
    WHERE public AND status = 'waiting' AND open_seats > 0
    """,
    """
    CREATE TABLE seats (
        table_id {key} NOT NULL REFERENCES tables ON DELETE CASCADE,
        person {key} NOT NULL,
        running {flag} NOT NULL,
        created {number} NOT NULL,
        PRIMARY KEY (table_id, person)
    ) {rowless}
    """,
    "CREATE INDEX seats_by_person ON seats (person, running, created, table_id)",
    """
    CREATE TABLE turns (
        table_id {key} NOT NULL REFERENCES tables ON DELETE CASCADE,
        ply {number} NOT NULL,
        seat {number} NOT NULL,
        move TEXT NOT NULL,
        "by" TEXT NOT NULL,
        at {number} NOT NULL,
        why TEXT,
        "key" TEXT,
        PRIMARY KEY (table_id, ply)
    ) {rowless}
    """,
    """
    CREATE TABLE words (
        table_id {key} NOT NULL REFERENCES tables ON DELETE CASCADE,
        n {number} NOT NULL,
        person {key} NOT NULL,
        name TEXT NOT NULL,
        seat {number},
        text TEXT,
        emote TEXT,
        at {number} NOT NULL,
        PRIMARY KEY (table_id, n)
    ) {rowless}
    """,
    """
    CREATE TABLE results (
        table_id {key} NOT NULL,
        seat {number} NOT NULL,
        person {key} NOT NULL,
        game {key} NOT NULL,
        won {flag} NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) {rowless}
    """,
    "CREATE INDEX results_by_person ON results (person, game, won)",
    """
    CREATE TABLE codes (
        code_hash {key} PRIMARY KEY,
        table_id {key} NOT NULL REFERENCES tables ON DELETE CASCADE,
        person {key} NOT NULL,
        expires {number} NOT NULL
    ) {rowless}
    """,
    "CREATE INDEX codes_by_table ON codes (table_id)",
    "CREATE INDEX codes_by_expiry ON codes (expires)",
    "CREATE TABLE pulse (beats {number} NOT NULL)",
    "INSERT INTO pulse VALUES (0)",
)


def upgrade() -> None:
    run(*STATEMENTS)
