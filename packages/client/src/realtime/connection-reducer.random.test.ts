import { REALTIME_CLOSE } from "@playsmith/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { AcknowledgementLog, type SentKind } from "./acknowledgement-log.ts";
import { canApplyMessages, reduce } from "./connection-reducer.ts";
import {
  type ConnectionEffect,
  type ConnectionEvent,
  type ConnectionState,
  type ConnectionTimer,
  initialState,
  isHeld,
  type Observed,
} from "./connection-state.ts";

const CLOSE_CODES = [undefined, REALTIME_CLOSE.diskFull, REALTIME_CLOSE.tooLarge, REALTIME_CLOSE.unauthorized];

interface Sent {
  kind: SentKind;
  edits: readonly number[];
}

/** A simulated environment: a document, a socket and a server that responds on demand. Edits are numbers. */
class World {
  state: ConnectionState;
  #edits = 0;
  #batch: number[] = [];
  /** Edits that were not sent on this connection: the next handshake includes them. */
  #carried = new Set<number>();
  #inFlight: Sent[] = [];
  readonly #server = new Set<number>();
  readonly #acknowledged = new Set<number>();
  readonly #log = new AcknowledgementLog();
  readonly #timers = new Set<ConnectionTimer>();
  readonly #claimed = new Set<number>();
  #client = 1;
  #unanswered: number[] = [];
  #isOpen = false;
  #shouldConnect = true;
  #isJoined = false;
  #isHandshaking = false;
  #isAuthenticated = false;
  #isSynced = false;
  #isHolding = false;
  #isMarked = false;
  #isFetching = false;
  #isRenewing = false;
  #isForced = false;
  #copyWrites = 0;
  #joins = 0;

