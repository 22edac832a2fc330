import { type HostMessage, type OwnKeys, type PlayerMessage, type PlayerText, RUN_LIMITS } from "@playsmith/contract";
import {
  decodeRecording,
  encodeRecording,
  endTexts,
  type InputFrame,
  inputsOf,
  isOverButton,
  isRecording,
  type Recording,
  type SeatInput,
  type WorldEvent,
} from "@playsmith/engine";
import { type Game, isValue, type Value } from "@playsmith/game-format";
import { type OptionalModules, loadModules } from "./optional-modules.ts";
import { createRenderer, type Files, fitView, type Renderer, GraphicsMissingError } from "@playsmith/renderer";
import { Sounds } from "./audio/sounds.ts";
import type { Bridge } from "./bridge.ts";
import type { Comparison } from "./comparing/comparison.ts";
import type { DebugHooks } from "./debug-hooks.ts";
import type { FollowedRun } from "./following/followed-run.ts";
import { followTicks } from "./following/follow-ticks.ts";
import type { Ghost } from "./ghost.ts";
import type { OnlinePlay } from "./online/online-play.ts";
import { FrameStats } from "./frame-stats.ts";
import { FixedStep } from "./fixed-step.ts";
import { GameRun } from "./game-run.ts";
import { type Bindings, bindingsOf } from "./input/bindings.ts";
import { ControlNames } from "./input/control-names.ts";
import { controlNeeds } from "./input/control-needs.ts";
import { Gamepads } from "./input/gamepads.ts";
import { HeldButtons } from "./input/held-buttons.ts";
import { listenToKeyboard } from "./input/keyboard.ts";
import { Pointer } from "./input/pointer.ts";
import { listenToMouse } from "./input/mouse.ts";
import { TouchControls } from "./input/touch-controls.ts";
import { MessageLimit } from "./message-limit.ts";
import { placeIn } from "./steered.ts";
import { ResultCollector } from "./run-results.ts";
import { warmUp } from "./warm-up.ts";
import { EndOverlay } from "./end-overlay.ts";
import { type ReadyGame, readGame } from "./read-game.ts";
import { IdleThrottle } from "./idle-throttle.ts";
import { ResolutionScaler } from "./resolution-scaler.ts";

const HEARTBEAT_MS = 500;
/** Of a frame, when a recording is replayed up to a tick. */
const REPLAY_MS_PER_FRAME = 12;
const MAX_PLAYERS = 4;
/** Parts of a game that decide its key bindings and on-screen controls. */
const CONTROL_PARTS: ReadonlySet<string> = new Set(["prefabs", "scenes", "functions", "rules", "inputActions", "settings"]);
const FOR_RUNNING_GAMES: ReadonlySet<HostMessage["type"]> = new Set([
  "patch",
  "control",
  "mute",
  "follow",
  "startOnline",
  "online",
  "keys",
]);

export interface PlayerElements {
  stage: HTMLElement;
  canvas: HTMLCanvasElement;
  pads: HTMLElement;
}

