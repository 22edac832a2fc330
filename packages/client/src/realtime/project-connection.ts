import { WebSocketStatus } from "@hocuspocus/provider";
import {
  AppError,
  CLAIMED_CLIENTS_MAX,
  clientClaim,
  documentNameOf,
  isErrorCode,
  REALTIME_CLOSE,
  REALTIME_PATH,
  type RealtimeNotice,
  readRealtimeNotice,
} from "@playsmith/contract";
import type { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import type { Auth } from "../auth.ts";
import { AcknowledgingSocket } from "./acknowledging-socket.ts";
import { ClaimedClients } from "./claimed-clients.ts";
import { ClaimingProvider } from "./claiming-provider.ts";
import { GATHER_MS } from "./gathered-writes.ts";
import { localCopyName, noLocalCopy, openLocalCopy, type Replacement } from "./local-copy.ts";
import { watchNetwork } from "./network-watch.ts";
import { quietDoc } from "./quiet-doc.ts";
import { replaceClients } from "./replace-clients.ts";
import { type SaveState, saveStateOf } from "./save-state.ts";
import type { UnsavedMarks } from "./unsaved-marks.ts";

const RETRY_AFTER_TOO_LARGE_MS = 5_000;
const RETRY_AFTER_TROUBLE_MS = 1_000;
/** A browser that takes longer to read its copy gets the server's meanwhile. */
const LOCAL_COPY_MAX_MS = 3_000;
/** A page that does not say that it shows the document, such as one in a tab that nobody looks at, has it by then or takes its time. */
const SHOWN_MAX_MS = 1_500;
const RECONNECT = { delay: 300, minDelay: 200, maxDelay: 2_000, factor: 1.5, jitter: true } as const;

/** A project's document, open for editing: on this device, and with everyone else who is in it. */
export interface ProjectConnection {
  readonly projectId: string;
  readonly doc: Y.Doc;
  readonly awareness: Awareness;
  readonly saveState: SaveState;
  /** True for a viewer, and for a project that a newer version has written: edits would be refused. */
  readonly readOnly: boolean;
  /** The server has refused edits of somebody who may only look: they are on this device and nowhere else. */
  readonly hasRefused: boolean;
  /** What the server had to say about the state, in plain words. */
  readonly notice: string | null;
  /** The person may no longer be here: they were taken out of the project, or it is gone. What they edit from now on is nowhere else. */
  readonly isShutOut: boolean;
  /**
   * Not null when edits were made here under a Yjs client id that turns out to be somebody else's: the document as it would be had they been made
   * under another. Nothing more is saved here. Close this connection, and open the project anew with it.
   */
  readonly replacement: Replacement | null;
  /** Calls back whenever one of the above may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** Resolves when the document can be shown, from this device or as the server has it; rejects when it may not be. */
  readonly whenReady: Promise<void>;
  /** Says that the document is on the screen. Only then is this device's copy compared with the server's, which would hold up showing it. */
  shown(): void;
  /** Resolves when the server has acknowledged every edit made so far. */
  whenSaved(): Promise<void>;
  /** Sends what waits on this device when edits are not saved as they are made. */
  save(): void;
  /** True: every edit is saved as it is made. False: edits stay on this device until {@link save}. */
  setAutoSave(isOn: boolean): void;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  projectId: string;
  userId: string;
  origin: string;
  auth: Auth;
  marks: UnsavedMarks;
  /** See {@link ProjectConnection.setAutoSave}. */
  autoSave: boolean;
  /** Leaves the copy on this device alone, and with it the edits in it that the server refused. */
  withoutCopy: boolean;
  /** See {@link ProjectConnection.replacement}; of the connection before. */
  replacement: Replacement | null;
  /** The document as the server has it stored, the snapshot first, or null; never rejects. */
  fetchStored: (signal: AbortSignal) => Promise<Uint8Array[] | null>;
  canShow: (doc: Y.Doc) => boolean;
}

export function openProject(options: ConnectionOptions): ProjectConnection {
  const { projectId, userId, origin, auth, marks, autoSave, withoutCopy, replacement } = options;
  const { doc, speak } = quietDoc();
  const name = localCopyName(userId, projectId);
  const localCopy = withoutCopy ? noLocalCopy : openLocalCopy(doc, name, replacement);
  const socket = new AcknowledgingSocket({ url: `${origin.replace(/^http/, "ws")}${REALTIME_PATH}`, ...RECONNECT });
  const listeners = new Set<() => void>();
  let isReachable = true;
  let isReady = false;
  let isClosed = false;
  let readOnly = false;
  let notice: string | null = null;
  let refusal: "forbidden" | "tooLarge" | null = null;
  let isDiskFull = false;
  let hasFailedOnce = false;
  /** How many times edits have been sent whose copy on this device is not known to be written. */
  let unwrittenEdits = 0;
  let isKeptHere = true;
  let isAutoSave = autoSave;
  /** There are edits that the server has not acknowledged, from before on this device or from now. */
  const waiting = withoutCopy ? null : marks.adopt(name);
  let isUnsaved = waiting !== null || replacement !== null;
  const claimed = new ClaimedClients(waiting ?? []);
  /** Client ids of edits made here that are somebody else's, each with the clock from which on. */
  const taken = new Map<number, number>();
  let isSaving = false;
  let lastState: SaveState = "loading";
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let shownTimer: ReturnType<typeof setTimeout> | undefined;
  /** While it runs there are edits that have not been sent. */
  let gatherTimer: ReturnType<typeof setTimeout> | undefined;
  const shown = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);

  // What comes from the server is no edit, and what comes from this device's copy was noted when it was made.
  const isEdit = (origin: unknown): boolean => origin !== provider && isLocalEdit(origin);
  // Ahead of the provider, which gathers edits too: its timer ends after this one, and finds nothing left to send.
  doc.on("update", (_update: Uint8Array, origin: unknown) => {
    if (!isEdit(origin)) return;
    isUnsaved = true;
    socket.hold(isHeld());
    gatherTimer ??= setTimeout(sendGathered, GATHER_MS);
  });
  const provider = new ClaimingProvider(
    {
      name: documentNameOf(projectId),
      document: doc,
      websocketProvider: socket,
      flushDelay: GATHER_MS,
      token: () => auth.getIdToken(),
      onAuthenticated({ scope }) {
        readOnly = scope === "readonly";
        socket.hold(isHeld());
        refusal = null;
        notice = null;
        update();
      },
      onAuthenticationFailed: ({ reason }) => onRefused(reason),
      onSynced: () => becomeReady(),
      onStateless({ payload }) {
        const said = readRealtimeNotice(payload);
        if (said === null) return;
        if (said.type === "clients") return onClaimAnswered(said);
        if (said.type === "clientIdTaken") return onTaken(said.clients);
        if (said.type === "diskFull") {
          isDiskFull = true;
          return update();
        }
        notice = said.message;
        if (said.type === "newerFormat") readOnly = true;
        letOut();
      },
    },
    {
      ask() {
        followClientId();
        claimed.restarted();
        claim();
      },
      isKnown: () => claimed.isConfirmed && !claimed.isWaiting,
    },
  );
  const { awareness } = provider;
  if (awareness === null) throw new Error("the provider was made without awareness");
  // The others go with a connection. On the next one, what they have told before is news again, though they have told nothing since.
  awareness.on("update", ({ removed }: { removed: number[] }, origin: unknown) => {
    if (origin !== provider) return;
    // One's own goes as well where the document has taken another id since, and is counted on.
    for (const client of removed) if (client !== awareness.clientID) awareness.meta.delete(client);
  });

  /** Yjs takes another client id when somebody else writes under its own; the provider expects to find presence under the document's. */
  function followClientId(): void {
    if (awareness === null || awareness.clientID === doc.clientID) return;
    const presence = awareness.getLocalState();
    awareness.setLocalState(null);
    awareness.clientID = doc.clientID;
    awareness.setLocalState(presence);
  }

  function claim(): void {
    const clients = claimed.toAsk(doc.clientID);
    for (let start = 0; start < clients.length; start += CLAIMED_CLIENTS_MAX)
      provider.sendStateless(clientClaim(clients.slice(start, start + CLAIMED_CLIENTS_MAX)));
  }

  function onClaimAnswered({ owned, taken: others, undecided }: Extract<RealtimeNotice, { type: "clients" }>): void {
    claimed.answered(owned, [...others, ...undecided]);
    const edited = others.filter((client) => claimed.isUnsaved(client));
    if (edited.length > 0) return onTaken(edited.map((client) => ({ client, clock: 0 })));
    if (others.includes(doc.clientID)) {
      doc.clientID = crypto.getRandomValues(new Uint32Array(1))[0] as number;
      followClientId();
      claim();
    }
    provider.release();
    update();
  }

  /** What was made under them can't be saved as it is, and the document can't hold the server's beside it. */
  function onTaken(clients: readonly { client: number; clock: number }[]): void {
    for (const { client, clock } of clients) taken.set(client, claimed.firstToReplace(client, clock));
    socket.disconnect();
    update();
  }

  function state(): SaveState {
    const connected = isReachable && socket.status === WebSocketStatus.Connected && provider.isAuthenticated;
    return saveStateOf({
      isReady,
      refusal,
      connection: connected ? "connected" : hasFailedOnce ? "disconnected" : "connecting",
      isInSync: provider.isSynced && socket.acknowledgements.handshakeDone && claimed.isConfirmed,
      pendingUpdates: socket.acknowledgements.pending.length + (gatherTimer === undefined ? 0 : 1),
      isRefused: socket.acknowledgements.refused,
      isWrittenHere: unwrittenEdits === 0 && gatherTimer === undefined && isKeptHere,
      isDiskFull,
      isHeld: isHeld(),
    });
  }

  // Whoever may only look has nothing to save by hand: the server says whether something of theirs is missing there.
  const isHeld = (): boolean => !isAutoSave && isUnsaved && !isSaving && !readOnly;

  /** Lets edits out, or keeps them in; those that were kept in go out with a new handshake. */
  function letOut(): void {
    socket.hold(isHeld());
    if (!isHeld() && isUnsaved && provider.isAuthenticated) provider.forceSync();
    update();
  }

  function update(): void {
    if (isClosed) return;
    lastState = state();
    if (lastState === "saved") {
      claimed.saved(doc.clientID, Y.getState(doc.store, doc.clientID));
      if (!withoutCopy) marks.remove(name);
      // Of what is saved by hand nothing is to be found by a tab that is opened now, which would call it unsaved.
      if (!isAutoSave) marks.settle();
      isUnsaved = false;
      isSaving = false;
      isDiskFull = false;
      isKeptHere = true;
    }
    for (const listener of listeners) listener();
  }

  function becomeReady(): void {
    isReady = true;
    ready.resolve();
    update();
  }

  function refuse(kind: "forbidden" | "tooLarge", error: AppError): void {
    refusal = kind;
    notice ??= error.message;
    socket.disconnect();
    if (!isReady) ready.reject(error);
    update();
  }

  /** Without a network there is no token to be had either; only when nobody is signed in is there nothing to come back for. */
  function renewToken(): void {
    auth.getIdToken(true).catch(() => {
      if (auth.currentUser === null) socket.disconnect();
    });
  }

  function onRefused(reason: string): void {
    if (reason === "UNAUTHENTICATED") return renewToken();
    if (reason.startsWith("PROJECT_") || reason === "PERMISSION_DENIED") {
      return refuse("forbidden", new AppError(isErrorCode(reason) ? reason : "PERMISSION_DENIED"));
    }
    if (auth.currentUser === null) return socket.disconnect();
    // A passing trouble, such as no token to be had just now: closing makes the socket connect anew.
    retryTimer = setTimeout(() => socket.webSocket?.close(), RETRY_AFTER_TROUBLE_MS);
  }

  function onClosed(code: number | undefined): void {
    hasFailedOnce = true;
    // It stays so until the next connection hears otherwise; a server that is gone can't be told to be full.
    isDiskFull = code === REALTIME_CLOSE.diskFull;
    if (code === REALTIME_CLOSE.tooLarge) {
      refuse("tooLarge", new AppError("PROJECT_TOO_LARGE"));
      retryTimer = setTimeout(() => void socket.connect(), RETRY_AFTER_TOO_LARGE_MS);
    } else if (code === REALTIME_CLOSE.unauthorized) {
      renewToken();
    }
    update();
  }

  doc.on("update", (_update: Uint8Array, origin: unknown) => {
    if (!isEdit(origin)) return;
    marks.add(name, doc.clientID);
    if (claimed.edited(doc.clientID)) claim();
    update();
  });

  function sendGathered(): void {
    clearTimeout(gatherTimer);
    gatherTimer = undefined;
    unwrittenEdits++;
    provider.flushPendingUpdates();
    const settle = (isWritten: boolean): void => {
      unwrittenEdits--;
      // Without a copy here the edits are in this tab alone, until the server has them.
      isKeptHere = isWritten;
      update();
    };
    localCopy.whenWritten().then(
      () => settle(true),
      () => settle(false),
    );
    update();
  }
  const onLeave = (): void => {
    if (gatherTimer !== undefined) sendGathered();
    marks.settle();
  };
  globalThis.addEventListener?.("pagehide", onLeave);
  const stopWatching = watchNetwork(
    globalThis,
    (signal) => fetch(`${origin}/healthz`, { signal, cache: "no-store" }),
    (isFound) => {
      isReachable = isFound;
      hasFailedOnce = true;
      // What it says may be of a connection that went with the network.
      if (isFound) socket.webSocket?.close();
      update();
    },
  );
  socket.hold(isHeld());
  socket.onAcknowledgement(update);
  socket.on("status", update);
  socket.on("close", ({ event }: { event?: { code?: number } }) => onClosed(event?.code));
  void socket.connect();
  // Filled any later, the copy would be sent as an edit of this person's, which a viewer is refused.
  let hasJoined = false;
  const join = () => {
    hasJoined = true;
    speak();
    if (!isClosed) provider.attach();
  };
  const joinTimer = setTimeout(join, LOCAL_COPY_MAX_MS);
  const leaving = new AbortController();

  /** Fills the document with what the server has stored. @returns whether it can be shown. */
  async function takeStored(): Promise<boolean> {
    const updates = await options.fetchStored(leaving.signal);
    if (updates === null || isClosed) return false;
    const applied = applyUpdates(doc, updates, provider);
    localCopy.keep(applied);
    return applied.length > 0 && options.canShow(doc);
  }

  async function fill(): Promise<void> {
    const wasThere = await localCopy.whenLoaded.catch(() => false);
    clearTimeout(joinTimer);
    if (isClosed) return;
    const canShow = wasThere || replacement !== null || (!hasJoined && (await takeStored()));
    // Before anyone can edit it.
    speak();
    if (isClosed) return;
    if (!canShow) return join();
    becomeReady();
    void shown.promise.then(join);
    shownTimer = setTimeout(shown.resolve, SHOWN_MAX_MS);
  }
  if (replacement !== null) Y.applyUpdate(doc, replacement.update, provider);
  void fill();

  return {
    projectId,
    doc,
    awareness,
    get saveState() {
      return lastState;
    },
    get readOnly() {
      return readOnly;
    },
    get isShutOut() {
      return refusal === "forbidden";
    },
    get hasRefused() {
      return readOnly && socket.acknowledgements.refused;
    },
    get replacement() {
      if (taken.size === 0) return null;
      const clients = new Map([...taken].map(([client, from]) => [client, marks.replace(name, client, from)]));
      for (const { client } of clients.values()) marks.add(name, client);
      return { update: replaceClients(Y.encodeStateAsUpdate(doc), clients), clients };
    },
    get notice() {
      return notice;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    whenReady: ready.promise,
    shown: () => shown.resolve(),
    whenSaved() {
      if (state() === "saved") return Promise.resolve();
      return new Promise((resolve) => {
        const check = () => {
          if (lastState !== "saved") return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
      });
    },
    save() {
      if (!isUnsaved || isAutoSave) return;
      isSaving = true;
      letOut();
    },
    setAutoSave(isOn) {
      if (isOn === isAutoSave) return;
      isAutoSave = isOn;
      // Those that are under way already go on their way.
      if (!isOn && isUnsaved) isSaving = true;
      letOut();
    },
    async close() {
      isClosed = true;
      clearTimeout(retryTimer);
      clearTimeout(joinTimer);
      clearTimeout(shownTimer);
      clearTimeout(gatherTimer);
      leaving.abort();
      globalThis.removeEventListener?.("pagehide", onLeave);
      marks.settle();
      stopWatching();
      listeners.clear();
      provider.destroy();
      socket.destroy();
      await localCopy.close();
      doc.destroy();
    },
  };
}

/** IndexedDB's persistence passes itself as origin when it fills the document. */
function isLocalEdit(origin: unknown): boolean {
  return !(typeof origin === "object" && origin !== null && "_dbref" in origin);
}

/** @returns the updates that could be read, before the first that could not. */
function applyUpdates(doc: Y.Doc, updates: readonly Uint8Array[], origin: unknown): Uint8Array[] {
  const applied: Uint8Array[] = [];
  try {
    for (const update of updates) {
      Y.applyUpdate(doc, update, origin);
      applied.push(update);
    }
  } catch {
    // The server, which keeps it aside, sends the rest.
  }
  return applied;
}
