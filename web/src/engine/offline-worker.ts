/**
 * The service worker: what was saved answers if the network does not. Files that never change come from there at once.
 * Everything else of the API, and the streams of tables above all, passes by.
 */
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
  waitUntil(work: Promise<unknown>): void;
}

const SAVED = /\/api\/(games|words)\b|\/record$/;
const IMMUTABLE = /\/engine\/[0-9a-f]+\/|-[A-Z0-9]{8}\.\w+$/;

// TypeScript takes every file for part of the page; this one is a worker.
const worker = globalThis as unknown as {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
const on = (name: string, act: (event: Fetching) => void): void =>
  addEventListener(name, (event) => act(event as Fetching));

on("install", (event) => event.waitUntil(worker.skipWaiting()));
on("activate", (event) => event.waitUntil(worker.clients.claim()));
on("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const own = event.request.method === "GET" && origin === location.origin;
  if (own && (!pathname.includes("/api/") || SAVED.test(pathname))) event.respondWith(answer(event.request));
});

async function answer(request: Request): Promise<Response> {
  const saved = await caches.match(request, { ignoreVary: true });
  if (saved === undefined) return fetch(request);
  if (IMMUTABLE.test(new URL(request.url).pathname)) return saved;
  try {
    return await fetch(request);
  } catch {
    return saved;
  }
}
