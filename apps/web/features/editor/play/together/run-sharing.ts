import { type DebugReport, type RunMessage, watchRequestSchema } from "@playsmith/contract";
import { gameVersion } from "@playsmith/engine";
import type { Game } from "@playsmith/game-format";
import { packGame } from "./pack-game.ts";
import { parsed, PieceWriter } from "./pieces.ts";
import { RunLog } from "./run-log.ts";

type SharedReport = DebugReport & { kind: "shared" };

const MAX_WATCHERS = 20;

export interface SharingOptions {
  /** Sends to another editor, by its client id. */
  send(to: number, data: string): void;
  /** The game of the own run as it was loaded; null while there is none that can be watched. */
  loadedGame(): Game | null;
  /** Whether the player is to report the run. */
  setReporting(isOn: boolean): void;
}

interface Watcher {
  writer: PieceWriter;
  /** The version of their own game. */
  version: string;
}

/** Sends the own run to those who watch it: as a whole when somebody begins, and then as it goes on. */
export class RunSharing {
  readonly #options: SharingOptions;
  readonly #watchers = new Map<number, Watcher>();
  #log: RunLog | null = null;
  /** Messages leave in order, although games are packed asynchronously. */
  #sending: Promise<void> = Promise.resolve();
  #packed: { game: Game; version: string; text: Promise<string> } | null = null;

  constructor(options: SharingOptions) {
    this.#options = options;
  }

  get watchers(): readonly number[] {
    return [...this.#watchers.keys()];
  }

  /** Resolves when everything so far is sent. */
  get settled(): Promise<void> {
    return this.#sending;
  }

  /** A message of another editor, which is not trusted. */
  receive(from: number, data: string): void {
    const request = parsed(watchRequestSchema, data);
    if (request === null) return;
    if (request.kind === "leave") return this.#remove([from]);
    const watcher = { writer: new PieceWriter(request.watchId), version: request.game };
    if (this.#options.loadedGame() === null) return this.#send(from, watcher, { kind: "end", reason: "stopped" });
    if (!this.#watchers.has(from) && this.#watchers.size >= MAX_WATCHERS) return;
    const isFirst = this.#watchers.size === 0;
    this.#watchers.set(from, watcher);
    if (isFirst) this.#options.setReporting(true);
    else if (this.#log) this.#sendWhole(from, watcher, this.#log);
  }

  /** A report of the own player. */
  report({ start, isTooLong, ...news }: SharedReport): void {
    if (this.#watchers.size === 0) return;
    if (start) this.#log = new RunLog(start);
    if (!this.#log) return;
    const edits = news.edits.map(({ tick, changes }) => ({ ...(tick === undefined ? {} : { tick }), changes }));
    const hashes = news.hashes.map(([tick = 0, hash = 0]): [number, number] => [tick, hash]);
    const taken = { fromTick: news.fromTick, inputs: news.inputs, hashes, edits, isPaused: news.isPaused };
    if (isTooLong || this.#log.add(taken) !== "added") return this.#end("tooLong");
    for (const [to, watcher] of this.#watchers) {
      if (start) this.#sendWhole(to, watcher, this.#log);
      else this.#send(to, watcher, { kind: "news", ...taken });
    }
  }

  /** The own run is over. */
  stopped(): void {
    if (this.#watchers.size > 0) this.#end("stopped");
  }

  /** Forgets watchers who are no longer connected. */
  keepOnly(present: ReadonlySet<number>): void {
    const gone = this.watchers.filter((client) => !present.has(client));
    if (gone.length > 0) this.#remove(gone);
  }

  #end(reason: "stopped" | "tooLong"): void {
    for (const [to, watcher] of this.#watchers) this.#send(to, watcher, { kind: "end", reason });
    this.#remove(this.watchers);
  }

  #remove(clients: readonly number[]): void {
    const hadAny = this.#watchers.size > 0;
    for (const client of clients) this.#watchers.delete(client);
    if (this.#watchers.size > 0 || !hadAny) return;
    this.#log = null;
    this.#packed = null;
    this.#options.setReporting(false);
  }

  #sendWhole(to: number, watcher: Watcher, log: RunLog): void {
    const game = this.#options.loadedGame();
    if (game === null) return;
    if (this.#packed?.game !== game) this.#packed = { game, version: gameVersion(game), text: packGame(game) };
    const { version, text } = this.#packed;
    const { start } = log;
    this.#send(to, watcher, async () => ({ kind: "start", start, packedGame: version === watcher.version ? null : await text }));
    for (const part of log.parts()) this.#send(to, watcher, { kind: "news", ...part });
  }

  #send(to: number, watcher: Watcher, message: RunMessage | (() => Promise<RunMessage>)): void {
    this.#sending = this.#sending.then(async () => {
      const made = typeof message === "function" ? await message() : message;
      for (const piece of watcher.writer.write(made)) this.#options.send(to, piece);
    });
  }
}
