/** Time of play after which a play counts. */
const COUNTED_AFTER_MS = 30_000;

/** Reports a play once the game has run for half a minute, not counting pauses of the page, and that the game was won. */
export class PlayCounter {
  readonly #path: string;
  #playedMs = 0;
  #sinceMs: number | null = null;
  #timer = 0;
  #isReported = false;
  #hasFinished = false;

  constructor(slug: string) {
    this.#path = `/api/plays/${slug}`;
  }

  update(isRunning: boolean): void {
    if (this.#isReported) return;
    clearTimeout(this.#timer);
    if (this.#sinceMs !== null) this.#playedMs += performance.now() - this.#sinceMs;
    this.#sinceMs = isRunning ? performance.now() : null;
    if (isRunning) this.#timer = window.setTimeout(() => void this.#reportPlay(), COUNTED_AFTER_MS - this.#playedMs);
  }

  /** The game was won. It counts after the play itself does. */
  finish(): void {
    if (this.#hasFinished) return;
    this.#hasFinished = true;
    if (this.#isReported) void send(`${this.#path}/finish`);
  }

  async #reportPlay(): Promise<void> {
    this.#isReported = true;
    await send(this.#path);
    if (this.#hasFinished) await send(`${this.#path}/finish`);
  }
}

async function send(path: string): Promise<void> {
  const device = matchMedia("(pointer: coarse)").matches ? "phone" : "desktop";
  const from = document.referrer === "" ? null : new URL(document.referrer);
  const referrer = from === null || from.origin === location.origin ? "" : from.hostname;
  const body = JSON.stringify({ device, referrer });
  const headers = { "content-type": "application/json" };
  await fetch(path, { method: "POST", headers, body, keepalive: true }).catch(() => undefined);
}
