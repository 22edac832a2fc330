import { type DebugReport, type DebugRequest, isDebugRequest, WHY_TICKS } from "@playsmith/contract";
import { changeField, changeGameField, type World } from "@playsmith/engine";
import type { Fit } from "@playsmith/renderer";
import type { DebuggedPlayer, DebugHooks } from "../debug-hooks.ts";
import { drawColliders } from "./collider-overlay.ts";
import { listenForEditorKeys } from "./editor-keys.ts";
import { drawGhostTrail } from "./ghost-trail.ts";
import { Glass } from "./glass.ts";
import { Lens } from "./lens.ts";
import { drawFrame, drawNames } from "./name-overlay.ts";
import { gameReport, listed, objectReport, objectsReport } from "./object-report.ts";
import { objectAt, Picker } from "./picker.ts";
import { gamePicture } from "./picture.ts";
import { Profiler } from "./profiler.ts";
import { RuleLog } from "./rule-log.ts";
import { RuleTrace } from "./rule-trace.ts";
import { Teller } from "./teller.ts";
import { Timeline } from "./timeline.ts";
import { Watch } from "./watch.ts";

/** How much of a frame going to another time may take. */
const WORK_MS = 12;
const TELL_EVERY_MS = 50;
/** While the game runs its end moves on in each tick, which nobody needs to be told so often. */
const TELL_RUNNING_EVERY_MS = 500;
const TELL_OBJECT_EVERY_MS = 200;
const TELL_PROFILE_EVERY_MS = 500;
const TELL_WHY_EVERY_MS = 250;
const WATCHED = "#ffb454";
const HOVERED = "#ffffff";

/** What an editor can do with a running game: go back and forth in it, look into it and change it. */
class Debugger implements DebugHooks {
  readonly #player: DebuggedPlayer;
  readonly #glass: Glass;
  readonly #picker: Picker;
  readonly #watch = new Watch();
  readonly #timelineTeller: Teller;
  readonly #objectTeller: Teller;
  readonly #profileTeller: Teller;
  readonly #whyTeller: Teller;
  readonly #trace = new RuleTrace();
  readonly #ruleLog = new RuleLog();
  /** How often the game had been played again when the log of the rule was last true. */
  #reruns = 0;
  #profiler: Profiler | null = null;
  #timeline: Timeline | null = null;
  #isInspecting = false;
  /** What is watched is the game itself instead of an object. */
  #isGameWatched = false;
  /** A picture of the game was asked for, and is made of what is drawn next. */
  #isPictureWanted = false;
  #overlays = { colliders: false, names: false };
  /** How the picture that is seen lies on the canvas. */
  #lens: Lens | null = null;
  speed = 1;

  constructor(player: DebuggedPlayer) {
    this.#player = player;
    this.#glass = new Glass(player.stage, player.canvas);
    this.#picker = new Picker(player.stage, (x, y) => this.#pick(x, y));
    this.#timelineTeller = new Teller(player.tell);
    this.#objectTeller = new Teller(player.tell);
    this.#profileTeller = new Teller(player.tell);
    this.#whyTeller = new Teller(player.tell);
    listenForEditorKeys((key) => player.tell({ kind: "key", key } satisfies DebugReport));
  }

  receive(request: unknown): void {
    if (isDebugRequest(request)) this.#act(request);
  }

  began(): void {
    const run = this.#player.run();
    this.#timeline =
      run && !run.isPlayedBack
        ? new Timeline(
            run,
            () => performance.now(),
            () => this.#tickedAgain(),
          )
        : null;
    this.#glass.clear();
    this.#timelineTeller.forget();
    this.#objectTeller.forget();
    this.#whyTeller.forget();
    this.#ruleLog.clear();
  }

  edited(): void {
    this.#ruleLog.clear();
    this.#timeline?.edited(this.#player.isPaused());
  }

  resumed(): void {
    this.#timeline?.resume();
  }

