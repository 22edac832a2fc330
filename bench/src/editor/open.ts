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

const STANDS = `document.querySelector('[role=application][aria-label="Scene"]') && !document.body.textContent.includes("Opening the scene") && document.querySelector('[aria-label="Save state: Saved"]')`;

/** ms from the navigation until the scene stands and takes input. */
async function openMs(page: Page, address: string): Promise<number> {
  await page.addInitScript((condition) => {
    const look = (): void => {
      if (document.body && new Function(`return ${condition}`)()) Object.assign(window, { stoodMs: performance.now() });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, STANDS);
  await page.goto(address);
  const stood = await page.waitForFunction(() => (window as unknown as { stoodMs?: number }).stoodMs);
  return (await stood.jsonValue()) as number;
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
      const [first, again]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round++) {
        const visitor = await browser.newContext({ bypassCSP: true, storageState });
        for (const times of [first, again]) {
          const opened = await visitor.newPage();
          await opened.waitForTimeout(WINDOW_WAIT_MS);
          times.push(await openMs(opened, address));
          await opened.close();
        }
        await visitor.close();
      }
      lines.push({ bench: "editor-open", case: `${name}, nothing in the cache`, unit: "ms", ours: roundMs(median(first)) });
      lines.push({ bench: "editor-open", case: `${name}, opened before`, unit: "ms", ours: roundMs(median(again)) });
    }
    return lines;
  } finally {
    await browser.close();
    await server.stop();
  }
}
