import type { HostMessage, PlayerMessage } from "@playsmith/contract";
import { CONNECTS_WITHIN_MS, FRAME_RECOVERY_MS, type FrameViolation, type PlayerConnection } from "./connect-player.ts";
import { type PatchChange, PatchLog } from "./patch-log.ts";
import type { OpenPlayerFrame, PlayerFrame } from "./player-frame.ts";
import { ReopenTimer, type SessionTimers, systemTimers } from "./reopen-timer.ts";

/** Why no game runs: the player or the game can't be fetched, the game can't be drawn or read, the player hangs, or its frame violated the limits. */
export type PlayerFailure = "unreachable" | "unresponsive" | "graphics" | "game" | FrameViolation;

export interface PlayerSessionState {
  /**
   * `stopped` without a frame, `ready` with a player without a game, `loading` until the game's first frame, then `running`, or
   * `failed`.
   */
  readonly status: "stopped" | "ready" | "loading" | "running" | "failed";
  readonly failure: PlayerFailure | null;
  /** Whether a game is to be played; an idle player can fail too. */
  readonly hasRun: boolean;
}

export interface PlayerRun<Game> {
  readonly game: Game;
  /** The start scene; the game's own when absent. */
  readonly sceneId?: string | undefined;
  /** A recording that is replayed at once up to a tick, where the game is paused. */
  readonly replay?: { readonly recording: string; readonly toTick: number } | undefined;
  /** The other game of two runs of a recording that are only looked at, e.g. an earlier version; `toTick` is shown when they look alike. */
  readonly compared?: { readonly game: Game; readonly recording: string; readonly toTick?: number | undefined } | undefined;
  /** The start of another player's run, whose inputs arrive by {@link PlayerSession.follow}. */
  readonly follows?: FollowedStart | undefined;
}

/** How a run that is followed began. */
export interface FollowedStart {
  readonly seed: number;
  /** Empty for the start scene of the game. */
  readonly sceneId: string;
  readonly saves: Readonly<Record<string, unknown>>;
}

/** The external data of a game. */
export interface GameSource<Game, Mistake> {
  /** The files of a game by hash; a load transfers them to the player, so the host can't use them afterwards. */
  files(game: Game, except: ReadonlySet<string>): Promise<Record<string, ArrayBuffer>>;
  /** Compiles all scripts of a game; rejects when the compiler can't be fetched. */
  compile(game: Game): Promise<{ scripts: Record<string, string>; errors: readonly Mistake[] }>;
  /** Preloads the compiler. */
  preloadCompiler(game: Game): Promise<void>;
  /** Whether a change of this path requires compilation. */
  touchesScripts(path: readonly string[]): boolean;
}

export interface PlayerSessionOptions<Game, Mistake> {
  source: GameSource<Game, Mistake>;
  openFrame: OpenPlayerFrame;
  /** Whether a game gets the focus with its first frame. */
  autoFocus?: boolean;
  /** The saves of the game by slot, if the host stores them. */
  readSaves?: () => Record<string, unknown>;
  onMessage?: (message: PlayerMessage) => void;
  /** Compile errors of the game's scripts. */
  onMistakes?: (mistakes: readonly Mistake[]) => void;
  /** A frame was opened; messages to it are queued. */
  onConnect?: (connection: PlayerConnection) => void;
  /** A game is sent to a player, before its later changes. */
  onLoad?: (game: Game) => void;
  /** A player has received its game. */
  onReady?: (connection: PlayerConnection) => void;
  onError?: (error: unknown) => void;
  randomSeed?: () => number;
  timers?: SessionTimers;
}

/**
 * Plays games on a page, one after another. Owns the frame and the connection to its player: loads a game, sends its changes, stops it,
 * keeps a player ready for the next run, and replaces failed players.
 */
