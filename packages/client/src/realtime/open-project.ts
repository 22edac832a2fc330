import { WebSocketStatus } from "@hocuspocus/provider";
import { CLAIMED_CLIENTS_MAX, clientClaim, documentNameOf, peerMessage, readRealtimeNotice, realtimePathOf } from "@playsmith/contract";
import * as Y from "yjs";
import { AcknowledgingSocket } from "./acknowledging-socket.ts";
import { ClaimingProvider } from "./claiming-provider.ts";
import { COPY_TIMEOUT_MS, canApplyMessages, reduce } from "./connection-reducer.ts";
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionTimer,
  initialState,
  isHeld,
  type Observed,
} from "./connection-state.ts";
import { createDeferredUpdatesDoc } from "./deferred-updates.ts";
import { localCopyName, noLocalCopy, openLocalCopy } from "./local-copy.ts";
import { watchNetwork } from "./network-watch.ts";
import { followClientId, forgetPresenceOfLost } from "./presence-identity.ts";
import type { ConnectionOptions, ProjectConnection } from "./project-connection.ts";
import { replaceClients } from "./replace-clients.ts";
import { noUndoStorage, openUndoStorage } from "./undo-storage.ts";
import { BATCH_MS, UpdateBatch } from "./update-batch.ts";
import { applyUpdates } from "./stored-document.ts";

const RECONNECT = { delay: 300, minDelay: 200, maxDelay: 2_000, factor: 1.5, jitter: true } as const;

