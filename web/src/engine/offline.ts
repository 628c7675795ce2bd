/**
 * Stores the page and the engine in this browser, so that checking and trying positions work without a network. A service
 * worker answers from there. It is registered only when somebody saves.
 */
import { address } from "../net/ask";
import type { EngineIndex } from "./engine.svelte";
import workerLink from "worker:./offline-worker.ts";

export const CACHE = "purrlor offline";
const FILES = "files.json"; // the page's own, listed by the build

/** Only a secure context has service workers: https, or this very device. */
export const canSave = (): boolean => "serviceWorker" in navigator && "caches" in globalThis;

export async function isSaved({ version }: EngineIndex): Promise<boolean> {
  if (!canSave() || !(await caches.has(CACHE))) return false;
  return (await (await caches.open(CACHE)).match(address(`engine/${version}/engine.zip`))) !== undefined;
}

/** Saves the page, the engine, and whatever else was read: `more` are addresses. */
export async function save(index: EngineIndex, more: readonly string[]): Promise<void> {
  const page = (await (await fetch(address(FILES))).json()) as string[];
  const engine = ["index.json", ...index.files.map((file) => `${index.version}/${file}`)];
  await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  await cache.addAll(["", FILES, ...page, ...engine.map((file) => `engine/${file}`)].map(address));
  await cache.addAll([...new Set(more)]);
  await navigator.serviceWorker.register(workerLink, { scope: address("") });
  await navigator.serviceWorker.ready;
}
