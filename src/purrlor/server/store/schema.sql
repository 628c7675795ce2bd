-- The tables of a server, for SQLite and PostgreSQL. This is SQLite's dialect; postgres.py
-- translates the names that differ. Text that is compared is compared by bytes in both.

CREATE TABLE schema_version (number INTEGER NOT NULL);

CREATE TABLE persons (
    id TEXT COLLATE BINARY PRIMARY KEY,
    token_hash TEXT COLLATE BINARY NOT NULL UNIQUE,
    name TEXT NOT NULL,
    face TEXT,
    seen INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX persons_by_seen ON persons (seen);

CREATE TABLE tables (
    id TEXT COLLATE BINARY PRIMARY KEY,
    game TEXT COLLATE BINARY NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    secret TEXT NOT NULL,
    seats TEXT NOT NULL,
    host TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    watch BOOLEAN NOT NULL,
    chat BOOLEAN NOT NULL,
    coach BOOLEAN NOT NULL,
    clock TEXT NOT NULL,
    created INTEGER NOT NULL,
    status TEXT COLLATE BINARY NOT NULL,
    ended INTEGER,
    notice TEXT,
    rematch TEXT,
    room TEXT COLLATE BINARY UNIQUE,
    again TEXT NOT NULL,
    devices TEXT NOT NULL,
    banned TEXT NOT NULL,
    revision INTEGER NOT NULL,
    open_seats INTEGER NOT NULL
);
CREATE INDEX tables_by_age ON tables (created, id);
CREATE INDEX tables_by_status ON tables (status, created, id);
CREATE INDEX tables_by_end ON tables (ended) WHERE ended IS NOT NULL;
CREATE INDEX open_tables ON tables (created, id)
WHERE public AND status = 'waiting' AND open_seats > 0;
CREATE INDEX open_tables_by_game ON tables (game, created, id)
WHERE public AND status = 'waiting' AND open_seats > 0;

CREATE TABLE seat_holders (
    table_id TEXT COLLATE BINARY NOT NULL REFERENCES tables ON DELETE CASCADE,
    person TEXT COLLATE BINARY NOT NULL,
    running BOOLEAN NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
CREATE INDEX seat_holders_by_person ON seat_holders (person, running, created, table_id);

CREATE TABLE turns (
    table_id TEXT COLLATE BINARY NOT NULL REFERENCES tables ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    "by" TEXT NOT NULL,
    at INTEGER NOT NULL,
    claims TEXT,
    "key" TEXT,
    PRIMARY KEY (table_id, ply)
) WITHOUT ROWID;

CREATE TABLE chat_lines (
    table_id TEXT COLLATE BINARY NOT NULL REFERENCES tables ON DELETE CASCADE,
    n INTEGER NOT NULL,
    person TEXT COLLATE BINARY NOT NULL,
    name TEXT NOT NULL,
    seat INTEGER,
    text TEXT,
    emote TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;

CREATE TABLE results (
    table_id TEXT COLLATE BINARY NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT COLLATE BINARY NOT NULL,
    game TEXT COLLATE BINARY NOT NULL,
    won BOOLEAN NOT NULL,
    ended INTEGER NOT NULL,
    players INTEGER NOT NULL,
    place INTEGER NOT NULL,
    winners TEXT NOT NULL,
    calls_right INTEGER,
    calls_wrong INTEGER,
    decisions INTEGER,
    cost INTEGER,
    bids INTEGER,
    bluffs INTEGER,
    bluffs_called INTEGER,
    recall_moves INTEGER,
    recall_certain INTEGER,
    recall_guessed INTEGER,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX results_by_person ON results (person, game, won);
CREATE INDEX results_by_end ON results (person, ended, table_id);

CREATE TABLE reviews (
    table_id TEXT COLLATE BINARY NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    review TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;

CREATE TABLE codes (
    code_hash TEXT COLLATE BINARY PRIMARY KEY,
    table_id TEXT COLLATE BINARY NOT NULL REFERENCES tables ON DELETE CASCADE,
    person TEXT COLLATE BINARY NOT NULL,
    expires INTEGER NOT NULL,
    n INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX codes_by_table ON codes (table_id);
CREATE INDEX codes_by_expiry ON codes (expires);

CREATE TABLE seekers (
    id TEXT COLLATE BINARY PRIMARY KEY,
    game TEXT COLLATE BINARY NOT NULL,
    person TEXT COLLATE BINARY NOT NULL UNIQUE,
    name TEXT NOT NULL,
    face TEXT,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    table_id TEXT COLLATE BINARY
) WITHOUT ROWID;

CREATE TABLE health (checks INTEGER NOT NULL);
INSERT INTO health VALUES (0);