/** Opens a project: runs the effects of {@link reduce}, and dispatches events of the socket, the document and the page. */
export function openProject(options: ConnectionOptions): ProjectConnection {
  const { projectId, userId, origin, auth, marks, withoutCopy, replacement } = options;
  const { doc, emitUpdates } = createDeferredUpdatesDoc();
  const name = localCopyName(userId, projectId);
  const localCopy = withoutCopy ? noLocalCopy : openLocalCopy(doc, name, replacement);
  const undoSteps = withoutCopy ? noUndoStorage : openUndoStorage(name);
  const socket = new AcknowledgingSocket({ url: `${origin.replace(/^http/, "ws")}${realtimePathOf(projectId)}`, ...RECONNECT });
  const listeners = new Set<() => void>();
  const discussionListeners = new Set<() => void>();
  const peerListeners = new Set<(from: number, data: string) => void>();
  const timers = new Map<ConnectionTimer, ReturnType<typeof setTimeout>>();
  const leaving = new AbortController();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);

  const provider = new ClaimingProvider(
    {
      name: documentNameOf(projectId),
      document: doc,
      websocketProvider: socket,
      flushDelay: BATCH_MS,
      token: () => auth.getIdToken(),
      onAuthenticated: ({ scope }) => dispatch({ type: "authenticated", scope }),
      onAuthenticationFailed: ({ reason }) => dispatch({ type: "authenticationFailed", reason, isSignedIn: auth.currentUser !== null }),
      onSynced() {
        dispatch({ type: "synced" });
        // Notices may have been missed without a connection.
        for (const listener of discussionListeners) listener();
      },
      onStateless({ payload }) {
        const notice = readRealtimeNotice(payload);
        if (notice?.type === "discussion") for (const listener of discussionListeners) listener();
        else if (notice?.type === "peer") for (const listener of peerListeners) listener(notice.from, notice.data);
        else if (notice !== null) dispatch({ type: "noticeReceived", notice });
      },
    },
    { claim: () => dispatch({ type: "handshakeStarted" }), isAnswered: () => canApplyMessages(state) },
  );
  const { awareness } = provider;
  if (awareness === null) throw new Error("the provider was made without awareness");
  forgetPresenceOfLost(awareness, provider);

  const observe = (): Observed => {
    const { pending, handshakeDone, refused } = socket.acknowledgements;
    return {
      isConnected: socket.status === WebSocketStatus.Connected,
      isAuthenticated: provider.isAuthenticated,
      isSynced: provider.isSynced,
      isHandshakeDone: handshakeDone,
      updatesInFlight: pending.length,
      isRefused: refused,
      client: doc.clientID,
      clock: Y.getState(doc.store, doc.clientID),
    };
  };
  let state = initialState({
    observed: observe(),
    autoSave: options.autoSave,
    hasReplacement: replacement !== null,
    unsavedClients: withoutCopy ? null : marks.adopt(name),
  });
  const events: ConnectionEvent[] = [];
  let isDispatching = false;

  /** Events caused by effects are handled after those effects. */
  function dispatch(event: ConnectionEvent): void {
    events.push(event);
    if (isDispatching) return;
    isDispatching = true;
    try {
      for (let next = events.shift(); next !== undefined; next = events.shift()) {
        const { state: reduced, effects } = reduce({ ...state, observed: observe() }, next);
        state = reduced;
        for (const effect of effects) run(effect);
      }
    } finally {
      isDispatching = false;
    }
  }

  function run(effect: ConnectionEffect): void {
    switch (effect.type) {
      case "startTimer":
        return startTimer(effect.timer, effect.ms);
      case "stopTimer":
        return stopTimer(effect.timer);
      case "fetchStored":
        return void fetchStored();
      case "emitUpdates":
        return emitUpdates();
      case "join":
        return provider.attach();
      case "resolveReady":
        return ready.resolve();
      case "rejectReady":
        return ready.reject(effect.error);
      case "hold":
        return socket.hold(effect.isHolding);
      case "flushBatch":
        return batch.flush();
      case "awaitCopyWritten":
        // Without a local copy the edits are only in this tab, until the server has them.
        return void localCopy.whenWritten().then(
          () => dispatch({ type: "copyWritten", isWritten: true }),
          () => dispatch({ type: "copyWritten", isWritten: false }),
        );
      case "forceSync":
        return provider.forceSync();
      case "connect":
        return void socket.connect();
      case "disconnect":
        return socket.disconnect();
      case "reconnect":
        return socket.webSocket?.close();
      case "renewToken":
        return void auth.getIdToken(true).then(
          () => dispatch({ type: "tokenRenewed", isSignedIn: true }),
          () => dispatch({ type: "tokenRenewed", isSignedIn: auth.currentUser !== null }),
        );
      case "followClientId":
        return followClientId(provider, doc);
      case "renewClientId":
        doc.clientID = crypto.getRandomValues(new Uint32Array(1))[0] as number;
        followClientId(provider, doc);
        return dispatch({ type: "clientIdRenewed" });
      case "claimClients":
        for (let start = 0; start < effect.clients.length; start += CLAIMED_CLIENTS_MAX)
          provider.sendStateless(clientClaim(effect.clients.slice(start, start + CLAIMED_CLIENTS_MAX)));
        return;
      case "releaseMessages":
        return provider.release();
      case "markUnsaved":
        return marks.add(name, effect.client);
      case "markSaved":
        if (!withoutCopy) marks.remove(name);
        return effect.atOnce ? marks.settle() : undefined;
      case "settleMarks":
        return marks.settle();
      case "notify":
        for (const listener of listeners) listener();
    }
  }

  function startTimer(timer: ConnectionTimer, ms: number): void {
    if (timers.has(timer)) return;
    const onTime = (): void => {
      timers.delete(timer);
      dispatch({ type: "timer", timer });
    };
    timers.set(timer, setTimeout(onTime, ms));
  }

  function stopTimer(timer: ConnectionTimer): void {
    clearTimeout(timers.get(timer));
    timers.delete(timer);
  }

  async function fetchStored(): Promise<void> {
    const updates = await options.fetchStored(leaving.signal);
    if (state.isClosed) return;
    // The stored document is not an edit, whether joined or not.
    const applied = applyUpdates(doc, updates ?? [], provider);
    if (updates !== null) localCopy.keep(applied);
    dispatch({ type: "storedRead", canShow: applied.length > 0 && options.canShow(doc) });
  }

  const batch = new UpdateBatch((updates) => {
    provider.sendUpdates(updates);
    dispatch({ type: "batchSent" });
  });
  const onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === provider) return;
    batch.add(update);
    // A late local copy is sent to the server, but is not a new edit.
    if (!isLocalCopy(origin)) dispatch({ type: "edited", client: doc.clientID });
  };
  doc.on("update", onUpdate);
  const onPageHide = (): void => dispatch({ type: "pageHidden" });
  globalThis.addEventListener?.("pagehide", onPageHide);
  const stopWatching = watchNetwork(
    globalThis,
    (signal) => fetch(`${origin}/healthz`, { signal, cache: "no-store" }),
    (isReachable) => dispatch({ type: "networkChanged", isReachable }),
  );
  socket.hold(isHeld(state));
  socket.onAcknowledgement(() => dispatch({ type: "observed" }));
  socket.on("status", () => dispatch({ type: "observed" }));
  socket.on("close", ({ event }: { event?: { code?: number } }) => dispatch({ type: "socketClosed", code: event?.code }));
  void socket.connect();
  startTimer("copyTimeout", COPY_TIMEOUT_MS);
  if (replacement !== null) Y.applyUpdate(doc, replacement.update, provider);
  localCopy.whenLoaded.then(
    (hasDocument) => dispatch({ type: "copyRead", hasDocument }),
    () => dispatch({ type: "copyRead", hasDocument: false }),
  );

  return {
    projectId,
    doc,
    awareness,
    get saveState() {
      return state.saveState;
    },
    get readOnly() {
      return state.readOnly;
    },
    get hasLostAccess() {
      return state.refusal === "forbidden";
    },
    get hasRefused() {
      return state.readOnly && state.observed.isRefused;
    },
    get replacement() {
      if (state.taken.size === 0) return null;
      const clients = new Map([...state.taken].map(([client, from]) => [client, marks.replace(name, client, from)]));
      for (const { client } of clients.values()) marks.add(name, client);
      return { update: replaceClients(Y.encodeStateAsUpdate(doc), clients), clients };
    },
    get notice() {
      return state.notice;
    },
    subscribe: (listener) => added(listeners, listener),
    subscribeDiscussion: (listener) => added(discussionListeners, listener),
    subscribePeers: (listener) => added(peerListeners, listener),
    sendToPeer: (to, data) => provider.sendStateless(peerMessage({ from: awareness.clientID, to, data })),
    undoSteps,
    whenReady: ready.promise,
    shown: () => dispatch({ type: "painted" }),
    whenSaved() {
      dispatch({ type: "observed" });
      if (state.saveState === "saved") return Promise.resolve();
      return new Promise((resolve) => {
        const check = () => {
          if (state.saveState !== "saved") return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
      });
    },
    save: () => dispatch({ type: "saveRequested" }),
    setAutoSave: (isOn) => dispatch({ type: "autoSaveSet", isOn }),
    async close() {
      dispatch({ type: "closed" });
      for (const timer of Array.from(timers.keys())) stopTimer(timer);
      leaving.abort();
      globalThis.removeEventListener?.("pagehide", onPageHide);
      doc.off("update", onUpdate);
      marks.settle();
      stopWatching();
      listeners.clear();
      batch.flush();
      provider.destroy();
      socket.destroy();
      undoSteps.close();
      await localCopy.close();
      doc.destroy();
    },
  };
}

/** The IndexedDB persistence is the origin of its own updates. */
function isLocalCopy(origin: unknown): boolean {
  return typeof origin === "object" && origin !== null && "_dbref" in origin;
}

/** Adds a listener. @returns a function that removes it. */
function added<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
