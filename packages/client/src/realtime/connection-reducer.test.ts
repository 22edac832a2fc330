import { REALTIME_CLOSE } from "@playsmith/contract";
import { describe, expect, it } from "vitest";
import { canApplyMessages, reduce } from "./connection-reducer.ts";
import { type ConnectionEvent, type ConnectionStart, type ConnectionState, initialState, type Observed } from "./connection-state.ts";

const ME = 7;
const offline: Observed = {
  isConnected: false,
  isAuthenticated: false,
  isSynced: false,
  isHandshakeDone: false,
  updatesInFlight: 0,
  isRefused: false,
  client: ME,
  clock: 0,
};
const inSync: Observed = { ...offline, isConnected: true, isAuthenticated: true, isSynced: true, isHandshakeDone: true };

const begin = (start: Partial<ConnectionStart> = {}): ConnectionState =>
  initialState({ observed: offline, autoSave: true, hasReplacement: false, unsavedClients: null, ...start });

/** Reduces events in sequence. @returns the state, and the effects of the last event except `notify`. */
function after(state: ConnectionState, ...events: readonly ConnectionEvent[]) {
  let effects: readonly { type: string }[] = [];
  for (const event of events) ({ state, effects } = reduce(state, event));
  return { state, effects: effects.filter(({ type }) => type !== "notify"), types: effects.map(({ type }) => type) };
}

const seeing = (state: ConnectionState, observed: Partial<Observed>): ConnectionState => ({
  ...state,
  observed: { ...state.observed, ...observed },
});

/** An open connection that has saved everything. */
const saved = (start: Partial<ConnectionStart> = {}): ConnectionState =>
  after(
    begin({ observed: inSync, ...start }),
    { type: "copyRead", hasDocument: true },
    { type: "painted" },
    { type: "handshakeStarted" },
    { type: "authenticated", scope: "read-write" },
    { type: "noticeReceived", notice: { type: "clients", owned: [ME], taken: [], undecided: [] } },
    { type: "synced" },
  ).state;

describe("opening", () => {
  it("shows a local copy, and joins after it is painted", () => {
    const read = after(begin(), { type: "copyRead", hasDocument: true });
    expect(read.types).toEqual(["stopTimer", "emitUpdates", "resolveReady", "startTimer", "notify"]);
    expect(read.state).toMatchObject({ isReady: true, opening: "awaitingPaint", saveState: "saving" });
    const painted = after(read.state, { type: "painted" });
    expect(painted.types.slice(-3)).toEqual(["emitUpdates", "join", "notify"]);
    expect(painted.state.opening).toBe("joined");
    expect(after(painted.state, { type: "painted" }).effects).toEqual([]);
  });

  it("joins at once when the page reported the paint before, or never does", () => {
    const early = after(begin(), { type: "painted" }, { type: "copyRead", hasDocument: true });
    expect(early.types).toContain("join");
    const never = after(begin(), { type: "copyRead", hasDocument: true }, { type: "timer", timer: "paintTimeout" });
    expect(never.types).toContain("join");
  });

  it("fetches the stored document without a local copy, and joins when that can't be shown", () => {
    const read = after(begin(), { type: "copyRead", hasDocument: false });
    expect(read.effects.at(-1)).toEqual({ type: "fetchStored" });
    expect(after(read.state, { type: "storedRead", canShow: true }).state).toMatchObject({ isReady: true, opening: "awaitingPaint" });
    const unusable = after(read.state, { type: "storedRead", canShow: false });
    expect(unusable.state).toMatchObject({ isReady: false, opening: "joined" });
    expect(unusable.types).toContain("join");
  });

  it("shows a replacement like a local copy, with unsaved edits", () => {
    const { state } = after(begin({ hasReplacement: true }), { type: "copyRead", hasDocument: false });
    expect(state).toMatchObject({ isReady: true, hasUnsaved: true, opening: "awaitingPaint" });
  });

  it("joins without a late local copy, and still shows it", () => {
    const late = after(begin(), { type: "timer", timer: "copyTimeout" });
    expect(late.types).toContain("join");
    const read = after(late.state, { type: "copyRead", hasDocument: true });
    expect(read.types).toEqual(["stopTimer", "resolveReady", "notify"]);
    expect(after(late.state, { type: "copyRead", hasDocument: false }).types).not.toContain("fetchStored");
  });

  it("is ready with the server's document", () => {
    const { state, types } = after(begin(), { type: "timer", timer: "copyTimeout" }, { type: "synced" });
    expect(state.isReady).toBe(true);
    expect(types).toContain("resolveReady");
  });
});

