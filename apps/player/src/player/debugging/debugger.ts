import { type DebugReport, type DebugRequest, isDebugRequest } from "@playsmith/contract";
import type { DebuggedPlayer, DebugHooks } from "../debug-hooks.ts";
import { drawGhostTrail } from "./ghost-trail.ts";
import { Glass } from "./glass.ts";
import { Lens } from "./lens.ts";
import { Timeline } from "./timeline.ts";
import { Watch } from "./watch.ts";

/** How much of a frame going to another time may take. */
const WORK_MS = 12;
const TELL_EVERY_MS = 50;
/** While the game runs its end moves on in each tick, which nobody needs to be told so often. */
const TELL_RUNNING_EVERY_MS = 500;

/** What an editor can do with a running game: go back and forth in it, look into it and change it. */
class Debugger implements DebugHooks {
  readonly #player: DebuggedPlayer;
  readonly #glass: Glass;
  readonly #watch = new Watch();
  #timeline: Timeline | null = null;
  #told = "";
  #toldMs = Number.NEGATIVE_INFINITY;
  speed = 1;

  constructor(player: DebuggedPlayer) {
    this.#player = player;
    this.#glass = new Glass(player.stage, player.canvas);
  }

  receive(request: unknown): void {
    if (isDebugRequest(request)) this.#act(request);
  }

  began(): void {
    const run = this.#player.run();
    this.#timeline = run && !run.isPlayedBack ? new Timeline(run, () => performance.now(), this.#player.tellErrors) : null;
    this.#told = "";
  }

  edited(): void {
    this.#timeline?.edited(this.#player.isPaused());
  }

  resumed(): void {
    this.#timeline?.resume();
  }

  isReady(nowMs: number): boolean {
    const timeline = this.#timeline;
    if (!timeline) return true;
    const wasAtRest = timeline.isAtRest;
    const hasArrived = timeline.work(WORK_MS);
    if (hasArrived && !wasAtRest) this.#player.moved();
    this.#tellTimeline(nowMs);
    return hasArrived;
  }

  stepRecorded(): boolean {
    return this.#timeline?.stepRecorded() ?? false;
  }

  ticked(): void {
    this.#timeline?.ticked();
  }

  drawn(_nowMs: number, alpha: number): void {
    const [run, renderer, isPaused] = [this.#player.run(), this.#player.renderer(), this.#player.isPaused()];
    const timeline = this.#timeline;
    const watched = run ? this.#watch.in(run.world) : null;
    if (!run || !renderer || !timeline || !watched || !isPaused) return this.#glass.clear();
    const lens = new Lens(run.world, renderer.fit, alpha);
    this.#glass.draw((context) => drawGhostTrail(context, run.world, lens, timeline.places, watched, timeline.lastTick));
  }

  #act(request: DebugRequest): void {
    const timeline = this.#timeline;
    switch (request.kind) {
      case "seek":
        if (this.#player.isPaused()) timeline?.seek(request.tick);
        break;
      case "rerun":
        if (this.#player.isPaused()) timeline?.rerunAll();
        break;
      case "speed":
        this.speed = request.speed;
        break;
      case "watch":
        this.#watch.set(request.instanceId ?? null, null);
        break;
      case "watchObject":
        this.#watch.set(null, request);
        break;
      case "attach":
      case "list":
      case "overlays":
      case "pick":
      case "profile":
      case "set":
      case "trace":
        break;
    }
  }

  #tellTimeline(nowMs: number): void {
    if (!this.#timeline || nowMs - this.#toldMs < (this.#player.isPaused() ? TELL_EVERY_MS : TELL_RUNNING_EVERY_MS)) return;
    const state = this.#timeline.state;
    const text = JSON.stringify(state);
    if (text === this.#told) return;
    this.#told = text;
    this.#toldMs = nowMs;
    this.#tell(state);
  }

  #tell(report: DebugReport): void {
    this.#player.tell(report);
  }
}

export function makeDebugger(player: DebuggedPlayer): DebugHooks {
  return new Debugger(player);
}
