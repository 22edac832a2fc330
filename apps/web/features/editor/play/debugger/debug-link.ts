import { type DebugReport, type DebugRequest, type EditorKey, isDebugReport } from "@playsmith/contract";
import type { PlayerConnection } from "@playsmith/player-host";

type ReportOf<Kind extends DebugReport["kind"]> = DebugReport & { kind: Kind };
type RequestOf<Kind extends DebugRequest["kind"]> = DebugRequest & { kind: Kind };

/** Latest report of the debugger by kind. */
export type DebugState = { readonly [Kind in DebugReport["kind"]]?: ReportOf<Kind> };

/** Settings that apply to the next run too, and to a reloaded player. */
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
  "share",
]);
const WATCHING: ReadonlySet<DebugRequest["kind"]> = new Set(["watch", "watchObject", "watchGame"]);
/** Longer than the watchdog's timeout for a player that hangs. */
const PICTURE_TIMEOUT_MS = 5_000;
/** Besides its duration: for replaying to its start, and for encoding. */
const CLIP_TIMEOUT_MS = 20_000;
const TICKS_PER_S = 60;
/** A rate above that of the player; anything above it is dropped. */
const MAX_REPORTS_PER_S = 120;

/**
 * The editor's side of the player's debugger. Messages are validated, and at most {@link MAX_REPORTS_PER_S} reports are read:
 * the player runs game code, so its messages are untrusted.
 */
export class DebugLink {
  readonly #clockMs: () => number;
  readonly #onKey: (key: EditorKey) => void;
  readonly #listeners = new Set<() => void>();
  readonly #wanted = new Map<DebugRequest["kind"], DebugRequest>();
  #onShared: (report: ReportOf<"shared">) => void = () => {};
  #connection: PlayerConnection | null = null;
  #state: DebugState = {};
  #soughtTick: number | null = null;
  #windowMs = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** @param onKey is called for editor shortcuts that are pressed in the game. */
  constructor(clockMs: () => number, onKey: (key: EditorKey) => void = () => {}) {
    this.#clockMs = clockMs;
    this.#onKey = onKey;
  }

  get state(): DebugState {
    return this.#state;
  }

  /** The current position in the recorded run, or the pending seek target, in ticks; undefined before the first report. */
  get tick(): number | undefined {
    const { timeline } = this.#state;
    if (!timeline || this.#soughtTick === null) return timeline?.tick;
    return Math.min(timeline.lastTick, Math.max(timeline.firstTick, this.#soughtTick));
  }

  /** Seeks to a recorded tick. */
  seek(tick: number): void {
    this.#soughtTick = tick;
    this.send({ kind: "seek", tick });
    this.#become(this.#state);
  }

  /** Pauses the game and seeks to a recorded tick. */
  stopAt(tick: number): void {
    this.#connection?.control("pause");
    this.seek(tick);
  }

  /** Resumes the game from the current position. */
  goOn(): void {
    this.#soughtTick = null;
  }

  /** Calls with what the player reports of the run while it is shared. */
  onShared(call: (report: ReportOf<"shared">) => void): void {
    this.#onShared = call;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** A player has connected or reconnected. */
  connect(connection: PlayerConnection): void {
    this.#connection = connection;
    connection.debug({ kind: "attach" });
    for (const request of this.#wanted.values()) connection.debug(request);
  }

  /** A run begins or ends: clears all reports. */
  reset(): void {
    this.#connection = null;
    this.#soughtTick = null;
    this.#become({});
  }

  send(request: DebugRequest): void {
    // Only one object is watched, and an object that was created at run time does not exist in another run.
    if (WATCHING.has(request.kind)) for (const kind of WATCHING) this.#wanted.delete(kind);
    if (LASTING.has(request.kind)) this.#wanted.set(request.kind, request);
    this.#connection?.debug(request);
  }

  /** The current settings of the debugger. */
  wanted<Kind extends DebugRequest["kind"]>(kind: Kind): RequestOf<Kind> | undefined {
    return this.#wanted.get(kind) as RequestOf<Kind> | undefined;
  }

  /** Takes a screenshot of the game as PNG. Rejects if the run ends first, or on timeout. */
  async takePicture(): Promise<Uint8Array> {
    return (await this.#answer({ kind: "picture" }, ({ picture }) => picture, PICTURE_TIMEOUT_MS)).png;
  }

  /**
   * Takes a video of recorded ticks as WebM or MP4, in real time; pauses the game. Rejects if the run ends first, or on timeout.
   * @returns why there is none, if the player can't record it.
   */
  async takeClip(firstTick: number, lastTick: number): Promise<Uint8Array | "unsupported" | "interrupted"> {
    this.#connection?.control("pause");
    const lastsMs = ((lastTick - firstTick) * 1_000) / TICKS_PER_S;
    const timeoutMs = lastsMs + CLIP_TIMEOUT_MS;
    const answer = await this.#answer({ kind: "clip", firstTick, lastTick }, ({ clip, noClip }) => clip ?? noClip, timeoutMs);
    return answer.kind === "clip" ? answer.webm : answer.why;
  }

  /** Sends a request and resolves with the first report that is not the one before it. */
  #answer<Report extends object>(
    request: DebugRequest,
    read: (state: DebugState) => Report | undefined,
    timeoutMs: number,
  ): Promise<Report> {
    return new Promise((resolve, reject) => {
      const before = read(this.#state);
      const end = (): void => {
        unsubscribe();
        clearTimeout(late);
      };
      const give = (): void => {
        const answer = read(this.#state);
        if (this.#connection && (!answer || answer === before)) return;
        end();
        if (answer && answer !== before) resolve(answer);
        else reject(new Error("The run has ended."));
      };
      const unsubscribe = this.subscribe(give);
      const late = setTimeout(() => {
        end();
        reject(new Error("The player does not answer."));
      }, timeoutMs);
      if (!this.#connection) return give();
      this.send(request);
    });
  }

  receive(report: unknown): void {
    const nowMs = this.#clockMs();
    if (nowMs - this.#windowMs >= 1_000) {
      this.#windowMs = nowMs;
      this.#count = 0;
    }
    if (++this.#count > MAX_REPORTS_PER_S || !isDebugReport(report)) return;
    if (report.kind === "key") return this.#onKey(report.key);
    // Ignore late messages of a run that has ended.
    if (!this.#connection) return;
    if (report.kind === "shared") return this.#onShared(report);
    if (report.kind === "timeline" && report.tick === this.#soughtTick) this.#soughtTick = null;
    // Drop reports of objects that no longer exist or are no longer inspected.
    const { object: _, game: __, ...rest } = this.#state;
    const { clip: ___, noClip: ____, ...withoutClip } = rest;
    if (report.kind === "noObject") this.#become(rest);
    else if (report.kind === "clip" || report.kind === "noClip") this.#become({ ...withoutClip, [report.kind]: report });
    else if (report.kind === "object" || report.kind === "game") this.#become({ ...rest, [report.kind]: report });
    else this.#become({ ...this.#state, [report.kind]: report });
  }

  #become(state: DebugState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
