import { type DebugReport, DEBUG_LIMITS, type HostMessage, isDebugRequest } from "@playsmith/contract";
import { nameOfObject, type World, worldDifferences } from "@playsmith/engine";
import type { Renderer } from "@playsmith/renderer";
import { canBeGhost, type OtherGameNodes } from "@playsmith/renderer/other-game-nodes";
import { CameraTransform } from "../debugging/camera-transform.ts";
import type { DebugOverlay } from "../debugging/debug-overlay.ts";
import type { FixedStep } from "../fixed-step.ts";
import type { IdleThrottle } from "../idle-throttle.ts";
import { drawFrames } from "./ghost-overlay.ts";
import type { RunPair } from "./run-pair.ts";
import { layersIn, type VisibleDifferences, visibleDifferences } from "./visible-differences.ts";

/** Of a frame, for playing both runs. */
const WORK_MS = 12;
const REPORT_EVERY_MS = 100;
/** How many more frames there may be in which both together did not keep up than others. */
const MAX_SLOW_FRAMES = 10;
const MAX_CELLS = 400;

type Report = DebugReport & { kind: "compared" };
const clip = (text: string): string => text.slice(0, DEBUG_LIMITS.textLength);
const NOTHING: VisibleDifferences = { objects: [], cells: [] };

/** Two runs of one recording in one picture: that of the game itself, and the objects of another game that differ as ghosts over it. */
export class Comparison {
  readonly #pair: RunPair;
  readonly #nodes: Pick<OtherGameNodes, "draw">;
  readonly #overlay: Pick<DebugOverlay, "draw">;
  readonly #send: (report: DebugReport) => void;
  readonly #nowMs: () => number;
  readonly #step: Pick<FixedStep, "advance" | "reset">;
  readonly #throttle: Pick<IdleThrottle, "wake" | "isDue">;
  #isPlaying = false;
  #slowFrames = 0;
  #isSlow = false;
  /** What the last report was made of, and when. */
  #reported = { state: "", ms: Number.NEGATIVE_INFINITY };
  /** What differs at the tick that is drawn. */
  #shown: { tick: number; differences: VisibleDifferences } = { tick: -1, differences: NOTHING };

  constructor(parts: {
    pair: RunPair;
    nodes: Pick<OtherGameNodes, "draw">;
    overlay: Pick<DebugOverlay, "draw">;
    /** The clock of the player. */
    step: Pick<FixedStep, "advance" | "reset">;
    throttle: Pick<IdleThrottle, "wake" | "isDue">;
    report: (report: DebugReport) => void;
    nowMs?: () => number;
  }) {
    this.#pair = parts.pair;
    this.#nodes = parts.nodes;
    this.#overlay = parts.overlay;
    this.#step = parts.step;
    this.#throttle = parts.throttle;
    this.#send = parts.report;
    this.#nowMs = parts.nowMs ?? (() => performance.now());
  }

  /** A request of the editor; only seeking has a meaning here. */
  receive(request: unknown): void {
    if (!isDebugRequest(request) || request.kind !== "seek") return;
    this.#setPlaying(false);
    this.#pair.goTo(request.tick);
  }

