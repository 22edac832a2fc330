import type { AppError, RealtimeNotice } from "@playsmith/contract";
import { type ClaimedClients, claimedClients, isConfirmed } from "./claimed-clients.ts";
import { type SaveState, saveStateOf } from "./save-state.ts";

/** What the runner reads from the socket, the provider and the document before each event; those own it. */
export interface Observed {
  readonly isConnected: boolean;
  readonly isAuthenticated: boolean;
  /** The server's state has arrived. */
  readonly isSynced: boolean;
  readonly isHandshakeDone: boolean;
  /** Updates that were sent and are not acknowledged. */
  readonly updatesInFlight: number;
  /** The server has refused an update of somebody who may only read. */
  readonly isRefused: boolean;
  /** The document's Yjs client id, and its clock. */
  readonly client: number;
  readonly clock: number;
}

/**
 * How far the document is opened: its local copy is being read, then what the server has stored is fetched, then it waits to be painted, then
 * its provider joins the socket.
 */
export type Opening = "readingCopy" | "fetchingStored" | "awaitingPaint" | "joined";

export interface ConnectionState {
  readonly observed: Observed;
  readonly isClosed: boolean;
  readonly opening: Opening;
  readonly isPainted: boolean;
  /** The document can be shown. */
  readonly isReady: boolean;
  readonly hasReplacement: boolean;
  readonly isReachable: boolean;
  /** A connection has failed once: until then the first one is being made. */
  readonly hasFailed: boolean;
  readonly isRenewingToken: boolean;
  readonly readOnly: boolean;
  readonly refusal: "forbidden" | "tooLarge" | null;
  /** What the server says about the state, for the person. */
  readonly notice: string | null;
  readonly isDiskFull: boolean;
  readonly autoSave: boolean;
  /** There are edits that the server has not acknowledged, from before on this device or from now. */
  readonly hasUnsaved: boolean;
  /** The person has asked to save what is held back. */
  readonly isSaving: boolean;
  /** There are edits in the batch that has not been sent. */
  readonly hasUnsent: boolean;
  /** Batches whose write to the local copy is under way. */
  readonly writesInFlight: number;
  /** The last write to the local copy succeeded. */
  readonly isKeptLocally: boolean;
  readonly clients: ClaimedClients;
  /** Client ids of edits made here that are somebody else's, with the clock from which on they are replaced. */
  readonly taken: ReadonlyMap<number, number>;
  readonly saveState: SaveState;
}

export type ConnectionTimer =
  /** A local copy takes too long to read: the server is asked meanwhile. */
  | "copyTimeout"
  /** A page that never says that it is painted, such as one in a background tab. */
  | "paintTimeout"
  /** Closes the socket, which then connects again. */
  | "reconnect"
  /** Connects a socket that was disconnected. */
  | "connect";

export type ConnectionEvent =
  /** Something of {@link Observed} may have changed. */
  | { readonly type: "observed" }
  | { readonly type: "copyRead"; readonly hasDocument: boolean }
  | { readonly type: "storedRead"; readonly canShow: boolean }
  | { readonly type: "painted" }
  | { readonly type: "timer"; readonly timer: ConnectionTimer }
  /** An edit was made here, and is in the batch. */
  | { readonly type: "edited"; readonly client: number }
  | { readonly type: "batchSent" }
  | { readonly type: "copyWritten"; readonly isWritten: boolean }
  /** A connection is about to compare documents. */
  | { readonly type: "handshakeStarted" }
  | { readonly type: "authenticated"; readonly scope: string }
  | { readonly type: "authenticationFailed"; readonly reason: string; readonly isSignedIn: boolean }
  /** The attempt to renew the token has ended, with or without one. */
  | { readonly type: "tokenRenewed"; readonly isSignedIn: boolean }
  /** The server's document has arrived. */
  | { readonly type: "synced" }
  | { readonly type: "socketClosed"; readonly code: number | undefined }
  | { readonly type: "networkChanged"; readonly isReachable: boolean }
  | { readonly type: "noticeReceived"; readonly notice: RealtimeNotice }
  /** The document writes under another client id, as the effect `renewClientId` asked. */
  | { readonly type: "clientIdRenewed" }
  | { readonly type: "saveRequested" }
  | { readonly type: "autoSaveSet"; readonly isOn: boolean }
  | { readonly type: "pageHidden" }
  | { readonly type: "closed" };

