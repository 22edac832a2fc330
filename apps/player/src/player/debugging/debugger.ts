import {
  type DebugReport,
  type DebugRequest,
  EDITOR_KEYS,
  type EditorKey,
  isDebugRequest,
  shortcutsOf,
  WHY_TICKS,
} from "@playsmith/contract";
import { changeField, changeGameField, describeDifference, ownerOf, type SyncDifference, type World } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import type { Fit } from "@playsmith/renderer";
import type { DebuggedPlayer, DebugHooks } from "../debug-hooks.ts";
import { drawColliders } from "./collider-overlay.ts";
import { drawGhostTrail } from "./ghost-trail.ts";
import { DebugOverlay } from "./debug-overlay.ts";
import { ClipRecorder } from "./clip-recorder.ts";
import { CameraTransform } from "./camera-transform.ts";
import { drawFrame, drawNames } from "./name-overlay.ts";
import { gameReport, listed, objectReport, objectsReport } from "./object-report.ts";
import { objectAt, Picker } from "./picker.ts";
import { takeScreenshot } from "./screenshot.ts";
import { Profiler } from "./profiler.ts";
import { RunSharer } from "./run-sharer.ts";
import { RuleLog } from "./rule-log.ts";
import { RuleTrace } from "./rule-trace.ts";
import { Reporter } from "./reporter.ts";
import { lineOf, SyncTest } from "./sync-test.ts";
import { Timeline } from "./timeline.ts";
import { Watch } from "./watch.ts";

/** Time per frame for replaying to another tick. */
const WORK_MS = 12;
/** Time per frame for the test of going back. */
const SYNC_TEST_MS = 2;
const REPORT_EVERY_MS = 50;
/** While the game runs, its last tick changes all the time. */
const REPORT_RUNNING_EVERY_MS = 500;
const REPORT_OBJECT_EVERY_MS = 200;
const REPORT_PROFILE_EVERY_MS = 500;
const REPORT_WHY_EVERY_MS = 250;
const WATCHED = "#ffb454";
const HOVERED = "#ffffff";

/** The help entry about what scripts remember. */
const SYNC_HELP = "remembered";

/** The debugger of a running game: it seeks to other ticks, inspects and changes objects, and draws overlays. */
class Debugger implements DebugHooks {
  readonly #player: DebuggedPlayer;
  readonly #overlay: DebugOverlay;
  readonly #picker: Picker;
  readonly #watch = new Watch();
  readonly #timelineReporter: Reporter;
  readonly #objectReporter: Reporter;
  readonly #profileReporter: Reporter;
  readonly #whyReporter: Reporter;
  readonly #trace = new RuleTrace();
  readonly #ruleLog = new RuleLog();
  /** Number of reruns for which the log of the rule is valid. */
  #reruns = 0;
  #profiler: Profiler | null = null;
  #sharer: RunSharer | null = null;
  #timeline: Timeline | null = null;
  #syncTest: SyncTest | null = null;
  #isInspecting = false;
  /** The game itself is watched, not an object. */
  #isGameWatched = false;
  /** A screenshot is requested, and taken from the next drawn frame. */
  #isScreenshotWanted = false;
  #clip: ClipRecorder | null = null;
  #shown = { colliders: false, names: false };
  /** Of the last drawn frame. */
  #transform: CameraTransform | null = null;
  speed = 1;

  constructor(player: DebuggedPlayer) {
    this.#player = player;
    this.#overlay = new DebugOverlay(player.stage, player.canvas);
    this.#picker = new Picker(player.stage, (x, y) => this.#pick(x, y));
    this.#timelineReporter = new Reporter(player.report);
    this.#objectReporter = new Reporter(player.report);
    this.#profileReporter = new Reporter(player.report);
    this.#whyReporter = new Reporter(player.report);
    listenForEditorKeys((key) => player.report({ kind: "key", key } satisfies DebugReport));
  }

  receive(request: unknown): void {
    if (isDebugRequest(request)) this.#act(request);
  }

  began(): void {
    this.#clip?.cancel();
    const run = this.#player.run();
    this.#timeline =
      run && !run.isPlayedBack
        ? new Timeline(
            run,
            () => performance.now(),
            () => this.#tickedAgain(),
          )
        : null;
    this.#syncTest =
      run && this.#timeline
        ? new SyncTest(
            run,
            () => performance.now(),
            (difference, tick) => this.#reportDifference(run.game, difference, tick),
          )
        : null;
    this.#overlay.clear();
    this.#timelineReporter.reset();
    this.#objectReporter.reset();
    this.#whyReporter.reset();
    this.#ruleLog.clear();
  }

  edited(): void {
    this.#clip?.cancel();
    this.#ruleLog.clear();
    this.#syncTest?.changed();
    this.#timeline?.edited(this.#player.isPaused());
  }

  resumed(): void {
    this.#clip?.cancel();
    this.#timeline?.resume();
  }

