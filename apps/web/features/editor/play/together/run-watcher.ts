import type { HostMessage, PlayerMessage, RunMessage, RunNews, RunStart, WatchRequest } from "@playsmith/contract";
import { gameVersion } from "@playsmith/engine";
import { applyPatch, cloneJson, type Game, type GamePatch } from "@playsmith/game-format";
import { unpackGame } from "./pack-game.ts";
import { PieceReader } from "./pieces.ts";
import { RunLog } from "./run-log.ts";

/** How often the whole run is asked for again, when a part of it was lost. */
const MAX_REQUESTS = 5;
const ANSWER_WITHIN_MS = 15_000;

/** A run of a colleague that is watched. */
export interface WatchState {
  readonly name: string;
  /**
   * `asking` before the game has arrived, `watching`, then why it ended: they stopped, they are no longer connected, the run is too long, or
   * what arrived can't be played.
   */
  readonly phase: "asking" | "watching" | "stopped" | "left" | "tooLong" | "broken";
  /** They have paused. */
  readonly isPaused: boolean;
  /** The first tick at which this run differs from theirs; null for none. */
  readonly differsAtTick: number | null;
}

export interface WatcherOptions {
  name: string;
  watchId: () => number;
  /** Sends to the colleague. */
  send(data: string): void;
  /** The watcher's own game. */
  ownGame(): Game;
  /** Begins to play a game without input; {@link RunWatcher.ready} follows when the player has it. */
  begin(game: Game, start: RunStart): void;
  follow(message: Omit<HostMessage & { type: "follow" }, "type">): void;
  followEdit(game: Game, changes: GamePatch, atTick: number): Promise<void>;
  onChange(state: WatchState): void;
  /** @returns a function to cancel. */
  after(ms: number, call: () => void): () => void;
}

/** Follows the run of a colleague: receives its game and inputs, and passes them to the own player. What arrives is not trusted. */
export class RunWatcher {
  readonly #options: WatcherOptions;
  #state: WatchState;
  #reader: PieceReader | null = null;
  #requests = 0;
  /** The own game whose version was sent with the last request. */
  #offered: Game | null = null;
  #cancelTimeout: () => void = () => undefined;
  /** Messages are handled in order, although games and scripts are prepared asynchronously. */
  #handling: Promise<void> = Promise.resolve();
  /** The game of the run as it was loaded by the colleague, with the start of the run; null before it has arrived. */
  #source: { game: Game; log: RunLog } | null = null;
  /** The game of the run with the edits so far; null before it is played. */
  #game: Game | null = null;
  #isReady = false;
  #isClosed = false;

  constructor(options: WatcherOptions) {
    this.#options = options;
    this.#state = { name: options.name, phase: "asking", isPaused: false, differsAtTick: null };
    this.#request();
  }

  get state(): WatchState {
    return this.#state;
  }

  /** The game of the run with the edits so far; null before it is played. */
  get game(): Game | null {
    return this.#game;
  }

  /** Resolves when everything that has arrived so far is handled. */
  get settled(): Promise<void> {
    return this.#handling;
  }

