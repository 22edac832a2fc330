import { sized } from "../size.ts";
import { TestServer } from "@playsmith/e2e/server";
import { createProject, launch, type Page, register } from "../browser.ts";
import { type Measurement, median, roundMs } from "../measurement.ts";
import { percentile } from "./main-thread.ts";

const EDITS = sized(60, 4);
const BETWEEN_MS = 120;

/** An edit in the player's frame, in ms since 1970: when it arrived, and when the next two frames began. */
type Arrival = readonly [reachedMs: number, frameMs: number, drawnMs: number];
type Watching = typeof globalThis & { arrivals: Arrival[] };
type Editing = typeof globalThis & { pressedMs: number[] };

/** Records when keys are pressed in the editor, and when the player has drawn the frame after each edit. */
function watch(): void {
  const clock = (): number => performance.timeOrigin + performance.now();
  if (window === window.top) {
    const pressedMs: number[] = [];
    Object.assign(globalThis, { pressedMs });
    addEventListener("keydown", ({ key }) => key.startsWith("Arrow") && pressedMs.push(clock()), true);
    return;
  }
  const arrivals: Arrival[] = [];
  Object.assign(globalThis, { arrivals });
  addEventListener("message", ({ ports: [port] }) =>
    port?.addEventListener("message", ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type !== "patch") return;
      const reachedMs = clock();
      requestAnimationFrame(() => {
        const frameMs = clock();
        requestAnimationFrame(() => arrivals.push([reachedMs, frameMs, clock()]));
      });
    }),
  );
}

/**
 * Time from a key press that changes an object in the editor until the running game has drawn it. Also the part until the game has
 * received the edit, and the duration of one of its frames: with software rendering, two frames are most of the time.
 */
export async function editToGame(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const context = await browser.newContext({ bypassCSP: true });
    await context.addInitScript(watch);
    const page: Page = await context.newPage();
    await register(page, server.origin);
    await createProject(page, server.origin, "Platformer");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.getByText("Starting the game").waitFor({ state: "hidden" });
    // With a document open, the game runs in the corner and the inspector's field keeps the focus.
    await page.getByRole("region", { name: "Prefabs" }).getByRole("button").first().click();
    const field = page.getByRole("region", { name: "Inspector" }).getByLabel("Opacity", { exact: true });
    await field.focus();
    for (let edit = 0; edit < EDITS; edit++) {
      await page.keyboard.press(edit % 2 ? "ArrowUp" : "ArrowDown");
      await page.waitForTimeout(BETWEEN_MS);
    }
    const frame = page.frames().find((candidate) => candidate.url().includes("/player/"));
    const pressed = await page.evaluate(() => (globalThis as Editing).pressedMs);
    const arrivals = (await frame?.evaluate(() => (globalThis as Watching).arrivals)) ?? [];
    if (arrivals.length !== EDITS || pressed.length !== EDITS)
      throw new Error(`Of ${pressed.length} edits ${arrivals.length} reached the game.`);
    const sincePress = (at: 0 | 2) => arrivals.map((arrival, edit) => arrival[at] - (pressed[edit] ?? Number.NaN));
    const p95 = (times: readonly number[]): number => roundMs(percentile(times, 0.95));
    const [reached, drawn] = [sincePress(0), sincePress(2)];
    const frameMs = roundMs(median(arrivals.map(([, began, after]) => after - began)));
    return [
      {
        bench: "edit-to-game",
        unit: "ms",
        ours: p95(drawn),
        p50: roundMs(median(drawn)),
        reachedP50: roundMs(median(reached)),
        reachedP95: p95(reached),
        frameMs,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
