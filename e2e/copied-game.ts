import { type HostMessage, PLAYER_BRIDGE_VERSION, PLAYER_CONNECT, PLAYER_READY, type PlayerMessage } from "@playsmith/contract";
import { expect, type Page } from "@playwright/test";

type Copied = Window & { copied: { port: MessagePort; heard: PlayerMessage[] } };

/** The game of a downloaded HTML file in a second frame of its page, with the test as its host: it steps tick by tick. */
export class CopiedGame {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Loads player and release of the page's own data, and pauses the game after its first tick. */
  static async start(page: Page): Promise<CopiedGame> {
    await page.evaluate(
      async ({ ready, connect, version }) => {
        const data = (name: string): unknown => JSON.parse(document.querySelector(`script[data-part="${name}"]`)?.textContent ?? "");
        const { game, scripts } = data("release") as { game: unknown; scripts: unknown };
        const blocks = [...document.querySelectorAll("script[data-file]")];
        const files = Object.fromEntries(
          blocks.map((block) => [
            block.getAttribute("data-file"),
            Uint8Array.from(atob(block.textContent ?? ""), (letter) => letter.charCodeAt(0)).buffer,
          ]),
        );
        const frame = document.createElement("iframe");
        frame.title = "Copy";
        frame.setAttribute("sandbox", "allow-scripts allow-pointer-lock");
        frame.srcdoc = data("player") as string;
        const { port1, port2 } = new MessageChannel();
        const copied = { port: port1, heard: [] as unknown[] };
        Object.assign(window, { copied });
        port1.onmessage = ({ data: message }) => copied.heard.push(message);
        await new Promise<void>((resolve) => {
          addEventListener("message", function answer(event) {
            if (event.data !== ready || event.source !== frame.contentWindow) return;
            removeEventListener("message", answer);
            frame.contentWindow?.postMessage(connect, "*", [port2]);
            resolve();
          });
          document.body.prepend(frame);
        });
        port1.postMessage({ type: "load", version, game, scripts, files, isChecked: true, seed: 3_600, muted: true, saves: {} });
        port1.postMessage({ type: "control", action: "step" });
      },
      { ready: PLAYER_READY, connect: PLAYER_CONNECT, version: PLAYER_BRIDGE_VERSION },
    );
    const copied = new CopiedGame(page);
    await expect.poll(() => copied.#count("paused")).toBe(1);
    return copied;
  }

  /** Goes on to a tick. */
  async step(tick: number): Promise<void> {
    const before = await this.#count("paused");
    await this.#page.evaluate((ticks) => {
      const message: HostMessage = { type: "control", action: "step" };
      for (let index = 0; index < ticks; index++) (window as unknown as Copied).copied.port.postMessage(message);
    }, tick - before);
    await expect.poll(() => this.#count("paused"), { timeout: 120_000 }).toBe(tick);
  }

  /** What was played so far. */
  async recording(): Promise<unknown> {
    await this.#page.evaluate(() => (window as unknown as Copied).copied.port.postMessage({ type: "requestRecording" }));
    await expect.poll(() => this.#count("recording")).toBe(1);
    return this.#page.evaluate(() => {
      const message = (window as unknown as Copied).copied.heard.find(({ type }) => type === "recording");
      return message?.type === "recording" ? message.recording : null;
    });
  }

  #count(type: PlayerMessage["type"]): Promise<number> {
    return this.#page.evaluate(
      (wanted) => (window as unknown as Copied).copied.heard.filter((message) => message.type === wanted).length,
      type,
    );
  }
}
