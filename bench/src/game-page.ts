import { TestServer } from "@playsmith/e2e/server";
import type { Game } from "@playsmith/game-format";
import { templates } from "@playsmith/templates";
import { launch, type Page, register } from "./browser.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { sized } from "./size.ts";
import { weigh } from "./weight.ts";

const ROUNDS = sized(7, 1);
/** Nobody needs these before the first frame; each is a script of its own. */
const COULD_WAIT = /\/(scores|leaderboard|result-form|comments|ghost|share-dialog|saved-games-dialog|account-saves|stop-reports|offline)-/;
/** The frame is noticed at the next one; what it led to has begun by then. */
const NOTICED_MS = 50;

/** Time since the navigation began once the game is seen; 0 before. */
export const runningAtMs = (): number => (document.querySelector<HTMLElement>(".overlay")?.hidden === true ? performance.now() : 0);

/** A platformer with a leaderboard and an achievement, so that its page has everything that a page can have. */
export function scoredPlatformer(): Game {
  const game = templates.find(({ id }) => id === "platformer")?.build("Bench hills");
  if (!game) throw new Error("There is no platformer.");
  game.leaderboards = { coins: { name: "Coins", order: "a", ranks: "highest", unit: "", ghosts: true } };
  game.achievements = { first: { name: "First coin", order: "a", description: "Take a coin." } };
  return game;
}

/** @returns the slug of a published game. */
export async function publishGame(page: Page, origin: string, game: Game): Promise<string> {
  const call = async (name: string, data: unknown): Promise<{ project: { id: string }; publication: { slug: string } }> => {
    const { token } = await (await page.request.post(`${origin}/api/auth/token`, { data: {}, headers: { origin } })).json();
    const headers = { origin, authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${origin}/functions/us-central1/${name}`, { data: { data }, headers });
    return (await answer.json()).result;
  };
  const { project } = await call("importProject", { name: game.settings.title, game });
  return (await call("publishProject", { projectId: project.id })).publication.slug;
}

async function onServer(
  measure: (open: () => Promise<Page>, origin: string, slug: string) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const maker = await (await browser.newContext()).newPage();
    await register(maker, server.origin);
    const slug = await publishGame(maker, server.origin, scoredPlatformer());
    const open = async (): Promise<Page> => (await browser.newContext({ serviceWorkers: "block" })).newPage();
    return await measure(open, server.origin, slug);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The page of a published game on a first visit: bytes until its first frame and in all, and the time to the first frame. */
export function gamePage(): Promise<Measurement[]> {
  return onServer(async (open, origin, slug) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await open();
      await page.goto(`${origin}/play/${slug}`);
      const running = await page.waitForFunction(runningAtMs, undefined, { polling: "raf" });
      times.push(await running.jsonValue());
      await page.context().close();
    }
    const page = await open();
    let shownAtMs = Number.NaN;
    const { bytes, requests, files } = await weigh(page, async () => {
      await page.goto(`${origin}/play/${slug}`);
      const running = await page.waitForFunction(runningAtMs, undefined, { polling: "raf" });
      shownAtMs = (await running.jsonValue()) + (await page.evaluate(() => performance.timeOrigin));
    });
    const early = files.filter(({ atMs }) => atMs < shownAtMs - NOTICED_MS);
    return [
      {
        bench: "game-page",
        case: "until the first frame",
        unit: "bytes",
        ours: early.reduce((sum, file) => sum + file.bytes, 0),
        requests: early.length,
        couldWait: early.map(({ pathname }) => pathname).filter((pathname) => COULD_WAIT.test(pathname)),
      },
      { bench: "game-page", case: "with what is loaded after it", unit: "bytes", ours: bytes, requests },
      { bench: "game-page", case: "first frame", unit: "ms", ours: roundMs(median(times)) },
    ];
  });
}

/** The page for other sites, which loads the game when it is pressed: its first paint, and its bytes. */
export function embed(): Promise<Measurement[]> {
  return onServer(async (open, origin, slug) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await open();
      await page.goto(`${origin}/embed/${slug}`);
      const painted = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
      times.push((await painted.jsonValue()) as number);
      await page.context().close();
    }
    const page = await open();
    const { bytes, requests } = await weigh(page, async () => void (await page.goto(`${origin}/embed/${slug}`)));
    return [
      { bench: "embed", case: "first paint", unit: "ms", ours: roundMs(median(times)) },
      { bench: "embed", case: "before it is pressed", unit: "bytes", ours: bytes, requests },
    ];
  });
}
