import { decodeRelayFrame, encodeSeatFrame, NEUTRAL_INPUT, type SeatInput } from "@playsmith/contract";
import { frameOf, RollbackSession, type World } from "@playsmith/engine";
import type { DesyncReport } from "../hash-comparison.ts";
import { InputRelay } from "../input-relay.ts";
import { newEpoch } from "../log-signature.ts";
import { type RelayStart, RoomRun, type RunRelay } from "../room-run.ts";
import { RunRecovery } from "../run-recovery.ts";
import { LogHolder } from "./log-holder.ts";
import { type NetworkOptions, randomOf, SeededLink, USUAL_NETWORK } from "./seeded-network.ts";

const MS_PER_TICK = 1_000 / 60;
/** Steps of the simulated clock in a tick, so that players and relay tick at different moments. */
const STEPS_PER_TICK = 4;
const INPUT_DELAY_TICKS = 2;

export interface SimulationOptions {
  create: () => World;
  seats: number;
  ticks: number;
  seed: number;
  usesPointer: boolean;
  /** The buttons that a seat holds, from what its own world shows; random ones when absent. */
  steer?: (seat: number, world: World) => number;
  network?: NetworkOptions;
  /** A seat that loses its connection at a tick, and joins again a second later. */
  rejoins?: { seat: number; atTick: number };
  /** The relay dies at a tick, with all that is on its way; a second later the seats connect to another one. */
  relayDiesAtTick?: number;
  /** Changes bytes on their way to a seat. */
  corrupt?: (seat: number, bytes: Uint8Array) => Uint8Array;
}

export interface SimulationResult {
  sessions: RollbackSession[];
  /** Hashes by tick, of each seat and last of a world that knew all inputs. */
  hashes: Map<number, number>[];
  reports: DesyncReport[];
  /** Seats that were told to check themselves. */
  notices: number[];
  rollbacks: number;
  waits: number;
}

/** Plays an online run under a simulated clock: a session for each seat, seeded links, and the relay. The same seed gives the same run. */
export function simulateOnline(options: SimulationOptions): SimulationResult {
  const { seats, seed, create, ticks, network = USUAL_NETWORK, rejoins } = options;
  const random = randomOf(seed);
  const up = Array.from({ length: seats }, () => new SeededLink(network, random));
  const down = Array.from({ length: seats }, () => new SeededLink(network, random));
  const reports: DesyncReport[] = [];
  let nowMs = 0;
  const send = (member: string, bytes: Uint8Array): void => down[Number(member)]?.send(bytes, nowMs);
  const newRelay = (start: RelayStart): RunRelay => new InputRelay({ ...start, seats, send, report: (what) => reports.push(what) });
  const epochs = [newEpoch()];
  let relay = newRelay({ startMs: 0, epochs });
  const players = Array.from({ length: seats }, (_, seat) => new SimulatedPlayer(seat, options, random));
  for (const { seat } of players) relay.join(String(seat), seat, 0, false);
  const relayDied = (): void => {
    for (const link of [...up, ...down]) link.take(Number.POSITIVE_INFINITY);
    const recovery = new RunRecovery({ seats, epochs, members: seats, send }, nowMs);
    const run = new RoomRun({ number: 1, seed, sinceMs: nowMs, epochs: [...epochs, newEpoch()], newRelay, recovery });
    const none = { isFull: false, join: () => undefined, pause: () => undefined, resume: () => undefined, ticksBehind: () => 0 };
    relay = { ...none, leave: () => undefined, receive: run.receive.bind(run), tick: (ms) => void run.tick(ms) };
    for (const { seat } of players) run.join(String(seat), seat + 1, nowMs, true);
  };
  const diesAtStep = (options.relayDiesAtTick ?? Number.POSITIVE_INFINITY) * STEPS_PER_TICK;
  const backAtStep = diesAtStep + 60 * STEPS_PER_TICK;
  const stepMs = MS_PER_TICK / STEPS_PER_TICK;
  for (let step = 0; players.some(({ session }) => session.world.tick < ticks); step++) {
    if (step > ticks * STEPS_PER_TICK * 2) throw new Error("The simulated run stands still.");
    nowMs = step * stepMs;
    const isDead = step >= diesAtStep && step < backAtStep;
    for (const player of players) {
      const { seat } = player;
      for (const bytes of down[seat]?.take(nowMs) ?? [])
        for (const answer of player.receive(options.corrupt?.(seat, bytes) ?? bytes)) up[seat]?.send(answer, nowMs);
      if ((step + seat) % STEPS_PER_TICK === 0) player.tick(Math.floor(nowMs / MS_PER_TICK), (bytes) => up[seat]?.send(bytes, nowMs));
      for (const bytes of up[seat]?.take(nowMs) ?? []) if (!isDead) relay.receive(String(seat), bytes, nowMs);
    }
    if (step % STEPS_PER_TICK === 0 && !isDead) relay.tick(nowMs);
    if (step === backAtStep) relayDied();
    if (!rejoins) continue;
    const member = String(rejoins.seat);
    if (step === rejoins.atTick * STEPS_PER_TICK) relay.leave(member, nowMs);
    if (step === (rejoins.atTick + 60) * STEPS_PER_TICK) relay.join(member, rejoins.seat, nowMs, false);
  }
  const [first] = players;
  const sessions = players.map(({ session }) => session);
  return {
    sessions,
    hashes: [...players.map(({ hashes }) => hashes), hashesOf(create(), first?.session.log, ticks)],
    reports,
    notices: players.flatMap(({ seat, notices }) => (notices > 0 ? [seat] : [])),
    rollbacks: sessions.reduce((sum, { statistics }) => sum + statistics.rollbacks, 0),
    waits: sessions.reduce((sum, { statistics }) => sum + statistics.waits, 0),
  };
}

