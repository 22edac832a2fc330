import { TIMEOUT } from "@playsmith/contract";
import { type Auth, createAuth } from "./auth.ts";
import type { AuthOptions } from "./auth-options.ts";
import { createDocuments, type Documents } from "./documents.ts";
import { createFunctions, type Functions } from "./functions.ts";
import { type Fetch, sendRequest } from "./http.ts";
import { createPlay, type Play } from "./play.ts";
import { createRealtime, type Realtime } from "./realtime/realtime.ts";
import { createStorage, type ProjectStorage } from "./storage.ts";

/** The API client of the server. */
export interface Client {
  auth: Auth;
  functions: Functions;
  documents: Documents;
  storage: ProjectStorage;
  play: Play;
  realtime: Realtime;
  /** Whether the server responds. */
  isServerThere(): Promise<boolean>;
  close(): void;
}

export interface ClientOptions {
  /** The page's origin when absent. */
  origin?: string;
  fetch?: Fetch;
  now?: () => number;
  localStorage?: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  openChannel?: ((name: string) => BroadcastChannel) | null;
  createRequest?: () => XMLHttpRequest;
  openPopup?: AuthOptions["openPopup"];
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
    openPopup: options.openPopup ?? openWindow,
    call: (name, data, callOptions) => functions.call(name, data, callOptions),
    isMobile: /Mobi|Android/i.test(globalThis.navigator?.userAgent ?? ""),
    onSignedOut: (userId) => void realtime.clearLocalData(userId).catch(() => undefined),
  });
  const realtime = createRealtime({ origin, fetch, auth, storage });
  const functions: Functions = createFunctions(fetch, origin, auth);
  return {
    auth,
    functions,
    documents: createDocuments(functions),
    storage: createStorage({ origin, fetch, auth, createRequest: options.createRequest ?? (() => new XMLHttpRequest()) }),
    play: createPlay(fetch, origin),
    realtime,
    isServerThere: () =>
      sendRequest(fetch, origin, { path: "/healthz", method: "GET", timeoutMs: TIMEOUT.apiMs }).then(
        () => true,
        () => false,
      ),
    close: () => auth.close(),
  };
}

/** Null where the browser forbids it: reading the property can throw. */
function ownLocalStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Centred on the screen, as far as browsers allow. */
function openWindow(url: string): Window | null {
  const [width, height] = [480, 640];
  const left = Math.max(0, Math.round(globalThis.screenX + (globalThis.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(globalThis.screenY + (globalThis.outerHeight - height) / 2));
  return globalThis.open(url, "playsmith-auth", `popup,width=${width},height=${height},left=${left},top=${top}`);
}

function ownChannel(): (ClientOptions["openChannel"] & {}) | null {
  return typeof BroadcastChannel === "undefined" ? null : (name) => new BroadcastChannel(name);
}
