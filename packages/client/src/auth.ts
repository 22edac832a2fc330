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

/** Signing in and out, changes of the account, and the ID token (SPEC §7). Failures are AppErrors. */
export interface Auth {
  /** Null when nobody is signed in, and until the first auth state has arrived. */
  readonly currentUser: User | null;
  /** Resolves when the first auth state has arrived. */
  readonly whenReady: Promise<void>;
  /** What this installation offers; asked for once. A screen with a popup's button asks ahead, so that a click opens it at once. */
  getSignInOptions(): Promise<SignInOptions>;
  signInWithEmailAndPassword(email: string, password: string): Promise<User>;
  /** Null where the server keeps to itself which accounts exist: the rest is in a mail. */
  createUserWithEmailAndPassword(email: string, password: string): Promise<User | null>;
  /** Rejects with SPEC's message while the operator has not set the provider up. */
  signInWithPopup(provider: "google", purpose?: "signIn" | "signUp"): Promise<User>;
  /** Proves anew who is here; what follows within `SESSION.recentLoginMs` may change the account. */
  reauthenticateWithPassword(password: string): Promise<void>;
  reauthenticateWithPopup(provider: "google"): Promise<void>;
  /** The changes below reject with `requires-recent-login` when the last proof is too old. */
  updatePassword(newPassword: string): Promise<void>;
  /** Resolves to the person, who has another email yet where that has to be confirmed by a mailed link. */
  updateEmail(newEmail: string): Promise<User>;
  connectWithPopup(provider: "google"): Promise<void>;
  disconnect(provider: "google"): Promise<void>;
  /** Deletes the account for good; nobody is signed in afterwards. */
  deleteAccount(): Promise<void>;
  /** Asks the server anew who is signed in, e.g. after a change of the name. */
  reload(): Promise<User>;
  /** Signs out on this device at once, in every tab, and on the server as soon as it can be reached. */
  signOut(cause?: SignOutCause): Promise<void>;
  sendPasswordResetEmail(email: string): Promise<void>;
  confirmPasswordReset(token: string, newPassword: string): Promise<void>;
  /** Calls back with each auth state, the present one first; returns how to stop. */
  onAuthStateChanged(listener: AuthListener): () => void;
  /** Calls back when somebody who was signed in no longer is, before the auth state changes; returns how to stop. */
  onSignedOut(listener: SignedOutListener): () => void;
  getIdToken(forceRefresh?: boolean): Promise<string>;
  getIdTokenResult(forceRefresh?: boolean): Promise<IdTokenResult>;
  /** For the other parts of the client: a call was told that the session has ended. */
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

  /** @param cause why whoever was here before no longer is. */
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

  /** The server has ended the session, which every tab of this browser shares. */
  function endSession(): void {
    const wasHere = user !== null;
    keeper.forget();
    setUser(null, "sessionInvalid");
    if (wasHere) notifyTabs({ type: "signedOut", cause: "sessionInvalid" });
  }

  /** Without the server nobody can be asked; whoever was here last may go on with what is on this device. */
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

  /** Takes on whoever the cookie stands for now, here and in the other tabs. */
  async function become(): Promise<User> {
    keeper.forget();
    const answer = await keeper.get(true);
    notifyTabs({ type: "signedIn" });
    return answer.user;
  }

  const popup = (purpose: GooglePurpose): Promise<void> => runGooglePopup(purpose, options);
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
    async createUserWithEmailAndPassword(email, password) {
      await pendingSignOut.flush();
      const answer = signUpAnswerSchema.parse(await (await send("sign-up/email", { email, password })).json());
      return answer.user === null ? null : become();
    },
    async signInWithPopup(_provider, purpose = "signIn") {
      // Awaiting what is known already would lose the click, without which browsers open no window.
      const { googleEnabled } = signInOptions ?? (await getSignInOptions());
      if (!googleEnabled) {
        const message = purpose === "signIn" ? messages.googleSignInDisabled : messages.googleSignUpDisabled;
        throw new AppError("AUTH_ERROR", { message, details: { reason: "provider-disabled" } });
      }
      const shown = popup(purpose);
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
      // The server has ended every session of the account, this one too if it was theirs.
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
    // A full storage costs only opening without the server.
  }
}
