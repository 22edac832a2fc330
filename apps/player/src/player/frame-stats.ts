/** Measures frames per second and the mean duration of a tick, since they were last taken. */
export class FrameStats {
  #sinceMs: number;
  #frames = 0;
  #ticks = 0;
  #ticksMs = 0;

  constructor(nowMs: number) {
    this.#sinceMs = nowMs;
  }

  frame(): void {
    this.#frames++;
  }

  ticks(count: number, elapsedMs: number): void {
    this.#ticks += count;
    this.#ticksMs += elapsedMs;
  }

  take(nowMs: number): { framesPerS: number; tickMs: number } {
    const elapsedS = Math.max(0.001, (nowMs - this.#sinceMs) / 1_000);
    const taken = { framesPerS: Math.round(this.#frames / elapsedS), tickMs: this.#ticks === 0 ? 0 : this.#ticksMs / this.#ticks };
    this.#sinceMs = nowMs;
    this.#frames = 0;
    this.#ticks = 0;
    this.#ticksMs = 0;
    return taken;
  }
}
