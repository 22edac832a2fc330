import type { Game } from "@playsmith/game-format";
import { strToU8, zipSync } from "fflate";
import { type Page, sceneStands } from "../browser.ts";

/** Imports a game without files from a project file on the dashboard. @returns its URL. */
export async function importProject(page: Page, origin: string, game: Game): Promise<string> {
  await page.goto(`${origin}/dashboard`);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Import" }).click();
  const file = zipSync({
    "project.json": strToU8(JSON.stringify({ playsmith: 2, files: {} })),
    "game.json": strToU8(JSON.stringify(game)),
  });
  await (await choosing).setFiles({ name: "bench.zip", mimeType: "application/zip", buffer: Buffer.from(file) });
  await page.waitForURL(/\/project\/(?!new)[^/]+$/);
  await sceneStands(page);
  return page.url();
}
