/** Sends requests to the server: JSON there and back, typed errors, and a limit on waiting. */
import type { Problem } from "../wire";

/** The server refused a request; the reason is a sentence for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.detail);
  }
}

/** No answer came, or none from the server itself: the network is down, or the server restarts. Asking again may help. */
export class Unreachable extends Error {
  constructor(readonly after: number | null = null) {
    super("unreachable");
  }
}

export interface Asking {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  body?: object | undefined;
  key?: string; // makes a retry harmless
  timeout?: number;
}

const PATIENCE = 15_000;

/** Relative to the page, so that the server may live on a sub-path behind a proxy. */
export function address(path: string): string {
  return new URL(path, document.baseURI).href;
}

export async function ask<T>(path: string, asking: Asking = {}): Promise<T> {
  const answer = await reach(path, asking);
  if (answer.ok) return (await readJson(answer)) as T;
  throw await understand(answer);
}

/** The body of an answer as it is. */
export async function askText(path: string): Promise<string> {
  const answer = await reach(path, {});
  if (answer.ok) return answer.text();
  throw await understand(answer);
}

async function reach(path: string, asking: Asking): Promise<Response> {
  try {
    return await fetch(address(path), {
      method: asking.method ?? "GET",
      headers: headersOf(asking),
      body: asking.body === undefined ? null : JSON.stringify(asking.body),
      credentials: "same-origin",
      signal: AbortSignal.timeout(asking.timeout ?? PATIENCE),
    });
  } catch {
    throw new Unreachable();
  }
}

function headersOf(asking: Asking): Record<string, string> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (asking.body !== undefined) headers["Content-Type"] = "application/json";
  if (asking.key !== undefined) headers["Idempotency-Key"] = asking.key;
  return headers;
}

async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch {
    throw new Unreachable();
  }
}

/** The server's own errors are JSON with a reason; anything else comes from a proxy or a broken connection. */
async function understand(answer: Response): Promise<ApiError | Unreachable> {
  try {
    const problem = (await answer.json()) as Problem;
    if (typeof problem.detail === "string") return new ApiError(answer.status, problem);
  } catch {
    // No JSON: an error is made below.
  }
  const after = Number(answer.headers.get("Retry-After"));
  return new Unreachable(after > 0 ? after * 1000 : null);
}
