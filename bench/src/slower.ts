import type { Frame, Page } from "./browser.ts";

/** How much slower the processor of a phone of 2018 is. */
const SLOWER = 4;

/** Time of a short loop in a frame: the shortest of many is one in which nobody else had the processor. */
const loopMs = (frame: Frame): Promise<number> =>
  frame.evaluate(() => {
    let shortestMs = Number.POSITIVE_INFINITY;
    for (let loop = 0, sum = 0; loop < 30; loop++) {
      const startMs = performance.now();
      for (let round = 0; round < 2_000_000; round++) sum += Math.sqrt(round);
      shortestMs = Math.min(shortestMs, performance.now() - startMs + (sum < 0 ? 1 : 0));
    }
    return shortestMs;
  });

/**
 * Makes the threads of a page slower, and of a frame that has a process of its own.
 * @returns how much slower a loop in the frame is, and what makes them as fast as before.
 */
export async function slowDown(page: Page, frame: Frame = page.mainFrame()): Promise<{ slower: number; end: () => Promise<void> }> {
  const before = await loopMs(frame);
  const targets = frame === page.mainFrame() ? [page] : [page, frame];
  const sessions = await Promise.all(targets.map((target) => page.context().newCDPSession(target)));
  const setRate = async (rate: number): Promise<void> => {
    for (const session of sessions) await session.send("Emulation.setCPUThrottlingRate", { rate });
  };
  await setRate(SLOWER);
  return { slower: (await loopMs(frame)) / before, end: () => setRate(1) };
}
