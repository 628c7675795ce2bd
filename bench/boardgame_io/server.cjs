// node server.cjs [FOLDER]: boardgame.io's own server, in memory or on files in a folder.
// package.json overrides koa-compose: from 4.2 on it copies the list of middleware, to which
// boardgame.io adds its routes later, so that none would be found.
const { FlatFile, Server } = require("boardgame.io/server");
const { GoFish } = require("./game.cjs");

const folder = process.argv[2];
const db = folder ? new FlatFile({ dir: folder }) : undefined;
const server = Server({ games: [GoFish], db, origins: ["http://127.0.0.1"] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}/`);
});