  receive(data: string): void {
    const message = this.#reader?.read(data) ?? null;
    if (message === null || this.#isOver) return;
    if (message === "gap") return this.#request();
    if (message === "invalid") return this.#end("broken");
    this.#enqueue(() => this.#handle(message));
  }

  /** The player has received the game, perhaps anew: it gets everything that has arrived so far. */
  ready(): void {
    const { log } = this.#source ?? {};
    if (!log || this.#isClosed) return;
    this.#isReady = true;
    this.#game = this.#startGame();
    const parts = log.parts();
    this.#enqueue(async () => {
      for (const part of parts) await this.#feed(part);
      if (this.#isOver) this.#feedEnd();
    });
  }

  /** A message of the own player. */
  followed({ differsAtTick }: PlayerMessage & { type: "followed" }): void {
    this.#become({ differsAtTick: differsAtTick ?? null });
  }

  /** The colleague is no longer connected. */
  peerLeft(): void {
    if (!this.#isOver) this.#end("left");
  }

  close(): void {
    if (!this.#isOver) this.#send({ kind: "leave" });
    this.#isClosed = true;
    this.#cancelTimeout();
  }

  get #isOver(): boolean {
    return this.#isClosed || (this.#state.phase !== "asking" && this.#state.phase !== "watching");
  }

  #request(): void {
    if (++this.#requests > MAX_REQUESTS) return this.#end("broken");
    const watchId = this.#options.watchId();
    this.#reader = new PieceReader(watchId);
    this.#cancelTimeout();
    this.#cancelTimeout = this.#options.after(ANSWER_WITHIN_MS, () => this.#end(this.#source ? "broken" : "left"));
    this.#offered = this.#options.ownGame();
    this.#send({ kind: "watch", watchId, game: gameVersion(this.#offered) });
  }

  #send(request: WatchRequest): void {
    this.#options.send(JSON.stringify(request));
  }

  #enqueue(handle: () => void | Promise<void>): void {
    this.#handling = this.#handling.then(async () => {
      if (this.#isClosed) return;
      try {
        await handle();
      } catch {
        this.#end("broken");
      }
    });
  }

  async #handle(message: RunMessage): Promise<void> {
    if (this.#isOver) return;
    if (message.kind === "end") return this.#end(message.reason);
    if (message.kind === "start") {
      const game = message.packedGame === null ? this.#offered : await unpackGame(message.packedGame);
      if (game === null) return this.#end("broken");
      this.#source = { game, log: new RunLog(message.start) };
      this.#isReady = false;
      this.#game = null;
      return;
    }
    const { log } = this.#source ?? {};
    if (!log) return;
    const added = log.add(message);
    if (added === "gap") return this.#request();
    if (added === "tooLong") return this.#end("tooLong");
    this.#cancelTimeout();
    this.#become({ phase: "watching", isPaused: message.isPaused });
    if (this.#isReady) return this.#feed(message);
    if (this.#game !== null) return;
    this.#game = this.#startGame();
    this.#become({ differsAtTick: null });
    this.#options.begin(this.#startGame(), log.start);
  }

  /** The game at the start of the run. */
  #startGame(): Game {
    const { game, log } = this.#source as { game: Game; log: RunLog };
    const copy = cloneJson(game);
    for (const { changes } of log.editsBefore) applyPatch(copy, patchOf(changes));
    return copy;
  }

  async #feed({ fromTick, inputs, hashes, edits, isPaused }: RunNews): Promise<void> {
    const game = this.#game;
    if (!this.#isReady || game === null) return;
    for (const { tick, changes } of edits) {
      if (tick === undefined) continue;
      applyPatch(game, patchOf(changes));
      await this.#options.followEdit(game, patchOf(changes), tick);
    }
    this.#options.follow({ fromTick, inputs, hashes, isHalted: isPaused });
  }

  #feedEnd(): void {
    this.#options.follow({ fromTick: this.#source?.log.ticks ?? 0, inputs: [], hashes: [], isOver: true });
  }

  #end(phase: Exclude<WatchState["phase"], "asking" | "watching">): void {
    if (this.#isOver) return;
    this.#cancelTimeout();
    if (phase === "broken" || phase === "tooLong") this.#send({ kind: "leave" });
    this.#become({ phase, isPaused: false });
    if (this.#isReady) this.#enqueue(() => this.#feedEnd());
  }

  #become(change: Partial<WatchState>): void {
    const before = this.#state;
    this.#state = { ...before, ...change };
    const names = Object.keys(change) as (keyof WatchState)[];
    if (names.some((name) => this.#state[name] !== before[name])) this.#options.onChange(this.#state);
  }
}

const patchOf = (changes: RunNews["edits"][number]["changes"]): GamePatch =>
  changes.map(({ path, value }) => (value === undefined ? { path } : { path, value }));
