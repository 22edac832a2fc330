import { decodeRelayFrame, encodeSeatFrame, type SeatInput } from "@playsmith/contract";
import { RollbackSession, type World } from "@playsmith/engine";
import { LogHolder } from "../online/testing/log-holder.ts";
import { RoomClient } from "./room-client.ts";

const AHEAD_TICKS = 3;
const SEATS = 2;

/** A member who plays a game in a room, without a page: presses other buttons every few ticks, and connects again when its server dies. */
export class RoomBot {
  readonly #name: string;
  readonly #session: RollbackSession;
  readonly #holder = new LogHolder(SEATS);
  readonly #code: string;
  #resume: string | null = null;
  #frames = 0;
  #sampledTick = 0;
  #hasPlayed = false;
  client: RoomClient;
  /** Of the worlds of confirmed ticks. */
  readonly hashes = new Map<number, number>();
  /** Ticks from which the run went on, after a lost connection. */
  readonly continuedAt: number[] = [];

  constructor(origin: string, code: string, name: string, seat: number, create: () => World) {
    [this.#code, this.#name] = [code, name];
    this.#session = new RollbackSession({ create, seats: SEATS, seat });
    this.client = this.#connect(origin);
  }

  get tick(): number {
    return this.#session.confirmedTick;
  }

  get log(): RollbackSession["log"] {
    return this.#session.log;
  }

  /** Enters the room, and answers as a player does from then on. */
  async join(): Promise<this> {
    await this.client.join({
      name: this.#name,
      ...(this.#resume === null ? {} : { resume: this.#resume }),
      replaces: this.#resume !== null,
    });
    this.#resume = (await this.client.next("joined")).resume;
    await this.client.next("state");
    return this;
  }

  /** Loads the run, or goes on with it. Resolves when it plays. */
  async play(): Promise<void> {
    const { run } = await this.client.stateWhere(({ phase }) => phase !== "lobby");
    this.client.ask({ type: "loaded", run, hash: 1, build: "bot", ...(this.#hasPlayed ? { isRunning: true } : {}) });
    await this.client.next("begin");
    this.#hasPlayed = true;
  }

  /** Connects to another server, which has the room by then or takes it. */
  async moveTo(origin: string): Promise<void> {
    this.client.socket.terminate();
    this.#frames = 0;
    this.client = this.#connect(origin);
    await this.join();
    await this.play();
  }

  /** Resolves when a tick is confirmed. */
  async until(tick: number): Promise<void> {
    await this.client.until(() => this.tick >= tick || this.client.closeCode !== null);
    if (this.tick < tick) throw new Error(`closed with ${this.client.closeCode} at tick ${this.tick}`);
  }

  #connect(origin: string): RoomClient {
    const client = new RoomClient({ origin }, this.#code);
    client.socket.on("message", () => client === this.client && this.#receiveAll());
    return client;
  }

  #receiveAll(): void {
    for (const bytes of this.client.frames.slice(this.#frames)) {
      this.#frames++;
      const frame = decodeRelayFrame(bytes, this.#session.inputsAt);
      for (const answer of this.#holder.receive(bytes)) this.client.socket.send(answer);
      if (frame?.kind === "confirmed" || frame?.kind === "log") this.#session.confirm(frame.fromTick, frame.runs);
      if (frame?.kind === "continue") this.#continue(frame.untilTick);
    }
    this.#tick();
  }

  #continue(untilTick: number): void {
    if (!this.#session.rewind(untilTick)) throw new Error("The bot can't go back so far.");
    this.continuedAt.push(Math.min(untilTick, this.tick));
    this.#sampledTick = Math.min(this.#sampledTick, untilTick);
    for (const tick of this.hashes.keys()) if (tick > untilTick) this.hashes.delete(tick);
  }

  #tick(): void {
    const session = this.#session;
    const goal = session.confirmedTick + AHEAD_TICKS;
    while (session.world.tick < goal && session.advance());
    for (const [tick, hash] of session.takeHashes()) {
      this.hashes.set(tick, hash);
      this.client.socket.send(encodeSeatFrame({ kind: "hash", tick, hash }));
    }
    session.takeEvents();
    for (let tick = Math.max(this.#sampledTick, session.confirmedTick) + 1; tick <= goal + AHEAD_TICKS; tick++) {
      const input: SeatInput = { buttons: ((tick >> 3) * 2_654_435_761) % 64, pointer: null };
      this.#sampledTick = tick;
      session.addLocal(tick, input);
      this.client.socket.send(encodeSeatFrame({ kind: "inputs", fromTick: tick, runs: [{ ticks: 1, input }] }));
    }
  }
}
