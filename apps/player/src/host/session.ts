import { PAUSED_KEY, randomSessionId, SESSION_KEY, SessionWatch, watchInput } from "@playsmith/client/session";
import { sessionMessage, type SignOutCause } from "@playsmith/contract";
import type { SaveStore } from "@playsmith/player-host";
import { callAsPerson, SignedOut } from "./call.ts";
import { isSignOutPending, lastUserId, LAST_USER_KEY, openTabChannel, PENDING_SIGN_OUT_KEY } from "./saves/last-user.ts";

/**
 * Watches the session on the page of a game as the app does in its tabs (SPEC §4): whoever plays is active, and whoever doesn't is signed
 * out. @param tell shows why the session has ended.
 */
export function watchSession(store: SaveStore, tell: (text: string) => void): void {
  const channel = openTabChannel();
  const watch = new SessionWatch({
    now: Date.now,
    storage: store,
    newSessionId: randomSessionId,
    userAgent: navigator.userAgent,
    isHidden: () => document.hidden,
    signOut,
    // The sign of life checks the token, too.
    checkToken: async () => undefined,
    signOfLife: () =>
      void callAsPerson("keepAlive", {}).catch((error: unknown) => {
        if (error instanceof SignedOut) signOut("sessionInvalid");
      }),
  });

  function signOut(cause: SignOutCause): void {
    watch.stop();
    for (const key of [SESSION_KEY, PAUSED_KEY, LAST_USER_KEY]) store.removeItem(key);
    channel?.postMessage({ type: "signedOut", cause });
    tell(sessionMessage(cause) ?? "");
    // Until the server knows it, the cookie must not sign in again.
    try {
      store.setItem(PENDING_SIGN_OUT_KEY, "1");
    } catch {
      // A full storage only matters without a connection.
    }
    fetch("/api/auth/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }).then(
      ({ ok }) => ok && store.removeItem(PENDING_SIGN_OUT_KEY),
      // The app sends it later.
      () => undefined,
    );
  }

  const begin = (wasStored: boolean): void => {
    const userId = lastUserId(store);
    if (userId !== null && !isSignOutPending(store)) watch.begin(userId, { wasStored });
  };
  channel?.addEventListener("message", ({ data }: MessageEvent<{ type?: unknown }>) => {
    if (data.type === "signedIn") begin(false);
    else watch.stop();
  });
  watchInput(() => watch.noteActivity());
  document.addEventListener("visibilitychange", () => watch.noteVisibility());
  begin(true);
}
