import { FLOODS } from "@playsmith/e2e/floods";
import { TestServer } from "@playsmith/e2e/server";
import { type Browser, createProject, launch, type Page, register } from "./browser.ts";
import { longestTask } from "./longest-task.ts";
import { type Measurement, roundMs } from "./measurement.ts";
import { isSmall } from "./size.ts";

const CALM_MS = 1_500;

interface Host {
  /** Name of the case in the output. */
  name: string;
  /** Resolves when the game is running. */
  runs(): Promise<unknown>;
}

/**
 * The longest task of the host's main thread during each kind of message flood, until the game is stopped and Restart is shown;
 * compared with the longest task while the game runs normally.
 */
async function measureHost(browser: Browser, page: Page, { name, runs }: Host): Promise<Measurement[]> {
  await runs();
  const calm = await longestTask(browser, page, () => page.waitForTimeout(CALM_MS));
  const floor = roundMs(calm.threadMs);
  const lines: Measurement[] = [];
  const restart = page.getByRole("alert").getByRole("button", { name: "Restart" });
  for (const [flood, code] of isSmall ? FLOODS.slice(0, 1) : FLOODS) {
    await runs();
    const { clockMs, threadMs } = await longestTask(browser, page, async () => {
      const frame = page.frames().find((candidate) => candidate.url().includes("/player/"));
      await frame?.evaluate(`setTimeout(() => {${code}}, 20)`).catch(() => undefined);
      await restart.waitFor();
    });
    const ours = roundMs(threadMs);
    lines.push({
      bench: "flood",
      case: `${name}: ${flood}`,
      unit: "ms",
      ours,
      floor,
      ratio: roundMs(ours / floor),
      clockMs: roundMs(clockMs),
    });
    await restart.click();
  }
  await runs();
  return lines;
}

/** How long a game that floods its host blocks the host's main thread, in the editor and on the game page. */
export async function flood(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await register(page, server.origin);
    await createProject(page, server.origin, "Platformer");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    const editor = await measureHost(browser, page, {
      name: "editor",
      runs: () =>
        page
          .getByRole("region", { name: "Running game" })
          .getByText(/\d+ fps/)
          .waitFor(),
    });
    await page.getByRole("button", { name: "Stop the game" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.goto(await page.getByLabel("Link to the game").inputValue());
    const gamePage = await measureHost(browser, page, {
      name: "game page",
      runs: () => page.getByRole("button", { name: "Pause" }).and(page.locator(":enabled")).waitFor(),
    });
    return [...editor, ...gamePage];
  } finally {
    await browser.close();
    await server.stop();
  }
}
