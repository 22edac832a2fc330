import { useEffect, useSyncExternalStore } from "react";
import { type Backend, loadBackend, onNextLoad } from "./backend.ts";
import { noteError } from "./error-handler.ts";
import { importRetrying } from "./import-with-retry.ts";

type AuthUser = NonNullable<Backend["auth"]["currentUser"]>;

/** Loading until the first auth state arrives; then a user or none (SPEC §4). Failed when the client library could not be loaded. */
export type AuthState =
  | { status: "loading"; user: null }
  | { status: "failed"; user: null; error: unknown }
  | { status: "signedIn"; user: AuthUser }
  /** `hasLeft`: the user signed out in this app, as opposed to having no session or an expired one. */
  | { status: "signedOut"; user: null; hasLeft: boolean };

const LOADING: AuthState = { status: "loading", user: null };

class AuthStore {
  #state: AuthState = LOADING;
  #isWatching = false;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): AuthState => this.#state;

  /** Loads the client library and starts watching the auth state. */
  watch(): void {
    if (this.#isWatching) return;
    if (this.#state.status === "failed") this.#become(LOADING);
    this.#isWatching = true;
    loadBackend()
      .then(async (client) => {
        const { startSession } = await importRetrying(() => import("./session/session.ts"));
        const session = startSession(client);
        let hasLeft = false;
        client.auth.onSignedOut((cause) => {
          hasLeft = cause === "signedOut";
        });
        client.auth.onAuthStateChanged((user) => {
          if (session.admit(user?.uid ?? null)) this.#become(user ? { status: "signedIn", user } : { status: "signedOut", user, hasLeft });
        });
      })
      .catch((error: unknown) => {
        this.#isWatching = false;
        // A sign-in after the network is back must reach this store.
        onNextLoad(() => this.watch());
        this.#become({ status: "failed", user: null, error });
        noteError(error);
      });
  }

  #become(state: AuthState): void {
    this.#state = state;
    for (const notify of this.#listeners) notify();
  }
}

const store = new AuthStore();

/**
 * The auth state, for the whole page.
 * @param options.ask starts watching the auth state; screens that don't depend on it leave that to others.
 */
export function useAuth({ watch = true }: { watch?: boolean } = {}): AuthState {
  useEffect(() => {
    if (watch) store.watch();
  }, [watch]);
  return useSyncExternalStore(store.subscribe, store.read, () => LOADING);
}

/** Retries after the client library failed to load. */
export function retryAuth(): void {
  store.watch();
}

/** The signed-in user; only inside protected screens. */
export function useUser(): AuthUser {
  const { user } = useAuth();
  if (!user) throw new Error("useUser is for protected screens");
  return user;
}
