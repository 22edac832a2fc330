import type { SaveStore } from "@playsmith/player-host";

/** Where the app keeps who is signed in on this device; see packages/client/src/auth.ts. */
const LAST_USER_KEY = "playsmith-last-user";

/** The account that was last signed in on this device; null after signing out. */
export function lastUserId(store: SaveStore | null): string | null {
  try {
    const user = JSON.parse(store?.getItem(LAST_USER_KEY) ?? "null") as { uid?: unknown } | null;
    return typeof user?.uid === "string" ? user.uid : null;
  } catch {
    return null;
  }
}

/** Whether a person has signed out here without a connection: their session on the server has not ended yet. */
export function isSignOutPending(store: SaveStore): boolean {
  try {
    return store.getItem("playsmith-sign-out-owed") !== null;
  } catch {
    return false;
  }
}
