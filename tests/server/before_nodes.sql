BEGIN TRANSACTION;
CREATE TABLE codes (
        code_hash TEXT PRIMARY KEY,
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        person TEXT NOT NULL,
        expires INTEGER NOT NULL
    ) WITHOUT ROWID
    ;
INSERT INTO "codes" VALUES('e4116a9aa95d3dfbcf6d7347182a253c8bc2384e6166cc813fe355b796844c7f','ab82b85603f714a3','fd347962afc6',1794805306);
CREATE TABLE persons (
        id TEXT PRIMARY KEY,
        token_hash TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL
    , seen INTEGER NOT NULL DEFAULT 0, face TEXT) WITHOUT ROWID
    ;
INSERT INTO "persons" VALUES('d9f7f8c2c12e','436c601c5594fada952c3d1fca0d2692cfab34eb768ac63ce24d75808ffb7862','Bob',1794804706,NULL);
INSERT INTO "persons" VALUES('fd347962afc6','df5ab34b4d14a048d3fadb88eb2dbb1e6f3b4fa12aeb82f4e5439f2d68d4c4eb','Ann',1794804706,NULL);
CREATE TABLE pulse (beats INTEGER NOT NULL);
INSERT INTO "pulse" VALUES(0);
CREATE TABLE results (
        table_id TEXT NOT NULL,
        seat INTEGER NOT NULL,
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        won INTEGER NOT NULL, ended INTEGER, players INTEGER, place INTEGER, winners TEXT, calls_right INTEGER, calls_wrong INTEGER,
        PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID
    ;
INSERT INTO "results" VALUES('1d9fc92f286cd8fc',0,'fd347962afc6','kitten-me',1,1794804706,2,1,'["Ann"]',0,3);
INSERT INTO "results" VALUES('1d9fc92f286cd8fc',1,'d9f7f8c2c12e','kitten-me',0,1794804706,2,2,'["Ann"]',1,5);
CREATE TABLE seats (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        person TEXT NOT NULL,
        running INTEGER NOT NULL,
        created INTEGER NOT NULL,
        PRIMARY KEY (table_id, person)
    ) WITHOUT ROWID
    ;
INSERT INTO "seats" VALUES('1d9fc92f286cd8fc','d9f7f8c2c12e',0,1794804706);
INSERT INTO "seats" VALUES('ab82b85603f714a3','d9f7f8c2c12e',1,1794804706);
INSERT INTO "seats" VALUES('1d9fc92f286cd8fc','fd347962afc6',0,1794804706);
INSERT INTO "seats" VALUES('ab82b85603f714a3','fd347962afc6',1,1794804706);
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
INSERT INTO "tables" VALUES('1d9fc92f286cd8fc','kitten-me',1,'{"deck":"white","purrfect":true,"min_opening":1,"cards_before_bid":false,"hang_in_there_stacks":false,"max_cards":null}','581ccfba2e5eb9931955360cb8d24a61c2ea598d25873e1e825810ce58a11743','[{"sitter":"person","name":"Ann","person":"fd347962afc6","level":null,"contribution":"Ann","face":{"coat":"tux","eyes":"freckled","wears":"bell"},"dealt_as":null},{"sitter":"person","name":"Bob","person":"d9f7f8c2c12e","level":null,"contribution":"Bob","face":{"coat":"marmalade","eyes":"amber","wears":"bow"},"dealt_as":null}]','fd347962afc6',0,1,1,1,'{"move":null,"away":60,"pace":"normal","readers":20}',1794804706,'over',1794804706,NULL,NULL,'{}','[]',3,0,'{}');
INSERT INTO "tables" VALUES('ab82b85603f714a3','go-kitty',1,'{"seek_ends_turn":true,"seek_all_mice":false,"mouse_reverses_seek":true,"max_mice":3,"idle_rounds":10}','ff500d96753f9abae2de12f5404445c1efcccef0ac964b53dc6ca886eb0f31bf','[{"sitter":"person","name":"Ann","person":"fd347962afc6","level":null,"contribution":"Ann","face":{"coat":"tux","eyes":"freckled","wears":"bell"},"dealt_as":null},{"sitter":"person","name":"Bob","person":"d9f7f8c2c12e","level":null,"contribution":"Bob","face":{"coat":"marmalade","eyes":"amber","wears":"bow"},"dealt_as":null}]','fd347962afc6',0,1,1,1,'{"move":null,"away":60,"pace":"normal","readers":20}',1794804706,'playing',NULL,NULL,NULL,'{}','[]',2,0,'{}');
CREATE TABLE turns (
        table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        ply INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        move TEXT NOT NULL,
        "by" TEXT NOT NULL,
        at INTEGER NOT NULL,
        why TEXT,
        "key" TEXT,
        PRIMARY KEY (table_id, ply)
    ) WITHOUT ROWID
    ;
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',1,0,'bid 90 blue','person',1794804706,NULL,'k0');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',2,1,'purrfect','person',1794804706,NULL,'k1');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',3,1,'bid 51 green','person',1794804706,NULL,'k2');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',4,0,'bid 53 hat','person',1794804706,NULL,'k3');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',5,1,'purrfect','person',1794804706,NULL,'k4');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',6,1,'bid 30 red','person',1794804706,NULL,'k5');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',7,0,'purrfect','person',1794804706,NULL,'k6');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',8,0,'bid 97 hat','person',1794804706,NULL,'k7');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',9,1,'challenge','person',1794804706,NULL,'k8');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',10,0,'bid 70 bow-tie','person',1794804706,NULL,'k9');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',11,1,'purrfect','person',1794804706,NULL,'k10');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',12,1,'bid 61 hat','person',1794804706,NULL,'k11');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',13,0,'purrfect','person',1794804706,NULL,'k12');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',14,0,'bid 95 glasses','person',1794804706,NULL,'k13');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',15,1,'purrfect','person',1794804706,NULL,'k14');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',16,1,'bid 26 blue','person',1794804706,NULL,'k15');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',17,0,'purrfect','person',1794804706,NULL,'k16');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',18,0,'bid 81 red','person',1794804706,NULL,'k17');
INSERT INTO "turns" VALUES('1d9fc92f286cd8fc',19,1,'purrfect','person',1794804706,NULL,'k18');
INSERT INTO "turns" VALUES('ab82b85603f714a3',1,1,'lay year cozy rain ice-cream leaf','person',1794804706,NULL,'k0');
INSERT INTO "turns" VALUES('ab82b85603f714a3',2,1,'skip','person',1794804706,NULL,'k1');
INSERT INTO "turns" VALUES('ab82b85603f714a3',3,0,'scout','person',1794804706,NULL,'k2');
INSERT INTO "turns" VALUES('ab82b85603f714a3',4,0,'keep light then rain mouse','person',1794804706,NULL,'k3');
INSERT INTO "turns" VALUES('ab82b85603f714a3',5,1,'skip','person',1794804706,NULL,'k4');
INSERT INTO "turns" VALUES('ab82b85603f714a3',6,0,'lay season light cozy cozy snow','person',1794804706,NULL,'k5');
INSERT INTO "turns" VALUES('ab82b85603f714a3',7,0,'skip','person',1794804706,NULL,'k6');
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
    ) WITHOUT ROWID
    ;
