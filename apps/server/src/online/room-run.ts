import type { RecoveredLog, RunEpoch } from "./log-signature.ts";
import type { StoredMembers } from "./room-members.ts";
import type { RunRecovery } from "./run-recovery.ts";

/** A run starts without those who have not loaded it after this time; they join late. */
const LOADS_WITHIN_MS = 30_000;

/** The inputs of one run, which a room passes on unread. See `input-relay.ts`. */
export interface RunRelay {
  /** Whether the run is as long as it may be. */
  readonly isFull: boolean;
  join(member: string, seat: number | null, nowMs: number, isRunning: boolean): void;
  leave(member: string, nowMs: number): void;
  receive(member: string, bytes: Uint8Array, nowMs: number): void;
  tick(nowMs: number): void;
  pause(nowMs: number): void;
  resume(nowMs: number): void;
  ticksBehind(nowMs: number): number;
}

/** What a member has loaded for a run: the hash of tick 0, and the build of the player. */
export interface LoadedBuild {
  hash: number;
  build: string;
}

export interface RoomRunOptions {
  number: number;
  seed: number;
  /** When the members were told to load it. */
  sinceMs: number;
  /** The last is that of this server. */
  epochs: RunEpoch[];
  newRelay(options: RelayStart): RunRelay;
  /** For a run that began on another server: what its members have loaded, and whether it was paused, too. */
  recovery?: RunRecovery;
  build?: LoadedBuild | null;
  isPaused?: boolean;
}

/** What a room is made with. */
export interface RoomOptions {
  code: string;
  release: { slug: string; version: number; url: string; title: string };
  seats: number;
  isQuick: boolean;
  nowMs: number;
  /** How old it is, also on other servers. */
  ageMs?: number;
  newId(): string;
  newSeed(): number;
  /** Asks for a place for a run; false when the room must wait. Without it there is always one. */
  mayBegin?(nowMs: number): boolean;
  newRelay(options: RelayStart & { seats: number; send(member: string, bytes: Uint8Array): void }): RunRelay;
  /** The room of a server that has died, which this one goes on with. */
  stored?: StoredRoom | null;
  /** Called when `stored` may have changed. */
  changed?(): void;
}

/** What a relay begins with. */
export interface RelayStart {
  startMs: number;
  epochs: readonly RunEpoch[];
  recovered?: RecoveredLog;
}

/** What the next server needs of a run, besides the log, which its members have. */
export interface StoredRun {
  number: number;
  seed: number;
  epochs: RunEpoch[];
  build: LoadedBuild | null;
  isPaused: boolean;
}

/** What the next server of a room needs when this one dies; the log of the run comes from its members. */
export interface StoredRoom extends StoredMembers {
  runs: number;
  /** Null in the lobby, and until the run has begun. */
  run: StoredRun | null;
}

/** A run of a room, from the moment at which its members load it: who has loaded what, and who is connected to its relay. */
export class RoomRun {
  readonly number: number;
  readonly seed: number;
  readonly #sinceMs: number;
  readonly #newRelay: RoomRunOptions["newRelay"];
  readonly #epochs: RunEpoch[];
  readonly #loaded = new Map<string, LoadedBuild>();
  readonly #members = new Map<string, { seat: number; isRunning: boolean }>();
  /** Null unless the log of another server is looked for. */
  #recovery: RunRecovery | null = null;
  #isLost = false;
  /** Null until it begins. */
  #relay: RunRelay | null = null;
  /** What its members have loaded. */
  #build: LoadedBuild | null = null;
  #isPaused = false;
  #pausedBy: string | null = null;
  /** Whether it waits because nobody is connected. */
  #isDeserted = false;

