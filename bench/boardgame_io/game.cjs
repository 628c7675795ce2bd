// A game of asking for cards, as much like ours as a game of boardgame.io is without its own rules
// for cats: four hands that others may not see, a deck, and books of four. It never ends: where a
// game would, the cards are dealt again.
const { INVALID_MOVE } = require("boardgame.io/core");

const RANKS = 13;
const HAND = 5;

function deal(random, players) {
  const deck = random.Shuffle([...Array(4 * RANKS).keys()].map((card) => card % RANKS));
  const hands = players.map(() => deck.splice(-HAND));
  return { deck, hands, books: players.map(() => 0) };
}

function ask({ G, ctx, events, random, playerID }, target, rank) {
  const [mine, theirs] = [G.hands[playerID], G.hands[target]];
  if (!theirs || target === Number(playerID) || !mine.includes(rank)) return INVALID_MOVE;
  const given = theirs.filter((card) => card === rank);
  G.hands[target] = theirs.filter((card) => card !== rank);
  mine.push(...(given.length ? given : G.deck.splice(-1)));
  layBook(G, playerID, rank);
  refill(G, ctx, random);
  if (!given.length) events.endTurn();
}

function layBook(G, seat, rank) {
  const rest = G.hands[seat].filter((card) => card !== rank);
  if (G.hands[seat].length - rest.length === 4) {
    G.hands[seat] = rest;
    G.books[seat] += 1;
  }
}

function refill(G, ctx, random) {
  for (const hand of G.hands) if (!hand.length) hand.push(...G.deck.splice(-HAND));
  if (G.hands.some((hand) => !hand.length)) Object.assign(G, deal(random, ctx.playOrder));
}

function playerView({ G, playerID }) {
  const hands = G.hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.length));
  return { ...G, deck: G.deck.length, hands };
}

exports.GoFish = {
  name: "go-fish",
  setup: ({ random, ctx }) => deal(random, ctx.playOrder),
  moves: { ask: { move: ask, client: false } },
  playerView,
};
