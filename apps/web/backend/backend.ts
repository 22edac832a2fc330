import { createClient } from "@playsmith/client";

export type Backend = ReturnType<typeof createClient>;

let shared: Backend | null = null;

/** The one client of this page. Made on first use, in the browser only. */
export function backend(): Backend {
  shared ??= createClient({ origin: window.location.origin });
  return shared;
}