  control(action: (HostMessage & { type: "control" })["action"]): void {
    if (action === "resume") {
      if (this.#pair.tick >= this.#pair.lastTick) this.#pair.goTo(0);
      this.#setPlaying(true);
    } else if (action === "pause") this.#setPlaying(false);
    else if (action === "restart") this.receive({ kind: "seek", tick: 0 });
    else if (action === "step") this.receive({ kind: "seek", tick: this.#pair.tick + 1 });
  }

  /**
   * Plays what is due in a frame, and draws it unless nothing has changed.
   * @param isShown whether anything was drawn before.
   */
  show(renderer: Pick<Renderer, "draw" | "fit">, frameMs: number, isShown: boolean): void {
    if (this.#advance(frameMs)) this.#throttle.wake(frameMs);
    else if (isShown && !(this.#pair.isAtRest && this.#throttle.isDue(frameMs))) return;
    const { before, now } = this.#pair;
    this.#look();
    const layers = this.#layers();
    const { differences } = this.#shown;
    const ghosts = differences.objects.flatMap(([was]) => (was < 0 ? [] : [was]));
    renderer.draw(now.world, { kind: "game", alpha: 1 }, (context, containers) =>
      this.#nodes.draw(
        context,
        before.world,
        ghosts,
        layers.map((layer) => containers[layer]),
      ),
    );
    const transform = new CameraTransform(now.world, renderer.fit, 1);
    this.#overlay.draw((context) => drawFrames(context, transform, before.world, now.world, differences, layers));
  }

  /** @returns whether another tick than the last drawn one was reached. */
  #advance(frameMs: number): boolean {
    const pair = this.#pair;
    const wasAtRest = pair.isAtRest;
    if (this.#isPlaying && wasAtRest) pair.goTo(pair.tick + this.#step.advance(frameMs));
    if (this.#isPlaying) this.#measure(wasAtRest);
    const startMs = this.#nowMs();
    const hasArrived = pair.work(() => this.#nowMs() - startMs < WORK_MS);
    if (hasArrived && this.#isPlaying && pair.tick === pair.lastTick) this.#setPlaying(false);
    this.#reportChanges(hasArrived);
    return hasArrived && pair.tick !== this.#shown.tick;
  }

  #setPlaying(isPlaying: boolean): void {
    this.#isPlaying = isPlaying;
    this.#slowFrames = 0;
    this.#step.reset();
    // The ticks that were due last are left out.
    if (!isPlaying && !this.#pair.isAtRest) this.#pair.goTo(this.#pair.tick);
  }

  #measure(keptUp: boolean): void {
    this.#slowFrames = Math.max(0, this.#slowFrames + (keptUp ? -1 : 1));
    if (this.#slowFrames >= MAX_SLOW_FRAMES) this.#isSlow = true;
    // Time that passed meanwhile is not made up for.
    if (!keptUp) this.#step.reset();
  }

  #look(): void {
    const { before, now } = this.#pair;
    const { tick } = now.world;
    if (tick === this.#shown.tick) return;
    const isTogether = before.world.tick === tick;
    const isBeside = isTogether && before.world.sceneId === now.world.sceneId;
    this.#shown = {
      tick: isTogether ? tick : -1,
      differences: isBeside ? visibleDifferences(before.world, now.world, MAX_CELLS) : NOTHING,
    };
  }

  /** The layer of now for each one of before; for those that are gone, the first that moves with the scene. */
  #layers(): number[] {
    const [before, now] = [this.#pair.before.world, this.#pair.now.world];
    const ground = now.layers.findIndex(({ data }) => data.visible && data.parallax === 1 && !data.ownCamera);
    return layersIn(before, now).map((layer) => layer ?? ground);
  }

  #reportChanges(hasArrived: boolean): void {
    const { tick, goal, firstTick, isKnown } = this.#pair;
    const state = [tick, goal, firstTick, isKnown, hasArrived, this.#isPlaying, this.#isSlow].join();
    const isMoving = this.#isPlaying || !hasArrived;
    const ms = this.#nowMs();
    if (state === this.#reported.state || (isMoving && ms - this.#reported.ms < REPORT_EVERY_MS)) return;
    this.#reported = { state, ms };
    this.#send(this.#report(hasArrived));
  }

  #report(hasArrived: boolean): Report {
    const pair = this.#pair;
    const [before, now] = [pair.before.world, pair.now.world];
    const isTogether = before.tick === now.tick;
    if (hasArrived) this.#look();
    const { objects, cells } = hasArrived ? this.#shown.differences : NOTHING;
    const ghosts = objects.flatMap(([was]) => (was < 0 ? [] : [was]));
    const undrawn = ghosts.filter((entity) => !canBeGhost(before.appearance.lookOf(entity)));
    const sceneName = ({ game, sceneId }: World): string => clip(game.scenes[sceneId]?.name ?? sceneId);
    return {
      kind: "compared",
      tick: hasArrived ? pair.tick : pair.goal,
      lastTick: pair.lastTick,
      isPlaying: this.#isPlaying,
      ...(hasArrived || this.#isPlaying ? {} : { progress: Math.min(1, pair.tick / Math.max(1, pair.goal)) }),
      ...(pair.firstTick === null ? {} : { firstTick: pair.firstTick }),
      isKnown: pair.isKnown,
      isSlow: this.#isSlow,
      scene: sceneName(now),
      sceneBefore: sceneName(before),
      isSameScene: before.sceneId === now.sceneId,
      differences:
        hasArrived && isTogether
          ? worldDifferences(before, now).map(({ object, field, ...values }) => ({ ...values, object: clip(object), field: clip(field) }))
          : [],
      ghosts: ghosts.length - undrawn.length,
      undrawn: undrawn.slice(0, DEBUG_LIMITS.differences).map((entity) => clip(nameOfObject(before, entity))),
      haveTilesChanged: cells.length > 0,
    };
  }
}
