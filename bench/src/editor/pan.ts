import { sized } from "../size.ts";
import { TestServer } from "@playsmith/e2e/server";
import { launch, register } from "../browser.ts";
import type { Measurement } from "../measurement.ts";
import { mainThreadMs, type StepCosts } from "./main-thread.ts";
import { crowdedGame } from "./open.ts";
import { importProject } from "./project.ts";

const STEPS = sized(120, 8);

/** Main-thread cost of a frame of panning, zooming, a marquee and dragging in a fully visible scene of 10,000 objects. */
export async function editorPan(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const page = await (await browser.newContext({ bypassCSP: true })).newPage();
    await register(page, server.origin);
    await importProject(page, server.origin, crowdedGame());
    const scene = page.getByRole("application", { name: "Scene" });
    const box = await scene.boundingBox();
    if (!box) throw new Error("The scene has no place on the page.");
    await scene.focus();
    await page.keyboard.press("Shift+1");
    const at = (share: number): [number, number] => [box.x + box.width * share, box.y + box.height * share];
    const lines: Measurement[] = [];
    const note = (name: string, { p95, ...more }: StepCosts): void => {
      lines.push({ bench: "editor-pan", case: name, n: 10_000, unit: "ms", ours: p95, ...more });
    };
    await page.mouse.move(...at(0.5));
    note("pan", await mainThreadMs(page, STEPS, (index) => page.mouse.wheel(index % 2 ? 7 : -7, index % 3 ? 5 : -10)));
    await page.keyboard.down("Control");
    note("zoom", await mainThreadMs(page, STEPS, (index) => page.mouse.wheel(0, index % 16 < 8 ? -60 : 60)));
    await page.keyboard.up("Control");
    await page.keyboard.press("Shift+1");
    await page.mouse.move(...at(0.1));
    await page.keyboard.down("Shift");
    await page.mouse.down();
    note("marquee", await mainThreadMs(page, STEPS, (index) => page.mouse.move(...at(0.1 + (index / STEPS) * 0.8))));
    await page.mouse.up();
    await page.keyboard.up("Shift");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    // Select one object near the middle and move it.
    await page.keyboard.press("n");
    note("nudge", await mainThreadMs(page, STEPS, (index) => page.keyboard.press(index % 2 ? "ArrowLeft" : "ArrowRight")));
    return lines;
  } finally {
    await browser.close();
    await server.stop();
  }
}
