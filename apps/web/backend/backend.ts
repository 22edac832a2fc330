import type { createClient } from "@playsmith/client";
import { fetchWithPreload } from "./preload-auth-state.ts";
import { importRetrying } from "./import-retrying.ts";

export type Backend = ReturnType<typeof createClient>;

let shared: Backend | null = null;
let loading: Promise<Backend> | null = null;

const nextLoad = new Set<() => void>();

/** Calls `listener` the next time that the client library is needed and there: for what could not begin without it. */
export function onNextLoad(listener: () => void): void {
  nextLoad.add(listener);
}

/** Loads the client library, once, and makes the one client of this page. */
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

/** The client of this page; for screens that are only shown once it is there. */
export function backend(): Backend {
  if (!shared) throw new Error("The client library is not loaded yet: use loadBackend()");
  return shared;
}

/** The client of this page, or null while it is not loaded: nobody is known to be signed in then. */
export function backendIfLoaded(): Backend | null {
  return shared;
}
