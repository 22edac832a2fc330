import { AppError, type ErrorCode, isErrorCode, REALTIME_CLOSE, type RealtimeNotice } from "@playsmith/contract";
import {
  allSaved,
  firstClockToReplace,
  isAwaitingAnswer,
  isConfirmed,
  unclaimed,
  withAnswer,
  withClaims,
  withEdit,
  withoutClaims,
} from "./claimed-clients.ts";
import {
  type ConnectionNotice,
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  currentSaveState,
  isHeld,
} from "./connection-state.ts";

/** Timeout of reading the local copy, after which the server's document is used. */
export const COPY_TIMEOUT_MS = 3_000;
const PAINT_TIMEOUT_MS = 1_500;
const RETRY_AFTER_TOO_LARGE_MS = 5_000;
const RETRY_AFTER_TROUBLE_MS = 1_000;

/** The next state, and the effects to run, in order. */
export interface Step {
  readonly state: ConnectionState;
  readonly effects: readonly ConnectionEffect[];
}

const step = (state: ConnectionState, ...effects: ConnectionEffect[]): Step => ({ state, effects });

/** The reducer of a connection. Nothing happens after `closed`. */
export function reduce(state: ConnectionState, event: ConnectionEvent): Step {
  if (state.isClosed) return step(state);
  const next = transition(state, event);
  if (next.state.isClosed) return next;
  const holding = isHeld(next.state);
  const hold: ConnectionEffect[] = holding === isHeld(state) ? [] : [{ type: "hold", isHolding: holding }];
  const settled = settle(next.state, state);
  return step(settled.state, ...hold, ...next.effects, ...settled.effects, { type: "notify" });
}

/** Updates the save state; clears the unsaved flag once everything is saved. */
function settle(state: ConnectionState, before: ConnectionState): Step {
  const saveState = currentSaveState(state);
  if (saveState !== "saved") return step({ ...state, saveState });
  const { client, clock } = state.observed;
  const saved: ConnectionState = {
    ...state,
    saveState,
    clients: allSaved(state.clients, client, clock),
    hasUnsaved: false,
    isSaving: false,
    isDiskFull: false,
    isKeptLocally: true,
  };
  if (before.saveState === "saved" && before.autoSave === state.autoSave) return step(saved);
  // With manual saving, a tab that is opened now must not find a stale mark.
  return step(saved, { type: "markSaved", atOnce: !state.autoSave });
}

function transition(state: ConnectionState, event: ConnectionEvent): Step {
  switch (event.type) {
    case "observed":
      return step(state);
    case "copyRead":
      return onCopyRead(state, event.hasDocument);
    case "storedRead":
      return event.canShow ? becomeShowable(state) : join(state);
    case "painted":
      return state.opening === "awaitingPaint" ? join({ ...state, isPainted: true }) : step({ ...state, isPainted: true });
    case "timer":
      return onTimer(state, event.timer);
    case "edited":
      return onEdited(state, event.client);
    case "batchSent":
      if (!state.hasUnsent) return step(state);
      return step({ ...state, hasUnsent: false, writesInFlight: state.writesInFlight + 1 }, { type: "awaitCopyWritten" });
    case "copyWritten":
      return step({ ...state, writesInFlight: state.writesInFlight - 1, isKeptLocally: event.isWritten });
    case "handshakeStarted":
      return claim({ ...state, clients: withoutClaims(state.clients) }, { type: "followClientId" });
    case "authenticated":
      return step({ ...state, readOnly: event.scope === "readonly", refusal: null, notice: null });
    case "authenticationFailed":
      return onAuthenticationFailed(state, event.reason, event.isSignedIn);
    case "tokenRenewed":
      return step({ ...state, isRenewingToken: false }, ...(event.isSignedIn ? [] : [{ type: "disconnect" } as const]));
    case "synced":
      return becomeReady(state);
    case "socketClosed":
      return onSocketClosed(state, event.code);
    case "networkChanged":
      // Socket events may belong to the lost connection.
      return step(
        { ...state, isReachable: event.isReachable, hasFailed: true },
        ...(event.isReachable ? [{ type: "reconnect" } as const] : []),
      );
    case "noticeReceived":
      return onNotice(state, event.notice);
    case "clientIdRenewed":
      return claim(state);
    case "saveRequested":
      return state.hasUnsaved && !state.autoSave ? sendUnsaved({ ...state, isSaving: true }) : step(state);
    case "autoSaveSet":
      if (event.isOn === state.autoSave) return step(state);
      // Edits in flight are not held back.
      return sendUnsaved({ ...state, autoSave: event.isOn, isSaving: state.isSaving || (!event.isOn && state.hasUnsaved) });
    case "pageHidden":
      return step(state, ...(state.hasUnsent ? [{ type: "flushBatch" } as const] : []), { type: "settleMarks" });
    case "closed":
      return step({ ...state, isClosed: true });
  }
}

function onCopyRead(state: ConnectionState, hasDocument: boolean): Step {
  const stop: ConnectionEffect = { type: "stopTimer", timer: "copyTimeout" };
  const isThere = hasDocument || state.hasReplacement;
  // The local copy was late, and the server's document may be there already.
  if (state.opening === "joined") return isThere ? becomeReady(state, stop) : step(state, stop);
  if (isThere) return becomeShowable(state, stop);
  return step({ ...state, opening: "fetchingStored" }, stop, { type: "fetchStored" });
}

/** Shows the document before the handshake, which would delay its first paint. */
function becomeShowable(state: ConnectionState, ...effects: ConnectionEffect[]): Step {
  // The document is not editable before it is ready.
  const ready = becomeReady(state, ...effects, { type: "emitUpdates" });
  if (state.isPainted) return join(ready.state, ...ready.effects);
  const timer: ConnectionEffect = { type: "startTimer", timer: "paintTimeout", ms: PAINT_TIMEOUT_MS };
  return step({ ...ready.state, opening: "awaitingPaint" }, ...ready.effects, timer);
}

