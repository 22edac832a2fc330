import { HocuspocusProvider } from "@hocuspocus/provider";
import { Server } from "@hocuspocus/server";
import { TestServer } from "@playsmith/e2e/server";
import { openCrowd } from "@playsmith/server/crowd";
import { launch, type Page, sceneStands } from "./browser.ts";
import { percentile } from "./editor/main-thread.ts";
import { type Measurement, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const PEOPLE = sized(20, 3);
const EVERY_MS = 50;
const DURATION_MS = sized(6_000, 500);
const MOVES = sized(200, 10);

/** What this bench uses of `Awareness`. */
interface Awareness {
  clientID: number;
  setLocalStateField(field: string, value: unknown): void;
  getStates(): Map<number, Record<string, unknown>>;
  on(event: "change", listener: () => void): void;
  off(event: "change", listener: () => void): void;
}

/** Client id, clock, lengths and the document's name around a state. */
const STATE_OVERHEAD_BYTES = 40;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What an editor publishes of a pointer in a scene. */
const placeAt = (sceneId: string, x: number, y: number) => ({
  sceneId,
  documentKey: "",
  selection: [],
  view: { centerX: 320, centerY: 180, zoom: 2 },
  pointer: { x, y },
});

/** Twenty people move their pointers in one scene: the cost of that for the page of another, and the bytes that it receives. */
export async function presence(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  const crowd = await openCrowd(server.origin, "platformer", PEOPLE);
  try {
    const context = await browser.newContext({ bypassCSP: true, viewport: { width: 1280, height: 800 } });
    const [name = "", ...value] = crowd.owner.cookie.split("=");
    await context.addCookies([{ name, value: value.join("="), url: server.origin }]);
    const page = await context.newPage();
    const counter = await frameBytes(page);
    await page.goto(`${server.origin}/project/${crowd.projectId}`);
    await sceneStands(page);
    const awarenesses = crowd.editors.map(({ connection }) => connection.awareness as Awareness);
    const sceneId = await sceneOf(awarenesses);
    // One after the other, as people who are not in step.
    const move = (step: number): void => {
      for (const [index, awareness] of awarenesses.entries()) {
        const place = placeAt(sceneId, 20 + 30 * index + (step % 20), 40 + 7 * index + (step % 13));
        setTimeout(() => awareness.setLocalStateField("place", place), (index / PEOPLE) * EVERY_MS);
      }
    };
    move(0);
    await wait(1_000);
    const idle = await cost(page, counter, () => undefined);
    const moving = await cost(page, counter, move);
    const [mover] = awarenesses;
    const stateBytes = JSON.stringify(mover?.getStates().get(mover.clientID)).length + STATE_OVERHEAD_BYTES;
    return [
      {
        bench: "presence",
        case: "main thread of a frame",
        unit: "ms",
        n: PEOPLE,
        ours: roundMs(moving.threadMs / moving.frames),
        floor: roundMs(idle.threadMs / idle.frames),
        frames: moving.frames,
      },
      {
        bench: "presence",
        case: "received a second, for each person who moves",
        unit: "bytes",
        n: PEOPLE,
        ours: Math.round((moving.bytes * 1_000) / DURATION_MS / PEOPLE),
        messages: moving.messages,
        // Messages that a loaded machine sends together count once above.
        unmerged: Math.round((stateBytes * 1_000) / EVERY_MS),
        floor: Math.round((JSON.stringify(placeAt(sceneId, 100, 100)).length * 1_000) / EVERY_MS),
      },
    ];
  } finally {
    await crowd.close();
    await browser.close();
    await server.stop();
  }
}

/** The scene that the page shows, from its own presence. */
async function sceneOf(awarenesses: readonly Awareness[]): Promise<string> {
  for (;;) {
    for (const state of awarenesses[0]?.getStates().values() ?? []) {
      const { sceneId } = (state["place"] ?? {}) as { sceneId?: string };
      if (sceneId !== undefined) return sceneId;
    }
    await wait(20);
  }
}

/** Counts the bytes of the socket's messages that a page receives. */
async function frameBytes(page: Page): Promise<() => { bytes: number; messages: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let [bytes, messages] = [0, 0];
  session.on("Network.webSocketFrameReceived", ({ response }) => {
    messages++;
    bytes += response.opcode === 2 ? Math.floor(response.payloadData.length * 0.75) : response.payloadData.length;
  });
  return () => ({ bytes, messages });
}

/** Main-thread time, drawn frames and received bytes of a page, while people move. */
async function cost(
  page: Page,
  counter: () => { bytes: number; messages: number },
  move: (step: number) => void,
): Promise<{ threadMs: number; frames: number; bytes: number; messages: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const threadMs = async (): Promise<number> => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find((metric) => metric.name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  const frames = page.evaluate(
    (durationMs) =>
      new Promise<number>((resolve) => {
        let count = 0;
        const endMs = performance.now() + durationMs;
        const next = (): void => {
          count++;
          if (performance.now() < endMs) requestAnimationFrame(next);
          else resolve(count);
        };
        requestAnimationFrame(next);
      }),
    DURATION_MS,
  );
  const [before, received] = [await threadMs(), counter()];
  let step = 0;
  const timer = setInterval(() => move(step++), EVERY_MS);
  const drawn = await frames;
  clearInterval(timer);
  const { bytes, messages } = counter();
  const result = {
    threadMs: (await threadMs()) - before,
    frames: drawn,
    bytes: bytes - received.bytes,
    messages: messages - received.messages,
  };
  await session.detach();
  return result;
}

/** How late a follower sees where somebody is, p95, compared with a bare Hocuspocus server. */
export async function follow(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const crowd = await openCrowd(server.origin, "empty", 2);
  const bare = new Server({ port: 0, quiet: true });
  await bare.listen();
  const providers = [0, 1].map(() => new HocuspocusProvider({ url: bare.webSocketURL, name: "bare" }));
  try {
    const [led, follower] = crowd.editors.map(({ connection }) => connection.awareness as Awareness);
    const [bareLed, bareFollower] = providers.map(({ awareness }) => awareness as unknown as Awareness);
    if (!led || !follower || !bareLed || !bareFollower) throw new Error("Two people are needed.");
    const times = await delays(led, follower);
    const floor = percentile(await delays(bareLed, bareFollower), 0.95);
    const ours = percentile(times, 0.95);
    return [
      {
        bench: "follow",
        case: "delay p95",
        unit: "ms",
        n: MOVES,
        ours: roundMs(ours),
        floor: roundMs(floor),
        ratio: Math.round((ours / floor) * 100) / 100,
      },
    ];
  } finally {
    for (const provider of providers) provider.destroy();
    await bare.destroy();
    await crowd.close();
    await server.stop();
  }
}

/** From the publication of a place to its arrival, in ms, for each move. */
async function delays(led: Awareness, follower: Awareness): Promise<number[]> {
  const times: number[] = [];
  for (let x = 0; x < MOVES; x++) {
    const arrived = new Promise<void>((resolve) => {
      const look = (): void => {
        const { pointer } = (follower.getStates().get(led.clientID)?.["place"] ?? {}) as { pointer?: { x: number } };
        if (pointer?.x !== x) return;
        follower.off("change", look);
        resolve();
      };
      follower.on("change", look);
    });
    const startMs = performance.now();
    led.setLocalStateField("place", placeAt("scene", x, 0));
    await arrived;
    times.push(performance.now() - startMs);
    await wait(5);
  }
  return times;
}
