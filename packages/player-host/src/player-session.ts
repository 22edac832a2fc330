import type { HostMessage, PlayerMessage } from "@playsmith/contract";
import { FRAME_RECOVERY_MS, type FrameOffence, type PlayerConnection } from "./connect-player.ts";
import { type PatchChange, PatchLog } from "./patch-log.ts";
import type { OpenPlayerFrame, PlayerFrame } from "./player-frame.ts";
import { ReopenTimer, type SessionTimers, systemTimers } from "./reopen-timer.ts";

/** A player that has loaded calls at once. */
const CALLS_WITHIN_MS = 2_000;

/** Why there is no running game: the player or the game can't be fetched, its thread hangs, or its frame did what it may not. */
export type PlayerFailure = "unreachable" | "unresponsive" | FrameOffence;

export interface PlayerSessionState {
  /**
   * `stopped` without a frame, `ready` with a player that waits for a game, `loading` until the first picture of a game, then `running`, or
   * `failed`.
   */
  readonly status: "stopped" | "ready" | "loading" | "running" | "failed";
  readonly failure: PlayerFailure | null;
  /** Whether a game is to be played; a player that is only kept ready can fail as well. */
  readonly hasRun: boolean;
}

export interface PlayerRun<Game> {
  readonly game: Game;
  /** Scene to begin in; the game's own when absent. */
  readonly sceneId?: string | undefined;
}

/** What a game needs to be played, from outside. */
export interface GameSource<Game, Mistake> {
  /** The files that a game needs, by hash; those of a load are handed to the player, and no longer the host's. */
  files(game: Game, except: ReadonlySet<string>): Promise<Record<string, ArrayBuffer>>;
  /** Compiles all scripts of a game; rejects when the compiler can't be fetched. */
  compile(game: Game): Promise<{ scripts: Record<string, string>; errors: readonly Mistake[] }>;
  /** Fetches what {@link compile} needs. */
  preloadCompiler(game: Game): Promise<void>;
  /** Whether a change of this path changes what is compiled. */
  touchesScripts(path: readonly string[]): boolean;
}

export interface PlayerSessionOptions<Game, Mistake> {
  source: GameSource<Game, Mistake>;
  openFrame: OpenPlayerFrame;
  /** Whether a game takes the focus with its first picture. */
  autoFocus?: boolean;
  /** What games have kept by slot, where the host keeps it. */
  readSaves?: () => Record<string, unknown>;
  onMessage?: (message: PlayerMessage) => void;
  /** What keeps scripts of the game from running. */
  onMistakes?: (mistakes: readonly Mistake[]) => void;
  /** A player is being reached; what is sent to it waits. */
  onConnect?: (connection: PlayerConnection) => void;
  /** A player has its game. */
  onReady?: (connection: PlayerConnection) => void;
  onError?: (error: unknown) => void;
  randomSeed?: () => number;
  timers?: SessionTimers;
}