  constructor(autoSave: boolean) {
    this.state = initialState({ observed: this.#observe(), autoSave, hasReplacement: false, unsavedClients: null });
    this.#timers.add("copyTimeout");
  }

  #observe(): Observed {
    const { pending, handshakeDone, refused } = this.#log.state;
    return {
      isConnected: this.#isOpen,
      isAuthenticated: this.#isAuthenticated,
      isSynced: this.#isSynced,
      isHandshakeDone: handshakeDone,
      updatesInFlight: pending.length,
      isRefused: refused,
      client: this.#client,
      clock: this.#edits,
    };
  }

  dispatch(event: ConnectionEvent): void {
    const { state, effects } = reduce({ ...this.state, observed: this.#observe() }, event);
    this.state = state;
    for (const effect of effects) this.#run(effect);
    this.check();
  }

  #run(effect: ConnectionEffect): void {
    switch (effect.type) {
      case "startTimer":
        return void this.#timers.add(effect.timer);
      case "stopTimer":
        return void this.#timers.delete(effect.timer);
      case "fetchStored":
        expect(this.#isFetching, "one fetch at a time").toBe(false);
        this.#isFetching = true;
        return;
      case "join":
        this.#joins++;
        this.#isJoined = true;
        return;
      case "hold":
        this.#isHolding = effect.isHolding;
        return;
      case "flushBatch":
        return this.sendBatch();
      case "awaitCopyWritten":
        this.#copyWrites++;
        return;
      case "forceSync":
        this.#isForced = true;
        return;
      case "connect":
        this.#shouldConnect = true;
        return;
      case "disconnect":
        this.#shouldConnect = false;
        return;
      case "renewToken":
        expect(this.#isRenewing, "one renewal at a time").toBe(false);
        this.#isRenewing = true;
        return;
      case "claimClients":
        for (const client of effect.clients) expect(this.#claimed.has(client), "claimed once a connection").toBe(false);
        for (const client of effect.clients) this.#claimed.add(client);
        this.#unanswered.push(...effect.clients);
        return;
      case "markUnsaved":
        this.#isMarked = true;
        return;
      case "markSaved":
        this.#isMarked = false;
        return;
      case "followClientId":
      case "renewClientId":
      case "releaseMessages":
      case "settleMarks":
      case "emitUpdates":
      case "resolveReady":
      case "rejectReady":
      case "reconnect":
      case "notify":
    }
  }

  /** Sends a message with edits, like the socket. */
  #send(kind: SentKind, edits: readonly number[]): void {
    if (this.#isHolding || !this.#isOpen || !this.#isJoined) {
      for (const edit of edits) this.#carried.add(edit);
      this.#log.notSent();
    } else {
      this.#log.sent(kind);
      this.#inFlight.push({ kind, edits });
      for (const edit of edits) this.#carried.delete(edit);
    }
  }

  edit(): void {
    this.#batch.push(++this.#edits);
    this.dispatch({ type: "edited", client: this.#client });
  }

  sendBatch(): void {
    if (this.#batch.length === 0) return;
    const edits = this.#batch;
    this.#batch = [];
    this.#send("update", edits);
    this.dispatch({ type: "batchSent" });
  }

  open(): void {
    if (this.#isOpen || !this.#shouldConnect) return;
    this.#isOpen = true;
    this.#log.reset();
    this.dispatch({ type: "observed" });
  }

  close(code: number | undefined): void {
    if (!this.#isOpen) return;
    this.#isOpen = this.#isAuthenticated = this.#isSynced = this.#isHandshaking = this.#isForced = false;
    for (const edit of this.#inFlight.flatMap(({ edits }) => edits)) this.#carried.add(edit);
    this.#inFlight = [];
    this.#log.reset();
    this.dispatch({ type: "socketClosed", code });
  }

  handshake(): void {
    if (!this.#isOpen || !this.#isJoined || this.#isHandshaking) return;
    this.#isHandshaking = true;
    this.#claimed.clear();
    this.#unanswered = [];
    this.dispatch({ type: "handshakeStarted" });
  }

  authenticate(): void {
    if (!this.#isHandshaking || this.#isAuthenticated) return;
    this.#isAuthenticated = true;
    this.dispatch({ type: "authenticated", scope: "read-write" });
    this.#isForced = true;
  }

  answerClaims(): void {
    if (!this.#isAuthenticated || this.#unanswered.length === 0) return;
    this.dispatch({
      type: "noticeReceived",
      notice: { type: "clients", owned: this.#unanswered.splice(0), taken: [], undecided: [] },
    });
  }

  /** The handshake: the server's document arrives, and missing edits are sent. */
  exchange(): void {
    if (!this.#isAuthenticated || !this.#isForced || !canApplyMessages(this.state)) return;
    this.#isForced = false;
    const missing = Array.from({ length: this.#edits }, (_, index) => index + 1).filter((edit) => !this.#server.has(edit));
    this.#send("step2", missing);
    this.#isSynced = true;
    this.dispatch({ type: "synced" });
  }

  acknowledge(): void {
    const first = this.#inFlight.shift();
    if (first === undefined) return;
    for (const edit of first.edits) {
      this.#server.add(edit);
      this.#acknowledged.add(edit);
    }
    this.#log.acknowledged(true);
    this.dispatch({ type: "observed" });
  }

  readCopy(hasDocument: boolean): void {
    if (!this.#timers.has("copyTimeout")) return;
    this.dispatch({ type: "copyRead", hasDocument });
  }

  readStored(canShow: boolean): void {
    if (!this.#isFetching) return;
    this.#isFetching = false;
    this.dispatch({ type: "storedRead", canShow });
  }

  fire(timer: ConnectionTimer): void {
    if (!this.#timers.delete(timer)) return;
    this.dispatch({ type: "timer", timer });
    if (timer === "reconnect") this.close(undefined);
  }

  writeCopy(isWritten: boolean): void {
    if (this.#copyWrites === 0) return;
    this.#copyWrites--;
    this.dispatch({ type: "copyWritten", isWritten });
  }

  renewToken(): void {
    if (!this.#isRenewing) return;
    this.#isRenewing = false;
    this.dispatch({ type: "tokenRenewed", isSignedIn: true });
  }

  check(): void {
    const inFlight = new Set(this.#inFlight.flatMap(({ edits }) => edits));
    for (let edit = 1; edit <= this.#edits; edit++) {
      const isUnsent = this.#batch.includes(edit) || this.#carried.has(edit);
      expect(isUnsent || inFlight.has(edit) || this.#acknowledged.has(edit), `edit ${edit} is somewhere`).toBe(true);
    }
    const isAllSaved = this.#acknowledged.size === this.#edits;
    if (this.state.saveState === "saved") expect(isAllSaved, "saved only when everything is acknowledged").toBe(true);
    if (!isAllSaved) expect([this.state.hasUnsaved, this.#isMarked], "unsaved edits are marked").toEqual([true, true]);
    expect(this.#isHolding).toBe(isHeld(this.state));
    expect(this.state.writesInFlight).toBe(this.#copyWrites);
    if (this.#isJoined) expect(this.state.opening).toBe("joined");
    expect(this.#joins).toBeLessThanOrEqual(1);
  }

  /** Delivers everything in flight. */
  deliverAll(): void {
    this.renewToken();
    this.readCopy(true);
    this.readStored(true);
    this.dispatch({ type: "painted" });
    this.dispatch({ type: "networkChanged", isReachable: true });
    this.dispatch({ type: "autoSaveSet", isOn: true });
    for (const timer of ["connect", "reconnect"] as const) this.fire(timer);
    // A person reopens the project after an intended disconnect.
    this.#shouldConnect = true;
    this.sendBatch();
    this.open();
    this.handshake();
    this.authenticate();
    for (let round = 0; round < 3; round++) {
      this.answerClaims();
      this.exchange();
      while (this.#inFlight.length > 0) this.acknowledge();
    }
    while (this.#copyWrites > 0) this.writeCopy(true);
    expect([this.state.saveState, this.#server.size, this.#isMarked && this.#edits > 0]).toEqual(["saved", this.#edits, false]);
  }
}

const actions: Record<string, fc.Arbitrary<(world: World) => void>> = {
  edit: fc.constant((world) => world.edit()),
  sendBatch: fc.constant((world) => world.sendBatch()),
  open: fc.constant((world) => world.open()),
  close: fc.constantFrom(...CLOSE_CODES).map((code) => (world: World) => world.close(code)),
  handshake: fc.constant((world) => world.handshake()),
  authenticate: fc.constant((world) => world.authenticate()),
  answerClaims: fc.constant((world) => world.answerClaims()),
  exchange: fc.constant((world) => world.exchange()),
  acknowledge: fc.constant((world) => world.acknowledge()),
  readCopy: fc.boolean().map((is) => (world: World) => world.readCopy(is)),
  readStored: fc.boolean().map((is) => (world: World) => world.readStored(is)),
  paint: fc.constant((world) => world.dispatch({ type: "painted" })),
  fire: fc
    .constantFrom<ConnectionTimer[]>("copyTimeout", "paintTimeout", "reconnect", "connect")
    .map((timer) => (world: World) => world.fire(timer)),
  writeCopy: fc.boolean().map((is) => (world: World) => world.writeCopy(is)),
  renewToken: fc.constant((world) => world.renewToken()),
  failAuthentication: fc
    .constantFrom("UNAUTHENTICATED", "no token")
    .map((reason) => (world: World) => world.dispatch({ type: "authenticationFailed", reason, isSignedIn: true })),
  network: fc.boolean().map((isReachable) => (world: World) => world.dispatch({ type: "networkChanged", isReachable })),
  save: fc.constant((world) => world.dispatch({ type: "saveRequested" })),
  autoSave: fc.boolean().map((isOn) => (world: World) => world.dispatch({ type: "autoSaveSet", isOn })),
  hide: fc.constant((world) => world.dispatch({ type: "pageHidden" })),
  fullDisk: fc.constant((world) => world.dispatch({ type: "noticeReceived", notice: { type: "diskFull", message: "full" } })),
};

it("drops no edit, repeats no request and ends saved, in any order of events", () => {
  const named = Object.entries(actions).map(([name, action]) => action.map((act) => ({ name, act })));
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.oneof(...named), { maxLength: 80, size: "max" }), (autoSave, sequence) => {
      const world = new World(autoSave);
      for (const { act } of sequence) act(world);
      world.deliverAll();
    }),
    { numRuns: 500 },
  );
});

it("drops no edit across consecutive connections", () => {
  const actionOf = (name: string): fc.Arbitrary<(world: World) => void> => actions[name] as fc.Arbitrary<(world: World) => void>;
  const usual = ["open", "handshake", "authenticate", "answerClaims", "exchange", "acknowledge", "edit", "sendBatch", "save"];
  const moves = usual.map((name) => ({ weight: 5, arbitrary: actionOf(name) }));
  const rare = ["close", "autoSave"].map((name) => ({ weight: 1, arbitrary: actionOf(name) }));
  fc.assert(
    fc.property(fc.boolean(), fc.array(fc.oneof(...moves, ...rare), { maxLength: 120, size: "max" }), (autoSave, sequence) => {
      const world = new World(true);
      world.deliverAll();
      world.dispatch({ type: "autoSaveSet", isOn: autoSave });
      for (const act of sequence) act(world);
      world.deliverAll();
    }),
    { numRuns: 500 },
  );
});
