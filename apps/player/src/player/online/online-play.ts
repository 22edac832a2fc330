import type { HostMessage, PlayerMessage } from "@playsmith/contract";
import type { SeatInput, WorldEvent } from "@playsmith/engine";
import type { GameRun } from "../game-run.ts";
import { OnlineRun, playerBuild } from "./online-run.ts";

/** What an online run needs of the player. */
export interface OnlinePlayHost {
  run: GameRun;
  /** What the player's controls give now. */
  sample(): SeatInput;
  send(message: PlayerMessage): void;
  onEvent(event: WorldEvent, tick: number): void;
  /** Notes ticks and the time that they took. */
  ticked(ticks: number, ms: number): void;
}

/** An online run in the player: from the load, after which the game waits at tick 0, through the start to the next load. */
export class OnlinePlay {
  readonly #host: OnlinePlayHost;
  #online: OnlineRun | null = null;
  /** Whether the world is far behind the others: then frames are not drawn. */
  isCatchingUp = false;

  constructor(host: OnlinePlayHost) {
    this.#host = host;
    host.send({ type: "onlineLoaded", hash: host.run.world.hash() >>> 0, build: playerBuild() });
  }

  start({ seat, seats }: HostMessage & { type: "startOnline" }): void {
    const { run, send } = this.#host;
    this.#online = new OnlineRun({
      create: () => run.newWorld(),
      seat,
      seats,
      send: (bytes) => send({ type: "online", bytes: bytes.buffer }),
      now: () => performance.now(),
    });
    this.frame();
  }

  /** Takes a frame of the relay. A hidden page draws no frames: then the run goes on with each of these. */
  receive(bytes: ArrayBuffer): void {
    this.#online?.receive(new Uint8Array(bytes), performance.now());
    if (document.visibilityState === "hidden") this.frame();
  }

  /**
   * Runs the ticks that are due, and passes on what has been confirmed. Nothing of it is saved or ranked.
   * @returns how far the time is between the last tick and the next, 0 to 1.
   */
  frame(): number {
    const online = this.#online;
    if (!online) return 1;
    const { run, sample, send, onEvent, ticked } = this.#host;
    const nowMs = performance.now();
    online.setHidden(document.visibilityState === "hidden", nowMs);
    const { ticks, isCatchingUp, alpha } = online.frame(nowMs, sample);
    this.isCatchingUp = isCatchingUp;
    run.show(online.world);
    ticked(ticks, performance.now() - nowMs);
    for (const { tick, event } of online.takeEvents()) {
      const isKept = event.type === "save" || event.type === "score" || event.type === "achievement";
      if (!isKept && (event.type !== "sound" || !isCatchingUp)) onEvent(event, tick);
    }
    const state = online.takeState(nowMs);
    if (state) send({ type: "onlineState", ...state });
    return alpha;
  }
}
