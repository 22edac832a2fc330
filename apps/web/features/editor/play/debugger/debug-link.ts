import { type DebugReport, type DebugRequest, type EditorKey, isDebugReport } from "@playsmith/contract";
import type { PlayerConnection } from "@playsmith/player-host";

type ReportOf<Kind extends DebugReport["kind"]> = DebugReport & { kind: Kind };
type RequestOf<Kind extends DebugRequest["kind"]> = DebugRequest & { kind: Kind };

/** The latest that the debugger has said, by kind. */
export type DebugState = { readonly [Kind in DebugReport["kind"]]?: ReportOf<Kind> };

/** What stays wanted in the next run, and in a player that was loaded anew. */
const LASTING: ReadonlySet<DebugRequest["kind"]> = new Set([
  "speed",
  "watch",
  "watchGame",
  "inspect",
  "pick",
  "overlays",
  "profile",
  "trace",
  "why",
]);
const WATCHING: ReadonlySet<DebugRequest["kind"]> = new Set(["watch", "watchObject", "watchGame"]);
/** A player that is hung has ended long before. */
const PICTURE_TIMEOUT_MS = 5_000;
/** Reports beyond so many a second come from no player of ours. */
const MOST_REPORTS_A_SECOND = 120;

/**
 * The editor's end of the debugger in the player. What arrives is checked, and at most {@link MOST_REPORTS_A_SECOND} reports are read:
 * game code runs there, so it may be anything.
 */
export class DebugLink {
  readonly #clockMs: () => number;
  readonly #onKey: (key: EditorKey) => void;
  readonly #listeners = new Set<() => void>();
  readonly #wanted = new Map<DebugRequest["kind"], DebugRequest>();
  #connection: PlayerConnection | null = null;
  #state: DebugState = {};
  #soughtTick: number | null = null;
  #windowMs = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** @param onKey is told of the editor's keys that are pressed in the game. */
  constructor(clockMs: () => number, onKey: (key: EditorKey) => void = () => {}) {
    this.#clockMs = clockMs;
    this.#onKey = onKey;
  }

  get state(): DebugState {
    return this.#state;
  }

  /** Where the game stands in its past, or will in a moment, in ticks; undefined before it has been told. */
  get tick(): number | undefined {
    const { timeline } = this.#state;
    if (!timeline || this.#soughtTick === null) return timeline?.tick;
    return Math.min(timeline.lastTick, Math.max(timeline.firstTick, this.#soughtTick));
  }

  /** Goes to a tick that was played. */
  seek(tick: number): void {
    this.#soughtTick = tick;
    this.send({ kind: "seek", tick });
    this.#become(this.#state);
  }

  /** Stops the game and goes to a tick that was played. */
  stopAt(tick: number): void {
    this.#connection?.control("pause");
    this.seek(tick);
  }

  /** The game goes on from where it stands. */
  goOn(): void {
    this.#soughtTick = null;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A player is there, or there again. */
  connect(connection: PlayerConnection): void {
    this.#connection = connection;
    connection.debug({ kind: "attach" });
    for (const request of this.#wanted.values()) connection.debug(request);
  }

  /** A run begins or ends: nothing is known of the next. */
  reset(): void {
    this.#connection = null;
    this.#soughtTick = null;
    this.#become({});
  }

  send(request: DebugRequest): void {
    // Only one thing is watched, and an object that was made while the game ran is in no other run.
    if (WATCHING.has(request.kind)) for (const kind of WATCHING) this.#wanted.delete(kind);
    if (LASTING.has(request.kind)) this.#wanted.set(request.kind, request);
    this.#connection?.debug(request);
  }

  /** What is wanted of the debugger at the moment. */
  wanted<Kind extends DebugRequest["kind"]>(kind: Kind): RequestOf<Kind> | undefined {
    return this.#wanted.get(kind) as RequestOf<Kind> | undefined;
  }

  /** A picture of what the game shows, as a PNG. Rejects when the run ends before, or the player doesn't answer. */
  takePicture(): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const asked = this.#state.picture;
      const end = (): void => {
        unsubscribe();
        clearTimeout(late);
      };
      const give = (): void => {
        const { picture } = this.#state;
        if (this.#connection && (!picture || picture === asked)) return;
        end();
        if (picture && picture !== asked) resolve(picture.png);
        else reject(new Error("The run has ended."));
      };
      const unsubscribe = this.subscribe(give);
      const late = setTimeout(() => {
        end();
        reject(new Error("The player does not answer."));
      }, PICTURE_TIMEOUT_MS);
      if (!this.#connection) return give();
      this.send({ kind: "picture" });
    });
  }

  receive(report: unknown): void {
    const nowMs = this.#clockMs();
    if (nowMs - this.#windowMs >= 1_000) {
      this.#windowMs = nowMs;
      this.#count = 0;
    }
    if (++this.#count > MOST_REPORTS_A_SECOND || !isDebugReport(report)) return;
    if (report.kind === "key") return this.#onKey(report.key);
    // The last words of a run that has ended are of no use.
    if (!this.#connection) return;
    if (report.kind === "timeline" && report.tick === this.#soughtTick) this.#soughtTick = null;
    // What is no more, or is no longer looked at, is not shown.
    const { object: _, game: __, ...rest } = this.#state;
    if (report.kind === "noObject") this.#become(rest);
    else if (report.kind === "object" || report.kind === "game") this.#become({ ...rest, [report.kind]: report });
    else this.#become({ ...this.#state, [report.kind]: report });
  }

  #become(state: DebugState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
