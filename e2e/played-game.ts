import { type HostMessage, PLAYER_BRIDGE_VERSION, PLAYER_CONNECT, PLAYER_READY, type PlayerMessage } from "@playsmith/contract";
import { compileGame } from "@playsmith/scripts";
import type { Game } from "@playsmith/game-format";
import { expect, type Page } from "@playwright/test";
import { pixelsOf } from "./pixels-of.ts";
import type { TestServer } from "./server.ts";

/** CSS pixels per pixel of the game. */
const ENLARGED = 2;

export type Rgb = readonly [red: number, green: number, blue: number];

/** A screenshot of the player, addressed in pixels of the game. */
export class Picture {
  readonly #bytes: Uint8Array;
  readonly #width: number;

  constructor(bytes: Uint8Array, width: number) {
    this.#bytes = bytes;
    this.#width = width;
  }

  at(x: number, y: number): Rgb {
    const from = (Math.floor((y + 0.5) * ENLARGED) * this.#width + Math.floor((x + 0.5) * ENLARGED)) * 4;
    return [this.#bytes[from] ?? 0, this.#bytes[from + 1] ?? 0, this.#bytes[from + 2] ?? 0];
  }

  /** Counts the pixels of a rectangle that match a predicate. */
  count(left: number, top: number, right: number, bottom: number, holds: (color: Rgb) => boolean): number {
    let count = 0;
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) if (holds(this.at(x, y))) count++;
    return count;
  }
}

type Played = Window & { played: { port: MessagePort; heard: PlayerMessage[] } };

/** A game in the real player, in its sandboxed frame, with the test as its host. */
export class PlayedGame {
  readonly #page: Page;
  readonly #game: Game;

  private constructor(page: Page, game: Game) {
    this.#page = page;
    this.#game = game;
  }

  /** Starts a game and pauses it after its first tick. */
  static async start(
    page: Page,
    server: TestServer,
    game: Game,
    options: { saves?: Record<string, unknown>; files?: Record<string, number[]> } = {},
  ): Promise<PlayedGame> {
    // A page of the app without scripts, whose CSP allows the player's frame.
    await page.goto(`${server.origin}/play/none`);
    const { scripts, problems } = compileGame(game);
    expect(problems).toEqual([]);
    // Typed as `object`, because the type of a game is too deep for `evaluate`.
    const load: object = { type: "load", version: PLAYER_BRIDGE_VERSION, game, scripts, seed: 1, muted: true, saves: options.saves ?? {} };
    const halt: HostMessage = { type: "control", action: "step" };
    const size = { width: game.settings.viewWidthPx * ENLARGED, height: game.settings.viewHeightPx * ENLARGED };
    await page.evaluate(
      async ({ message, halt, files, frameSize, ready, connect }) => {
        document.body.replaceChildren();
        const frame = document.createElement("iframe");
        frame.title = "Game";
        frame.setAttribute("sandbox", "allow-scripts allow-pointer-lock");
        frame.style.cssText = `position:fixed;left:0;top:0;width:${frameSize.width}px;height:${frameSize.height}px;border:0`;
        frame.src = "/player/player.html";
        const { port1, port2 } = new MessageChannel();
        const played = { port: port1, heard: [] as PlayerMessage[] };
        Object.assign(window, { played });
        port1.onmessage = ({ data }) => played.heard.push(data as PlayerMessage);
        await new Promise<void>((resolve) => {
          const answer = (event: MessageEvent): void => {
            if (event.data !== ready || event.source !== frame.contentWindow) return;
            removeEventListener("message", answer);
            frame.contentWindow?.postMessage(connect, "*", [port2]);
            resolve();
          };
          addEventListener("message", answer);
          document.body.append(frame);
        });
        const buffers = Object.fromEntries(Object.entries(files).map(([hash, bytes]) => [hash, Uint8Array.from(bytes).buffer]));
        port1.postMessage({ ...message, files: buffers });
        // Pause immediately: a later tick number would depend on the machine's speed.
        port1.postMessage(halt);
      },
      { message: load, halt, files: options.files ?? {}, frameSize: size, ready: PLAYER_READY, connect: PLAYER_CONNECT },
    );
    const played = new PlayedGame(page, game);
    await played.hears("firstFrame");
    await played.hears("paused");
    // Fail if the player had to repair the test's game.
    expect((await played.heard("log")).filter(({ level }) => level === "warning")).toEqual([]);
    return played;
  }

  /** All messages of a type that the player has sent. */
  async heard<Type extends PlayerMessage["type"]>(type: Type): Promise<(PlayerMessage & { type: Type })[]> {
    const all = await this.#page.evaluate(() => (window as unknown as Played).played.heard);
    return all.filter((message): message is PlayerMessage & { type: Type } => message.type === type);
  }

  async hears(type: PlayerMessage["type"]): Promise<void> {
    await expect.poll(async () => (await this.heard(type)).length).toBeGreaterThan(0);
  }

  async send(message: HostMessage): Promise<void> {
    await this.#page.evaluate((sent) => (window as unknown as Played).played.port.postMessage(sent), message);
  }

  /** Steps the game by a number of ticks and waits until the last one is drawn. */
  async step(ticks: number): Promise<void> {
    const before = (await this.heard("paused")).length;
    for (let tick = 0; tick < ticks; tick++) await this.send({ type: "control", action: "step" });
    // Wait for the answer to each step; a busy player may draw several frames before it handles a message.
    await expect.poll(async () => (await this.heard("paused")).length).toBeGreaterThanOrEqual(before + ticks);
    await this.drawn();
  }

  /** Changes the running game. */
  async change(...changes: [path: string[], value: unknown][]): Promise<void> {
    await this.send({ type: "patch", changes: changes.map(([path, value]) => (value === undefined ? { path } : { path, value })) });
    await this.drawn();
  }

  /** Waits until all sent messages are applied and drawn. */
  async drawn(): Promise<void> {
    const frame = this.#page.frames().find((candidate) => candidate.url().includes("/player/"));
    await frame?.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))),
    );
  }

  /** @param file where to save the screenshot for inspection. */
  async picture(file?: string): Promise<Picture> {
    const { viewWidthPx, viewHeightPx } = this.#game.settings;
    const clip = { x: 0, y: 0, width: viewWidthPx * ENLARGED, height: viewHeightPx * ENLARGED };
    const png = await this.#page.screenshot({ clip, ...(file === undefined ? {} : { path: file }) });
    return new Picture(await pixelsOf(this.#page, png), clip.width);
  }
}
