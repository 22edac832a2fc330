import type { SaveStore } from "@playsmith/player-host";

/** Where the app keeps who is signed in on this device; see packages/client/src/auth.ts. */
export const LAST_USER_KEY = "playsmith-last-user";
/** Where the app keeps that a sign-out has not reached the server. */
export const PENDING_SIGN_OUT_KEY = "playsmith-sign-out-owed";

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
    return store.getItem(PENDING_SIGN_OUT_KEY) !== null;
  } catch {
    return false;
  }
}

/** The channel by which the tabs of the app tell that somebody signs in or out; see packages/client/src/auth.ts. Null in old browsers. */
export const openTabChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === "function" ? new BroadcastChannel("playsmith-auth") : null;

/** Calls back when somebody has signed in, in any tab. */
export function onSignIn(signedIn: () => void): void {
  openTabChannel()?.addEventListener("message", ({ data }: MessageEvent<{ type?: unknown }>) => {
    if (data.type === "signedIn") signedIn();
  });
}