export type ConnectionEffect =
  | { readonly type: "startTimer"; readonly timer: ConnectionTimer; readonly ms: number }
  | { readonly type: "stopTimer"; readonly timer: ConnectionTimer }
  | { readonly type: "fetchStored" }
  | { readonly type: "emitUpdates" }
  | { readonly type: "join" }
  | { readonly type: "resolveReady" }
  | { readonly type: "rejectReady"; readonly error: AppError }
  /** Edits stay on this device, or go out again. */
  | { readonly type: "hold"; readonly isHolding: boolean }
  | { readonly type: "flushBatch" }
  | { readonly type: "awaitCopyWritten" }
  /** Repeats the opening exchange, which carries what was held back. */
  | { readonly type: "forceSync" }
  | { readonly type: "connect" }
  | { readonly type: "disconnect" }
  | { readonly type: "reconnect" }
  | { readonly type: "renewToken" }
  /** Presence moves to the document's client id. */
  | { readonly type: "followClientId" }
  | { readonly type: "renewClientId" }
  | { readonly type: "claimClients"; readonly clients: readonly number[] }
  /** Messages that waited for an answer to a claim are applied. */
  | { readonly type: "releaseMessages" }
  | { readonly type: "markUnsaved"; readonly client: number }
  /** @property atOnce takes the marks away now, not after a while. */
  | { readonly type: "markSaved"; readonly atOnce: boolean }
  | { readonly type: "settleMarks" }
  | { readonly type: "notify" };

export interface ConnectionStart {
  observed: Observed;
  autoSave: boolean;
  hasReplacement: boolean;
  /** Client ids of unsaved edits in the local copy; null when it has none. */
  unsavedClients: readonly number[] | null;
}

export function initialState({ observed, autoSave, hasReplacement, unsavedClients }: ConnectionStart): ConnectionState {
  return {
    observed,
    isClosed: false,
    opening: "readingCopy",
    isPainted: false,
    isReady: false,
    hasReplacement,
    isReachable: true,
    hasFailed: false,
    isRenewingToken: false,
    readOnly: false,
    refusal: null,
    notice: null,
    isDiskFull: false,
    autoSave,
    hasUnsaved: unsavedClients !== null || hasReplacement,
    isSaving: false,
    hasUnsent: false,
    writesInFlight: 0,
    isKeptLocally: true,
    clients: claimedClients(unsavedClients ?? []),
    taken: new Map(),
    saveState: "loading",
  };
}

/** Whether edits are kept on this device until they are saved by hand. Viewers have nothing to save: the server says what it refused of theirs. */
export const isHeld = ({ autoSave, hasUnsaved, isSaving, readOnly }: ConnectionState): boolean =>
  !autoSave && hasUnsaved && !isSaving && !readOnly;

export function currentSaveState(state: ConnectionState): SaveState {
  const { observed } = state;
  const isConnected = state.isReachable && observed.isConnected && observed.isAuthenticated;
  return saveStateOf({
    isReady: state.isReady,
    refusal: state.refusal,
    connection: isConnected ? "connected" : state.hasFailed ? "disconnected" : "connecting",
    isInSync: observed.isSynced && observed.isHandshakeDone && isConfirmed(state.clients),
    pendingUpdates: observed.updatesInFlight + (state.hasUnsent ? 1 : 0),
    isRefused: observed.isRefused,
    isWrittenHere: state.writesInFlight === 0 && !state.hasUnsent && state.isKeptLocally,
    isDiskFull: state.isDiskFull,
    isHeld: isHeld(state),
  });
}