const becomeReady = (state: ConnectionState, ...effects: ConnectionEffect[]): Step =>
  step({ ...state, isReady: true }, ...effects, { type: "resolveReady" });

function join(state: ConnectionState, ...effects: ConnectionEffect[]): Step {
  const stops = (["copyTimeout", "paintTimeout"] as const).map((timer): ConnectionEffect => ({ type: "stopTimer", timer }));
  return step({ ...state, opening: "joined" }, ...effects, ...stops, { type: "emitUpdates" }, { type: "join" });
}

function onTimer(state: ConnectionState, timer: (ConnectionEvent & { type: "timer" })["timer"]): Step {
  switch (timer) {
    case "copyTimeout":
      return state.opening === "readingCopy" ? join(state) : step(state);
    case "paintTimeout":
      return state.opening === "awaitingPaint" ? join(state) : step(state);
    case "reconnect":
      return step(state, { type: "reconnect" });
    case "connect":
      return step(state, { type: "connect" });
  }
}

function onEdited(state: ConnectionState, client: number): Step {
  const edited: ConnectionState = { ...state, hasUnsaved: true, hasUnsent: true, clients: withEdit(state.clients, client) };
  const claimed = state.clients.asked.has(client) ? step(edited) : claim(edited);
  return step(claimed.state, ...claimed.effects, { type: "markUnsaved", client });
}

function claim(state: ConnectionState, ...effects: ConnectionEffect[]): Step {
  const clients = unclaimed(state.clients, state.observed.client);
  if (clients.length === 0) return step(state, ...effects);
  return step({ ...state, clients: withClaims(state.clients, clients) }, ...effects, { type: "claimClients", clients });
}

function onNotice(state: ConnectionState, notice: ConnectionNotice): Step {
  switch (notice.type) {
    case "clients":
      return onClaimAnswered(state, notice);
    case "clientIdTaken":
      return onTaken(state, notice.clients);
    case "diskFull":
      return step({ ...state, isDiskFull: true });
    case "newerFormat":
      return sendUnsaved({ ...state, notice: notice.message, readOnly: true });
    case "tooLarge":
      return sendUnsaved({ ...state, notice: notice.message });
  }
}

function onClaimAnswered(state: ConnectionState, { owned, taken, undecided }: RealtimeNotice & { type: "clients" }): Step {
  const answered: ConnectionState = { ...state, clients: withAnswer(state.clients, owned, [...taken, ...undecided]) };
  const edited = taken.filter((client) => answered.clients.unsaved.has(client));
  if (edited.length > 0)
    return onTaken(
      answered,
      edited.map((client) => ({ client, clock: 0 })),
    );
  if (taken.includes(state.observed.client)) return step(answered, { type: "renewClientId" });
  return step(answered, { type: "releaseMessages" });
}

/** Edits under other people's ids can't be saved, and the document can't contain the server's structs beside them. */
function onTaken(state: ConnectionState, clients: readonly { client: number; clock: number }[]): Step {
  const replaced = clients.map(({ client, clock }) => [client, firstClockToReplace(state.clients, client, clock)] as const);
  return step({ ...state, taken: new Map([...state.taken, ...replaced]) }, { type: "disconnect" });
}

function onAuthenticationFailed(state: ConnectionState, reason: string, isSignedIn: boolean): Step {
  if (reason === "UNAUTHENTICATED") return renewToken(state);
  if (reason.startsWith("PROJECT_") || reason === "PERMISSION_DENIED")
    return refuse(state, "forbidden", isErrorCode(reason) ? reason : "PERMISSION_DENIED");
  if (!isSignedIn) return step(state, { type: "disconnect" });
  // A temporary failure, e.g. no token.
  return step(state, { type: "startTimer", timer: "reconnect", ms: RETRY_AFTER_TROUBLE_MS });
}

/** Without a network there is no token either; the socket is only closed when nobody is signed in. */
const renewToken = (state: ConnectionState): Step =>
  state.isRenewingToken ? step(state) : step({ ...state, isRenewingToken: true }, { type: "renewToken" });

function onSocketClosed(before: ConnectionState, code: number | undefined): Step {
  // The disk state of an unreachable server is unknown until the next connection.
  const state: ConnectionState = { ...before, hasFailed: true, isDiskFull: code === REALTIME_CLOSE.diskFull };
  if (code === REALTIME_CLOSE.unauthorized) return renewToken(state);
  if (code !== REALTIME_CLOSE.tooLarge) return step(state);
  const refused = refuse(state, "tooLarge", "PROJECT_TOO_LARGE");
  return step(refused.state, ...refused.effects, { type: "startTimer", timer: "connect", ms: RETRY_AFTER_TOO_LARGE_MS });
}

function refuse(state: ConnectionState, refusal: "forbidden" | "tooLarge", code: ErrorCode): Step {
  const error = new AppError(code);
  const reject: ConnectionEffect[] = state.isReady ? [] : [{ type: "rejectReady", error }];
  return step({ ...state, refusal, notice: state.notice ?? error.message }, { type: "disconnect" }, ...reject);
}

/** Repeats the handshake if unsaved edits are no longer held: it includes the held ones. */
const sendUnsaved = (state: ConnectionState): Step =>
  step(state, ...(!isHeld(state) && state.hasUnsaved && state.observed.isAuthenticated ? [{ type: "forceSync" } as const] : []));

/** Whether server messages may be applied: the owners of all unsaved client ids are known. */
export const canApplyMessages = ({ clients }: ConnectionState): boolean => isConfirmed(clients) && !isAwaitingAnswer(clients);