describe("an edit", () => {
  it("is marked, and unsaved until its batch is sent, written and acknowledged", () => {
    const edited = after(saved(), { type: "edited", client: ME });
    expect(edited.effects).toEqual([{ type: "markUnsaved", client: ME }]);
    expect(edited.state).toMatchObject({ hasUnsaved: true, hasUnsent: true, saveState: "saving" });
    const sent = after(seeing(edited.state, { updatesInFlight: 1 }), { type: "batchSent" });
    expect(sent.effects).toEqual([{ type: "awaitCopyWritten" }]);
    expect(sent.state).toMatchObject({ hasUnsent: false, writesInFlight: 1, saveState: "saving" });
    const acknowledged = after(seeing(sent.state, { updatesInFlight: 0 }), { type: "observed" });
    expect(acknowledged.effects).toEqual([{ type: "markSaved", atOnce: false }]);
    expect(acknowledged.state).toMatchObject({ hasUnsaved: false, saveState: "saved" });
    expect(after(acknowledged.state, { type: "copyWritten", isWritten: true }).state.writesInFlight).toBe(0);
  });

  it("claims an unclaimed client id before it is marked", () => {
    const { effects, state } = after(seeing(saved(), { client: 8 }), { type: "edited", client: 8 });
    expect(effects).toEqual([
      { type: "claimClients", clients: [8] },
      { type: "markUnsaved", client: 8 },
    ]);
    expect(after(state, { type: "edited", client: 8 }).effects).toEqual([{ type: "markUnsaved", client: 8 }]);
  });

  it("is offline only after the local copy is written", () => {
    const lost = seeing(saved(), offline);
    const { state } = after(lost, { type: "socketClosed", code: undefined }, { type: "edited", client: ME }, { type: "batchSent" });
    expect(state.saveState).toBe("saving");
    expect(after(state, { type: "copyWritten", isWritten: true }).state.saveState).toBe("offline");
    expect(after(state, { type: "copyWritten", isWritten: false }).state.saveState).toBe("saving");
  });

  it("is sent at once when the page is left", () => {
    expect(after(saved(), { type: "pageHidden" }).types).toEqual(["settleMarks", "notify"]);
    expect(after(saved(), { type: "edited", client: ME }, { type: "pageHidden" }).types).toEqual(["flushBatch", "settleMarks", "notify"]);
  });

  it("is not created by a late local copy", () => {
    expect(after(saved(), { type: "batchSent" }).effects).toEqual([]);
  });
});

describe("manual saving", () => {
  const manual = () => saved({ autoSave: false });

  it("holds edits from the first one, and repeats the handshake on save", () => {
    const edited = after(manual(), { type: "edited", client: ME });
    expect(edited.effects[0]).toEqual({ type: "hold", isHolding: true });
    expect(edited.state.saveState).toBe("unsaved");
    const held = seeing(after(edited.state, { type: "batchSent" }).state, { isHandshakeDone: false });
    const saving = after(held, { type: "saveRequested" });
    expect(saving.effects).toEqual([{ type: "hold", isHolding: false }, { type: "forceSync" }]);
    expect(saving.state.saveState).toBe("saving");
    const done = after(seeing(saving.state, { isHandshakeDone: true }), { type: "observed" });
    expect(done.effects).toEqual([{ type: "markSaved", atOnce: true }]);
    expect(done.state).toMatchObject({ saveState: "saved", isSaving: false });
    expect(after(done.state, { type: "edited", client: ME }).state.saveState, "held again").toBe("unsaved");
  });

  it("saves nothing when nothing is unsaved, or with auto-save", () => {
    expect(after(manual(), { type: "saveRequested" }).effects).toEqual([]);
    expect(after(saved(), { type: "edited", client: ME }, { type: "saveRequested" }).effects).toEqual([]);
  });

  it("waits for the connection", () => {
    const { state, effects } = after(seeing(manual(), offline), { type: "edited", client: ME }, { type: "saveRequested" });
    expect(effects).toEqual([{ type: "hold", isHolding: false }]);
    expect(state.isSaving).toBe(true);
  });

  it("sends held edits when auto-save is turned on, and does not hold edits in flight when it is turned off", () => {
    const held = after(manual(), { type: "edited", client: ME }).state;
    expect(after(held, { type: "autoSaveSet", isOn: true }).effects).toEqual([{ type: "hold", isHolding: false }, { type: "forceSync" }]);
    const off = after(saved(), { type: "edited", client: ME }, { type: "autoSaveSet", isOn: false });
    expect(off.state).toMatchObject({ isSaving: true, saveState: "saving" });
    expect(after(saved(), { type: "autoSaveSet", isOn: false }).effects).toEqual([{ type: "markSaved", atOnce: true }]);
    expect(after(saved(), { type: "autoSaveSet", isOn: true }).effects).toEqual([]);
  });

  it("does not apply to viewers", () => {
    const { state, effects } = after(
      after(manual(), { type: "edited", client: ME }).state,
      ...([{ type: "authenticated", scope: "readonly" }] as const),
    );
    expect(effects).toEqual([{ type: "hold", isHolding: false }]);
    expect(state.readOnly).toBe(true);
  });
});

