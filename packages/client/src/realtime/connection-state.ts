import type { AppError, RealtimeNotice } from "@playsmith/contract";
import { type ClaimedClients, claimedClients, isConfirmed } from "./claimed-clients.ts";
import { type SaveState, saveStateOf } from "./save-state.ts";

/** Notices about the connection itself. */
export type ConnectionNotice = Exclude<RealtimeNotice, { type: "discussion" | "peer" }>;

/** Values that the runner reads from the socket, the provider and the document before each event. */
export interface Observed {
  readonly isConnected: boolean;
  readonly isAuthenticated: boolean;
  /** The server's state has arrived. */
  readonly isSynced: boolean;
  readonly isHandshakeDone: boolean;
  /** Updates that were sent and are not acknowledged. */
  readonly updatesInFlight: number;
  /** The server has rejected an update of a read-only person. */
  readonly isRefused: boolean;
  /** The document's Yjs client id, and its clock. */
  readonly client: number;
  readonly clock: number;
}

/** Progress of opening: reading the local copy, fetching the stored document, waiting for the paint, joined. */
type Opening = "readingCopy" | "fetchingStored" | "awaitingPaint" | "joined";

export interface ConnectionState {
  readonly observed: Observed;
  readonly isClosed: boolean;
  readonly opening: Opening;
  readonly isPainted: boolean;
  /** The document can be shown. */
  readonly isReady: boolean;
  readonly hasReplacement: boolean;
  readonly isReachable: boolean;
  /** A connection has failed once; before, the first one is being made. */
  readonly hasFailed: boolean;
  readonly isRenewingToken: boolean;
  readonly readOnly: boolean;
  readonly refusal: "forbidden" | "tooLarge" | null;
  /** A message of the server about the state. */
  readonly notice: string | null;
  readonly isDiskFull: boolean;
  readonly autoSave: boolean;
  /** There are unacknowledged edits, from before or now. */
  readonly hasUnsaved: boolean;
  /** The person has requested to save held edits. */
  readonly isSaving: boolean;
  /** There are edits in the batch that has not been sent. */
  readonly hasUnsent: boolean;
  /** Batches being written to the local copy. */
  readonly writesInFlight: number;
  /** The last write to the local copy succeeded. */
  readonly isKeptLocally: boolean;
  readonly clients: ClaimedClients;
  /** Client ids of local edits that belong to other people, with the clock from which to replace them. */
  readonly taken: ReadonlyMap<number, number>;
  readonly saveState: SaveState;
}

export type ConnectionTimer =
  /** Reading the local copy takes too long: the server is asked meanwhile. */
  | "copyTimeout"
  /** The page does not report a paint, e.g. in a background tab. */
  | "paintTimeout"
  /** Closes the socket, which then connects again. */
  | "reconnect"
  /** Connects a socket that was disconnected. */
  | "connect";

export type ConnectionEvent =
  /** {@link Observed} may have changed. */
  | { readonly type: "observed" }
  | { readonly type: "copyRead"; readonly hasDocument: boolean }
  | { readonly type: "storedRead"; readonly canShow: boolean }
  | { readonly type: "painted" }
  | { readonly type: "timer"; readonly timer: ConnectionTimer }
  /** A local edit was added to the batch. */
  | { readonly type: "edited"; readonly client: number }
  | { readonly type: "batchSent" }
  | { readonly type: "copyWritten"; readonly isWritten: boolean }
  /** A connection is about to start the handshake. */
  | { readonly type: "handshakeStarted" }
  | { readonly type: "authenticated"; readonly scope: string }
  | { readonly type: "authenticationFailed"; readonly reason: string; readonly isSignedIn: boolean }
  /** The token renewal has ended, with or without a token. */
  | { readonly type: "tokenRenewed"; readonly isSignedIn: boolean }
  /** The server's document has arrived. */
  | { readonly type: "synced" }
  | { readonly type: "socketClosed"; readonly code: number | undefined }
  | { readonly type: "networkChanged"; readonly isReachable: boolean }
  | { readonly type: "noticeReceived"; readonly notice: ConnectionNotice }
  /** The document uses another client id, as requested by the effect `renewClientId`. */
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
  /** Holds edits on this device, or sends them again. */
  | { readonly type: "hold"; readonly isHolding: boolean }
  | { readonly type: "flushBatch" }
  | { readonly type: "awaitCopyWritten" }
  /** Repeats the handshake, which includes held edits. */
  | { readonly type: "forceSync" }
  | { readonly type: "connect" }
  | { readonly type: "disconnect" }
  | { readonly type: "reconnect" }
  | { readonly type: "renewToken" }
  /** Moves presence to the document's client id. */
  | { readonly type: "followClientId" }
  | { readonly type: "renewClientId" }
  | { readonly type: "claimClients"; readonly clients: readonly number[] }
  /** Applies messages that waited for the answer to a claim. */
  | { readonly type: "releaseMessages" }
  | { readonly type: "markUnsaved"; readonly client: number }
  /** @property atOnce removes the marks now, not after a delay. */
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

/** Whether edits are held on this device until they are saved manually. Viewers have nothing to save. */
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
