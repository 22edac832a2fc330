import { sized } from "./size.ts";
import { TestServer } from "@playsmith/e2e/server";
import { createProject, fillRegistration, launch, type Page, register, sceneStands } from "./browser.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";

const ROUNDS = sized(5, 1);
const READY_WAIT_MS = sized(3_000, 1_000);

/**
 * Records in the page when a button is pressed and when an element appears, so that the driver and its polling are not measured.
 * @returns the time between them in ms.
 */
async function pressToSight(page: Page, press: () => Promise<void>, isThere: string): Promise<number> {
  await page.evaluate((condition) => {
    const state = { pressedMs: 0, seenMs: 0 };
    Object.assign(window, { benchTimes: state });
    addEventListener("click", () => (state.pressedMs ||= performance.now()), { capture: true, once: true });
    const look = (): void => {
      if (state.pressedMs > 0 && new Function(`return ${condition}`)()) state.seenMs = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, isThere);
  await press();
  const times = await page.waitForFunction(() => {
    const { benchTimes } = window as unknown as { benchTimes: { pressedMs: number; seenMs: number } };
    return benchTimes.seenMs > 0 ? benchTimes : null;
  });
  const { pressedMs, seenMs } = (await times.jsonValue()) as { pressedMs: number; seenMs: number };
  return seenMs - pressedMs;
}

const GAME_RUNS = `document.querySelector("iframe") && ![...document.querySelectorAll("[role=status]")].some((e) => e.textContent === "Starting the game")`;

/** Sign-up click → first frame of a template's play. */
export async function firstPlay(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const times: number[] = [];
    for (let round = 0; round < 3; round++) {
      const context = await browser.newContext({ bypassCSP: true });
      const page = await context.newPage();
      await fillRegistration(page, server.origin);
      const startMs = performance.now();
      await page.getByRole("button", { name: "Create Account" }).click();
      await page.getByRole("link", { name: "Pick a game to start from" }).click();
      await page.waitForFunction(GAME_RUNS);
      times.push(performance.now() - startMs);
      await context.close();
    }
    return [{ bench: "first-play", unit: "ms", ours: roundMs(median(times)) }];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * Time from a click on Play to the first frame: cold (immediately after opening), cold after a wait without and with user activity, warm
 * (immediately after a run), and warm after a wait.
 */
export async function playFrame(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const cold: number[] = [];
    const unmoved: number[] = [];
    const first: number[] = [];
    const ready: number[] = [];
    const warm: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const context = await browser.newContext({ bypassCSP: true });
      const page = await context.newPage();
      await register(page, server.origin);
      const address = await createProject(page, server.origin, "Platformer");
      const storage = await context.storageState({ indexedDB: false });
      await context.close();
      // A new context has an empty cache, without the template picker's preloads.
      const freshEditor = async (): Promise<Page> => {
        const opened = await (await browser.newContext({ bypassCSP: true, storageState: storage })).newPage();
        // Wait for the start page of a new window, which uses the processor too.
        await opened.waitForTimeout(READY_WAIT_MS);
        await opened.goto(address);
        await sceneStands(opened);
        return opened;
      };
      const attended = await freshEditor();
      await attended.mouse.move(400, 300);
      await attended.waitForTimeout(READY_WAIT_MS);
      first.push(await pressToSight(attended, () => attended.getByRole("button", { name: "Play", exact: true }).click(), GAME_RUNS));
      await attended.context().close();
      const unattended = await freshEditor();
      await unattended.waitForTimeout(READY_WAIT_MS);
      // A click without pointer events, as by a program.
      unmoved.push(
        await pressToSight(
          unattended,
          () => unattended.getByRole("button", { name: "Play", exact: true }).dispatchEvent("click"),
          GAME_RUNS,
        ),
      );
      await unattended.context().close();
      const editor = await freshEditor();
      const play = (): Promise<void> => editor.getByRole("button", { name: "Play", exact: true }).click();
      cold.push(await pressToSight(editor, play, GAME_RUNS));
      await editor.getByRole("button", { name: "Stop the game" }).click();
      warm.push(await pressToSight(editor, play, GAME_RUNS));
      await editor.getByRole("button", { name: "Stop the game" }).click();
      // After a short wait the next player is ready.
      await editor.waitForTimeout(READY_WAIT_MS);
      ready.push(await pressToSight(editor, play, GAME_RUNS));
      await editor.context().close();
    }
    const peers = { cold: { microStudio: 604 }, warm: { microStudio: 329 } };
    return [
      { bench: "play-frame", case: "cold", unit: "ms", ours: roundMs(median(cold)), peers: peers.cold },
      { bench: "play-frame", case: "first, nobody moved, after a moment", unit: "ms", ours: roundMs(median(unmoved)), peers: peers.cold },
      { bench: "play-frame", case: "first, a person at the page", unit: "ms", ours: roundMs(median(first)), peers: peers.cold },
      { bench: "play-frame", case: "warm, after a moment", unit: "ms", ours: roundMs(median(ready)), peers: peers.warm },
      { bench: "play-frame", case: "warm", unit: "ms", ours: roundMs(median(warm)), peers: peers.warm },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

const IS_PUBLIC = `[...document.querySelectorAll("[role=dialog] [role=status]")].some((e) => e.textContent.includes("is public now"))`;

/** Publishes on the first server: the first one and those after it. */
const PUBLISHED_TIMES = 9;

/**
 * Time from a click on Publish until the current version is public: the first one of a server that has just started, the median of several
 * servers, and later ones.
 */
export async function publish(): Promise<Measurement[]> {
  const firsts: number[] = [];
  const later: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [first = Number.NaN, ...others] = await publishedOnNewServer(round === 0 ? PUBLISHED_TIMES : 1);
    firsts.push(first);
    later.push(...others);
  }
  return [{ bench: "publish", unit: "ms", ours: roundMs(median(later)), first: roundMs(median(firsts)), peers: { microStudio: 143 } }];
}

/** @returns the times of one publish after another. */
async function publishedOnNewServer(times: number): Promise<number[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await register(page, server.origin);
    await createProject(page, server.origin, "Platformer");
    const taken: number[] = [];
    const name = page.getByLabel("Project name");
    const open = page.getByRole("button", { name: "Publish", exact: true });
    for (let round = 0; round < times; round++) {
      // An unchanged public game would not be published again.
      await name.fill(`Round ${round}`);
      await name.press("Enter");
      await page.getByLabel("Save state: Saved").waitFor();
      if (round > 0) {
        await open.click();
        // A person reads what would change first.
        await page.getByText(/^(Changed|Nothing has changed) since the public release/).waitFor();
      }
      const publishing = round > 0 ? page.getByRole("button", { name: "Publish again" }) : open;
      taken.push(await pressToSight(page, () => publishing.click(), IS_PUBLIC));
      const address = await page.getByLabel("Link to the game").inputValue();
      const answer = await page.request.get(address);
      if (answer.status() !== 200) throw new Error(`The published page answers ${answer.status()}`);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    return taken;
  } finally {
    await browser.close();
    await server.stop();
  }
}