/** Runs the game that its host sends: drives a world with ticks, input, drawing and sound. */
export class Player {
  readonly #elements: PlayerElements;
  /** One input source per player. */
  readonly #held: readonly HeldButtons[] = Array.from({ length: MAX_PLAYERS }, () => new HeldButtons());
  readonly #gamepads = new Gamepads((id) => this.#controlNames.usePad(id));
  readonly #calm = matchMedia("(prefers-reduced-motion: reduce)");
  readonly #sounds = new Sounds();
  readonly #step = new FixedStep();
  readonly #stats = new FrameStats(performance.now());
  readonly #scaler = new ResolutionScaler();
  readonly #throttle = new IdleThrottle();
  readonly #limit = new MessageLimit((message) => this.#send(message));
  /** The rest of the inputs that are replayed at once, and how many; null when there are none. */
  #replay: { inputs: Iterator<InputFrame>; ticks: number; playsOn: boolean } | null = null;
  /** Whether the first error of this run is still to be reported with its recording. */
  #reportsCrash = false;
  #reportsCrashes = false;
  readonly #results = new ResultCollector((results) => this.#send({ type: "results", ...results }));
  readonly #touch: TouchControls;
  readonly #pointer: Pointer;
  readonly #overlay: EndOverlay;
  /** Started before a game is loaded: initialising the GPU takes longest. */
  readonly #rendering: Promise<Renderer>;
  #bridge: Bridge | null = null;
  #renderer: Renderer | null = null;
  #run: GameRun | null = null;
  #loads = 0;
  #bindings: Bindings = bindingsOf({ settings: { players: 1 } });
  #ownKeys: OwnKeys = {};
  #isPaused = false;
  #debugger: DebugHooks | null = null;
  #debugging: Promise<void> | null = null;
  #ghost: Ghost | null = null;
  /** Two runs that are only looked at; null for a game that is played. */
  #comparison: Comparison | null = null;
  /** The run whose inputs are played instead of the player's own; null for none. */
  #followed: FollowedRun | null = null;
  /** The code of online runs, when the game is loaded for one. */
  #onlineCode: typeof import("./online/online-play.ts") | null = null;
  #online: OnlinePlay | null = null;
  #firstFrame: "awaited" | "drawn" | "shown" = "awaited";
  #isDrawing = false;
  /** Of the screen, when the size was last set. */
  #devicePixelRatio = 0;
  /** Says why a game could not be loaded. */
  #failure: HTMLElement | null = null;
  /** What the player says in the language of its page; English where absent. */
  #texts: Readonly<Record<string, string>> = {};
  readonly #said = (text: PlayerText): string => (Object.hasOwn(this.#texts, text) ? (this.#texts[text] ?? text) : text);
  readonly #controlNames = new ControlNames(this.#said);
  /** Messages received while a game loads; null otherwise. */
  #deferred: HostMessage[] | null = null;