function hashesOf(world: World, log: RollbackSession["log"] | undefined, ticks: number): Map<number, number> {
  const hashes = new Map<number, number>();
  while (log && world.tick < Math.min(ticks, log.ticks)) {
    world.step(frameOf(log.at(world.tick + 1)));
    world.drainEvents();
    if (world.tick % 60 === 0) hashes.set(world.tick, world.hash());
  }
  return hashes;
}

/** A player who steers by what the world shows, or holds random buttons for a random time and moves the pointer. */
class SimulatedPlayer {
  readonly seat: number;
  readonly session: RollbackSession;
  readonly hashes = new Map<number, number>();
  readonly #holder: LogHolder;
  notices = 0;
  readonly #options: SimulationOptions;
  readonly #random: () => number;
  #input: SeatInput = NEUTRAL_INPUT;
  #heldTicks = 0;
  #sampledTick = 0;
  /** Position of a run that goes on with another relay, until the clock is set by it. */
  #continueAtTick: number | null = null;
  #runBeganTick = 0;

  constructor(seat: number, options: SimulationOptions, random: () => number) {
    this.seat = seat;
    this.#options = options;
    this.#random = random;
    this.session = new RollbackSession({ create: options.create, seats: options.seats, seat });
    this.#holder = new LogHolder(options.seats);
  }

  /** @returns frames for the relay. */
  receive(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
    const answers = this.#holder.receive(bytes);
    const frame = decodeRelayFrame(bytes, this.session.inputsAt);
    if (frame?.kind === "differs") this.notices++;
    if (frame?.kind === "hint") this.session.hint(frame.seat, frame.fromTick, frame.runs);
    if (frame?.kind === "confirmed" || frame?.kind === "log") this.session.confirm(frame.fromTick, frame.runs);
    if (frame?.kind !== "continue") return answers;
    this.#continueAtTick = frame.atTick;
    if (!this.session.rewind(frame.untilTick)) throw new Error("A session can go back to the last checkpoint.");
    this.#sampledTick = Math.min(this.#sampledTick, this.session.world.tick);
    for (const tick of this.hashes.keys()) if (tick > frame.untilTick) this.hashes.delete(tick);
    return answers;
  }

  /** @param clockTick the simulated clock, which the player follows, also after waiting. */
  tick(clockTick: number, send: (bytes: Uint8Array) => void): void {
    if (this.#continueAtTick !== null) this.#runBeganTick = clockTick - this.#continueAtTick;
    this.#continueAtTick = null;
    const dueTick = clockTick - this.#runBeganTick;
    while (this.#sampledTick < dueTick + INPUT_DELAY_TICKS) {
      const tick = ++this.#sampledTick;
      const input = this.#sample();
      this.session.addLocal(tick, input);
      send(encodeSeatFrame({ kind: "inputs", fromTick: tick, runs: [{ ticks: 1, input }] }));
    }
    while (this.session.world.tick < dueTick && this.session.advance());
    this.session.takeEvents();
    for (const [at, hash] of this.session.takeHashes()) {
      this.hashes.set(at, hash);
      send(encodeSeatFrame({ kind: "hash", tick: at, hash }));
    }
  }

  #sample(): SeatInput {
    const { steer } = this.#options;
    if (steer) return { buttons: steer(this.seat, this.session.world), pointer: null };
    if (--this.#heldTicks > 0 && !this.#options.usesPointer) return this.#input;
    const whole = (below: number): number => Math.floor(this.#random() * below);
    const isNew = this.#heldTicks <= 0;
    if (isNew) this.#heldTicks = 3 + whole(30);
    const buttons = isNew ? whole(128) : this.#input.buttons;
    const { x, y } = this.#input.pointer ?? { x: whole(320), y: whole(180) };
    const moved = (at: number, most: number): number => Math.min(most, Math.max(0, at + whole(9) - 4));
    const pointer = this.#options.usesPointer ? { x: moved(x, 320), y: moved(y, 180), isDown: (buttons & 1) === 1 } : null;
    return (this.#input = { buttons, pointer });
  }
}