  isReady(nowMs: number): boolean {
    const [timeline, world] = [this.#timeline, this.#world];
    // A new world has neither.
    if (world) world.probe = this.#profiler;
    this.#trace.follow(world);
    this.#ruleLog.follow(world);
    this.#share(nowMs);
    if (!timeline) return true;
    const wasAtRest = timeline.isAtRest;
    const hasArrived = timeline.work(WORK_MS);
    if (hasArrived && !wasAtRest) this.#player.moved();
    const isPaused = this.#player.isPaused();
    const everyMs = isPaused ? REPORT_EVERY_MS : REPORT_RUNNING_EVERY_MS;
    this.#timelineReporter.report(nowMs, everyMs, () => ({ ...timeline.state, isPaused }));
    this.#recordClip(nowMs);
    return hasArrived && this.#knowsRule(timeline, world);
  }

  /** Replays the last ticks where the log of the rule does not cover them. @returns false while it does. */
  #knowsRule(timeline: Timeline, world: World | null): boolean {
    if (!world || !this.#ruleLog.isOn) return true;
    const { reruns } = timeline.state;
    if (reruns !== this.#reruns) this.#ruleLog.clear();
    this.#reruns = reruns;
    const firstTick = Math.max(timeline.firstRepeatable, world.tick - WHY_TICKS);
    if (this.#ruleLog.covers(firstTick, world.tick)) return true;
    timeline.repeatFrom(firstTick);
    return timeline.isAtRest;
  }

  /** A tick was replayed. */
  #tickedAgain(): void {
    this.#player.reportErrors();
    if (this.#world) this.#ruleLog.ticked(this.#world);
  }

  stepRecorded(): boolean {
    if (!this.#timeline?.stepRecorded()) return false;
    this.#noteRules();
    return true;
  }

  ticked(): void {
    this.#timeline?.ticked();
    this.#syncTest?.ticked();
    this.#noteRules();
    if (this.#world) this.#ruleLog.ticked(this.#world);
  }

  goBackTo(tick: number): void {
    this.#clip?.cancel();
    this.#timeline?.seek(tick);
    if (!this.#player.isPaused()) this.#timeline?.resume();
  }

  #share(nowMs: number): void {
    const run = this.#player.run();
    if (!run || !this.#sharer || run.isPlayedBack) return;
    const report = this.#sharer.report(run, this.#player.isPaused(), nowMs);
    if (report) this.#player.report(report);
  }

  #reportDifference(game: Game, difference: SyncDifference, tick: number): void {
    const { ownerId, name } = difference;
    const owner = ownerOf(game, difference);
    const line = lineOf(owner?.script ?? "", name);
    this.#player.reportError({
      message: describeDifference(game, difference),
      tick,
      help: SYNC_HELP,
      ...(owner && Object.hasOwn(game.prefabs, ownerId) ? { prefabId: ownerId } : {}),
      ...(owner && !Object.hasOwn(game.prefabs, ownerId) ? { sceneId: ownerId.slice("scene:".length) } : {}),
      ...(line === undefined ? {} : { line }),
    });
  }

  #noteRules(): void {
    if (this.#world) this.#trace.ticked(this.#world);
  }

  drawn(nowMs: number, alpha: number, tookMs: number): void {
    const [world, renderer] = [this.#world, this.#player.renderer()];
    if (!world || !renderer) return this.#overlay.clear();
    this.#transform = new CameraTransform(world, renderer.fit, alpha);
    if (this.#isScreenshotWanted) this.#reportScreenshot(world, renderer.fit);
    this.#clip?.drawn(nowMs, this.#player.canvas, renderer.fit, world.game.settings);
    this.#drawOver(world, this.#transform);
    this.#syncTest?.work(SYNC_TEST_MS);
    const profiler = this.#profiler;
    profiler?.drawn(tookMs);
    if (profiler) this.#profileReporter.report(nowMs, REPORT_PROFILE_EVERY_MS, () => profiler.take());
    const fired = this.#trace.take(nowMs);
    if (fired) this.#player.report(fired);
    if (this.#ruleLog.isOn) this.#whyReporter.report(nowMs, REPORT_WHY_EVERY_MS, () => this.#ruleLog.report(world) ?? { kind: "noObject" });
    if (this.#isInspecting) this.#objectReporter.report(nowMs, REPORT_OBJECT_EVERY_MS, () => this.#objectNow(world));
  }

  get #world(): World | null {
    return this.#player.run()?.world ?? null;
  }

  #objectNow(world: World): DebugReport {
    if (this.#isGameWatched) return gameReport(world);
    const watched = this.#watch.in(world);
    return watched ? objectReport(world, watched) : { kind: "noObject" };
  }

  #drawOver(world: World, transform: CameraTransform): void {
    const timeline = this.#timeline;
    const watched = this.#watch.in(world);
    const trailed = timeline && watched && this.#player.isPaused() ? watched : null;
    const framed = watched && (this.#isInspecting || this.#picker.isOn) ? watched.entity : -1;
    const { pointer } = this.#picker;
    const { colliders, names } = this.#shown;
    if (!trailed && framed < 0 && !pointer && !colliders && !names) return this.#overlay.clear();
    this.#overlay.draw((context) => {
      if (colliders) drawColliders(context, world, transform);
      if (names) drawNames(context, world, transform);
      if (trailed && timeline) drawGhostTrail(context, world, transform, timeline.positions, trailed, timeline.lastTick);
      if (framed >= 0) drawFrame(context, world, transform, framed, WATCHED);
      const hovered = pointer ? objectAt(world, transform, pointer.x, pointer.y) : -1;
      if (hovered >= 0) drawFrame(context, world, transform, hovered, HOVERED);
    });
  }

  #act(request: DebugRequest): void {
    const [timeline, world] = [this.#timeline, this.#world];
    switch (request.kind) {
      case "attach":
        break;
      case "seek":
        this.#clip?.cancel();
        if (this.#player.isPaused()) timeline?.seek(request.tick);
        break;
      case "rerun":
        this.#clip?.cancel();
        if (this.#player.isPaused()) timeline?.rerunAll();
        break;
      case "speed":
        this.speed = request.speed;
        break;
      case "watchGame":
        this.#watchGame(true);
        break;
      case "watch":
        this.#watchGame(false);
        this.#watch.set(request.instanceId ?? null, null);
        break;
      case "watchObject":
        this.#watchGame(false);
        this.#watch.set(null, request);
        break;
      case "inspect":
        this.#isInspecting = request.isOn;
        this.#objectReporter.reset();
        break;
      case "list":
        if (world) this.#player.report(objectsReport(world));
        break;
      case "pick":
        this.#picker.set(request.isOn);
        break;
      case "set":
        this.#set(request);
        break;
      case "setGame":
        // While the game is replayed to another tick there is nothing to change.
        if (timeline?.isAtRest && world && changeGameField(world, request.name, request.value)) this.#changed(timeline);
        this.#objectReporter.reset();
        break;
      case "overlays":
        this.#shown = request;
        break;
      case "profile":
        this.#profiler = request.isOn ? (this.#profiler ?? new Profiler(() => performance.now())) : null;
        this.#profileReporter.reset();
        break;
      case "trace":
        this.#trace.set(request.isOn, world);
        break;
      case "why":
        this.#ruleLog.set(request.rule ?? null, world);
        this.#whyReporter.reset();
        break;
      case "share":
        this.#sharer = request.isOn ? new RunSharer() : null;
        break;
      case "picture":
        this.#isScreenshotWanted = true;
        break;
      case "clip":
        this.#clip?.cancel();
        if (timeline && this.#player.isPaused()) this.#clip = new ClipRecorder(timeline, request, this.#player.report);
        break;
    }
  }

  #recordClip(nowMs: number): void {
    if (this.#clip?.isOver) this.#clip = null;
    if (!this.#clip) return;
    this.#clip.advance(nowMs);
    this.#player.wake(nowMs);
  }

  #watchGame(isOn: boolean): void {
    if (isOn) this.#watch.set(null, null);
    if (this.#isGameWatched !== isOn) this.#objectReporter.reset();
    this.#isGameWatched = isOn;
  }

  /** Must be called in the frame that was drawn: later the canvas is cleared. */
  #reportScreenshot({ game }: World, fit: Fit): void {
    this.#isScreenshotWanted = false;
    takeScreenshot(this.#player.canvas, fit, game.settings).toBlob(async (png) => {
      if (png) this.#player.report({ kind: "picture", png: new Uint8Array(await png.arrayBuffer()) } satisfies DebugReport);
    }, "image/png");
  }

  #pick(x: number, y: number): void {
    const world = this.#world;
    if (!world || !this.#transform) return;
    const entity = objectAt(world, this.#transform, x, y);
    this.#player.report({ kind: "picked", ...(entity < 0 ? {} : { picked: listed(world, entity) }) } satisfies DebugReport);
  }

  #set({ entity, generation, name, value }: DebugRequest & { kind: "set" }): void {
    const [timeline, world] = [this.#timeline, this.#world];
    // While the game is replayed to another tick there is nothing to change.
    if (!timeline?.isAtRest || !world || world.entities.columns.generation[entity] !== generation) return;
    if (changeField(world, entity, name, value)) this.#changed(timeline);
    this.#objectReporter.reset();
  }

  #changed(timeline: Timeline): void {
    timeline.changed();
    this.#syncTest?.changed();
    this.#ruleLog.clear();
  }
}

export function makeDebugger(player: DebuggedPlayer): DebugHooks {
  return new Debugger(player);
}

/** Reports the editor's shortcuts while the game has the focus, and keeps them from the game and the browser. */
function listenForEditorKeys(onKey: (key: EditorKey) => void): void {
  window.addEventListener(
    "keydown",
    (event) => {
      const meant = shortcutsOf(event);
      const key = EDITOR_KEYS.find((own) => meant.includes(own));
      if (key === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) onKey(key);
    },
    true,
  );
}