INSERT INTO "words" VALUES('1d9fc92f286cd8fc',1,'d9f7f8c2c12e','Bob',1,'Meow!',NULL,1794804706);
INSERT INTO "words" VALUES('ab82b85603f714a3',1,'d9f7f8c2c12e','Bob',1,'Meow!',NULL,1794804706);
CREATE INDEX tables_by_age ON tables (created, id);
CREATE INDEX tables_by_status ON tables (status, created, id);
CREATE INDEX tables_by_end ON tables (ended) WHERE ended IS NOT NULL;
CREATE INDEX open_tables ON tables (created, id)
    WHERE public AND status = 'waiting' AND open_seats > 0
    ;
CREATE INDEX open_tables_by_game ON tables (game, created, id)
    WHERE public AND status = 'waiting' AND open_seats > 0
    ;
CREATE INDEX seats_by_person ON seats (person, running, created, table_id);
CREATE INDEX results_by_person ON results (person, game, won);
CREATE INDEX codes_by_table ON codes (table_id);
CREATE INDEX codes_by_expiry ON codes (expires);
CREATE INDEX persons_by_seen ON persons (seen);
CREATE INDEX results_by_end ON results (person, ended, table_id);
COMMIT;
PRAGMA application_id = 1349874290;
PRAGMA user_version = 4;
