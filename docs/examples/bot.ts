// A bot in TypeScript, without a library: node bot.ts http://localhost:8000 (Node 22.18 or later)
// Offers have blanks, and every way to fill them is legal: see docs/reference/protocol.md.
type Slot = { kind: string; low: number; words: string[]; seats: number[]; letters: string };
type View = { ply: number; to_move: number | null; offers: { verb: string; slots: Slot[] }[] };
type Now = { table: { id: string; you: number; status: string }; view: View | null };

const server = process.argv[2] ?? "http://localhost:8000";
const headers: Record<string, string> = { "content-type": "application/json", accept: "application/x-ndjson" };

async function call(path: string, body?: unknown): Promise<any> {
  const answer = await fetch(`${server}/api/${path}`, { headers, method: body ? "POST" : "GET", body: JSON.stringify(body) });
  if (answer.status === 409) return null; // the table has gone on: answer the next view instead
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

const any = <T>(things: T[]): T => things[Math.floor(Math.random() * things.length)]!;
const fill = (slot: Slot): unknown =>
  slot.kind === "number" ? slot.low : slot.kind === "one-of" ? any(slot.words) : slot.kind === "one-seat" ? any(slot.seats) : slot.letters;

function choose(view: View): string {
  const offer = any(view.offers); // here is where your bot thinks
  return [offer.verb, ...offer.slots.map(fill)].join(" ");
}

headers.authorization = `Bearer ${(await call("ticket", { name: "Whiskers" })).token}`;
const table = await call("tables", { game: "kitten-me", seats: 2, bots: ["mouse"], start: true });
const stream = await fetch(`${server}/api/tables/${table.id}/stream`, { headers });
let answered = -1;
for await (const _ of stream.body!) { // whenever something happens, look at the table
  const now: Now = await call(`tables/${table.id}/view`);
  if (now.table.status !== "playing") break;
  const view = now.view!;
  if (view.to_move !== now.table.you || view.ply <= answered) continue;
  answered = view.ply;
  await call(`tables/${table.id}/moves`, { move: choose(view), ply: view.ply });
}
console.log((await call(`tables/${table.id}/record`)).outcome);
