import { TestServer } from "@playsmith/e2e/server";
import { createProject, launch, type Page, register } from "../browser.ts";
import { crowd } from "../engine/games.ts";
import { type Measurement, median, roundMs } from "../measurement.ts";
import { importProject } from "./project.ts";

const ROUNDS = 3;
const CROWD = 10_000;
/** A new window first shows the browser's own page, which would take its share of the processor. */
const WINDOW_WAIT_MS = 2_000;

/** A scene of 10,000 objects, some of them in view. */
export const crowdedGame = () => crowd({ count: CROWD, widthPx: 6_400, heightPx: 3_600, sizePx: 16 });

/** When the scene stood and took input, and when the server was known to have all of it, in ms from the navigation. */
interface Opening {
  stoodMs: number;
  savedMs: number;
}

/** Runs in the page: looks with every picture whether it has come so far. */
function watchOpening(): void {
  const opening: Partial<Opening> = {};
  const look = (): void => {
    const nowMs = performance.now();
    const stands =
      document.querySelector('[role=application][aria-label="Scene"] canvas') &&
      document.body?.textContent.includes("Opening the scene") === false;
    if (stands) opening.stoodMs ??= nowMs;
    if (stands && document.querySelector('[aria-label="Save state: Saved"]'))
      Object.assign(window, { opening: { ...opening, savedMs: nowMs } });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function open(page: Page, address: string): Promise<Opening> {
  await page.addInitScript(watchOpening);
  await page.goto(address);
  const opening = await page.waitForFunction(() => (window as unknown as { opening?: Opening }).opening);
  return (await opening.jsonValue()) as Opening;
}

function lineOf(name: string, openings: readonly Opening[]): Measurement {
  const medianOf = (time: keyof Opening): number => roundMs(median(openings.map((opening) => opening[time])));
  return { bench: "editor-open", case: name, unit: "ms", ours: medianOf("stoodMs"), savedMs: medianOf("savedMs") };
}

/** Address → the scene stands and takes input, in a browser that knows the person and nothing else, and in one that was here before. */
export async function editorOpen(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await register(page, server.origin);
    const projects = {
      "a template": await createProject(page, server.origin, "Platformer"),
      "10,000 objects": await importProject(page, server.origin, crowdedGame()),
    };
    const storageState = await context.storageState({ indexedDB: false });
    await context.close();
    const lines: Measurement[] = [];
    for (const [name, address] of Object.entries(projects)) {
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
      lines.push(lineOf(`${name}, nothing in the cache`, first), lineOf(`${name}, opened before`, again));
    }
    return lines;
  } finally {
    await browser.close();
    await server.stop();
  }
}