describe("rejections and lost connections", () => {
  it("renew the token once at a time, and give up when nobody is signed in", () => {
    const asked = after(saved(), { type: "authenticationFailed", reason: "UNAUTHENTICATED", isSignedIn: true });
    expect(asked.effects).toEqual([{ type: "renewToken" }]);
    expect(after(asked.state, { type: "socketClosed", code: REALTIME_CLOSE.unauthorized }).effects).toEqual([]);
    const renewed = after(asked.state, { type: "tokenRenewed", isSignedIn: true });
    expect(renewed.effects).toEqual([]);
    expect(after(renewed.state, { type: "socketClosed", code: REALTIME_CLOSE.unauthorized }).effects).toEqual([{ type: "renewToken" }]);
    expect(after(asked.state, { type: "tokenRenewed", isSignedIn: false }).effects).toEqual([{ type: "disconnect" }]);
  });

  it.each([
    ["PROJECT_NOT_FOUND", "PROJECT_NOT_FOUND"],
    ["PERMISSION_DENIED", "PERMISSION_DENIED"],
  ] as const)("lose access with %s", (reason, code) => {
    const { state, effects } = after(begin(), { type: "authenticationFailed", reason, isSignedIn: true });
    expect(state).toMatchObject({ refusal: "forbidden", saveState: "forbidden" });
    expect(effects).toMatchObject([{ type: "disconnect" }, { type: "rejectReady", error: { code } }]);
    expect(after(saved(), { type: "authenticationFailed", reason, isSignedIn: true }).effects).toEqual([{ type: "disconnect" }]);
  });

  it("retry after temporary failures while signed in", () => {
    const failed = { type: "authenticationFailed", reason: "Failed to get token", isSignedIn: true } as const;
    expect(after(saved(), failed).effects).toMatchObject([{ type: "startTimer", timer: "reconnect" }]);
    expect(after(saved(), { ...failed, isSignedIn: false }).effects).toEqual([{ type: "disconnect" }]);
    expect(after(saved(), { type: "timer", timer: "reconnect" }).effects).toEqual([{ type: "reconnect" }]);
  });

  it("pause a project that is too large until it is admitted again", () => {
    const closed = after(saved(), { type: "socketClosed", code: REALTIME_CLOSE.tooLarge });
    expect(closed.effects).toMatchObject([{ type: "disconnect" }, { type: "startTimer", timer: "connect" }]);
    expect(closed.state.saveState).toBe("tooLarge");
    expect(after(closed.state, { type: "timer", timer: "connect" }).effects).toEqual([{ type: "connect" }]);
    expect(after(closed.state, { type: "authenticated", scope: "read-write" }).state).toMatchObject({ refusal: null, notice: null });
  });

  it("report a full disk until another connection, or until everything is saved", () => {
    const edited = after(saved(), { type: "edited", client: ME }).state;
    const full = after(edited, { type: "noticeReceived", notice: { type: "diskFull", message: "full" } }).state;
    expect(full.saveState).toBe("diskFull");
    expect(after(full, { type: "batchSent" }).state).toMatchObject({ saveState: "saved", isDiskFull: false });
    const lost = seeing(full, offline);
    expect(after(lost, { type: "socketClosed", code: REALTIME_CLOSE.diskFull }).state.saveState).toBe("diskFull");
    expect(after(lost, { type: "socketClosed", code: undefined }).state.isDiskFull).toBe(false);
  });

  it("are offline when the network is lost, and reconnect when it is back", () => {
    const lost = after(saved(), { type: "networkChanged", isReachable: false });
    expect([lost.state.saveState, lost.effects]).toEqual(["offline", []]);
    const found = after(lost.state, { type: "networkChanged", isReachable: true });
    expect(found.effects).toEqual([{ type: "reconnect" }, { type: "markSaved", atOnce: false }]);
  });

  it("are read-only for a newer format, and forbidden after a rejection", () => {
    const newer = after(saved(), { type: "noticeReceived", notice: { type: "newerFormat", message: "newer" } });
    expect(newer.state).toMatchObject({ readOnly: true, notice: "newer" });
    expect(after(seeing(saved(), { isRefused: true }), { type: "observed" }).state.saveState).toBe("forbidden");
  });

  it("are ignored after closing", () => {
    const { state } = after(saved(), { type: "closed" });
    expect(reduce(state, { type: "edited", client: ME })).toEqual({ state, effects: [] });
    expect(reduce(state, { type: "socketClosed", code: undefined }).effects).toEqual([]);
  });
});

