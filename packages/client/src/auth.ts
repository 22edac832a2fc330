import { AppError, authError, type CallableOutput, type GooglePurpose, messages, type SignOutCause, TIMEOUT } from "@playsmith/contract";
import type { AuthOptions } from "./auth-options.ts";
import { sendRequest } from "./http.ts";
import {
  createTokenKeeper,
  type IdTokenResult,
  readIdToken,
  signUpAnswerSchema,
  tokenAnswerSchema,
  type User,
  userSchema,
} from "./id-token.ts";
import { runGooglePopup } from "./popup.ts";
import { createPendingSignOut } from "./pending-sign-out.ts";

export type { AuthOptions } from "./auth-options.ts";

const LAST_USER_KEY = "playsmith-last-user";
const CHANNEL_NAME = "playsmith-auth";

type AuthListener = (user: User | null) => void;
type SignedOutListener = (cause: SignOutCause, userId: string) => void;
type TabMessage = { type: "signedIn" } | { type: "signedOut"; cause: SignOutCause };
export type SignInOptions = CallableOutput<"getSignInOptions">;

/** Sign-in and sign-out, account changes, and the ID token (SPEC §7). Failures are AppErrors. */
export interface Auth {
  /** Null when nobody is signed in, and before the first auth state. */
  readonly currentUser: User | null;
  /** Resolves with the first auth state. */
  readonly whenReady: Promise<void>;
  /** Options of this installation, cached. A screen with a popup button preloads them, so that a click can open the popup synchronously. */
  getSignInOptions(): Promise<SignInOptions>;
  signInWithEmailAndPassword(email: string, password: string): Promise<User>;
  /** Null when account existence is hidden: sign-up continues by mail. */
  createUserWithEmailAndPassword(email: string, password: string, invitation?: string | null): Promise<User | null>;
  /** Rejects with SPEC's message when the provider is not configured. */
  signInWithPopup(provider: "google", purpose?: "signIn" | "signUp", invitation?: string | null): Promise<User>;
  /** Reauthenticates; within `SESSION.recentLoginMs` the account can be changed. */
  reauthenticateWithPassword(password: string): Promise<void>;
  reauthenticateWithPopup(provider: "google"): Promise<void>;
  /** The following changes reject with `requires-recent-login` when the last authentication is too old. */
  updatePassword(newPassword: string): Promise<void>;
  /** Resolves to the person, with the old email where a mailed confirmation is required. */
  updateEmail(newEmail: string): Promise<User>;
  connectWithPopup(provider: "google"): Promise<void>;
  disconnect(provider: "google"): Promise<void>;
  /** Permanently deletes the account and signs out. */
  deleteAccount(): Promise<void>;
  /** Reloads the person, e.g. after a change of the name. */
  reload(): Promise<User>;
  /** Signs out on this device at once, in every tab, and on the server as soon as it is reachable. */
  signOut(cause?: SignOutCause): Promise<void>;
  sendPasswordResetEmail(email: string): Promise<void>;
  confirmPasswordReset(token: string, newPassword: string): Promise<void>;
  /** Calls back with each auth state, starting with the current one; returns a function to unsubscribe. */
  onAuthStateChanged(listener: AuthListener): () => void;
  /** Calls back after a sign-out, before the auth state changes; returns a function to unsubscribe. */
  onSignedOut(listener: SignedOutListener): () => void;
  getIdToken(forceRefresh?: boolean): Promise<string>;
  getIdTokenResult(forceRefresh?: boolean): Promise<IdTokenResult>;
  /** For other parts of the client: a call reported that the session has ended. */
  sessionEnded(): void;
  close(): void;
}

