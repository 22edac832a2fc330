import { excalibur } from "./excalibur.ts";
import { littleJs } from "./littlejs.ts";
import { ours } from "./ours.ts";
import { phaser } from "./phaser.ts";
import { makeSetup, type Setup, type Step } from "./setup.ts";

const engines: Readonly<Record<string, (setup: Setup, findsPairs: boolean) => Step | Promise<Step>>> = {
  ours,
  littlejs: littleJs,
  phaser,
  excalibur,
};

/** Runs one engine. @returns the mean time of a tick in ms, and the number of pairs in the last one. */
async function measure(
  name: string,
  kind: "tick" | "pairs",
  count: number,
  budgetMs: number,
): Promise<{ ms: number; pairs: number; ticks: number }> {
  const step = await (engines[name] as (typeof engines)[string])(makeSetup(kind, count), kind === "pairs");
  const times: number[] = [];
  let pairs = 0;
  const end = performance.now() + budgetMs;
  while (performance.now() < end || times.length < 3) {
    const start = performance.now();
    pairs = step();
    times.push(performance.now() - start);
  }
  // The page's clock is coarse, so use the mean of the later ticks instead of the median.
  const settled = times.slice(Math.floor(times.length / 3));
  return { ms: settled.reduce((sum, ms) => sum + ms, 0) / settled.length, pairs, ticks: times.length };
}

Object.assign(window, { measure });