/**
 * A place on a page where games are played, one after another. It owns the frame and the connection to its player: loads a game, sends changes
 * of it, stops it, keeps a player ready for the next, and replaces players that failed.
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
  /** Counts what is handed to players: what was being made ready for an earlier one is dropped. */
  #handovers = 0;
  /** A failed frame was removed; the next one must wait. */
  #isRecovering = false;
  /** The player has the game of the run. */
  #isLoaded = false;
  /** Changes since the load of the run began. */
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

  /** Opens a player in `container`, with the game that is to be played, if any. @returns removes it. */
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

  /** Plays a game: in the player that is ready, or else in a new one. */
  play(run: PlayerRun<Game>): void {
    this.#run = run;
    if (this.#state.status !== "ready") return this.#replaceFrame();
    this.#become("loading");
    if (!this.#isRecovering) void this.#load(run);
  }

  /** Plays the game anew as it is now, in a new player. */
  restart(): void {
    this.#replaceFrame();
  }

  /** Ends the run. Its player is kept for the next, unless it failed or scripts have run in it, which may have left anything behind. */
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

  /** Hands waiting players the game that will probably be played, so that it starts sooner; null for none yet. */
  prepare(readGame: (() => Game) | null): void {
    this.#readCandidate = readGame;
    void this.#prepare();
  }

  /** The game that is played has changed. @param game with the changes. */
  patch(game: Game, changes: readonly PatchChange[]): void {
    if (this.#run === null) return;
    this.#run = { ...this.#run, game };
    this.#patches.add(changes);
    void this.#sendPatches();
  }

  /** Controls the game, once the player has it. */
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

  /** A new frame joins the process of one that hangs, which must be gone for a moment first. */
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
    // What a frame that was replaced still says is not this one's.
    const ifCurrent =
      <Values extends unknown[]>(handle: (...values: Values) => void) =>
      (...values: Values): void =>
        this.#frame === frame ? handle(...values) : undefined;
    const frame: PlayerFrame = this.#options.openFrame(this.#container, {
      onLoad: ifCurrent(() => this.#awaitCall(frame)),
      onMessage: ifCurrent((message: PlayerMessage) => this.#onMessage(message)),
      onUnresponsive: ifCurrent(() => this.#become("failed", "unresponsive")),
      onResponsive: ifCurrent(() => this.#become("running")),
      onOffence: ifCurrent((offence: FrameOffence) => {
        // At once: what is on its way from it must not reach the page.
        this.#removeFrame();
        this.#become("failed", offence);
      }),
    });
    this.#frame = frame;
    const run = this.#run;
    this.#become(run === null ? "ready" : "loading");
    this.#options.onConnect?.(frame.connection);
    void (run === null ? this.#prepare() : this.#load(run));
  }

  #awaitCall(frame: PlayerFrame): void {
    this.#timers.after(CALLS_WITHIN_MS, () => {
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
      this.#become("running");
      if (this.#options.autoFocus) this.#frame?.focus();
    }
    this.#options.onMessage?.(message);
  }

  async #load(run: PlayerRun<Game>): Promise<void> {
    const handover = ++this.#handovers;
    const { source, readSaves, onMistakes, onReady, onError, randomSeed = systemSeed } = this.#options;
    this.#isLoaded = false;
    this.#patches.take();
    this.#patchedFiles.clear();
    try {
      const [files, { scripts, errors }] = await Promise.all([source.files(run.game, new Set()), source.compile(run.game)]);
      if (handover !== this.#handovers || this.#frame === null) return;
      const { connection } = this.#frame;
      onMistakes?.(errors);
      connection.load({
        // What a host of this class plays comes from a document, which lets nothing invalid through, or from a template.
        game: run.game,
        isChecked: true,
        files,
        scripts,
        seed: randomSeed(),
        muted: this.#isMuted,
        ...(run.sceneId === undefined ? {} : { sceneId: run.sceneId }),
        ...(readSaves ? { saves: readSaves() } : {}),
      });
      this.#isLoaded = true;
      onReady?.(connection);
      void this.#sendPatches();
    } catch (error) {
      onError?.(error);
      if (handover === this.#handovers) this.#failUnreachable();
    }
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
      // A load that fails is reported.
    }
  }

  /** Sends changes in order, those that come while files and scripts are fetched together. */
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
    const { source, onMistakes } = this.#options;
    const handover = this.#handovers;
    try {
      const [files, compiled] = await Promise.all([
        changes.some(({ path }) => path[0] === "assets") ? source.files(game, this.#patchedFiles) : {},
        changes.some(({ path }) => source.touchesScripts(path)) ? source.compile(game) : null,
      ]);
      // A load that has begun meanwhile has the changes.
      if (handover !== this.#handovers) return;
      for (const hash of Object.keys(files)) this.#patchedFiles.add(hash);
      if (compiled) onMistakes?.(compiled.errors);
      this.#frame?.connection.patch({
        changes: changes.map(({ path, value }) => ({ path: [...path], value })),
        ...(compiled ? { scripts: compiled.scripts } : {}),
        ...(Object.keys(files).length > 0 ? { files } : {}),
      });
    } catch (error) {
      // The next change takes them along.
      if (handover === this.#handovers) {
        const later = this.#patches.take();
        this.#patches.add([...changes, ...later]);
      }
      throw error;
    }
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