export function createAuth(options: AuthOptions): Auth {
  const { origin, fetch, storage } = options;
  const timeoutMs = options.isMobile ? TIMEOUT.authMobileMs : TIMEOUT.authDesktopMs;
  const listeners = new Set<AuthListener>();
  const leaveListeners = new Set<SignedOutListener>();
  const channel = options.openChannel?.(CHANNEL_NAME) ?? null;
  let user: User | null = null;
  let isReady = false;
  let signInOptions: SignInOptions | null = null;
  let askingOptions: Promise<SignInOptions> | null = null;
  const ready = Promise.withResolvers<void>();

  const send = (path: string, body: unknown): Promise<Response> =>
    sendRequest(fetch, origin, { path: `/api/auth/${path}`, method: "POST", body, timeoutMs });
  const post = async (path: string, body: unknown): Promise<void> => void (await send(path, body));
  const keeper = createTokenKeeper({
    fetchToken: async () => {
      const response = await send("token", {});
      if (response.status === 204) throw new AppError("UNAUTHENTICATED");
      return tokenAnswerSchema.parse(await response.json());
    },
    now: options.now,
    onToken: (answer) => setUser(answer.user, "signedOut"),
    onSessionEnded: () => endSession(),
  });
  const pendingSignOut = createPendingSignOut({ storage, postSignOut: () => post("sign-out", {}) });

  /** @param cause why the previous person was signed out. */
  function setUser(next: User | null, cause: SignOutCause): void {
    const changed = !isReady || JSON.stringify(next) !== JSON.stringify(user);
    const before = isReady ? user : readLastUser(storage);
    const leaving = before !== null && next?.uid !== before.uid ? before.uid : null;
    const wasHere = user !== null;
    user = next;
    isReady = true;
    rememberLastUser(storage, next);
    if (leaving !== null && wasHere) for (const listener of leaveListeners) listener(cause, leaving);
    if (changed) for (const listener of listeners) listener(user);
    ready.resolve();
    if (leaving !== null) options.onSignedOut(leaving);
  }

  function leave(cause: SignOutCause): void {
    keeper.forget();
    setUser(null, cause);
    notifyTabs({ type: "signedOut", cause });
  }

  /** The server has ended the session, which all tabs of this browser share. */
  function endSession(): void {
    const wasHere = user !== null;
    keeper.forget();
    setUser(null, "sessionInvalid");
    if (wasHere) notifyTabs({ type: "signedOut", cause: "sessionInvalid" });
  }

  /** While the server is unreachable, the last person may continue with local data. */
  async function start(): Promise<void> {
    try {
      await pendingSignOut.flush();
      await keeper.get(true);
    } catch {
      if (!isReady) setUser(pendingSignOut.isPending ? null : readLastUser(storage), "sessionInvalid");
    }
  }

  async function arrive(enter: () => Promise<void>): Promise<User> {
    await pendingSignOut.flush();
    await enter();
    return become();
  }

  /** Applies the cookie's session, here and in the other tabs. */
  async function become(): Promise<User> {
    keeper.forget();
    const answer = await keeper.get(true);
    notifyTabs({ type: "signedIn" });
    return answer.user;
  }

  const popup = (purpose: GooglePurpose, invitation: string | null = null): Promise<void> =>
    runGooglePopup(purpose, { ...options, invitation });
  const reload = async (): Promise<User> => (await keeper.get(true)).user;
  const notifyTabs = (message: TabMessage): void => channel?.postMessage(message);

  function getSignInOptions(): Promise<SignInOptions> {
    askingOptions ??= options
      .call("getSignInOptions", {}, { timeoutMs })
      .then((answer) => {
        signInOptions = answer;
        return answer;
      })
      .catch((error: unknown) => {
        askingOptions = null;
        throw error;
      });
    return askingOptions;
  }

  channel?.addEventListener("message", (event: MessageEvent<TabMessage>) => {
    keeper.forget();
    if (event.data.type === "signedOut") setUser(null, event.data.cause);
    else void keeper.get(true).catch(() => undefined);
  });
  void start();

  return {
    get currentUser() {
      return user;
    },
    whenReady: ready.promise,
    getSignInOptions,
    signInWithEmailAndPassword: (email, password) => arrive(() => post("sign-in/email", { email, password })),
    async createUserWithEmailAndPassword(email, password, invitation = null) {
      await pendingSignOut.flush();
      const answer = signUpAnswerSchema.parse(
        await (await send("sign-up/email", { email, password, ...(invitation === null ? {} : { invitation }) })).json(),
      );
      return answer.user === null ? null : become();
    },
    async signInWithPopup(_provider, purpose = "signIn", invitation = null) {
      // Awaiting cached options would lose the user activation that popups require.
      const { googleEnabled } = signInOptions ?? (await getSignInOptions());
      if (!googleEnabled) {
        const message = purpose === "signIn" ? messages.googleSignInDisabled : messages.googleSignUpDisabled;
        throw new AppError("AUTH_ERROR", { message, details: { reason: "provider-disabled" } });
      }
      const shown = popup(purpose, invitation);
      shown.catch(() => undefined);
      return arrive(() => shown);
    },
    async reauthenticateWithPassword(password) {
      await post("reauthenticate", { password });
      await reload();
    },
    async reauthenticateWithPopup() {
      await popup("reauthenticate");
      await reload();
    },
    async updatePassword(newPassword) {
      await options.call("changePassword", { newPassword });
      await reload();
    },
    async updateEmail(newEmail) {
      await options.call("changeEmail", { newEmail });
      return reload();
    },
    async connectWithPopup() {
      if (signInOptions?.googleEnabled === false) throw authError("provider-disabled");
      await popup("connect");
      await reload();
    },
    async disconnect() {
      await options.call("disconnectGoogle", {});
    },
    async deleteAccount() {
      await options.call("deleteAccount", {});
      leave("signedOut");
      await pendingSignOut.add();
    },
    reload,
    async signOut(cause = "signedOut") {
      leave(cause);
      await pendingSignOut.add();
    },
    async sendPasswordResetEmail(email) {
      await post("request-password-reset", { email });
    },
    async confirmPasswordReset(token, newPassword) {
      await post("reset-password", { token, newPassword });
      // The server has ended every session of the account, including this one if it was theirs.
      keeper.forget();
      await keeper.get(true).catch(() => undefined);
    },
    onAuthStateChanged(listener) {
      listeners.add(listener);
      if (isReady) queueMicrotask(() => listeners.has(listener) && listener(user));
      return () => void listeners.delete(listener);
    },
    onSignedOut(listener) {
      leaveListeners.add(listener);
      return () => void leaveListeners.delete(listener);
    },
    getIdToken: async (forceRefresh = false) => (await keeper.get(forceRefresh)).token,
    getIdTokenResult: async (forceRefresh = false) => readIdToken((await keeper.get(forceRefresh)).token),
    sessionEnded: endSession,
    close() {
      keeper.forget();
      pendingSignOut.close();
      listeners.clear();
      leaveListeners.clear();
      channel?.close();
    },
  };
}

function readLastUser(storage: AuthOptions["storage"]): User | null {
  try {
    return userSchema.parse(JSON.parse(storage?.getItem(LAST_USER_KEY) ?? "null"));
  } catch {
    return null;
  }
}

function rememberLastUser(storage: AuthOptions["storage"], user: User | null): void {
  try {
    if (user === null) storage?.removeItem(LAST_USER_KEY);
    else storage?.setItem(LAST_USER_KEY, JSON.stringify(user));
  } catch {
    // A full storage only prevents offline starts.
  }
}
