import type { DebugReport } from "@playsmith/contract";
import type { Game } from "@playsmith/game-format";
import type { Fit } from "@playsmith/renderer";
import { copyView, viewCanvas } from "./screenshot.ts";
import type { Timeline } from "./timeline.ts";

const TICKS_PER_S = 60;
const FRAMES_PER_S = 30;
const BITS_PER_S = 2_500_000;
/**
 * H.264 first: every supported browser plays it, iPhones play WebM from iOS 17.4 only. Of the others VP8, which is encoded fastest while the
 * machine draws the game.
 */
const TYPES = [
  "video/mp4;codecs=avc1.42E01E",
  "video/mp4;codecs=avc1",
  "video/webm;codecs=vp8",
  "video/webm;codecs=vp9",
  "video/webm",
] as const;

type ClipReport = DebugReport & { kind: "clip" | "noClip" };

/** Plays a part of the recorded run in real time, and encodes what is drawn as a video without sound, in the format that this browser records. */
export class ClipRecorder {
  readonly #timeline: Timeline;
  readonly #lastTick: number;
  readonly #firstTick: number;
  readonly #report: (report: ClipReport) => void;
  readonly #type: string | undefined;
  #recorder: MediaRecorder | null = null;
  #canvas: HTMLCanvasElement | null = null;
  #startMs: number | null = null;
  #isOver = false;

  /** @param report gets the clip, or why there is none. */
  constructor(timeline: Timeline, { firstTick, lastTick }: { firstTick: number; lastTick: number }, report: (report: ClipReport) => void) {
    this.#timeline = timeline;
    this.#firstTick = firstTick;
    this.#lastTick = Math.min(lastTick, timeline.lastTick);
    this.#report = report;
    this.#type = supportedType();
    if (this.#type === undefined) this.#fail("unsupported");
    else timeline.seek(firstTick);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Runs the ticks that are due in this frame. */
  advance(nowMs: number): void {
    if (this.#isOver || !this.#timeline.isAtRest) return;
    if (document.visibilityState === "hidden") return this.cancel();
    // The first frame shows the first tick.
    if (this.#startMs === null || this.#recorder === null) return;
    const due = this.#firstTick + ((nowMs - this.#startMs) * TICKS_PER_S) / 1_000;
    while (this.#tick < Math.min(due, this.#lastTick)) if (!this.#timeline.stepRecorded()) break;
  }

  /** Must be called in the frame that was drawn. */
  drawn(nowMs: number, canvas: HTMLCanvasElement, fit: Fit, settings: Game["settings"]): void {
    if (this.#isOver || !this.#timeline.isAtRest) return;
    this.#canvas ??= viewCanvas(canvas, fit, settings);
    copyView(canvas, fit, this.#canvas, settings);
    this.#recorder ??= this.#start(this.#canvas);
    this.#startMs ??= nowMs;
    if (this.#tick >= this.#lastTick && this.#recorder?.state === "recording") this.#recorder.stop();
  }

  /** The run goes another way meanwhile. */
  cancel(): void {
    if (!this.#isOver) this.#fail("interrupted");
  }

  get #tick(): number {
    return this.#timeline.state.tick;
  }

  #start(canvas: HTMLCanvasElement): MediaRecorder | null {
    try {
      const recorder = new MediaRecorder(canvas.captureStream(FRAMES_PER_S), {
        mimeType: this.#type ?? "",
        videoBitsPerSecond: BITS_PER_S,
      });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => void parts.push(data);
      recorder.onerror = () => this.#fail("unsupported");
      recorder.onstop = () => void this.#finish(parts);
      recorder.start();
      return recorder;
    } catch {
      this.#fail("unsupported");
      return null;
    }
  }

  async #finish(parts: readonly Blob[]): Promise<void> {
    if (this.#isOver) return;
    const video = new Uint8Array(await new Blob([...parts]).arrayBuffer());
    if (this.#isOver) return;
    // A browser may list a type whose encoder it doesn't have: WebKitGTK then records nothing.
    if (video.length === 0) return this.#fail("unsupported");
    this.#isOver = true;
    this.#report({ kind: "clip", webm: video });
  }

  #fail(why: (DebugReport & { kind: "noClip" })["why"]): void {
    this.#isOver = true;
    if (this.#recorder?.state === "recording") this.#recorder.stop();
    this.#report({ kind: "noClip", why });
  }
}

function supportedType(): string | undefined {
  if (typeof MediaRecorder !== "function" || !("captureStream" in HTMLCanvasElement.prototype)) return undefined;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}
