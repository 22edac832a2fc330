import { useSyncExternalStore } from "react";
import { backend } from "./backend.ts";

type AuthUser = NonNullable<ReturnType<typeof backend>["auth"]["currentUser"]>;

/** Loading until the first auth state arrives; then a user or none (SPEC §4). */
export type AuthState = { status: "loading"; user: null } | { status: "signedIn"; user: AuthUser } | { status: "signedOut"; user: null };

const LOADING: AuthState = { status: "loading", user: null };
const SIGNED_OUT: AuthState = { status: "signedOut", user: null };

class AuthStore {
  #state: AuthState = LOADING;
  #isWatching = false;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (!this.#isWatching) this.#watch();
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): AuthState => this.#state;

  #watch(): void {
    this.#isWatching = true;
    backend().auth.onAuthStateChanged((user) => {
      this.#state = user ? { status: "signedIn", user } : SIGNED_OUT;
      for (const notify of this.#listeners) notify();
    });
  }
}

const store = new AuthStore();

/** The auth state, for the whole page. */
export function useAuth(): AuthState {
  return useSyncExternalStore(store.subscribe, store.read, () => LOADING);
}

/** The signed-in user; only inside protected screens. */
export function useUser(): AuthUser {
  const { user } = useAuth();
  if (!user) throw new Error("useUser is for protected screens");
  return user;
}
