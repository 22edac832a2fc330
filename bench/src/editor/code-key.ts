import { TestServer } from "@playsmith/e2e/server";
import { launch, register } from "../browser.ts";
import { crowd } from "../engine/games.ts";
import { type Measurement, median, roundMs } from "../measurement.ts";
import { mainThreadMs, percentile } from "./main-thread.ts";
import { importProject } from "./project.ts";

const LINES = 2_000;
const KEYS = 120;
/** By then the language service has looked at the script for the first time. */
const SETTLE_MS = 6_000;

/** A script of 2,000 lines, in methods of 20. */
function longScript(): string {
  const methods = Array.from({ length: LINES / 20 }, (_, method) => {
    const body = Array.from({ length: 18 }, (__, line) => `    this.x = this.x + Math.abs(${method} - ${line}) * dtS;`).join("\n");
    return `  step${method}(dtS: number): void {\n${body}\n  }`;
  });
  return `export default class extends Script {\n${methods.join("\n")}\n}\n`;
}

/** What a key typed in the middle of a script of 2,000 lines costs the main thread until it is painted. */
export async function codeKey(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    await register(page, server.origin);
    await importProject(page, server.origin, crowd({ count: 1, widthPx: 320, heightPx: 180, sizePx: 16, script: longScript() }));
    await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Thing", exact: true }).click();
    await page.getByRole("button", { name: "Open the script" }).click();
    await page.getByLabel("Script source").click();
    await page.keyboard.press("Control+Home");
    for (let press = 0; press < 20; press++) await page.keyboard.press("PageDown");
    await page.keyboard.press("End");
    await page.waitForTimeout(SETTLE_MS);
    const typed = "// what happens next is told here, in so many words ";
    const costs = await mainThreadMs(page, KEYS, (index) => page.keyboard.type(typed[index % typed.length] ?? " "));
    const [p50, p95] = [roundMs(median(costs)), roundMs(percentile(costs, 0.95))];
    return [{ bench: "code-key", n: LINES, unit: "ms", ours: p95, p50 }];
  } finally {
    await browser.close();
    await server.stop();
  }
}