  constructor({ number, seed, sinceMs, epochs, newRelay, recovery, build, isPaused }: RoomRunOptions) {
    [this.number, this.seed, this.#sinceMs, this.#epochs, this.#newRelay] = [number, seed, sinceMs, epochs, newRelay];
    [this.#recovery, this.#build, this.#isPaused] = [recovery ?? null, build ?? null, isPaused ?? false];
  }

  get hasBegun(): boolean {
    return this.#relay !== null || this.#recovery !== null;
  }

  /** Why it can't go on: it began on a server that has died, and nobody has its log; or it is too long. Null while it can. */
  get end(): "ROOM_RUN_LOST" | "ROOM_RUN_TOO_LONG" | null {
    if (this.#isLost) return "ROOM_RUN_LOST";
    return this.#relay?.isFull ? "ROOM_RUN_TOO_LONG" : null;
  }

  get stored(): StoredRun {
    const { number, seed } = this;
    return { number, seed, epochs: this.#epochs, build: this.#build, isPaused: this.#isPaused };
  }

  has(member: string): boolean {
    return this.#members.has(member);
  }

  hasLoaded(member: string): boolean {
    return this.#loaded.has(member);
  }

  /** What a member has loaded. Its player may have been opened anew: then it gets the run from its start again. */
  load(member: string, loaded: LoadedBuild, nowMs: number): void {
    this.leave(member, nowMs);
    this.#loaded.set(member, loaded);
  }

  /** With whom of those who play it begins now: with nobody while it waits for one who loads. */
  beginners(playing: readonly { readonly id: string }[], nowMs: number): string[] {
    const loaded = playing.map(({ id }) => id).filter((id) => this.hasLoaded(id));
    const isLate = nowMs - this.#sinceMs >= LOADS_WITHIN_MS;
    return loaded.length === playing.length || isLate ? loaded : [];
  }

  /** Begins with what most of some members have loaded. @param owner whose counts when as many have something else. */
  begin(members: readonly string[], owner: string, nowMs: number): void {
    const loaded = members.flatMap((member) => this.#loaded.get(member) ?? []);
    this.#build = commonBuild(loaded, this.#loaded.get(owner) ?? null);
    this.#relay = this.#newRelay({ startMs: nowMs, epochs: this.#epochs });
  }

  /** Whether a member has loaded what the others have; one that has not must load it again. */
  fits(member: string): boolean {
    const loaded = this.#loaded.get(member);
    const fits = loaded !== undefined && this.#build !== null && isSame(loaded, this.#build);
    if (!fits) this.#loaded.delete(member);
    return fits;
  }

  /**
   * @param seat from 1; 0 for a spectator.
   * @param isRunning whether its player has the run, and goes on with it.
   */
  join(member: string, seat: number, nowMs: number, isRunning: boolean): void {
    this.#members.set(member, { seat, isRunning });
    this.#recovery?.join(member, nowMs, isRunning);
    this.#relay?.join(member, seat === 0 ? null : seat - 1, nowMs, isRunning);
  }

  leave(member: string, nowMs: number): void {
    this.#loaded.delete(member);
    if (!this.#members.delete(member)) return;
    this.#recovery?.leave(member);
    this.#relay?.leave(member, nowMs);
  }

  receive(member: string, bytes: Uint8Array, nowMs: number): void {
    if (!this.#members.has(member)) return;
    this.#recovery?.receive(member, bytes, nowMs);
    this.#relay?.receive(member, bytes, nowMs);
  }

  /** @returns whether a run of another server goes on from now, or is lost. */
  tick(nowMs: number): boolean {
    this.#relay?.tick(nowMs);
    if (this.#recovery === null) return false;
    this.#recovery.tick(nowMs);
    const { result } = this.#recovery;
    if (result === undefined) return false;
    this.#recovery = null;
    if (result === null) this.#isLost = true;
    else this.#continue(result, nowMs);
    return true;
  }

  #continue(recovered: RecoveredLog, nowMs: number): void {
    const { ticks } = recovered.log;
    for (const epoch of this.#epochs.slice(0, -1)) epoch.untilTick = Math.min(ticks, epoch.untilTick ?? ticks);
    this.#relay = this.#newRelay({ startMs: nowMs, epochs: this.#epochs, recovered });
    for (const [member, { seat, isRunning }] of this.#members) this.#relay.join(member, seat === 0 ? null : seat - 1, nowMs, isRunning);
    if (this.#isPaused || this.#isDeserted) this.#relay.pause(nowMs);
  }

  ticksBehind(nowMs: number): number {
    return this.#relay?.ticksBehind(nowMs) ?? 0;
  }

  /** Whether it is paused, and the member who has paused it, unless that was on another server. */
  get pause(): { isPaused: boolean; pausedBy?: string } {
    return { isPaused: this.#isPaused, ...(this.#pausedBy === null ? {} : { pausedBy: this.#pausedBy }) };
  }

  /** @param by the member who asks. @returns whether anything changed. */
  setPaused(isPaused: boolean, by: string, nowMs: number): boolean {
    if (!this.hasBegun || this.#isPaused === isPaused) return false;
    [this.#isPaused, this.#pausedBy] = [isPaused, isPaused ? by : null];
    if (!this.#isDeserted) this.#move(!isPaused, nowMs);
    return true;
  }

  /** Holds the run while nobody is connected. */
  setDeserted(isDeserted: boolean, nowMs: number): void {
    if (!this.hasBegun || this.#isDeserted === isDeserted) return;
    this.#isDeserted = isDeserted;
    if (!this.#isPaused) this.#move(!isDeserted, nowMs);
  }

  #move(isMoving: boolean, nowMs: number): void {
    if (isMoving) this.#relay?.resume(nowMs);
    else this.#relay?.pause(nowMs);
  }
}

/** What most members have loaded; of equally many, what the owner of the room has. */
function commonBuild(builds: readonly LoadedBuild[], ofOwner: LoadedBuild | null): LoadedBuild | null {
  const countOf = (build: LoadedBuild): number => builds.filter((other) => isSame(build, other)).length;
  return builds.reduce<LoadedBuild | null>((best, build) => {
    if (best === null) return build;
    const [more, most] = [countOf(build), countOf(best)];
    return more > most || (more === most && ofOwner !== null && isSame(build, ofOwner)) ? build : best;
  }, null);
}

const isSame = (a: LoadedBuild, b: LoadedBuild): boolean => a.hash === b.hash && a.build === b.build;
