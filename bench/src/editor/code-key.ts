import { sized } from "../size.ts";
import path from "node:path";
import { TestServer } from "@playsmith/e2e/server";
import { launch, type Page, register } from "../browser.ts";
import { crowd } from "../engine/games.ts";
import { type Measurement, median, roundMs } from "../measurement.ts";
import { servePage } from "../page-server.ts";
import { longScript } from "./long-script.ts";
import { mainThreadMs, percentile, type StepCosts } from "./main-thread.ts";
import { importProject } from "./project.ts";

const LINES = sized(2_000, 100);
const KEYS = sized(240, 12);
/** The time after which the language service has analysed the script once. */
const SETTLE_MS = sized(6_000, 1_000);
/** A line of realistic length: a line wider than the view would scroll horizontally with every key. */
const TYPED = "// what happens next is told here, in so many words\n";

/** Time from key press to paint, median and 95th percentile, in ms. */
interface PaintTimes {
  paintedP50: number;
  paintedP95: number;
}

/**
 * Runs in the page: measures for each key the time from the press until the DOM has changed, plus the duration of the next frame.
 * The wait between them depends on the screen's refresh rate and is excluded. The DOM change is observed, because the browser runs
 * no task between an input and its frame.
 */
function watchKeys(): void {
  const times: number[] = [];
  Object.assign(window, { keyTimes: times });
  const { port1, port2 } = new MessageChannel();
  let frameBeganMs = 0;
  let pressedMs = 0;
  let changedMs = 0;
  port1.onmessage = () => times.push(changedMs - pressedMs + performance.now() - frameBeganMs);
  const onFrame = (): void => {
    // A frame that started before the change does not paint it.
    if (changedMs < pressedMs) return void requestAnimationFrame(onFrame);
    frameBeganMs = performance.now();
    port2.postMessage(null);
  };
  const onKey = ({ timeStamp }: KeyboardEvent): void => {
    pressedMs = timeStamp;
    // Registered first, so that it runs before the editor's callback of the same frame.
    requestAnimationFrame(onFrame);
  };
  window.addEventListener("keydown", onKey, { capture: true });
  const content = document.querySelector(".cm-content");
  if (content === null) throw new Error("There is no code on this page.");
  // Created after the editor's observer, so that it is called after it.
  new MutationObserver(() => {
    if (changedMs < pressedMs) queueMicrotask(() => (changedMs = performance.now()));
  }).observe(content, { subtree: true, childList: true, characterData: true });
}

/** Types in the middle of the page's script. */
async function typeKeys(page: Page): Promise<StepCosts & PaintTimes> {
  await page.getByLabel("Script source").click();
  await page.keyboard.press("Control+Home");
  for (let press = 0; press < 20; press++) await page.keyboard.press("PageDown");
  await page.keyboard.press("End");
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate(watchKeys);
  const costs = await mainThreadMs(page, KEYS, (index) => page.keyboard.type(TYPED[index % TYPED.length] ?? "\n"));
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  if (times.length !== KEYS) throw new Error(`Of ${KEYS} keys ${times.length} were seen to be painted.`);
  return { ...costs, paintedP50: roundMs(median(times)), paintedP95: roundMs(percentile(times, 0.95)) };
}

/**
 * Time from a key press in the middle of a script of 2,000 lines until it is painted, compared with bare CodeMirror. The task time is
 * all main-thread work until two frames later, including saving and sending, which don't delay the paint.
 */
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
        bench: "code-key",
        n: LINES,
        unit: "ms",
        ours: ours.paintedP95,
        p50: ours.paintedP50,
        floor: floor.paintedP95,
        floorP50: floor.paintedP50,
        ratio: roundMs(ours.paintedP95 / floor.paintedP95),
        tasksP50: ours.p50,
        tasksP95: ours.p95,
        tasksCpuP50: ours.cpuP50,
        tasksCpuP95: ours.cpuP95,
        floorTasksP50: floor.p50,
        floorTasksP95: floor.p95,
        floorTasksCpuP50: floor.cpuP50,
        floorTasksCpuP95: floor.cpuP95,
      },
    ];
  } finally {
    await browser.close();
    await bare.close();
    await server.stop();
  }
}
