import { execFileSync } from "node:child_process";
import path from "node:path";
import { games } from "../../exactness/games.ts";
import { hashesOf } from "../../exactness/play.ts";
import { PROGRAMS } from "../../exactness/programs.ts";
import type { Outcome } from "../../exactness/rewind.ts";
import { servePage } from "../../exactness/serve-page.ts";
import { expect, test } from "../engine-test.ts";
import { until } from "../tab.ts";

const TICKS = 6_000;
const PRINT_BUILT_INS = path.join(import.meta.dirname, "../../exactness/print-built-ins.ts");

let served: Awaited<ReturnType<typeof servePage>>;
test.beforeAll(async () => {
  served = await servePage();
});
test.afterAll(() => served.close());

test("Exactness: every template runs the same as in Node, tick for tick", async ({ tab }) => {
  await tab.open(served.origin);
  await until("the page is ready", () => tab.evaluate<boolean>("typeof hashesOf === 'function'"));
  for (const [name, game] of Object.entries(games())) {
    const there = await tab.evaluate<number[]>(`hashesOf(${JSON.stringify(game)}, ${TICKS})`);
    const here = await hashesOf(game, TICKS);
    expect(new Set(here).size, `${name} does something`).toBeGreaterThan(TICKS / 120);
    expect(there, name).toEqual(here);
  }
});

test("Exactness: scripts lose no state silently", async ({ tab }) => {
  await tab.open(served.origin);
  await until("the page is ready", () => tab.evaluate<boolean>("typeof outcomes === 'function'"));
  const outcomes = JSON.parse(await tab.evaluate<string>("JSON.stringify((hardenRealm(), outcomes()))")) as Outcome[];
  expect(outcomes.map(({ name, outcome }) => [name, outcome])).toEqual(PROGRAMS.map(({ name, expected }) => [name, expected]));
});

test("Exactness: the language has the same names as in Node, whatever the engine adds", async ({ tab }) => {
  await tab.open(served.origin);
  await until("the page is ready", () => tab.evaluate<boolean>("typeof builtIns === 'function'"));
  const there = JSON.parse(await tab.evaluate<string>("JSON.stringify((hardenRealm(), builtIns()))")) as Record<string, string[]>;
  const here = JSON.parse(execFileSync(process.execPath, [PRINT_BUILT_INS], { encoding: "utf8" })) as Record<string, string[]>;
  expect(there).toEqual(here);
});
