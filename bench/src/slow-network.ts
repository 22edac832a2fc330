import { TestServer } from "@playsmith/e2e/server";
import { SLOW_MOBILE, SlowProxy } from "@playsmith/e2e/slow-proxy";
import { launch, type Page, register } from "./browser.ts";
import { publishGame, runningAtMs, scoredPlatformer } from "./game-page.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";

const ROUNDS = sized(5, 1);
/** Nothing of a page takes longer. */
const WAIT_MS = 120_000;

interface Visit {
  wordsMs: number;
  runningMs: number;
  /** Paths of what was requested until then. */
  paths: string[];
}

/** A first visit of a game's page. */
async function visit(page: Page, address: string): Promise<Visit> {
  const paths: string[] = [];
  page.on("requestfinished", (request) => paths.push(new URL(request.url()).pathname));
  await page.goto(address, { waitUntil: "commit", timeout: WAIT_MS });
  const running = await page.waitForFunction(runningAtMs, undefined, { polling: "raf", timeout: WAIT_MS });
  const asked = [...new Set(paths)];
  const wordsMs = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);
  return { wordsMs, runningMs: await running.jsonValue(), paths: asked };
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

/**
 * The page of a game on a first visit over a slow mobile network: time to the first words and to the running game, compared with the
 * same bytes fetched without a browser. Each visit and each fetch has a network of its own, with the same lost segments.
 */
export async function slowNetwork(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const maker = await (await browser.newContext()).newPage();
    await register(maker, server.origin);
    const path = `/play/${await publishGame(maker, server.origin, scoredPlatformer())}`;
    const throughProxy = async <T>(seed: number, use: (origin: string) => Promise<T>): Promise<T> => {
      const proxy = await SlowProxy.start(server.port, SLOW_MOBILE, seed);
      try {
        return await use(proxy.origin);
      } finally {
        proxy.stop();
      }
    };
    const visits: Visit[] = [];
    const floors: Awaited<ReturnType<typeof bare>>[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
      const visited = await throughProxy(round, (origin) => visit(page, `${origin}${path}`));
      await page.context().close();
      visits.push(visited);
      floors.push(await throughProxy(round, (origin) => bare(origin, path, visited.paths)));
    }
    const line = (name: string, ours: number, floor: number): Measurement => ({
      bench: "slow-network",
      case: name,
      unit: "ms",
      ours: roundMs(ours),
      floor: roundMs(floor),
      ratio: roundMs(ours / floor),
    });
    return [
      line("first words", median(visits.map(({ wordsMs }) => wordsMs)), median(floors.map(({ pageMs }) => pageMs))),
      line("running game", median(visits.map(({ runningMs }) => runningMs)), median(floors.map(({ allMs }) => allMs))),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
