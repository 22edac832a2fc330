import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Game } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { TestServer } from "@playsmith/e2e/server";
import { type Browser, createProject, launch, type Page, register } from "../browser.ts";
import { crowd } from "../engine/games.ts";
import { type Measurement, median, roundMs } from "../measurement.ts";
import { servePage } from "../page-server.ts";
import { isSmall, sized } from "../size.ts";
import { importProject } from "./project.ts";

const ROUNDS = sized(3, 1);
const CROWD = 10_000;
/** Wait for the start page of a new window, which uses the processor too. */
const WINDOW_WAIT_MS = 2_000;

/** A scene of 10,000 objects, some of them in view. */
export const crowdedGame = () => crowd({ count: CROWD, widthPx: 6_400, heightPx: 3_600, sizePx: 16 });

/** When the scene was drawn and interactive, and when the server had confirmed everything, in ms from the navigation. */
export interface Opening {
  stoodMs: number;
  savedMs: number;
  /** Compressed bytes that came over the network until then. */
  bytes: number;
}

/** Runs in the page: checks at every frame which state is reached. */
export function watchOpening(): void {
  const opening: Partial<Opening> = {};
  const look = (): void => {
    const nowMs = performance.now();
    const stands =
      document.querySelector('[role=application][aria-label="Scene"] canvas') &&
      document.body?.textContent.includes("Opening the scene") === false;
    if (stands) opening.stoodMs ??= nowMs;
    if (stands && document.querySelector('[aria-label="Save state: Saved"]')) {
      const fetched = [...performance.getEntriesByType("resource"), ...performance.getEntriesByType("navigation")];
      const bytes = (fetched as PerformanceResourceTiming[]).reduce(
        (sum, { encodedBodySize, transferSize }) => sum + (transferSize > 0 ? encodedBodySize : 0),
        0,
      );
      Object.assign(window, { opening: { ...opening, savedMs: nowMs, bytes } });
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function open(page: Page, address: string): Promise<Opening> {
  await page.addInitScript(watchOpening);
  await page.goto(address);
  const opening = await page.waitForFunction(() => (window as unknown as { opening?: Opening }).opening);
  return (await opening.jsonValue()) as Opening;
}

const medianOf = (openings: readonly Opening[], value: keyof Opening): number => roundMs(median(openings.map((opening) => opening[value])));

/** Baseline: a minimal page that fetches as many bytes and draws the same scene, with an empty cache and again. */
async function openBare(browser: Browser, game: Game, bytes: number): Promise<{ first: number; again: number }> {
  const files: Record<string, Buffer> = { "/game.json": Buffer.from(JSON.stringify(game)) };
  const entry = path.join(import.meta.dirname, "bare-open.ts");
  const served = await servePage(entry, { files });
  const scripted = gzipSync(files["/game.json"] ?? "").length + Math.round(served.scriptBytes / 3);
  files["/bytes"] = Buffer.alloc(Math.max(1, Math.round(bytes) - scripted), 7);
  const times: { first: number[]; again: number[] } = { first: [], again: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const visitor = await browser.newContext();
      for (const list of [times.first, times.again]) {
        const page = await visitor.newPage();
        await page.waitForTimeout(WINDOW_WAIT_MS);
        await page.goto(served.url);
        const stood = await page.waitForFunction(() => (window as unknown as { stoodMs?: number }).stoodMs);
        list.push((await stood.jsonValue()) as number);
        await page.close();
      }
      await visitor.close();
    }
    return { first: roundMs(median(times.first)), again: roundMs(median(times.again)) };
  } finally {
    await served.close();
  }
}

function lineOf(name: string, openings: readonly Opening[], floor: number): Measurement {
  const ours = medianOf(openings, "stoodMs");
  const [savedMs, bytes] = [medianOf(openings, "savedMs"), medianOf(openings, "bytes")];
  return { bench: "editor-open", case: name, unit: "ms", ours, floor, ratio: roundMs(ours / floor), savedMs, bytes };
}

/** Time from navigation to an interactive scene: signed in with an empty cache, and on a second visit. */
export async function editorOpen(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await register(page, server.origin);
    const platformer = templates.find(({ id }) => id === "platformer");
    if (!platformer) throw new Error("There is no such template.");
    const projects: Record<string, readonly [address: string, game: Game]> = {
      "a template": [await createProject(page, server.origin, "Platformer"), platformer.build("Bench")],
      ...(isSmall ? {} : { "10,000 objects": [await importProject(page, server.origin, crowdedGame()), crowdedGame()] as const }),
    };
    const storageState = await context.storageState({ indexedDB: false });
    await context.close();
    const lines: Measurement[] = [];
    for (const [name, [address, game]] of Object.entries(projects)) {
      const [first, again]: [Opening[], Opening[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        const visitor = await browser.newContext({ bypassCSP: true, storageState });
        for (const times of [first, again]) {
          const opened = await visitor.newPage();
          await opened.waitForTimeout(WINDOW_WAIT_MS);
          times.push(await open(opened, address));
          await opened.close();
        }
        await visitor.close();
      }
      const floor = await openBare(browser, game, medianOf(first, "bytes"));
      lines.push(lineOf(`${name}, nothing in the cache`, first, floor.first), lineOf(`${name}, opened before`, again, floor.again));
    }
    return lines;
  } finally {
    await browser.close();
    await server.stop();
  }
}
