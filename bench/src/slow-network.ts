import { type Engine, openEngine, type Tabs, until } from "@playsmith/e2e/engines";
import { TestServer } from "@playsmith/e2e/server";
import { SLOW_MOBILE, SlowProxy } from "@playsmith/e2e/slow-proxy";
import { CHROMIUM_ARGS, launch, register } from "./browser.ts";
import { publishGame, scoredPlatformer } from "./game-page.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const ROUNDS = sized(5, 1);
/** Those that `scripts/engine-programs.mjs` has found. */
const ENGINES = (process.env["ENGINES"] ?? "chromium").split(",") as Engine[];

interface Visit {
  wordsMs: number;
  runningMs: number;
}

/** Runs in the page: when its first words and its running game were there, in ms since 1970. Engines begin to count a page's own time at different points. */
const VISIT = `new Promise((resolve) => {
  const look = () => {
    if (document.querySelector(".overlay")?.hidden !== true) return requestAnimationFrame(look);
    const [words] = performance.getEntriesByName("first-contentful-paint");
    resolve({ wordsAtMs: performance.timeOrigin + words.startTime, runningAtMs: performance.timeOrigin + performance.now() });
  };
  look();
})`;

/** A first visit of a game's page, with storage of its own. */
async function visit(tabs: Tabs, address: string): Promise<Visit> {
  const tab = await tabs.open({ isHasty: true });
  try {
    const beganMs = performance.timeOrigin + performance.now();
    await tab.open(address);
    // WebKit's driver comes back before the page is there.
    await until("the page is there", async () => (await tab.evaluate<string>("location.href")) === address);
    const { wordsAtMs, runningAtMs } = await tab.evaluate<{ wordsAtMs: number; runningAtMs: number }>(VISIT);
    return { wordsMs: wordsAtMs - beganMs, runningMs: runningAtMs - beganMs };
  } finally {
    await tab.close();
  }
}

/** Paths of what Chromium requests until the game runs, the page itself among them. */
async function requestedPaths(address: string): Promise<string[]> {
  const browser = await launch();
  try {
    const paths = new Set<string>();
    const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
    page.on("requestfinished", (request) => paths.add(new URL(request.url()).pathname));
    await page.goto(address);
    await page.evaluate(VISIT);
    return [...paths];
  } finally {
    await browser.close();
  }
}

/** The same requests without a browser: the page, and then all the rest at once. @returns the times of both. */
async function bare(origin: string, pagePath: string, paths: readonly string[]): Promise<{ pageMs: number; allMs: number }> {
  const startMs = performance.now();
  const read = async (path: string): Promise<void> => {
    const answer = await fetch(`${origin}${path}`, { headers: { "accept-encoding": "br" } });
    await answer.arrayBuffer();
  };
  await read(pagePath);
  const pageMs = performance.now() - startMs;
  await Promise.all(paths.filter((path) => path !== pagePath && !path.startsWith("/api/")).map(read));
  return { pageMs, allMs: performance.now() - startMs };
}

async function publishedPath(server: TestServer): Promise<string> {
  const browser = await launch();
  try {
    const maker = await (await browser.newContext()).newPage();
    await register(maker, server.origin);
    return `/play/${await publishGame(maker, server.origin, scoredPlatformer())}`;
  } finally {
    await browser.close();
  }
}

/**
 * The page of a game on a first visit over a slow mobile network, in each engine that is here: time to the first words and to the running
 * game, compared with the same bytes fetched without a browser. Each visit and each fetch has a network of its own, with the same lost
 * segments.
 */
export async function slowNetwork(): Promise<Measurement[]> {
  const server = await TestServer.start();
  try {
    const path = await publishedPath(server);
    const throughProxy = async <T>(seed: number, use: (origin: string) => Promise<T>): Promise<T> => {
      const proxy = await SlowProxy.start(server.port, SLOW_MOBILE, seed);
      try {
        return await use(proxy.origin);
      } finally {
        proxy.stop();
      }
    };
    const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);
    const paths = await requestedPaths(`${server.origin}${path}`);
    const floors: Awaited<ReturnType<typeof bare>>[] = [];
    for (const round of rounds) floors.push(await throughProxy(round, (origin) => bare(origin, path, paths)));
    const lines: Measurement[] = [];
    const add = (name: string, times: readonly number[], floorTimes: readonly number[]): void => {
      const [ours, floor] = [median(times), median(floorTimes)];
      const spread = { least: roundMs(Math.min(...times)), most: roundMs(Math.max(...times)) };
      const ratio = roundMs(ours / floor);
      lines.push({ bench: "slow-network", case: name, unit: "ms", ours: roundMs(ours), floor: roundMs(floor), ratio, ...spread });
    };
    for (const engine of ENGINES) {
      const tabs = await openEngine(engine, { args: CHROMIUM_ARGS });
      try {
        const visits: Visit[] = [];
        for (const round of rounds) visits.push(await throughProxy(round, (origin) => visit(tabs, `${origin}${path}`)));
        add(
          `first words, ${engine}`,
          visits.map(({ wordsMs }) => wordsMs),
          floors.map(({ pageMs }) => pageMs),
        );
        add(
          `running game, ${engine}`,
          visits.map(({ runningMs }) => runningMs),
          floors.map(({ allMs }) => allMs),
        );
      } finally {
        await tabs.close();
      }
    }
    return lines;
  } finally {
    await server.stop();
  }
}
