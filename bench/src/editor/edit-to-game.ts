import { TestServer } from "@playsmith/e2e/server";
import { createProject, launch, type Page, register } from "../browser.ts";
import { type Measurement, median, roundMs } from "../measurement.ts";
import { percentile } from "./main-thread.ts";

const EDITS = 60;
const BETWEEN_MS = 120;

/** In the player's frame: when the picture with each edit had been drawn, in ms since 1970. */
type Watching = typeof globalThis & { drawnMs: number[] };
type Editing = typeof globalThis & { pressedMs: number[] };

/** Notes when keys are pressed in the editor, and when the frame after each edit has been drawn in the player. */
function watch(): void {
  const clock = (): number => performance.timeOrigin + performance.now();
  if (window === window.top) {
    const pressedMs: number[] = [];
    Object.assign(globalThis, { pressedMs });
    addEventListener("keydown", ({ key }) => key.startsWith("Arrow") && pressedMs.push(clock()), true);
    return;
  }
  const drawnMs: number[] = [];
  Object.assign(globalThis, { drawnMs });
  addEventListener("message", ({ ports: [port] }) =>
    port?.addEventListener("message", ({ data }: MessageEvent<{ type: string }>) => {
      if (data.type === "patch") requestAnimationFrame(() => requestAnimationFrame(() => drawnMs.push(clock())));
    }),
  );
}

/** Key press that moves an object in the editor → the running game has drawn it there. */
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
    // Beside an open document the game plays on in the corner; the inspector's field takes the keys.
    await page.getByRole("region", { name: "Prefabs" }).getByRole("button").first().click();
    const field = page.getByRole("region", { name: "Inspector" }).getByLabel("Opacity", { exact: true });
    await field.focus();
    for (let edit = 0; edit < EDITS; edit++) {
      await page.keyboard.press(edit % 2 ? "ArrowUp" : "ArrowDown");
      await page.waitForTimeout(BETWEEN_MS);
    }
    const frame = page.frames().find((candidate) => candidate.url().includes("/player/"));
    const pressed = await page.evaluate(() => (globalThis as Editing).pressedMs);
    const drawn = (await frame?.evaluate(() => (globalThis as Watching).drawnMs)) ?? [];
    if (drawn.length !== EDITS || pressed.length !== EDITS) throw new Error(`Of ${pressed.length} edits ${drawn.length} reached the game.`);
    const times = drawn.map((atMs, edit) => atMs - (pressed[edit] ?? Number.NaN));
    return [{ bench: "edit-to-game", unit: "ms", ours: roundMs(percentile(times, 0.95)), p50: roundMs(median(times)) }];
  } finally {
    await browser.close();
    await server.stop();
  }
}
