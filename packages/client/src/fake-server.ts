import type { Fetch } from "./http.ts";

export { MemoryStorage } from "./session/memory-storage.ts";

/** A server for unit tests: responds by path, and records requests. */
export interface FakeServer {
  fetch: Fetch;
  requests: { path: string; headers: Headers; body: unknown }[];
  /** Sets the response for `path`; a function may also throw, like a network error. */
  on(path: string, answer: Answer | (() => Answer | Promise<Answer>)): void;
  /** Number of requests of a path. */
  countOf(path: string): number;
}

export interface Answer {
  status?: number;
  json?: unknown;
  text?: string;
}

const NOT_FOUND: Answer = { status: 404, json: { code: "DOCUMENT_NOT_FOUND", message: "Document not found" } };

export const ORIGIN = "https://playsmith.test";

/** @param origin the start of every requested URL. */
export function fakeServer(origin = ORIGIN): FakeServer {
  const answers = new Map<string, () => Answer | Promise<Answer>>();
  const requests: FakeServer["requests"] = [];
  return {
    requests,
    countOf: (path) => requests.filter((request) => request.path === path).length,
    on: (path, answer) => void answers.set(path, typeof answer === "function" ? answer : () => answer),
    async fetch(input, init = {}) {
      const path = String(input).slice(origin.length);
      const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null;
      requests.push({ path, headers: new Headers(init.headers), body });
      const answer: Answer = await Promise.race([(answers.get(path) ?? (() => NOT_FOUND))(), aborted(init.signal)]);
      init.signal?.throwIfAborted();
      const text = answer.status === 204 ? null : (answer.text ?? JSON.stringify(answer.json ?? {}));
      return new Response(text, { status: answer.status ?? 200 });
    },
  };
}

/** Rejects when a request is aborted. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

/** A token response for a session of `uid`, valid for 15 minutes from `nowMs`. */
export function tokenAnswer(uid: string, nowMs: number): { json: unknown } {
  const seconds = Math.floor(nowMs / 1_000);
  const claims = { sub: uid, sid: "s", auth_time: seconds - 60, iat: seconds, exp: seconds + 900 };
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return {
    json: {
      token: `${part({ alg: "none" })}.${part(claims)}.${uid}${nowMs}`,
      expiresAt: new Date(nowMs + 900_000).toISOString(),
      sessionExpiresAt: new Date(nowMs + 28_800_000).toISOString(),
      user: { uid, email: `${uid}@example.org`, displayName: uid },
    },
  };
}

export const NO_SESSION: Answer = {
  status: 401,
  json: { code: "UNAUTHENTICATED", message: "Authentication required", details: { reason: "sessionEnded" } },
};

/** In-memory local storage. */
export function fakeStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
