import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { games } from "../exactness/games.ts";
import { hashesOf } from "../exactness/play.ts";
import { PROGRAMS } from "../exactness/programs.ts";
import type { Outcome } from "../exactness/rewind.ts";
import { servePage } from "../exactness/serve-page.ts";

const TICKS = 20_000;
const ZONES = ["UTC", "America/New_York", "Asia/Kolkata"];
const LANGUAGES = ["en-US", "tr-TR"];
const here = path.join(import.meta.dirname, "../exactness/print-outcomes.ts");
const node = path.join(import.meta.dirname, "../../node_modules/node/bin/node");

let served: Awaited<ReturnType<typeof servePage>>;
test.beforeAll(async () => {
  served = await servePage();
});
test.afterAll(() => served.close());

for (const [name, game] of Object.entries(games())) {
  test(`${name} runs the same here and in the browser, tick for tick`, async ({ page }) => {
    await page.goto(served.origin);
    await page.waitForFunction("typeof hashesOf === 'function'");
    const [here, there] = await Promise.all([
      hashesOf(game, TICKS),
      page.evaluate<number[]>(`hashesOf(${JSON.stringify(game)}, ${TICKS})`),
    ]);
    expect(new Set(here).size, "the game does something").toBeGreaterThan(TICKS / 120);
    const parting = here.findIndex((hash, index) => hash !== there[index]);
    expect(parting, "index of the first check at which the two part").toBe(-1);
    expect(there).toHaveLength(here.length);
  });
}

test("scripts lose no state silently and are deterministic in any time zone and language, in Node and in the browser", async ({
  browser,
}) => {
  const expected = PROGRAMS.map(({ name, expected: outcome }) => [name, outcome]);
  const runs: Outcome[][] = [];
  for (const timezoneId of ZONES)
    for (const locale of LANGUAGES) {
      const environment = { ...process.env, TZ: timezoneId, LC_ALL: `${locale.replace("-", "_")}.UTF-8`, LANG: locale };
      const { stdout } = await promisify(execFile)(node, ["--disable-warning=ExperimentalWarning", here], { env: environment });
      runs.push(JSON.parse(stdout) as Outcome[]);
      const context = await browser.newContext({ timezoneId, locale });
      const tab = await context.newPage();
      await tab.goto(served.origin);
      await tab.waitForFunction("typeof outcomes === 'function'");
      runs.push(JSON.parse(await tab.evaluate<string>("JSON.stringify((hardenRealm(), outcomes()))")) as Outcome[]);
      await context.close();
    }
  for (const run of runs) {
    expect(run.map(({ name, outcome }) => [name, outcome])).toEqual(expected);
    expect(run).toEqual(runs[0]);
  }
});
