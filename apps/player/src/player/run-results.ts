import { RUN_LIMITS, type RunResults } from "@playsmith/contract";
import { encodeRecording, type Recording, type WorldEvent } from "@playsmith/engine";
import { type Game, leaderboardNamed } from "@playsmith/game-format";

/** Further results are awaited for this long, so that a game that submits a score with each coin sends few recordings. */
const WAIT_MS = 3_000;

/** Collects the scores and achievements of a run, and hands them to the host with the recording that proves them. */
export class ResultCollector {
  readonly #send: (results: RunResults) => void;
  #scores: Record<string, number> = {};
  #achievements = new Set<string>();
  #dueAtMs: number | null = null;

  constructor(send: (results: RunResults) => void) {
    this.#send = send;
  }

  note(event: WorldEvent & { type: "score" | "achievement" }, game: Pick<Game, "leaderboards">, nowMs: number): void {
    if (event.type === "score") {
      const best = this.#scores[event.board];
      const isLowest = leaderboardNamed(game, event.board)?.ranks === "lowest";
      if (best !== undefined && (isLowest ? event.value >= best : event.value <= best)) return;
      this.#scores[event.board] = event.value;
    } else {
      if (this.#achievements.has(event.name)) return;
      this.#achievements.add(event.name);
    }
    this.#dueAtMs ??= nowMs + WAIT_MS;
  }

  /** Sends new results once they are due. @param isEnding whether the run ends, so that nothing more comes. */
  flush(nowMs: number, isEnding: boolean, takeRecording: () => Recording): void {
    if (this.#dueAtMs === null || (!isEnding && nowMs < this.#dueAtMs)) return;
    this.#dueAtMs = null;
    const recording = takeRecording();
    if (recording.ticks > RUN_LIMITS.ticks) return;
    const text = encodeRecording(recording);
    if (text.length > RUN_LIMITS.recordingLength) return;
    this.#send({ scores: { ...this.#scores }, achievements: [...this.#achievements], ticks: recording.ticks, recording: text });
  }

  /** Forgets the results for a new run. */
  reset(): void {
    this.#scores = {};
    this.#achievements.clear();
    this.#dueAtMs = null;
  }
}
