/** The browser globals that the page's modules need when they are imported. Import this first. */

class Storage {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

const events = new EventTarget();
const BASE = "http://cats.example/parlour/";

/** Replaces globals, also those that node defines as read-only. */
export function provide(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

export const reduced = { matches: false };

provide({
  location: new URL(`${BASE}?x=1#/`),
  history: { replaceState: () => {} },
  navigator: { languages: ["fr-FR", "de-AT"] },
  document: {
    baseURI: BASE,
    hidden: false,
    documentElement: { dataset: {}, lang: "" },
    addEventListener: () => {},
    removeEventListener: () => {},
    createElement: () => ({ style: {}, getContext: () => null, remove: () => {} }),
    body: { appendChild: (element: unknown) => element },
  },
  getComputedStyle: () => ({ color: "rgb(0, 0, 0)" }),
  matchMedia: () => reduced,
  sessionStorage: new Storage(),
  localStorage: new Storage(),
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
  dispatchEvent: events.dispatchEvent.bind(events),
});

/** Waits until the callbacks of settled promises have run. */
export const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

/** An answer of the server. */
export const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers });
