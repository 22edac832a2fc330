import { AppError, messages, TIMEOUT } from "@playsmith/contract";
import { createTokenKeeper, type IdTokenResult, readIdToken, tokenAnswerSchema, type User, userSchema } from "./id-token.ts";
import { type Fetch, sendRequest } from "./http.ts";

const LAST_USER_KEY = "playsmith-last-user";
const CHANNEL_NAME = "playsmith-auth";

type AuthListener = (user: User | null) => void;
type TabMessage = { type: "signedIn" | "signedOut" };

/** Signing in and out, and the ID token (SPEC §7). */
export interface Auth {
  /** Null when nobody is signed in, and until the first auth state has arrived. */
  readonly currentUser: User | null;
  /** Resolves when the first auth state has arrived. */
  readonly whenReady: Promise<void>;
  signInWithEmailAndPassword(email: string, password: string): Promise<User>;
  createUserWithEmailAndPassword(email: string, password: string): Promise<User>;
  /** Rejects with SPEC's message while the operator has not set the provider up. */
  signInWithPopup(provider: "google", purpose?: "signIn" | "signUp"): Promise<User>;
  signOut(): Promise<void>;
  sendPasswordResetEmail(email: string): Promise<void>;
  confirmPasswordReset(token: string, newPassword: string): Promise<void>;
  /** Calls back with each auth state, the present one first; returns how to stop. */
  onAuthStateChanged(listener: AuthListener): () => void;
  getIdToken(forceRefresh?: boolean): Promise<string>;
  getIdTokenResult(forceRefresh?: boolean): Promise<IdTokenResult>;
  /** For the other parts of the client: a call was told that the session has ended. */
  sessionEnded(): void;
  close(): void;
}

export interface AuthOptions {
  origin: string;
  fetch: Fetch;
  now: () => number;
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> | null;
  /** Opens the channel between the tabs of one browser; null where there is none. */
  openChannel: ((name: string) => BroadcastChannel) | null;
  isMobile: boolean;
  /** Runs after sign-out with the id of the person who left. */
  onSignedOut(userId: string): void;
}

export function createAuth(options: AuthOptions): Auth {
  const { origin, fetch, storage } = options;
  const timeoutMs = options.isMobile ? TIMEOUT.authMobileMs : TIMEOUT.authDesktopMs;
  const listeners = new Set<AuthListener>();
  const channel = options.openChannel?.(CHANNEL_NAME) ?? null;
  let user: User | null = null;
  let isReady = false;
  let markReady: () => void = () => undefined;
  const whenReady = new Promise<void>((resolve) => {
    markReady = resolve;
  });

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
    onToken: (answer) => setUser(answer.user),
    onSessionEnded: () => setUser(null),
  });

  function setUser(next: User | null): void {
    const changed = !isReady || next?.uid !== user?.uid || next?.displayName !== user?.displayName || next?.email !== user?.email;
    const leaving = user !== null && next?.uid !== user.uid ? user.uid : null;
    user = next;
    isReady = true;
    markReady();
    if (next === null) storage?.removeItem(LAST_USER_KEY);
    else storage?.setItem(LAST_USER_KEY, JSON.stringify(next));
    if (changed) for (const listener of listeners) listener(user);
    if (leaving !== null) options.onSignedOut(leaving);
  }

  /** Without the server nobody can be asked; whoever was here last may go on with what is on this device. */
  async function start(): Promise<void> {
    try {
      await keeper.get(true);
    } catch {
      if (!isReady) setUser(readLastUser(storage));
    }
  }

  async function arrive(path: string, email: string, password: string): Promise<User> {
    await post(path, { email, password });
    keeper.forget();
    const answer = await keeper.get(true);
    tell("signedIn");
    return answer.user;
  }

  const tell = (type: TabMessage["type"]): void => channel?.postMessage({ type } satisfies TabMessage);

  channel?.addEventListener("message", (event: MessageEvent<TabMessage>) => {
    keeper.forget();
    if (event.data.type === "signedOut") setUser(null);
    else void keeper.get(true).catch(() => undefined);
  });
  void start();

  return {
    get currentUser() {
      return user;
    },
    whenReady,
    signInWithEmailAndPassword: (email, password) => arrive("sign-in/email", email, password),
    createUserWithEmailAndPassword: (email, password) => arrive("sign-up/email", email, password),
    async signInWithPopup(_provider, purpose = "signIn") {
      const message = purpose === "signIn" ? messages.googleSignInDisabled : messages.googleSignUpDisabled;
      throw new AppError("AUTH_ERROR", { message, details: { reason: "providerDisabled" } });
    },
    async signOut() {
      await post("sign-out", {});
      keeper.forget();
      setUser(null);
      tell("signedOut");
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
    getIdToken: async (forceRefresh = false) => (await keeper.get(forceRefresh)).token,
    getIdTokenResult: async (forceRefresh = false) => readIdToken((await keeper.get(forceRefresh)).token),
    sessionEnded() {
      keeper.forget();
      setUser(null);
    },
    close() {
      keeper.forget();
      listeners.clear();
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
