import type { CDPSession } from "playwright";
import type { Page } from "../browser.ts";
import { median } from "../measurement.ts";

/** How often nothing is done, to know what asking itself costs. */
const IDLE_STEPS = 20;

/** The value below which `share` of all lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Waits until two frames have been made, so that what a step caused is done. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/**
 * What each step costs the page's main thread, in ms: all its tasks from the input until two frames later, less what the same wait costs
 * when nothing happens. Painting by the graphics process is not in it.
 */
export async function mainThreadMs(page: Page, steps: number, step: (index: number) => Promise<void>): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const idle: number[] = [];
  for (let index = 0; index < IDLE_STEPS; index++) idle.push(await taskMs(session, () => settle(page)));
  const overhead = median(idle);
  const costs: number[] = [];
  for (let index = 0; index < steps; index++) {
    const cost = await taskMs(session, async () => {
      await step(index);
      await settle(page);
    });
    costs.push(Math.max(0, cost - overhead));
  }
  await session.detach();
  return costs;
}

async function taskMs(session: CDPSession, work: () => Promise<void>): Promise<number> {
  const read = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}
