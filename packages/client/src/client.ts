import { type Auth, createAuth } from "./auth.ts";
import { createDocuments, type Documents } from "./documents.ts";
import { createFunctions, type Functions } from "./functions.ts";
import type { Fetch } from "./http.ts";
import { createPlay, type Play } from "./play.ts";
import { createRealtime, type Realtime } from "./realtime/realtime.ts";
import { createStorage, type ProjectStorage } from "./storage.ts";

/** The only way to the server. */
export interface Client {
  auth: Auth;
  functions: Functions;
  documents: Documents;
  storage: ProjectStorage;
  play: Play;
  realtime: Realtime;
  close(): void;
}

export interface ClientOptions {
  /** The page's own when absent. */
  origin?: string;
  fetch?: Fetch;
  now?: () => number;
  localStorage?: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  openChannel?: ((name: string) => BroadcastChannel) | null;
  createRequest?: () => XMLHttpRequest;
}

export function createClient(options: ClientOptions = {}): Client {
  const origin = options.origin ?? globalThis.location.origin;
  const fetch: Fetch = options.fetch ?? ((...parameters) => globalThis.fetch(...parameters));
  const storage = options.localStorage === undefined ? ownLocalStorage() : options.localStorage;
  const openChannel = options.openChannel === undefined ? ownChannel() : options.openChannel;
  const auth = createAuth({
    origin,
    fetch,
    now: options.now ?? Date.now,
    storage,
    openChannel,
    isMobile: /Mobi|Android/i.test(globalThis.navigator?.userAgent ?? ""),
    onSignedOut: (userId) => void realtime.clearLocalData(userId).catch(() => undefined),
  });
  const realtime = createRealtime({ origin, auth, storage });
  const functions = createFunctions(fetch, origin, auth);
  return {
    auth,
    functions,
    documents: createDocuments(functions),
    storage: createStorage({ origin, fetch, auth, createRequest: options.createRequest ?? (() => new XMLHttpRequest()) }),
    play: createPlay(fetch, origin),
    realtime,
    close: () => auth.close(),
  };
}

/** Null where the browser forbids it: reading the property itself can throw. */
function ownLocalStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

function ownChannel(): (ClientOptions["openChannel"] & {}) | null {
  return typeof BroadcastChannel === "undefined" ? null : (name) => new BroadcastChannel(name);
}
