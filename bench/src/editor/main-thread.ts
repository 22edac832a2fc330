import type { CDPSession } from "playwright";
import type { Page } from "../browser.ts";
import { median, roundMs } from "../measurement.ts";

/** Repetitions without work, which measure the overhead of the measurement. */
const IDLE_STEPS = 20;

/**
 * Main-thread cost of steps, in ms: as wall time, which includes waits for a processor that software rendering keeps busy, and as
 * CPU time of the thread.
 */
export interface StepCosts {
  p50: number;
  p95: number;
  cpuP50: number;
  cpuP95: number;
}

/** The value at a quantile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Waits for two frames, so that the work caused by a step is done. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/**
 * Main-thread cost of each step: all tasks from the input until two frames later, less the cost of the same wait without an input.
 * Painting in the graphics process is excluded.
 */
export async function mainThreadMs(page: Page, steps: number, step: (index: number) => Promise<void>): Promise<StepCosts> {
  const [byClock, byThread] = [await counter(page, "timeTicks"), await counter(page, "threadTicks")];
  const read = async (): Promise<[number, number]> => [await taskMs(byClock), await taskMs(byThread)];
  const measure = async (count: number, work: (index: number) => Promise<void>): Promise<[number[], number[]]> => {
    const costs: [number[], number[]] = [[], []];
    for (let index = 0; index < count; index++) {
      const before = await read();
      await work(index);
      const after = await read();
      costs[0].push(after[0] - before[0]);
      costs[1].push(after[1] - before[1]);
    }
    return costs;
  };
  const idle = (await measure(IDLE_STEPS, () => settle(page))).map(median) as [number, number];
  const [clock, thread] = await measure(steps, async (index) => {
    await step(index);
    await settle(page);
  });
  await Promise.all([byClock.detach(), byThread.detach()]);
  const above = (costs: readonly number[], nothing: number): number[] => costs.map((cost) => Math.max(0, cost - nothing));
  const [clockAbove, threadAbove] = [above(clock, idle[0]), above(thread, idle[1])];
  return {
    p50: roundMs(median(clockAbove)),
    p95: roundMs(percentile(clockAbove, 0.95)),
    cpuP50: roundMs(median(threadAbove)),
    cpuP95: roundMs(percentile(threadAbove, 0.95)),
  };
}

async function counter(page: Page, timeDomain: "timeTicks" | "threadTicks"): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain });
  return session;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
}