  isReady(nowMs: number): boolean {
    const [timeline, world] = [this.#timeline, this.#world];
    // A world that was made anew knows of neither.
    if (world) world.probe = this.#profiler;
    this.#trace.follow(world);
    this.#ruleLog.follow(world);
    if (!timeline) return true;
    const wasAtRest = timeline.isAtRest;
    const hasArrived = timeline.work(WORK_MS);
    if (hasArrived && !wasAtRest) this.#player.moved();
    this.#timelineTeller.tell(nowMs, this.#player.isPaused() ? TELL_EVERY_MS : TELL_RUNNING_EVERY_MS, () => timeline.state);
    return hasArrived && this.#knowsRule(timeline, world);
  }

  /** Plays the last ticks once more where it is not known yet what the rule did in them. @returns false while that is under way. */
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

  /** A tick was made that had been made before. */
  #tickedAgain(): void {
    this.#player.tellErrors();
    if (this.#world) this.#ruleLog.ticked(this.#world);
  }

  stepRecorded(): boolean {
    if (!this.#timeline?.stepRecorded()) return false;
    this.#noteRules();
    return true;
  }

  ticked(): void {
    this.#timeline?.ticked();
    this.#noteRules();
    if (this.#world) this.#ruleLog.ticked(this.#world);
  }

  #noteRules(): void {
    if (this.#world) this.#trace.ticked(this.#world);
  }

  drawn(nowMs: number, alpha: number, tookMs: number): void {
    const [world, renderer] = [this.#world, this.#player.renderer()];
    if (!world || !renderer) return this.#glass.clear();
    this.#lens = new Lens(world, renderer.fit, alpha);
    if (this.#isPictureWanted) this.#tellPicture(world, renderer.fit);
    this.#drawOver(world, this.#lens);
    const profiler = this.#profiler;
    profiler?.drawn(tookMs);
    if (profiler) this.#profileTeller.tell(nowMs, TELL_PROFILE_EVERY_MS, () => profiler.take());
    const fired = this.#trace.take(nowMs);
    if (fired) this.#player.tell(fired);
    if (this.#ruleLog.isOn) this.#whyTeller.tell(nowMs, TELL_WHY_EVERY_MS, () => this.#ruleLog.report(world) ?? { kind: "noObject" });
    if (this.#isInspecting) this.#objectTeller.tell(nowMs, TELL_OBJECT_EVERY_MS, () => this.#objectNow(world));
  }

  get #world(): World | null {
    return this.#player.run()?.world ?? null;
  }

  #objectNow(world: World): DebugReport {
    if (this.#isGameWatched) return gameReport(world);
    const watched = this.#watch.in(world);
    return watched ? objectReport(world, watched) : { kind: "noObject" };
  }

  #drawOver(world: World, lens: Lens): void {
    const timeline = this.#timeline;
    const watched = this.#watch.in(world);
    const trailed = timeline && watched && this.#player.isPaused() ? watched : null;
    const framed = watched && (this.#isInspecting || this.#picker.isOn) ? watched.entity : -1;
    const { pointer } = this.#picker;
    const { colliders, names } = this.#overlays;
    if (!trailed && framed < 0 && !pointer && !colliders && !names) return this.#glass.clear();
    this.#glass.draw((context) => {
      if (colliders) drawColliders(context, world, lens);
      if (names) drawNames(context, world, lens);
      if (trailed && timeline) drawGhostTrail(context, world, lens, timeline.places, trailed, timeline.lastTick);
      if (framed >= 0) drawFrame(context, world, lens, framed, WATCHED);
      const hovered = pointer ? objectAt(world, lens, pointer.x, pointer.y) : -1;
      if (hovered >= 0) drawFrame(context, world, lens, hovered, HOVERED);
    });
  }

  #act(request: DebugRequest): void {
    const [timeline, world] = [this.#timeline, this.#world];
    switch (request.kind) {
      case "attach":
        break;
      case "seek":
        if (this.#player.isPaused()) timeline?.seek(request.tick);
        break;
      case "rerun":
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
        this.#objectTeller.forget();
        break;
      case "list":
        if (world) this.#player.tell(objectsReport(world));
        break;
      case "pick":
        this.#picker.set(request.isOn);
        break;
      case "set":
        this.#set(request);
        break;
      case "setGame":
        // While the game is on its way to another time there is nothing to change yet.
        if (timeline?.isAtRest && world && changeGameField(world, request.name, request.value)) this.#changed(timeline);
        this.#objectTeller.forget();
        break;
      case "overlays":
        this.#overlays = request;
        break;
      case "profile":
        this.#profiler = request.isOn ? (this.#profiler ?? new Profiler(() => performance.now())) : null;
        this.#profileTeller.forget();
        break;
      case "trace":
        this.#trace.set(request.isOn, world);
        break;
      case "why":
        this.#ruleLog.set(request.rule ?? null, world);
        this.#whyTeller.forget();
        break;
      case "picture":
        this.#isPictureWanted = true;
        break;
    }
  }

  #watchGame(isOn: boolean): void {
    if (isOn) this.#watch.set(null, null);
    if (this.#isGameWatched !== isOn) this.#objectTeller.forget();
    this.#isGameWatched = isOn;
  }

  /** To be called while what was drawn is still on the canvas: before the browser has taken it. */
  #tellPicture({ game }: World, fit: Fit): void {
    this.#isPictureWanted = false;
    gamePicture(this.#player.canvas, fit, game.settings).toBlob(async (png) => {
      if (png) this.#player.tell({ kind: "picture", png: new Uint8Array(await png.arrayBuffer()) } satisfies DebugReport);
    }, "image/png");
  }

  #pick(x: number, y: number): void {
    const world = this.#world;
    if (!world || !this.#lens) return;
    const entity = objectAt(world, this.#lens, x, y);
    this.#player.tell({ kind: "picked", ...(entity < 0 ? {} : { picked: listed(world, entity) }) } satisfies DebugReport);
  }

  #set({ entity, generation, name, value }: DebugRequest & { kind: "set" }): void {
    const [timeline, world] = [this.#timeline, this.#world];
    // While the game is on its way to another time there is nothing to change yet.
    if (!timeline?.isAtRest || !world || world.entities.columns.generation[entity] !== generation) return;
    if (changeField(world, entity, name, value)) this.#changed(timeline);
    this.#objectTeller.forget();
  }

  #changed(timeline: Timeline): void {
    timeline.changed();
    this.#ruleLog.clear();
  }
}

export function makeDebugger(player: DebuggedPlayer): DebugHooks {
  return new Debugger(player);
}
