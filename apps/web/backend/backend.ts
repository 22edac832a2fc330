import type { createClient } from "@playsmith/client";
import { fetchWithPreload } from "./preload-auth-state.ts";
import { importRetrying } from "./import-with-retry.ts";

export type Backend = ReturnType<typeof createClient>;

let shared: Backend | null = null;
let loading: Promise<Backend> | null = null;

const nextLoad = new Set<() => void>();

/** Calls `listener` once the client library has loaded, for tasks that wait for it. */
export function onNextLoad(listener: () => void): void {
  nextLoad.add(listener);
}

/** Loads the client library once, and creates the page's client. */
export async function loadBackend(): Promise<Backend> {
  loading ??= importRetrying(() => import("@playsmith/client"))
    .then((library) => {
      shared = library.createClient({ origin: window.location.origin, fetch: fetchWithPreload });
      return shared;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  const client = await loading;
  const waiting = [...nextLoad];
  nextLoad.clear();
  for (const listener of waiting) listener();
  return client;
}

/** The page's client; only for screens that are shown after it has loaded. */
export function backend(): Backend {
  if (!shared) throw new Error("The client library is not loaded yet: use loadBackend()");
  return shared;
}

/** The page's client, or null before it has loaded: no user is known to be signed in then. */
export function backendIfLoaded(): Backend | null {
  return shared;
}
