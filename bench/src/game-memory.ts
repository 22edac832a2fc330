import { readFileSync } from "node:fs";
import { TestServer } from "@playsmith/e2e/server";
import { templates } from "@playsmith/templates";
import { type Browser, launch, register } from "./browser.ts";
import { publishGame, runningAtMs } from "./game-page.ts";
import type { Measurement } from "./measurement.ts";
import { sized } from "./size.ts";

const PLAYED_MS = sized(20_000, 500);
/** Large levels; lights and many objects; rigid bodies. */
const TEMPLATES = ["platformer", "roguelike", "puzzle"].slice(0, sized(3, 1));

/**
 * Memory that a browser takes for the page of a published game after a while, beyond that of an empty page: scripts, pictures and sounds in
 * the processes of the page, and what is drawn in the process for graphics, which is software here.
 */
export async function gameMemory(): Promise<Measurement[]> {
  const server = await TestServer.start();
  const measured: Measurement[] = [];
  try {
    const making = await launch();
    const maker = await (await making.newContext()).newPage();
    await register(maker, server.origin);
    const slugs: string[] = [];
    for (const id of TEMPLATES) {
      const game = templates.find((template) => template.id === id)?.build(`Memory ${id}`);
      if (!game) throw new Error(`There is no ${id}.`);
      slugs.push(await publishGame(maker, server.origin, game));
    }
    await making.close();
    for (const [index, slug] of slugs.entries()) {
      const browser = await launch();
      const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
      const before = await ownBytes(browser);
      await page.goto(`${server.origin}/play/${slug}`);
      await page.waitForFunction(runningAtMs, undefined, { polling: "raf" });
      await page.waitForTimeout(PLAYED_MS);
      const after = await ownBytes(browser);
      await browser.close();
      const [ofPage, ofGraphics] = [after.page - before.page, after.graphics - before.graphics];
      measured.push({
        bench: "game-memory",
        case: TEMPLATES[index] ?? "",
        unit: "bytes",
        ours: ofPage + ofGraphics,
        page: ofPage,
        graphics: ofGraphics,
      });
    }
    return measured;
  } finally {
    await server.stop();
  }
}

/** Memory that no other process shares, of all processes with pages and of the one for graphics. */
async function ownBytes(browser: Browser): Promise<{ page: number; graphics: number }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const sumOf = (type: string): number =>
    processInfo.filter((process) => process.type === type).reduce((sum, { id }) => sum + privateBytes(id), 0);
  return { page: sumOf("renderer"), graphics: sumOf("GPU") };
}

function privateBytes(pid: number): number {
  const lines = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8").matchAll(/^Private_\w+: +(\d+) kB$/gm);
  return [...lines].reduce((sum, [, kb]) => sum + Number(kb) * 1_024, 0);
}
