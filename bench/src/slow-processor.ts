import { TestServer } from "@playsmith/e2e/server";
import { templates } from "@playsmith/templates";
import type { Frame } from "playwright";
import { launch, type Page, register } from "./browser.ts";
import { publishGame, runningAtMs } from "./game-page.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

/** How much slower the processor of a phone of 2018 is. */
const SLOWER = 4;
const SETTLE_MS = 1_500;
const MEASURE_MS = sized(5_000, 2_000);
const WAIT_MS = 120_000;
/** Of a phone in landscape. */
const VIEWPORT = { width: 844, height: 390 };

interface Beat {
  atMs: number;
  tick: number;
  tickMs: number;
  framesPerS: number;
}

/** Runs in each document before its scripts: keeps what the player reports, and how long each of its frames takes on its thread. */
function watchPlayer(): void {
  const [beats, frames]: [Beat[], number[]] = [[], []];
  Object.assign(window, { beats, frames });
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown, options?: object) {
    const { type, tick, tickMs, framesPerS } = message as { type?: string } & Beat;
    if (type === "heartbeat") beats.push({ atMs: performance.now(), tick, tickMs, framesPerS });
    post.call(this, message, options as StructuredSerializeOptions);
  } as typeof post;
  const request = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (call) =>
    request((nowMs) => {
      const startMs = performance.now();
      call(nowMs);
      frames.push(performance.now() - startMs);
    });
}

/** Makes the threads of a page and of the player's frame, which has a process of its own, slower. @returns how much a loop in the frame is. */
async function slowDown(page: Page, frame: Frame): Promise<number> {
  // The shortest of many short loops is one in which nobody else had the processor.
  const loopMs = (): Promise<number> =>
    frame.evaluate(() => {
      let shortestMs = Number.POSITIVE_INFINITY;
      for (let loop = 0, sum = 0; loop < 30; loop++) {
        const startMs = performance.now();
        for (let round = 0; round < 2_000_000; round++) sum += Math.sqrt(round);
        shortestMs = Math.min(shortestMs, performance.now() - startMs + (sum < 0 ? 1 : 0));
      }
      return shortestMs;
    });
  const before = await loopMs();
  for (const target of [page, frame]) {
    const session = await page.context().newCDPSession(target);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  }
  return (await loopMs()) / before;
}

interface Run {
  ticksPerS: number;
  framesPerS: number;
  /** Of one tick, of one frame with its ticks, and of the slowest frame in twenty, by the clock. */
  tickMs: number;
  frameMs: number;
  slowFrameMs: number;
  /** Of all that the player's thread does in a frame: processor time, without waits for a processor. */
  threadMs: number;
}

async function measure(frame: Frame): Promise<Run> {
  await frame.page().waitForTimeout(SETTLE_MS);
  const session = await frame.page().context().newCDPSession(frame);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const taskMs = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1_000;
  };
  await frame.evaluate(() => {
    const { beats, frames } = window as unknown as { beats: Beat[]; frames: number[] };
    beats.length = frames.length = 0;
  });
  const beforeMs = await taskMs();
  await frame.page().waitForTimeout(MEASURE_MS);
  const threadMs = (await taskMs()) - beforeMs;
  const { beats, frames } = await frame.evaluate(() => {
    const found = window as unknown as { beats: Beat[]; frames: number[] };
    return { beats: found.beats, frames: found.frames };
  });
  const [first, last] = [beats[0], beats.at(-1)];
  if (!first || !last) throw new Error("The player reports nothing.");
  const framesPerS = beats.reduce((sum, beat) => sum + beat.framesPerS, 0) / beats.length;
  const sorted = [...frames].sort((a, b) => a - b);
  return {
    ticksPerS: ((last.tick - first.tick) / (last.atMs - first.atMs)) * 1_000,
    framesPerS,
    tickMs: median(beats.map(({ tickMs }) => tickMs)),
    frameMs: median(frames),
    slowFrameMs: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    threadMs: (threadMs / MEASURE_MS) * (1_000 / framesPerS),
  };
}

/**
 * Each template on a processor that is slower: ticks a second of the running game, which should be 60, and what its thread does in a
 * frame. The graphics process, which draws in software here, is not made slower; frames a second at full speed say what it costs.
 */
export async function slowProcessor(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const maker = await (await browser.newContext()).newPage();
    await register(maker, server.origin);
    const lines: Measurement[] = [];
    for (const { id, build } of templates.slice(0, sized(templates.length, 1))) {
      const slug = await publishGame(maker, server.origin, build(id));
      const context = await browser.newContext({ serviceWorkers: "block", viewport: VIEWPORT, isMobile: true, hasTouch: true });
      await context.addInitScript(watchPlayer);
      const page = await context.newPage();
      await page.goto(`${server.origin}/play/${slug}`);
      await page.waitForFunction(runningAtMs, undefined, { polling: "raf", timeout: WAIT_MS });
      const frame = page.frames().find((one) => one.parentFrame() !== null);
      if (!frame) throw new Error("The page has no player.");
      const full = await measure(frame);
      const slower = await slowDown(page, frame);
      const slow = await measure(frame);
      await context.close();
      lines.push({
        bench: "slow-processor",
        case: id,
        unit: "ticks/s",
        ours: roundMs(slow.ticksPerS),
        floor: 60,
        ratio: roundMs(slow.ticksPerS / 60),
        slower: roundMs(slower),
        tickMs: roundMs(slow.tickMs),
        frameMs: roundMs(slow.frameMs),
        slowFrameMs: roundMs(slow.slowFrameMs),
        threadMs: roundMs(slow.threadMs),
        framesPerS: roundMs(slow.framesPerS),
        atFullSpeed: {
          ticksPerS: roundMs(full.ticksPerS),
          framesPerS: roundMs(full.framesPerS),
          frameMs: roundMs(full.frameMs),
          threadMs: roundMs(full.threadMs),
        },
      });
    }
    return lines;
  } finally {
    await browser.close();
    await server.stop();
  }
}
