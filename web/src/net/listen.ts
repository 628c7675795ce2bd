/** Listens to a table from a tab: through the shared worker, or by a stream of its own where there are no such workers. */
import { streamLink } from "./api";
import type { Heard } from "./stream";
import { type Listener, Switchboard } from "./switchboard";
import type { Call } from "./worker";
import workerLink from "worker:./worker.ts";

export interface Ear {
  reopen(): void;
  close(): void;
}

interface Line {
  call(what: Call["what"]): void;
}

const HEARTBEAT = 30_000;

export function listen(table: string, hear: (heard: Heard) => void): Ear {
  const link = streamLink(table);
  const line = sharedLine(link, hear) ?? ownLine(link, { hear });
  const stop = attend(line);
  line.call("connect");
  return {
    reopen: () => line.call("reopen"),
    close: () => {
      stop();
      line.call("hang-up");
    },
  };
}

function sharedLine(link: string, hear: (heard: Heard) => void): Line | null {
  if (typeof SharedWorker === "undefined") return null;
  try {
    const worker = new SharedWorker(workerLink, "purrlor");
    worker.port.onmessage = (event: MessageEvent<Heard>) => hear(event.data);
    return { call: (what) => worker.port.postMessage({ what, link } satisfies Call) };
  } catch {
    return null; // forbidden by a setting of the browser
  }
}

const own = new Switchboard();

function ownLine(link: string, listener: Listener): Line {
  let connected = false;
  const connect = (): void => {
    connected = true;
    own.connect(link, listener);
  };
  const calls: Record<Call["what"], () => void> = {
    connect,
    "hang-up": () => {
      connected = false;
      own.hangUp(link, listener);
    },
    nudge: () => own.nudge(link),
    reopen: () => own.reopen(link),
    here: () => connected || connect(),
  };
  return { call: (what) => calls[what]() };
}

/** Hangs up when the page is left, connects again when it comes back, and uses a network that returns at once. */
function attend(line: Line): () => void {
  const gone = new AbortController();
  const on = (target: EventTarget, name: string, act: () => void): void =>
    target.addEventListener(name, act, { signal: gone.signal });
  on(window, "pagehide", () => line.call("hang-up"));
  on(window, "pageshow", () => line.call("here"));
  on(window, "online", () => line.call("nudge"));
  on(document, "visibilitychange", () => {
    if (document.visibilityState === "visible") line.call("nudge");
  });
  const beat = setInterval(() => line.call("here"), HEARTBEAT);
  return () => {
    clearInterval(beat);
    gone.abort();
  };
}