describe("claims of client ids", () => {
  const answer = (owned: number[], taken: number[] = [], undecided: number[] = []): ConnectionEvent => ({
    type: "noticeReceived",
    notice: { type: "clients", owned, taken, undecided },
  });

  it("are repeated on each connection, for the current id and those with unsaved edits", () => {
    const { state, effects } = after(begin({ unsavedClients: [3, 4] }), { type: "handshakeStarted" });
    expect(effects).toEqual([{ type: "followClientId" }, { type: "claimClients", clients: [ME, 3, 4] }]);
    expect(after(state, { type: "handshakeStarted" }).effects).toEqual(effects);
  });

  it("hold the server's messages back until they are answered", () => {
    const claimed = after(begin({ unsavedClients: [3] }), { type: "handshakeStarted" }).state;
    expect(canApplyMessages(claimed)).toBe(false);
    const part = after(claimed, answer([ME])).state;
    expect(canApplyMessages(part)).toBe(false);
    const all = after(part, answer([3]));
    expect([canApplyMessages(all.state), all.effects]).toEqual([true, [{ type: "releaseMessages" }]]);
    expect(canApplyMessages(after(part, answer([], [], [3])).state), "undecided").toBe(false);
  });

  it("take another id when the current one belongs to another person and has no edits", () => {
    const claimed = after(begin(), { type: "handshakeStarted" }).state;
    const taken = after(claimed, answer([], [ME]));
    expect(taken.effects).toEqual([{ type: "renewClientId" }]);
    const renewed = after(seeing(taken.state, { client: 9 }), { type: "clientIdRenewed" });
    expect(renewed.effects).toEqual([{ type: "claimClients", clients: [9] }]);
    expect(canApplyMessages(renewed.state)).toBe(false);
  });

  it("stop the connection when edits are under another person's id, with the clock from which to replace them", () => {
    const claimed = after(begin({ unsavedClients: [3] }), { type: "handshakeStarted" }).state;
    const taken = after(claimed, answer([ME], [3]));
    expect(taken.effects).toEqual([{ type: "disconnect" }]);
    expect(taken.state.taken).toEqual(new Map([[3, 0]]));
    const later = after(seeing(saved(), { clock: 5 }), { type: "observed" }, { type: "edited", client: ME });
    const refused = after(later.state, {
      type: "noticeReceived",
      notice: {
        type: "clientIdTaken",
        clients: [
          { client: ME, clock: 2 },
          { client: 6, clock: 4 },
        ],
      },
    });
    expect(refused.state.taken, "own edits from where all was saved, others from the server's clock").toEqual(
      new Map([
        [ME, 5],
        [6, 4],
      ]),
    );
  });
});
