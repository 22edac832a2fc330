import { AppError, type ErrorCode, ROOM_CLOSE, ROOM_LIMITS, type RoomNotice, type RoomPhase, type RoomRequest } from "@playsmith/contract";
import { newEpoch } from "./log-signature.ts";
import { type Joining, Members, type SeatedMember } from "./room-members.ts";
import type { RoomPeer } from "./room-peer.ts";
import { type RelayStart, type RoomOptions, RoomRun, type RunRelay, type StoredRoom } from "./room-run.ts";
import { RunRecovery } from "./run-recovery.ts";

type OwnersRequest = Extract<RoomRequest, { type: "start" | "rematch" | "lobby" | "kick" }>;

const LEAST_PLAYERS = 2;

/**
 * A room of online play: its members, its lobby, and its run. It has no sockets, no clock and no storage: whoever holds it passes peers,
 * frames and the time. It keeps its release for its life.
 */
export class Room {
  readonly #options: RoomOptions;
  readonly #members: Members;
  /** Null in the lobby. */
  #run: RoomRun | null = null;
  #runs = 0;
  /** Whether its run begins as soon as the server has a place for it. */
  #isQueued = false;
  #emptySinceMs: number | null;
  readonly #endsMs: number;
  #isEnded = false;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#members = new Members(options.seats, options.newId);
    this.#emptySinceMs = options.nowMs;
    this.#endsMs = options.nowMs - (options.ageMs ?? 0) + ROOM_LIMITS.endsAfterMs;
    if (options.stored) this.#restore(options.stored, options.nowMs);
  }

  /** For the next server of the room. */
  get stored(): StoredRoom {
    const run = this.#run?.hasBegun ? this.#run.stored : null;
    return { ...this.#members.stored, runs: this.#runs, run };
  }

  get phase(): RoomPhase {
    if (this.#run === null) return "lobby";
    return this.#run.hasBegun ? "playing" : "loading";
  }

  get memberCount(): number {
    return this.#members.all.length;
  }

  /** Seats that a quick match can give. */
  get freeSeats(): number {
    return this.phase === "lobby" ? this.#members.freeSeats : 0;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /**
   * Admits a peer, with the seat that its resume token keeps, or a free one, or none. Throws ROOM_FULL and PERMISSION_DENIED.
   * @returns whether it is a new member.
   */
  join(peer: RoomPeer, joining: Joining, nowMs: number): boolean {
    const before = this.memberCount;
    const { member, replaced } = this.#members.admit(peer, joining);
    replaced?.close(ROOM_CLOSE.replaced, "connected elsewhere");
    this.#notify(member, { type: "joined", member: member.id, resume: member.resume });
    // Its page loads the run anew.
    this.#run?.leave(member.id, nowMs);
    this.#settle(nowMs);
    this.#changed();
    return this.memberCount > before;
  }

  /** Takes a text frame of a member. Throws an {@link AppError} for one that is refused. */
  receive(peer: RoomPeer, request: RoomRequest, nowMs: number): void {
    const member = this.#members.of(peer);
    if (member === null) return;
    switch (request.type) {
      case "join":
        return;
      case "ready":
        return this.#setReady(member, request.isReady, nowMs);
      case "loaded":
        return this.#memberLoaded(member, request, nowMs);
      case "pause":
        if (member.seat > 0 && this.#run?.setPaused(request.isPaused, member.id, nowMs)) this.#changed();
        return;
      case "leave":
        return this.#remove(member, ROOM_CLOSE.left, "left", nowMs);
      case "start":
      case "rematch":
      case "lobby":
      case "kick":
        return this.#receiveOfOwner(member, request, nowMs);
    }
  }

  #setReady(member: SeatedMember, isReady: boolean, nowMs: number): void {
    if (!this.#members.setReady(member, isReady, this.#run === null)) return;
    this.#settle(nowMs);
    this.#changed();
  }

  #receiveOfOwner(member: SeatedMember, request: OwnersRequest, nowMs: number): void {
    if (!member.isOwner) throw new AppError("ROOM_NOT_OWNER");
    if (request.type === "kick") {
      const kicked = this.#members.byId(request.member);
      if (kicked === null || kicked === member) return;
      this.#members.ban(kicked);
      return this.#remove(kicked, ROOM_CLOSE.kicked, "kicked", nowMs);
    }
    if (request.type === "lobby") return this.#toLobby();
    if (request.type === "start" && this.#run !== null) return;
    const players = this.#members.playing.length + this.#members.seatable.length;
    if (players < LEAST_PLAYERS || (request.type === "start" && !this.#members.areReady(this.#options.isQuick)))
      throw new AppError("ROOM_NOT_READY");
    this.#begin(nowMs);
  }

  /** Passes a binary frame of a member to the relay of the run. */
  receiveBytes(peer: RoomPeer, bytes: Uint8Array, nowMs: number): void {
    const member = this.#members.of(peer);
    if (member !== null) this.#run?.receive(member.id, bytes, nowMs);
  }

  /** The connection of a peer has ended. Its member keeps the seat for a while. */
  disconnected(peer: RoomPeer, nowMs: number): void {
    const member = this.#members.of(peer);
    if (member === null) return;
    Object.assign(member, { peer: null, awaySinceMs: nowMs, isReady: false });
    this.#run?.leave(member.id, nowMs);
    this.#settle(nowMs);
    this.#changed();
  }

  /** Confirms due ticks of the run. */
  tickRun(nowMs: number): void {
    const hasChanged = this.#run?.tick(nowMs) ?? false;
    const end = this.#run?.end ?? null;
    if (end !== null) {
      for (const member of this.#members.all) this.#say(member, end);
      this.#toLobby();
    } else if (hasChanged) this.#options.changed?.();
  }

  /** Ticks of the run that are due and not yet confirmed. */
  ticksBehind(nowMs: number): number {
    return this.#run?.ticksBehind(nowMs) ?? 0;
  }

  /** What is due by the time: seats that are kept no longer, an owner who is away, a start that waits too long, the end of the room. */
  keepHouse(nowMs: number): void {
    const hasChanged = this.#members.keepHouse(nowMs);
    const isWaiting = this.#options.isQuick && this.#run === null;
    const late = isWaiting ? this.#members.giveUpSeats(nowMs) : [];
    for (const member of late) this.#say(member, "ROOM_SEAT_GIVEN_UP");
    this.#settle(nowMs);
    if (hasChanged || late.length > 0) this.#changed();
    const isDeserted = this.#emptySinceMs !== null && nowMs - this.#emptySinceMs >= ROOM_LIMITS.endsWithoutMembersMs;
    if (isDeserted || nowMs >= this.#endsMs) this.end(ROOM_CLOSE.ended, "the room has ended");
  }

  /** Closes all sockets. */
  end(code: number, reason: string): void {
    this.#isEnded = true;
    this.#run = null;
    const peers = this.#members.all.map(({ peer }) => peer);
    this.#members.clear();
    for (const peer of peers) peer?.close(code, reason);
  }

  /** Loads a run as soon as the server has a place for it. */
  #begin(nowMs: number): void {
    if (this.#run !== null || this.#options.mayBegin?.(nowMs) !== false) return this.#load(nowMs);
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.#changed();
  }

  #load(nowMs: number): void {
    this.#isQueued = false;
    this.#members.seatSpectators();
    const [number, seed] = [++this.#runs, this.#options.newSeed()];
    this.#run = new RoomRun({ number, seed, sinceMs: nowMs, epochs: [newEpoch()], newRelay: this.#newRelay });
    this.#changed();
  }

  readonly #send = (id: string, bytes: Uint8Array): void => this.#members.byId(id)?.peer?.sendBytes(bytes);

  readonly #newRelay = (start: RelayStart): RunRelay => this.#options.newRelay({ ...start, seats: this.#options.seats, send: this.#send });

  /** Takes over from a server that has died. The run goes on when its members, who have the log, are back. */
  #restore({ runs, run, ...members }: StoredRoom, nowMs: number): void {
    this.#members.restore(members, nowMs);
    this.#runs = runs;
    if (run === null) return;
    const known = { seats: this.#options.seats, epochs: run.epochs, members: members.members.length };
    const recovery = new RunRecovery({ ...known, send: this.#send }, nowMs);
    this.#run = new RoomRun({ ...run, sinceMs: nowMs, epochs: [...run.epochs, newEpoch()], newRelay: this.#newRelay, recovery });
  }

  #toLobby(): void {
    if (this.#run === null) return;
    this.#run = null;
    for (const member of this.#members.all) member.isReady = false;
    this.#members.seatSpectators();
    this.#changed();
  }

  #memberLoaded({ id, seat }: SeatedMember, loaded: Extract<RoomRequest, { type: "loaded" }>, nowMs: number): void {
    const { run, hash, build, isRunning = false } = loaded;
    if (run !== this.#run?.number || (isRunning && this.#run.has(id))) return;
    this.#run.load(id, { hash, build }, nowMs);
    if (this.#run.hasBegun) this.#joinRun(id, seat, nowMs, isRunning);
    else this.#settle(nowMs);
  }

  /** Begins the run as soon as everybody with a seat has loaded it, or the time for that is over. */
  #beginWhenLoaded(run: RoomRun, nowMs: number): void {
    const ids = run.beginners(this.#members.playing, nowMs);
    if (ids.length === 0) return;
    run.begin(ids, this.#members.owner?.id ?? "", nowMs);
    // All know the phase before the first binary frame.
    this.#changed();
    for (const { id, seat } of this.#members.all) if (run.hasLoaded(id)) this.#joinRun(id, seat, nowMs);
  }

  #joinRun(id: string, seat: number, nowMs: number, isRunning = false): void {
    const [run, member] = [this.#run, this.#members.byId(id)];
    if (run === null || member === null) return;
    if (!run.fits(id)) return this.#notify(member, { type: "reload", run: run.number });
    this.#notify(member, { type: "begin", run: run.number, seat, ...(isRunning ? { isContinued: true } : {}) });
    run.join(id, seat, nowMs, isRunning);
  }

  #remove(member: SeatedMember, code: number, reason: string, nowMs: number): void {
    this.#run?.leave(member.id, nowMs);
    const { peer } = member;
    this.#members.remove(member);
    peer?.close(code, reason);
    this.#settle(nowMs);
    this.#changed();
  }

  /** What follows from a change of members. */
  #settle(nowMs: number): void {
    if (this.#isEnded) return;
    const { isEmpty } = this.#members;
    this.#emptySinceMs = isEmpty ? (this.#emptySinceMs ?? nowMs) : null;
    if ((this.phase === "loading" ? this.#members.playing : this.#members.seated).length === 0) this.#toLobby();
    if (this.#run?.hasBegun) this.#run.setDeserted(isEmpty, nowMs);
    else if (this.#run !== null) this.#beginWhenLoaded(this.#run, nowMs);
    else {
      this.#members.seatSpectators();
      this.#beginWhenReady(nowMs);
    }
  }

  /** Strangers who wait for a match need nobody who starts it. */
  #beginWhenReady(nowMs: number): void {
    const { isQuick } = this.#options;
    if (!isQuick && !this.#isQueued) return;
    if (this.#members.playing.length >= LEAST_PLAYERS && this.#members.areReady(isQuick)) return this.#begin(nowMs);
    if (!this.#isQueued) return;
    this.#isQueued = false;
    this.#changed();
  }

  /** Tells a member what the room does. */
  #say(member: SeatedMember, error: ErrorCode): void {
    const { code, message } = new AppError(error);
    this.#notify(member, { type: "refused", code, message });
  }

  #notify(member: SeatedMember, notice: RoomNotice): void {
    member.peer?.sendText(JSON.stringify(notice));
  }

  #changed(): void {
    const { code, release, seats, isQuick } = this.#options;
    const state: RoomNotice = {
      type: "state",
      code,
      phase: this.phase,
      seats,
      isQuick,
      ...(this.#run?.pause ?? { isPaused: false }),
      ...(this.#isQueued ? { isQueued: true } : {}),
      run: this.#runs,
      seed: this.#run?.seed ?? 0,
      release,
      members: this.#members.list,
    };
    const frame = JSON.stringify(state);
    for (const { peer } of this.#members.all) peer?.sendText(frame);
    this.#options.changed?.();
  }
}
