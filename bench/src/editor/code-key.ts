import path from "node:path";
import { TestServer } from "@playsmith/e2e/server";
import { launch, type Page, register } from "../browser.ts";
import { crowd } from "../engine/games.ts";
import { type Measurement, median, roundMs } from "../measurement.ts";
import { servePage } from "../page-server.ts";
import { longScript } from "./long-script.ts";
import { mainThreadMs, percentile, type StepCosts } from "./main-thread.ts";
import { importProject } from "./project.ts";

const LINES = 2_000;
const KEYS = 240;
/** By then the language service has looked at the script for the first time. */
const SETTLE_MS = 6_000;
/** A line as people write them: one that runs out of the view would scroll it sideways with every key. */
const TYPED = "// what happens next is told here, in so many words\n";

/** What keys took until they were painted, at half of them and at all but one in twenty, in ms. */
interface PaintTimes {
  paintedP50: number;
  paintedP95: number;
}

/**
 * Runs in the page: adds up for each key how long it kept the thread from the press to the end of its own work, and from the beginning of the
 * next frame to its end. The wait for that frame, which comes when the screen wants it, is not in it.
 */
function watchKeys(): void {
  const times: number[] = [];
  Object.assign(window, { keyTimes: times });
  const afterThis = (then: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  let pressedMs = 0;
  const follow = (): void =>
    afterThis(() => {
      const workMs = performance.now() - pressedMs;
      requestAnimationFrame(() => {
        const frameBeganMs = performance.now();
        afterThis(() => times.push(workMs + performance.now() - frameBeganMs));
      });
    });
  const onKey = ({ key, timeStamp }: KeyboardEvent): void => {
    pressedMs = timeStamp;
    // It is taken before it comes to an input.
    if (key === "Enter") follow();
  };
  window.addEventListener("keydown", onKey, { capture: true });
  window.addEventListener("input", follow, { capture: true });
}

/** Types in the middle of the script that a page shows. */
async function typeKeys(page: Page): Promise<StepCosts & PaintTimes> {
  await page.getByLabel("Script source").click();
  await page.keyboard.press("Control+Home");
  for (let press = 0; press < 20; press++) await page.keyboard.press("PageDown");
  await page.keyboard.press("End");
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(watchKeys);
  const costs = await mainThreadMs(page, KEYS, (index) => page.keyboard.type(TYPED[index % TYPED.length] ?? "\n"));
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  return { ...costs, paintedP50: roundMs(median(times)), paintedP95: roundMs(percentile(times, 0.95)) };
}

/** What a key typed in the middle of a script of 2,000 lines costs the main thread until it is painted; beside it the bare component. */
export async function codeKey(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const bare = await servePage(path.join(import.meta.dirname, "bare-code.ts"));
  const browser = await launch();
  try {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await register(page, server.origin);
    const script = longScript(LINES);
    await importProject(page, server.origin, crowd({ count: 1, widthPx: 320, heightPx: 180, sizePx: 16, script }));
    await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Thing", exact: true }).click();
    await page.getByRole("button", { name: "Open the script" }).click();
    const ours = await typeKeys(page);
    await page.close();
    const barePage = await context.newPage();
    await barePage.goto(bare.url);
    const floor = await typeKeys(barePage);
    return [
      {
        ...{ bench: "code-key", n: LINES, unit: "ms", ours: ours.p95, p50: ours.p50, cpuP95: ours.cpuP95, cpuP50: ours.cpuP50 },
        ...{ floor: floor.p95, floorP50: floor.p50, floorCpuP95: floor.cpuP95, floorCpuP50: floor.cpuP50 },
        ...{ ratio: roundMs(ours.p95 / floor.p95), paintedP50: ours.paintedP50, paintedP95: ours.paintedP95 },
        ...{ floorPaintedP50: floor.paintedP50, floorPaintedP95: floor.paintedP95 },
      },
    ];
  } finally {
    await browser.close();
    await bare.close();
    await server.stop();
  }
}
