import { FLOODS } from "@playsmith/e2e/floods";
import { TestServer } from "@playsmith/e2e/server";
import { createProject, launch, type Page, register } from "./browser.ts";
import { type Measurement, roundMs } from "./measurement.ts";
import { isSmall } from "./size.ts";

const CALM_MS = 1_500;

/** Begins to note in the page how long its thread was kept from a timer that comes every 4 ms. */
async function watchGaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const state = window as unknown as { longestGapMs: number; gapTimer: ReturnType<typeof setInterval> };
    clearInterval(state.gapTimer);
    let lastMs = performance.now();
    state.longestGapMs = 0;
    state.gapTimer = setInterval(() => {
      const nowMs = performance.now();
      state.longestGapMs = Math.max(state.longestGapMs, nowMs - lastMs);
      lastMs = nowMs;
    }, 4);
  });
}

const longestGapMs = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { longestGapMs: number }).longestGapMs);

/** For how long a game page is kept from its own work by a game that floods it in each known way, beside a game that does not. */
export async function flood(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await register(page, server.origin);
    await createProject(page, server.origin, "Platformer");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.goto(await page.getByLabel("Link to the game").inputValue());
    const pause = page.getByRole("button", { name: "Pause" });
    const runs = (): Promise<void> => pause.and(page.locator(":enabled")).waitFor();
    await runs();
    await watchGaps(page);
    await page.waitForTimeout(CALM_MS);
    const floor = roundMs(await longestGapMs(page));
    const lines: Measurement[] = [];
    for (const [name, code] of isSmall ? FLOODS.slice(0, 1) : FLOODS) {
      await runs();
      await watchGaps(page);
      const frame = page.frames().find((candidate) => candidate.url().includes("/player/"));
      await frame?.evaluate(`setTimeout(() => {${code}}, 20)`).catch(() => undefined);
      await page.getByRole("alert").getByRole("button", { name: "Restart" }).waitFor();
      const ours = roundMs(await longestGapMs(page));
      lines.push({ bench: "flood", case: name, unit: "ms", ours, floor, ratio: roundMs(ours / floor) });
      await page.getByRole("alert").getByRole("button", { name: "Restart" }).click();
    }
    return lines;
  } finally {
    await browser.close();
    await server.stop();
  }
}