export class PlayerSession<Game, Mistake = unknown> {
  readonly #options: PlayerSessionOptions<Game, Mistake>;
  readonly #timers: SessionTimers;
  readonly #reopen: ReopenTimer;
  readonly #listeners = new Set<() => void>();
  #state: PlayerSessionState = { status: "stopped", failure: null, hasRun: false };
  #container: HTMLElement | null = null;
  #frame: PlayerFrame | null = null;
  #run: PlayerRun<Game> | null = null;
  #readCandidate: (() => Game) | null = null;
  #isMuted = false;
  /** Incremented to invalidate asynchronous work of an earlier load, prepare or frame. */
  #handovers = 0;
  /** A hung frame was removed; the next one must wait. */
  #isRecovering = false;
  /** Whether the player has received the game of the run. */
  #isLoaded = false;
  /** Whether the game has shown its first frame. */
  #hasAppeared = false;
  /** Changes since the current load began. */
  readonly #patches = new PatchLog();
  readonly #patchedFiles = new Set<string>();
  #isPatching = false;

  constructor(options: PlayerSessionOptions<Game, Mistake>) {
    this.#options = options;
    this.#timers = options.timers ?? systemTimers;
    this.#reopen = new ReopenTimer(this.#timers, () => this.#open());
  }

  get state(): PlayerSessionState {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Opens a player in `container`, with the current game, if any. @returns a function that removes it. */
  mount(container: HTMLElement): () => void {
    this.#container = container;
    this.#open();
    return () => {
      if (this.#container !== container) return;
      this.#container = null;
      this.#removeFrame();
      this.#become("stopped");
    };
  }

  /** Plays a game in the ready player, or else in a new one. */
  play(run: PlayerRun<Game>): void {
    this.#run = run;
    if (this.#state.status !== "ready") return this.#replaceFrame();
    this.#become("loading");
    if (!this.#isRecovering) void this.#load(run);
  }

  /** Plays the current game again, in a new player. */
  restart(): void {
    this.#replaceFrame();
  }

  /** Ends the run. Keeps the player for the next one, unless it failed, or scripts have run in it and may have left global state behind. */
  stop(): void {
    if (this.#run === null) return;
    this.#run = null;
    this.#isLoaded = false;
    this.#handovers++;
    const { status, failure } = this.#state;
    if (status === "stopped" || failure === "unreachable") return this.#become(status, failure);
    if (this.#isRecovering) return this.#become("ready");
    if (this.#frame === null || failure !== null || this.#frame.connection.hasRunScripts) return this.#replaceFrame();
    this.#frame.connection.unload();
    this.#become("ready");
    void this.#prepare();
  }

  /** Sets the game that will probably be played, to send it to idle players ahead; null for none. */
  prepare(readGame: (() => Game) | null): void {
    this.#readCandidate = readGame;
    void this.#prepare();
  }

  /** Sends changes of the played game. @param game with the changes applied. */
  patch(game: Game, changes: readonly PatchChange[]): void {
    // A run that is followed has the edits of the other player, at their ticks.
    if (this.#run === null || this.#run.follows) return;
    this.#run = { ...this.#run, game };
    this.#patches.add(changes);
    void this.#sendPatches();
  }

  /** Sends further inputs of the run that is followed; ignored before the player has received its game. */
  follow(message: Omit<HostMessage & { type: "follow" }, "type">): void {
    if (this.#isLoaded) this.#frame?.connection.follow(message);
  }

  /**
   * Sends an edit of the run that is followed, to be applied after a tick. Inputs after that tick must be sent later than this.
   * @param game with the changes applied.
   */
  async followEdit(game: Game, changes: readonly PatchChange[], atTick: number): Promise<void> {
    const handover = this.#handovers;
    const message = await this.#patchMessage(game, changes);
    if (handover === this.#handovers && this.#isLoaded) this.#frame?.connection.patch({ ...message, atTick });
  }

  /** The followed run has gone on with the input of this player. @param game the game of that run with its edits. */
  leaveFollowed(game: Game): void {
    if (this.#run?.follows) this.#run = { game };
  }

  /** Asks for the recording of the run, which arrives as a message; ignored before the player has received its game. */
  requestRecording(): void {
    if (this.#isLoaded) this.#frame?.connection.requestRecording();
  }

  /** Controls the game; ignored before the player has received it. */
  control(action: (HostMessage & { type: "control" })["action"]): void {
    if (this.#isLoaded) this.#frame?.connection.control(action);
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    this.#frame?.connection.mute(isMuted);
  }

  focus(): void {
    this.#frame?.focus();
  }

  /** A new frame would join the process of a hung one, which must end first. */
  #replaceFrame(): void {
    const { failure } = this.#state;
    if (this.#container === null) return this.#become("stopped");
    if (this.#isRecovering) return this.#become(this.#run === null ? "ready" : "loading");
    if (failure === null || failure === "unreachable") return this.#open();
    this.#removeFrame();
    this.#isRecovering = true;
    this.#become(this.#run === null ? "ready" : "loading");
    this.#reopen.after(FRAME_RECOVERY_MS);
  }

  #removeFrame(): void {
    this.#reopen.cancel();
    this.#isRecovering = false;
    this.#handovers++;
    this.#isLoaded = false;
    this.#frame?.remove();
    this.#frame = null;
  }

  #open(): void {
    this.#removeFrame();
    if (this.#container === null) return;
    // Ignore events of replaced frames.
    const ifCurrent =
      <Values extends unknown[]>(handle: (...values: Values) => void) =>
      (...values: Values): void =>
        this.#frame === frame ? handle(...values) : undefined;
    const frame: PlayerFrame = this.#options.openFrame(this.#container, {
      onLoad: ifCurrent(() => this.#awaitCall(frame)),
      onMessage: ifCurrent((message: PlayerMessage) => this.#onMessage(message)),
      onUnresponsive: ifCurrent(() => this.#become("failed", "unresponsive")),
      onResponsive: ifCurrent(() => this.#become(this.#hasAppeared ? "running" : "loading")),
      onViolation: ifCurrent((violation: FrameViolation) => {
        // Remove it at once: its pending messages must not reach the page.
        this.#removeFrame();
        this.#become("failed", violation);
      }),
    });
    this.#frame = frame;
    const run = this.#run;
    this.#become(run === null ? "ready" : "loading");
    this.#options.onConnect?.(frame.connection);
    void (run === null ? this.#prepare() : this.#load(run));
  }

  #awaitCall(frame: PlayerFrame): void {
    this.#timers.after(CONNECTS_WITHIN_MS, () => {
      if (this.#frame === frame && !frame.connection.isConnected) this.#failUnreachable();
    });
  }

  #failUnreachable(): void {
    this.#become("failed", "unreachable");
    this.#reopen.later();
  }

  #onMessage(message: PlayerMessage): void {
    if (message.type === "firstFrame" && this.#run !== null) {
      this.#reopen.succeeded();
      this.#hasAppeared = true;
      this.#become("running");
      if (this.#options.autoFocus) this.#frame?.focus();
    }
    if (message.type === "notStarted" && this.#run !== null) this.#become("failed", message.reason);
    this.#options.onMessage?.(message);
  }

  async #load(run: PlayerRun<Game>): Promise<void> {
    const handover = ++this.#handovers;
    const { source, readSaves, onMistakes, onLoad, onReady, onError, randomSeed = systemSeed } = this.#options;
    this.#isLoaded = false;
    this.#hasAppeared = false;
    this.#patches.take();
    this.#patchedFiles.clear();
    try {
      const [files, { scripts, errors }, compared] = await Promise.all([
        source.files(run.game, new Set()),
        source.compile(run.game),
        this.#comparedOf(run),
      ]);
      if (handover !== this.#handovers || this.#frame === null) return;
      const { connection } = this.#frame;
      onMistakes?.([...errors, ...compared.errors]);
      connection.load({
        // Games come from a document, which only contains valid data, or from a template, so the player need not validate them.
        game: run.game,
        isChecked: true,
        files: { ...compared.files, ...files },
        scripts,
        seed: randomSeed(),
        muted: this.#isMuted,
        ...compared.fields,
        ...(run.replay ? { recording: run.replay.recording, replayToTick: run.replay.toTick } : {}),
        ...(run.follows ? { recording: { format: 1, ticks: 0, inputs: [], hashes: [], ...run.follows }, follows: true } : {}),
        ...(run.sceneId === undefined ? {} : { sceneId: run.sceneId }),
        ...(readSaves ? { saves: readSaves() } : {}),
      });
      this.#isLoaded = true;
      onLoad?.(run.game);
      onReady?.(connection);
      void this.#sendPatches();
    } catch (error) {
      onError?.(error);
      if (handover === this.#handovers) this.#failUnreachable();
    }
  }

  /** What a load needs of the other game of a comparison; nothing without one. */
  async #comparedOf({ compared }: PlayerRun<Game>) {
    if (!compared) return { files: {}, errors: [], fields: {} };
    const { game, recording, toTick } = compared;
    const { source } = this.#options;
    const [files, { scripts, errors }] = await Promise.all([source.files(game, new Set()), source.compile(game)]);
    const start = toTick === undefined ? {} : { replayToTick: toTick };
    return { files, errors, fields: { recording, ...start, compared: { game, scripts } } };
  }

  async #prepare(): Promise<void> {
    if (this.#state.status !== "ready" || this.#frame === null || this.#readCandidate === null) return;
    const handover = ++this.#handovers;
    const { source } = this.#options;
    const game = this.#readCandidate();
    try {
      const files = await source.files(game, new Set());
      if (handover !== this.#handovers) return;
      this.#frame?.connection.prepare({ game, isChecked: true, files });
      await source.preloadCompiler(game);
    } catch {
      // Errors are reported by the load.
    }
  }

  /** Sends changes in order; changes that come while files and scripts are fetched are sent together afterwards. */
  async #sendPatches(): Promise<void> {
    if (this.#isPatching) return;
    this.#isPatching = true;
    try {
      while (this.#isLoaded && this.#run !== null && !this.#patches.isEmpty) await this.#sendPatch(this.#run.game, this.#patches.take());
    } catch (error) {
      this.#options.onError?.(error);
    } finally {
      this.#isPatching = false;
    }
  }

  async #sendPatch(game: Game, changes: readonly PatchChange[]): Promise<void> {
    const handover = this.#handovers;
    try {
      const message = await this.#patchMessage(game, changes);
      // A load that began in the meantime includes the changes.
      if (handover === this.#handovers) this.#frame?.connection.patch(message);
    } catch (error) {
      // Send them together with the next change.
      if (handover === this.#handovers) {
        const later = this.#patches.take();
        this.#patches.add([...changes, ...later]);
      }
      throw error;
    }
  }

  /** The changes of a game with the files and the compiled scripts that they need. */
  async #patchMessage(game: Game, changes: readonly PatchChange[]): Promise<Omit<HostMessage & { type: "patch" }, "type">> {
    const { source, onMistakes } = this.#options;
    const handover = this.#handovers;
    const [files, compiled] = await Promise.all([
      changes.some(({ path }) => path[0] === "assets") ? source.files(game, this.#patchedFiles) : {},
      changes.some(({ path }) => source.touchesScripts(path)) ? source.compile(game) : null,
    ]);
    if (handover === this.#handovers) {
      for (const hash of Object.keys(files)) this.#patchedFiles.add(hash);
      if (compiled) onMistakes?.(compiled.errors);
    }
    return {
      changes: changes.map(({ path, value }) => ({ path: [...path], value })),
      ...(compiled ? { scripts: compiled.scripts } : {}),
      ...(Object.keys(files).length > 0 ? { files } : {}),
    };
  }

  #become(status: PlayerSessionState["status"], failure: PlayerFailure | null = null): void {
    const hasRun = this.#run !== null;
    const before = this.#state;
    if (before.status === status && before.failure === failure && before.hasRun === hasRun) return;
    this.#state = { status, failure, hasRun };
    for (const listener of this.#listeners) listener();
  }
}

const systemSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] as number;
