-- More tables, for nodes that share a PostgreSQL database.

-- A node that is not listed holds nothing. Its membership expires by the database's clock.
CREATE TABLE nodes (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    version TEXT NOT NULL,
    since TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
    expires TIMESTAMPTZ NOT NULL,
    draining BOOLEAN NOT NULL DEFAULT FALSE,
    report TEXT NOT NULL DEFAULT '{}'
);

CREATE SEQUENCE lease_epochs;
CREATE TABLE leases (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    node TEXT COLLATE "C" NOT NULL REFERENCES nodes ON DELETE CASCADE,
    epoch BIGINT NOT NULL DEFAULT nextval('lease_epochs')
);
CREATE INDEX leases_by_node ON leases (node);

-- If the database crashes, the nodes write the rows of unlogged tables again.
CREATE UNLOGGED TABLE presence (
    table_id TEXT COLLATE "C" NOT NULL,
    node TEXT COLLATE "C" NOT NULL,
    attended BOOLEAN NOT NULL,
    watchers BIGINT NOT NULL,
    report TEXT NOT NULL,
    PRIMARY KEY (table_id, node)
);
CREATE INDEX presence_by_node ON presence (node);

CREATE UNLOGGED TABLE spending (
    node TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    amount DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (node, kind, key)
);

CREATE TABLE buckets (
    kind TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    level DOUBLE PRECISION NOT NULL,
    at TIMESTAMPTZ NOT NULL,
    PRIMARY KEY (kind, key)
);
CREATE INDEX buckets_by_time ON buckets (at);
