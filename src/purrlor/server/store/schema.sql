BEGIN TRANSACTION;
CREATE TABLE codes (
    code_hash TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    person TEXT NOT NULL,
    expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL
, seen INTEGER NOT NULL DEFAULT 0, face TEXT) WITHOUT ROWID;
CREATE TABLE pulse (beats INTEGER NOT NULL);
INSERT INTO "pulse" VALUES(0);
CREATE TABLE purrlor_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT purrlor_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "purrlor_version" VALUES('0006');
CREATE TABLE results (
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    won INTEGER NOT NULL, ended INTEGER, players INTEGER, place INTEGER, winners TEXT, calls_right INTEGER, calls_wrong INTEGER,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    person TEXT NOT NULL,
    running INTEGER NOT NULL,
    created INTEGER NOT NULL,
    PRIMARY KEY (table_id, person)
) WITHOUT ROWID;
CREATE TABLE seekers (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    person TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    face TEXT,
    since INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    table_id TEXT
) WITHOUT ROWID;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    secret TEXT NOT NULL,
    chairs TEXT NOT NULL,
    host TEXT NOT NULL,
    public INTEGER NOT NULL,
    watch INTEGER NOT NULL,
    chat INTEGER NOT NULL,
    coach INTEGER NOT NULL,
    clock TEXT NOT NULL,
    created INTEGER NOT NULL,
    status TEXT NOT NULL,
    ended INTEGER,
    notice TEXT,
    rematch TEXT,
    carried TEXT NOT NULL,
    banned TEXT NOT NULL,
    revision INTEGER NOT NULL,
    open_seats INTEGER NOT NULL
, again TEXT NOT NULL DEFAULT '{}');
CREATE TABLE turns (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    ply INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    move TEXT NOT NULL,
    "by" TEXT NOT NULL,
    at INTEGER NOT NULL,
    claims TEXT,
    "key" TEXT,
    PRIMARY KEY (table_id, ply)
) WITHOUT ROWID;
CREATE TABLE words (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    n INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    seat INTEGER,
    text TEXT,
    emote TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;
CREATE INDEX tables_by_age ON tables (created, id);
CREATE INDEX tables_by_status ON tables (status, created, id);
CREATE INDEX tables_by_end ON tables (ended) WHERE ended IS NOT NULL;
CREATE INDEX open_tables ON tables (created, id)
WHERE public AND status = 'waiting' AND open_seats > 0;
CREATE INDEX open_tables_by_game ON tables (game, created, id)
WHERE public AND status = 'waiting' AND open_seats > 0;
CREATE INDEX seats_by_person ON seats (person, running, created, table_id);
CREATE INDEX results_by_person ON results (person, game, won);
CREATE INDEX codes_by_table ON codes (table_id);
CREATE INDEX codes_by_expiry ON codes (expires);
CREATE INDEX persons_by_seen ON persons (seen);
CREATE INDEX results_by_end ON results (person, ended, table_id);
COMMIT;
