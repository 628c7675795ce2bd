/** The shared worker: browsers allow six connections to a server, so all tabs share their streams here. */
import type { Heard } from "./stream";
import { type Listener, Switchboard } from "./switchboard";

export type Call = { what: "connect" | "hang-up" | "nudge" | "reopen" | "here"; link: string };

/** A tab that crashed cannot hang up, so silence means that it is gone; a hidden tab speaks only once a minute. */
const SILENCE = 150_000;
const LOOK = 30_000;

interface Caller {
  heardAt: number;
  listener: Listener;
  link: string | null;
}

const switchboard = new Switchboard();
const callers = new Set<Caller>();

function welcome(port: MessagePort): void {
  const listener = { hear: (heard: Heard) => port.postMessage(heard) };
  const caller: Caller = { heardAt: Date.now(), listener, link: null };
  callers.add(caller);
  port.onmessage = (event: MessageEvent<Call>) => answer(caller, event.data);
}

function answer(caller: Caller, call: Call): void {
  caller.heardAt = Date.now();
  if (call.what === "hang-up") return drop(caller);
  if (call.what === "nudge") switchboard.nudge(call.link);
  if (call.what === "reopen") switchboard.reopen(call.link);
  if (caller.link !== call.link || call.what === "connect") connect(caller, call.link);
}

/** Connects a tab to a table, also one that was dropped for its silence and speaks again. */
function connect(caller: Caller, link: string): void {
  if (caller.link !== null && caller.link !== link) switchboard.hangUp(caller.link, caller.listener);
  caller.link = link;
  switchboard.connect(link, caller.listener);
}

function drop(caller: Caller): void {
  if (caller.link !== null) switchboard.hangUp(caller.link, caller.listener);
  caller.link = null;
}

setInterval(() => {
  const now = Date.now();
  for (const caller of callers) {
    if (now - caller.heardAt > SILENCE) drop(caller);
  }
}, LOOK);

// TypeScript takes every file for part of the page; this one is a worker.
(globalThis as unknown as { onconnect: (event: MessageEvent) => void }).onconnect = (event) => {
  const port = event.ports[0];
  if (port !== undefined) welcome(port);
};