  /** @param drawing replaced in tests. */
  constructor(elements: PlayerElements, drawing: typeof createRenderer = createRenderer) {
    this.#elements = elements;
    this.#rendering = drawing({ canvas: elements.canvas, isCalm: () => this.#calm.matches, namedControls: this.#controlNames.named });
    // `load` awaits it and reports a failure.
    this.#rendering.catch(() => {});
    const emptyFit = { scale: 1, left: 0, top: 0, width: 1, height: 1 };
    this.#pointer = new Pointer(elements.canvas, () => this.#renderer?.fit ?? emptyFit);
    this.#overlay = new EndOverlay(
      elements.stage,
      (status) => (this.#run ? endTexts(this.#run.world, status, this.#controlNames.named) : undefined),
      this.#said,
      (key) => this.#playAgain(key),
    );
    this.#touch = new TouchControls(elements.pads, this.#held[0] as HeldButtons, () => this.#resize());
    listenToKeyboard(
      this.#held,
      () => this.#bindings,
      () => this.#send({ type: "escape" }),
    );
    listenToMouse(elements.canvas, this.#held, () => this.#bindings);
    for (const gesture of ["pointerdown", "keydown"]) window.addEventListener(gesture, () => void this.#sounds.wake(performance.now()));
    for (const move of ["pointermove", "pointerdown"]) window.addEventListener(move, () => this.#throttle.wake(performance.now()));
    document.addEventListener("visibilitychange", () => {
      this.#step.reset();
      this.#releaseAll();
      this.#updateAudio();
    });
    new ResizeObserver(() => this.#resize()).observe(elements.stage);
    setInterval(() => this.#sendHeartbeat(), HEARTBEAT_MS);
  }

  attach(bridge: Bridge): void {
    this.#bridge = bridge;
    this.#sendHeartbeat();
  }

  receive(message: HostMessage): void {
    this.#throttle.wake(performance.now());
    if (this.#deferred && FOR_RUNNING_GAMES.has(message.type)) {
      this.#deferred.push(message);
      return;
    }
    switch (message.type) {
      case "load":
        void this.#load(message);
        break;
      case "prepare":
        void this.#prepare(message);
        break;
      case "unload":
        this.#unload();
        break;
      case "patch":
        if (message.atTick === undefined) this.#patch(message);
        else this.#followed?.addEdit(message);
        break;
      case "follow":
        this.#addFollowed(message);
        break;
      case "startOnline":
        this.#online?.start(message);
        break;
      case "online":
        this.#online?.receive(message.bytes);
        break;
      case "control":
        this.#control(message.action);
        break;
      case "mute":
        this.#sounds.setMuted(message.muted);
        break;
      case "keys":
        this.#ownKeys = message.keys;
        this.#releaseAll();
        if (this.#run) this.#readInputs(this.#run.game, this.#run.scripts);
        break;
      case "arrangeControls":
        this.#arrangeControls();
        break;
      case "requestRecording":
        this.#sendRecording(message.isEncoded === true);
        break;
      case "requestPlace":
        if (this.#run) this.#send(placeIn(this.#run.world));
        break;
      case "debug":
        if (this.#comparison) this.#comparison.receive(message.request);
        else void this.#debug(message.request);
        break;
    }
  }

  #arrangeControls(): void {
    if (!this.#run || !this.#touch.isShown) return;
    const wasPaused = this.#isPaused || this.#onlineCode !== null;
    if (!wasPaused) this.#setPaused(true);
    this.#touch.arrange(this.#elements.stage, this.#said, (layout) => {
      this.#send({ type: "controls", layout });
      if (!wasPaused) this.#setPaused(false);
    });
  }

  /** Passes a request to the debugger, which is loaded for the first one. */
  async #debug(request: unknown): Promise<void> {
    await (this.#debugging ??= this.#loadDebugger());
    this.#debugger?.receive(request);
  }

  async #loadDebugger(): Promise<void> {
    const { makeDebugger } = await import("./debugging/debugger.ts");
    this.#debugger = makeDebugger({
      stage: this.#elements.stage,
      canvas: this.#elements.canvas,
      run: () => this.#run,
      renderer: () => this.#renderer,
      isPaused: () => this.#isPaused,
      report: (report) => this.#send({ type: "debug", report }),
      reportError: (error) => this.#limit.report({ type: "error", ...error }, performance.now()),
      wake: (nowMs) => this.#throttle.wake(nowMs),
      moved: () => {
        if (this.#run?.world.status === "playing") this.#overlay.hide();
        this.#releaseAll();
      },
      reportErrors: () => {
        for (const event of this.#run?.drainEvents() ?? []) if (event.type === "error") this.#onEvent(event, this.#run?.world.tick ?? 0);
      },
    });
    if (this.#run) this.#debugger.began();
  }

  async #load(message: HostMessage & { type: "load" }): Promise<void> {
    const load = ++this.#loads;
    this.#run = null;
    this.#texts = message.texts ?? {};
    this.#failure?.remove();
    this.#deferred = [];
    try {
      const reading = await readGame(message.game, message.isChecked ?? false);
      if (load !== this.#loads) return;
      if (reading === null) {
        this.#fail("This game was made with a newer version of Playsmith. Load the page again to get it.");
        return;
      }
      // In parallel: optional engine modules are needed at the first tick, and should not delay it.
      const [modules] = await Promise.all([loadModules(reading.game), this.#showAssets(reading.game, message.files)]);
      const ghost = await this.#loadGhost(message, reading.game, modules);
      const comparison = message.compared ? await this.#loadComparison(message, reading.game, modules) : null;
      const followed = message.follows ? new (await import("./following/followed-run.ts")).FollowedRun() : null;
      const onlineCode = message.online ? await import("./online/online-play.ts") : null;
      if (load !== this.#loads) return;
      this.#comparison = comparison;
      this.#followed = followed;
      this.#onlineCode = onlineCode;
      this.#online = null;
      this.#ghost?.destroy();
      this.#ghost = ghost;
      this.#start(message, reading, modules);
    } catch (error) {
      if (load !== this.#loads) return;
      const reason = error instanceof GraphicsMissingError ? "graphics" : "game";
      this.#fail(error instanceof Error ? error.message : String(error), reason);
    }
  }

  /** The ghost of a load, whose code is loaded for the first one; null without one. */
  async #loadGhost({ ghost, scripts }: HostMessage & { type: "load" }, game: Game, modules: OptionalModules): Promise<Ghost | null> {
    if (ghost === undefined) return null;
    const recording = decodeRecording(ghost);
    if (recording !== null) return new (await import("./ghost.ts")).Ghost({ game, scripts, modules, recording });
    this.#warn("The recording of the ghost could not be read; the game is played without it.");
    return null;
  }

  async #loadComparison(message: HostMessage & { type: "load" }, game: Game, modules: OptionalModules): Promise<Comparison> {
    const { loadComparison } = await import("./comparing/load-comparison.ts");
    return loadComparison(message, game, modules, {
      ...this.#elements,
      step: this.#step,
      throttle: this.#throttle,
      readGame,
      loadModules,
      report: (report) => this.#send({ type: "debug", report }),
    });
  }

  async #showAssets(game: Game, files: Files): Promise<void> {
    this.#renderer ??= await this.#rendering;
    if (this.#renderer.isSoftware) this.#scaler.startLow();
    await this.#renderer.setAssets(game, files);
  }

  #start(load: HostMessage & { type: "load" }, { game, problems }: ReadyGame, modules: OptionalModules): void {
    for (const { path, message: text } of problems) this.#warn(`${path}: ${text}`);
    const { scripts, seed, sceneId, saves, replayToTick, playsOn = false } = load;
    const recording = typeof load.recording === "string" ? decodeRecording(load.recording) : load.recording;
    if (recording !== undefined && !isRecording(recording)) this.#warn("The recording could not be read; the game is played live.");
    const isReplayed = load.follows === true || (replayToTick !== undefined && !playsOn);
    const raced = load.ghost === undefined ? null : decodeRecording(load.ghost);
    this.#run = new GameRun({
      game,
      scripts,
      seed,
      modules,
      hasOwnViews: this.#onlineCode !== null,
      ...(sceneId === undefined ? {} : { sceneId }),
      ...(saves === undefined ? {} : { saves: readSaves(saves) }),
      ...(isRecording(recording) ? (isReplayed ? startOf(recording) : { recording }) : {}),
      ...(raced === null ? {} : { ...startOf(raced), saves: {}, keepsSeed: true }),
    });
    this.#replay =
      isRecording(recording) && replayToTick !== undefined ? { inputs: inputsOf(recording), ticks: replayToTick, playsOn } : null;
    this.#reportsCrash = this.#reportsCrashes = (load.reportCrashes ?? false) && !this.#onlineCode;
    this.#startOnline(this.#run);
    this.#results.reset();
    document.title = game.settings.title;
    this.#sounds.setMuted(load.muted);
    this.#sounds.load(game, load.files);
    this.#releaseAll();
    this.#touch.setLayout(load.controls ?? {});
    this.#ownKeys = load.keys ?? {};
    this.#readInputs(game, scripts);
    this.#overlay.hide();
    this.#firstFrame = "awaited";
    this.#isPaused = false;
    this.#updateAudio();
    this.#step.reset();
    this.#resize();
    const early = this.#deferred ?? [];
    this.#deferred = null;
    this.#debugger?.began();
    for (const message of early) this.receive(message);
    if (this.#isDrawing) return;
    this.#isDrawing = true;
    requestAnimationFrame(this.#frame);
  }

  /** Warms up for a game that will probably be loaded. `load` reports failures. */
  async #prepare({ game: source, isChecked = false, files }: HostMessage & { type: "prepare" }): Promise<void> {
    if (this.#loads > 0) return;
    try {
      const reading = await readGame(source, isChecked);
      if (this.#loads > 0 || reading === null) return;
      const renderer = (this.#renderer ??= await this.#rendering);
      if (renderer.isSoftware) this.#scaler.startLow();
      const draw = await warmUp(renderer, reading.game, files);
      // The game itself may have been loaded meanwhile.
      if (this.#loads > 0) return;
      this.#resize(reading.game.settings);
      draw();
    } catch {}
  }

  #unload(): void {
    this.#loads++;
    this.#run = null;
    this.#failure?.remove();
    this.#followed = null;
    this.#onlineCode = null;
    this.#online = null;
    this.#debugger?.began();
    this.#deferred = null;
    // Without drawing there is no frame rate to measure.
    this.#firstFrame = "awaited";
    this.#overlay.hide();
    this.#releaseAll();
    this.#touch.show({ pad: false, buttons: [] }, new Map());
    this.#sounds.stop();
    document.title = "";
  }

  /** Reads which keys, gamepads and on-screen controls the game uses. */
  #readInputs(game: Game, scripts: Readonly<Record<string, string>>): void {
    // In an online run, the other players have keyboards of their own.
    this.#bindings = bindingsOf(this.#onlineCode ? { ...game, settings: { players: 1 } } : game, this.#ownKeys);
    const needs = this.#comparison ? { pad: false, buttons: [] } : controlNeeds(game, scripts);
    this.#touch.show(needs, this.#bindings.bits);
    this.#controlNames.setControls({ bindings: this.#bindings, needs });
  }

  #releaseAll(): void {
    for (const held of this.#held) held.releaseAll();
  }

  #updateAudio(): void {
    this.#sounds.setHalted(this.#isPaused || document.visibilityState === "hidden");
  }

  #patch({ changes, scripts, files = {} }: HostMessage & { type: "patch" }): void {
    const run = this.#run;
    if (!run) return;
    const patch = changes.map(({ path, value }) => (value === undefined ? { path } : { path, value }));
    try {
      run.patch(patch, scripts);
    } catch (error) {
      // An edit that can't be applied to a running world needs a restart.
      this.#limit.report(
        { type: "error", message: `The edit needed a restart: ${String(error)}`, tick: run.world.tick },
        performance.now(),
      );
      run.restart();
      this.#debugger?.began();
    }
    this.#debugger?.edited();
    if (run.lacksModules) void run.loadModules();
    void this.#renderer?.updateAssets(run.game, patch, files);
    if (patch.some(({ path }) => path[0] === "settings")) this.#resize();
    this.#sounds.update(run.game, patch, files);
    if (scripts || patch.some(({ path }) => CONTROL_PARTS.has(path[0] ?? ""))) this.#readInputs(run.game, run.scripts);
  }

  #sendRecording(isEncoded: boolean): void {
    const recording = this.#run?.takeRecording() ?? null;
    this.#send({ type: "recording", recording: recording && isEncoded ? encodeRecording(recording) : recording });
  }

  #control(action: (HostMessage & { type: "control" })["action"]): void {
    // One player can't stop or change the run of all.
    if (this.#onlineCode) return;
    if (this.#comparison) this.#comparison.control(action);
    else if (action === "restart") this.#restart();
    else if (action === "takeOver" || (action === "resume" && this.#followed?.isOver)) this.#takeOver();
    else if (action === "step") {
      this.#setPaused(true);
      this.#tick();
    } else this.#setPaused(action === "pause");
  }

  #addFollowed(message: HostMessage & { type: "follow" }): void {
    const [followed, world] = [this.#followed, this.#run?.world];
    if (!followed || !world) return;
    const before = followed.differsAtTick;
    followed.add(message);
    if (world.tick > followed.ticks || message.fromTick < world.tick) this.#debugger?.goBackTo(message.fromTick);
    if (followed.differsAtTick !== before) this.#sendFollowed(followed);
  }

  /** The game goes on from the current tick with the player's own input. */
  #takeOver(): void {
    if (!this.#followed) return;
    this.#leaveFollowed();
    this.#releaseAll();
    this.#setPaused(false);
    this.#elements.canvas.focus({ preventScroll: true });
  }

  #leaveFollowed(): void {
    if (!this.#followed) return;
    this.#followed = null;
    this.#send({ type: "followed", isAtEnd: false, isLeft: true });
  }

  #sendFollowed({ differsAtTick, isOver, ticks }: FollowedRun): void {
    const isAtEnd = isOver && (this.#run?.world.tick ?? 0) >= ticks;
    this.#send({ type: "followed", isAtEnd, isLeft: false, ...(differsAtTick === null ? {} : { differsAtTick }) });
  }

  #setPaused(isPaused: boolean): void {
    if (this.#isPaused && !isPaused) this.#debugger?.resumed();
    this.#isPaused = isPaused;
    this.#updateAudio();
    this.#step.reset();
    this.#send({ type: "paused", paused: isPaused });
  }

  /** @param key the key with which the player answers the end of the game; null for its button. */
  #playAgain(key: string | null): void {
    if (!this.#onlineCode) this.#restart();
    // In an online run it is a rematch for all, which a key of the game may not start.
    else if (key === null || key === "Enter") this.#send({ type: "again" });
  }

  #restart(): void {
    if (!this.#run || this.#onlineCode) return;
    this.#flushResults(true);
    this.#results.reset();
    this.#replay = null;
    this.#leaveFollowed();
    this.#reportsCrash = this.#reportsCrashes;
    this.#run.restart();
    this.#ghost?.restart();
    this.#debugger?.began();
    this.#overlay.hide();
    this.#releaseAll();
    this.#step.reset();
    // On a busy machine the host may have moved the focus since.
    if (document.hasFocus()) this.#elements.canvas.focus({ preventScroll: true });
    this.#sendStatus();
  }

  /** Requests the next frame while a game is loaded. */
  readonly #frame = (nowMs: number): void => {
    const run = this.#run;
    this.#isDrawing = run !== null;
    if (!run) return;
    requestAnimationFrame(this.#frame);
    // The previous frame has been presented when the next one begins.
    if (this.#firstFrame === "drawn") this.#sendFirstFrame();
    if (!this.#renderer) return;
    if (this.#comparison) {
      this.#comparison.show(this.#renderer, nowMs, this.#firstFrame === "shown");
      if (this.#firstFrame === "awaited") this.#firstFrame = "drawn";
      return;
    }
    if (this.#replay) this.#replayOn(run, this.#replay, nowMs);
    if (this.#debugger?.isReady(nowMs) === false) return this.#throttle.wake(nowMs);
    if (this.#isPaused && !this.#throttle.isDue(nowMs)) return;
    let alpha = 1;
    if (this.#onlineCode) {
      this.#throttle.wake(nowMs);
      alpha = this.#online?.frame() ?? 1;
      if (this.#online?.isCatchingUp && this.#firstFrame === "shown") return;
    } else if (!this.#isPaused && this.#followed) {
      this.#throttle.wake(nowMs);
      this.#follow(run, this.#followed, nowMs);
      alpha = this.#step.alpha;
    } else if (!this.#isPaused && !this.#replay) {
      this.#throttle.wake(nowMs);
      const ticks = this.#step.advance(nowMs, run.world.speed * (this.#debugger?.speed ?? 1));
      const start = performance.now();
      for (let tick = 0; tick < ticks && !this.#isPaused; tick++) this.#tick();
      this.#stats.ticks(ticks, performance.now() - start);
      alpha = this.#step.alpha;
    }
    this.#sounds.follow(run.world.audio, nowMs);
    const start = performance.now();
    this.#renderer.draw(run.world, { kind: "game", alpha }, this.#ghost?.extraOf(run.world));
    this.#debugger?.drawn(nowMs, alpha, performance.now() - start);
    if (!this.#isPaused && !this.#calm.matches) this.#gamepads.rumble(run.world.screen.state);
    this.#stats.frame();
    this.#elements.canvas.style.cursor = !this.#isPaused && isOverButton(run.world) ? "pointer" : "";
    if (this.#firstFrame === "awaited") this.#firstFrame = "drawn";
  };

  #startOnline(run: GameRun): void {
    if (!this.#onlineCode) return;
    this.#online = new this.#onlineCode.OnlinePlay({
      run,
      sample: () => this.#sampleOnline(run),
      send: (message) => this.#send(message),
      onEvent: (event, tick) => this.#onEvent(event, tick),
      ticked: (ticks, ms) => this.#stats.ticks(ticks, ms),
    });
  }

  #sampleOnline(run: GameRun): SeatInput {
    this.#gamepads.read(this.#held, this.#bindings);
    const pointer = this.#pointer.take();
    const buttons = this.#held[0]?.take() ?? 0;
    return { buttons, pointer: run.usesPointer ? pointer : null };
  }

  #sendFirstFrame(): void {
    this.#firstFrame = "shown";
    this.#send({ type: "firstFrame" });
    this.#sendStatus();
    void this.#sounds.wake(performance.now());
  }

  #tick(): void {
    const run = this.#run;
    if (!run || this.#debugger?.stepRecorded()) return;
    if (this.#followed) return this.#followTick(run, this.#followed, true);
    this.#gamepads.read(this.#held, this.#bindings);
    const taken = this.#pointer.take();
    const pointer = run.usesPointer ? taken : { x: 0, y: 0, isDown: false };
    const [buttons = 0, ...others] = this.#held.slice(0, this.#bindings.playerCount).map((held) => held.take());
    const input = {
      buttons,
      pointerX: pointer.x,
      pointerY: pointer.y,
      pointerDown: pointer.isDown,
      ...(others.length > 0 ? { others } : {}),
    };
    const startMs = performance.now();
    if (!run.step(input)) this.#setPaused(true);
    if (this.#ghost?.step(startMs) === false) this.#dropGhost();
    this.#debugger?.ticked();
    for (const event of run.drainEvents()) this.#onEvent(event, run.world.tick);
    this.#flushResults(run.world.status !== "playing");
  }

  #dropGhost(): void {
    this.#ghost?.destroy();
    this.#ghost = null;
    this.#send({ type: "ghostDropped" });
  }

  /** Replays inputs for a part of a frame. After the last one the game is paused, or the recording is played on. */
  #replayOn(run: GameRun, replay: { inputs: Iterator<InputFrame>; ticks: number; playsOn: boolean }, nowMs: number): void {
    while (performance.now() - nowMs < REPLAY_MS_PER_FRAME) {
      const next = run.world.tick < replay.ticks ? replay.inputs.next() : { done: true as const };
      if (next.done) {
        this.#replay = null;
        return replay.playsOn ? undefined : this.#setPaused(true);
      }
      run.step(next.value);
      this.#debugger?.ticked();
      for (const event of run.drainEvents()) if (event.type === "error" || event.type === "log") this.#onEvent(event, run.world.tick);
    }
    // The clock of the game stands meanwhile.
    this.#step.reset();
    this.#throttle.wake(nowMs);
  }

  /** Plays what has arrived of another run for a frame. */
  #follow(run: GameRun, followed: FollowedRun, nowMs: number): void {
    const { count: due, isCatchingUp } = followTicks(followed, run.world.tick, (speed) =>
      this.#step.advance(nowMs, run.world.speed * speed),
    );
    const isInTime = (): boolean => !isCatchingUp || performance.now() - nowMs < REPLAY_MS_PER_FRAME;
    const start = performance.now();
    let count = 0;
    for (; count < due && isInTime(); count++) this.#followTick(run, followed, !isCatchingUp);
    this.#stats.ticks(count, performance.now() - start);
    if (run.world.tick < followed.ticks && !isCatchingUp && !followed.isWaiting) return;
    this.#step.reset();
    if (!followed.isOver || run.world.tick < followed.ticks) return;
    this.#setPaused(true);
    this.#sendFollowed(followed);
  }

  #followTick(run: GameRun, followed: FollowedRun, isHeard: boolean): void {
    const { tick } = run.world;
    for (let edit = followed.takeEdit(tick); edit !== null; edit = followed.takeEdit(tick)) this.#patch(edit);
    if (tick >= followed.ticks) return;
    run.step(followed.inputAt(tick));
    this.#debugger?.ticked();
    // Saves, scores and achievements are those of the other player.
    for (const event of run.drainEvents()) {
      const isTheirs = event.type === "save" || event.type === "score" || event.type === "achievement";
      if (!isTheirs && (isHeard || event.type !== "sound")) this.#onEvent(event, run.world.tick);
    }
    if (followed.compare(run.world)) this.#sendFollowed(followed);
  }

  #sendCrash(run: GameRun): void {
    if (!this.#reportsCrash || run.isPlayedBack) return;
    this.#reportsCrash = false;
    const recording = encodeRecording(run.takeRecording());
    if (recording.length <= RUN_LIMITS.recordingLength) this.#send({ type: "crash", tick: run.world.tick, recording });
  }

  #flushResults(isEnding: boolean): void {
    const run = this.#run;
    if (run) this.#results.flush(performance.now(), isEnding, () => run.takeRecording());
  }

  #onEvent(event: WorldEvent, tick: number): void {
    const nowMs = performance.now();
    if (event.type === "sound") this.#sounds.play(event.assetId, event, nowMs);
    else if (event.type === "save") this.#save(event.slot, event.value, tick);
    else if (event.type === "score" || event.type === "achievement") {
      if (this.#run && !this.#run.isPlayedBack) this.#results.note(event, this.#run.game, nowMs);
    } else if (event.type === "log") this.#limit.report({ type: "log", level: event.level, text: event.text, tick }, nowMs);
    else if (event.type === "error") {
      const { message, ...place } = event;
      this.#limit.report({ ...place, message, tick }, nowMs);
      if (this.#run) this.#sendCrash(this.#run);
    } else {
      this.#sendStatus();
      if (event.type === "status") this.#overlay.show(event.status);
    }
  }

  /** Sends a save to the host, unless it exceeds the limits. */
  #save(slot: string, value: Value | null, tick: number): void {
    const run = this.#run;
    // The saves of a played-back recording were stored when it was recorded.
    if (!run || run.isPlayedBack) return;
    const problem = run.noteSave(slot, value);
    if (problem === null) this.#send({ type: "save", slot, value });
    else this.#limit.report({ type: "error", message: problem, tick }, performance.now());
  }

  #sendStatus(): void {
    const world = this.#run?.world;
    if (world) this.#send({ type: "status", status: world.status, sceneId: world.sceneId, tick: world.tick });
  }

  #sendHeartbeat(): void {
    const nowMs = performance.now();
    this.#limit.flush(nowMs);
    this.#flushResults(false);
    const world = this.#run?.world;
    const stats = this.#stats.take(nowMs);
    this.#send({ type: "heartbeat", tick: world?.tick ?? 0, entities: world?.entities.aliveCount ?? 0, ...stats });
    const isAnimated =
      this.#firstFrame === "shown" && !this.#isPaused && !this.#online?.isCatchingUp && document.visibilityState === "visible";
    const isScaled = isAnimated && this.#scaler.measure(stats.framesPerS);
    // A window that is moved to another screen keeps its size, so that no observer is called.
    if (isScaled || window.devicePixelRatio !== this.#devicePixelRatio) this.#resize();
  }

  #resize(settings = this.#run?.game.settings): void {
    const { clientWidth, clientHeight } = this.#elements.stage;
    if (!this.#renderer || !settings || clientWidth === 0 || clientHeight === 0) return;
    this.#throttle.wake(performance.now());
    const { viewWidthPx, viewHeightPx, pixelPerfect } = settings;
    this.#devicePixelRatio = window.devicePixelRatio;
    const ratio = this.#devicePixelRatio || 1;
    const fit = fitView(clientWidth * ratio, clientHeight * ratio, viewWidthPx, viewHeightPx, pixelPerfect);
    const drawnRatio = this.#scaler.ratio(ratio, fit.scale / ratio, pixelPerfect);
    this.#elements.canvas.style.imageRendering = pixelPerfect && drawnRatio < ratio ? "pixelated" : "auto";
    this.#renderer.resize(clientWidth, clientHeight, drawnRatio);
  }

  #warn(text: string): void {
    this.#limit.report({ type: "log", level: "warning", text, tick: 0 }, performance.now());
  }

  #fail(message: string, reason: "graphics" | "game" = "game"): void {
    this.#send({ type: "error", message, tick: 0 });
    this.#send({ type: "notStarted", reason });
    const note = document.createElement("p");
    note.className = "failure";
    note.setAttribute("role", "alert");
    note.textContent = message;
    this.#failure = note;
    this.#elements.stage.append(note);
  }

  #send(message: PlayerMessage): void {
    this.#bridge?.send(message);
  }
}

/** How a run like a recorded one starts. */
const startOf = ({ seed, sceneId, saves = {} }: Recording): { seed: number; sceneId?: string; saves: Record<string, Value> } => ({
  seed,
  ...(sceneId === "" ? {} : { sceneId }),
  saves,
});

/** The saves from the host, without values of unsupported types. */
function readSaves(saves: Readonly<Record<string, unknown>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(saves).flatMap(([slot, value]) => (isValue(value) ? [[slot, value]] : [])));
}
