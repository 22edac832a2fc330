/** The inputs of one run, which a room passes on unread. See `input-relay.ts`. */
export interface RunRelay {
  join(member: string, seat: number | null, nowMs: number): void;
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
  newRelay(startMs: number): RunRelay;
}

/** A run of a room, from the moment at which its members load it: who has loaded what, and who is connected to its relay. */
export class RoomRun {
  readonly number: number;
  readonly seed: number;
  readonly sinceMs: number;
  readonly #newRelay: RoomRunOptions["newRelay"];
  readonly #loaded = new Map<string, LoadedBuild>();
  readonly #members = new Set<string>();
  /** Null until it begins. */
  #relay: RunRelay | null = null;
  /** What its members have loaded. */
  #build: LoadedBuild | null = null;
  #isPaused = false;
  /** Whether it waits because nobody is connected. */
  #isDeserted = false;

  constructor({ number, seed, sinceMs, newRelay }: RoomRunOptions) {
    [this.number, this.seed, this.sinceMs, this.#newRelay] = [number, seed, sinceMs, newRelay];
  }

  get hasBegun(): boolean {
    return this.#relay !== null;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  has(member: string): boolean {
    return this.#members.has(member);
  }

  hasLoaded(member: string): boolean {
    return this.#loaded.has(member);
  }

  load(member: string, loaded: LoadedBuild): void {
    this.#loaded.set(member, loaded);
  }

  /** Begins with what most of some members have loaded. @param owner whose counts when as many have something else. */
  begin(members: readonly string[], owner: string, nowMs: number): void {
    const loaded = members.flatMap((member) => this.#loaded.get(member) ?? []);
    this.#build = commonBuild(loaded, this.#loaded.get(owner) ?? null);
    this.#relay = this.#newRelay(nowMs);
  }

  /** Whether a member has loaded what the others have; one that has not must load it again. */
  fits(member: string): boolean {
    const loaded = this.#loaded.get(member);
    const fits = loaded !== undefined && this.#build !== null && isSame(loaded, this.#build);
    if (!fits) this.#loaded.delete(member);
    return fits;
  }

  /** @param seat from 1; 0 for a spectator. */
  join(member: string, seat: number, nowMs: number): void {
    this.#members.add(member);
    this.#relay?.join(member, seat === 0 ? null : seat - 1, nowMs);
  }

  leave(member: string, nowMs: number): void {
    this.#loaded.delete(member);
    if (this.#members.delete(member)) this.#relay?.leave(member, nowMs);
  }

  receive(member: string, bytes: Uint8Array, nowMs: number): void {
    if (this.#members.has(member)) this.#relay?.receive(member, bytes, nowMs);
  }

  tick(nowMs: number): void {
    this.#relay?.tick(nowMs);
  }

  ticksBehind(nowMs: number): number {
    return this.#relay?.ticksBehind(nowMs) ?? 0;
  }

  /** @returns whether anything changed. */
  setPaused(isPaused: boolean, nowMs: number): boolean {
    if (this.#relay === null || this.#isPaused === isPaused) return false;
    this.#isPaused = isPaused;
    if (!this.#isDeserted) this.#move(!isPaused, nowMs);
    return true;
  }

  /** Holds the run while nobody is connected. */
  setDeserted(isDeserted: boolean, nowMs: number): void {
    if (this.#relay === null || this.#isDeserted === isDeserted) return;
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
