import { TestServer } from "@playsmith/e2e/server";
import { templates } from "@playsmith/templates";
import { type Browser, type Frame, launch, register } from "./browser.ts";
import { slowEditor } from "./editor/slow.ts";
import { publishGame, runningAtMs } from "./game-page.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";
import { slowDown } from "./slower.ts";

const SETTLE_MS = 1_500;
const MEASURE_MS = sized(3_000, 2_000);
/** With and without drawing by turns, so that what else the machine does disturbs both. */
const ROUNDS = sized(3, 1);
const WAIT_MS = 120_000;
const DISPLAY_FRAMES_PER_S = 60;
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

/**
 * Runs in each document before its scripts: calls of WebGL that draw are left out while `isDrawingOff`. The player does all the rest for
 * a frame, and the graphics process nothing.
 */
function letDrawingEnd(): void {
  const draws = ["clear", "drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced", "drawRangeElements"];
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const name of draws) {
      const draw = Reflect.get(prototype, name) as ((...parts: unknown[]) => void) | undefined;
      if (!draw) continue;
      const drawUnlessOff = function (this: unknown, ...parts: unknown[]): void {
        if (Reflect.get(window, "isDrawingOff") !== true) draw.apply(this, parts);
      };
      Object.defineProperty(prototype, name, { value: drawUnlessOff });
    }
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

/** The medians of runs, value by value. */
function medianOf(runs: readonly Run[]): Run {
  const names = Object.keys(runs[0] ?? {}) as (keyof Run)[];
  return Object.fromEntries(names.map((name) => [name, roundMs(median(runs.map((run) => run[name])))])) as unknown as Run;
}

/** The runs of a template at full speed, on a slower processor, and there without what draws. */
async function measureTemplate(browser: Browser, address: string) {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: VIEWPORT, isMobile: true, hasTouch: true });
  try {
    await context.addInitScript(watchPlayer);
    await context.addInitScript(letDrawingEnd);
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(runningAtMs, undefined, { polling: "raf", timeout: WAIT_MS });
    const frame = page.frames().find((one) => one.parentFrame() !== null);
    if (!frame) throw new Error("The page has no player.");
    const full = medianOf([await measure(frame)]);
    const { slower } = await slowDown(page, frame);
    const [slow, undrawn]: [Run[], Run[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      await frame.evaluate(() => Object.assign(window, { isDrawingOff: false }));
      slow.push(await measure(frame));
      await frame.evaluate(() => Object.assign(window, { isDrawingOff: true }));
      undrawn.push(await measure(frame));
    }
    return { slower, full, slow: medianOf(slow), undrawn: medianOf(undrawn) };
  } finally {
    await context.close();
  }
}

/** The share of the lost frames that come when nothing is drawn. Null where too few are lost to tell. */
function lostByDrawing(slow: Run, undrawn: Run): number | null {
  const lost = DISPLAY_FRAMES_PER_S - slow.framesPerS;
  return lost < 1 ? null : roundMs(Math.min(1, Math.max(0, (undrawn.framesPerS - slow.framesPerS) / lost)));
}

/**
 * Each template on a processor that is slower: ticks a second of the running game, which should be 60, and what its thread does in a
 * frame. The graphics process, which draws in software here, is not made slower; the same run without what draws says how many of the
 * lost frames it costs. Then the editor on such a processor.
 */
export async function slowProcessor(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const maker = await (await browser.newContext({ bypassCSP: true })).newPage();
    await register(maker, server.origin);
    const lines: Measurement[] = [];
    for (const { id, build } of templates.slice(0, sized(templates.length, 1))) {
      const slug = await publishGame(maker, server.origin, build(id));
      const { slower, full, slow, undrawn } = await measureTemplate(browser, `${server.origin}/play/${slug}`);
      const { ticksPerS, ...more } = slow;
      lines.push({
        bench: "slow-processor",
        case: id,
        unit: "ticks/s",
        ours: ticksPerS,
        floor: 60,
        ratio: roundMs(slow.ticksPerS / 60),
        slower: roundMs(slower),
        ...more,
        lostByDrawing: lostByDrawing(slow, undrawn),
        withoutDrawing: undrawn,
        atFullSpeed: full,
      });
    }
    return [...lines, ...(await slowEditor(browser, maker, server.origin))];
  } finally {
    await browser.close();
    await server.stop();
  }
}
