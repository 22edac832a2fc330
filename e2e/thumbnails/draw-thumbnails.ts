/**
 * Renders the thumbnails of the template picker from the recorded wins, and writes them to the package. Run it after changing a
 * template: `node e2e/thumbnails/draw-thumbnails.ts`, with ids of templates to render only those.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { templates } from "@playsmith/templates";
import { chromium } from "playwright";
import { build } from "vite";
import settings from "../playwright.config.ts";

/** The tick of each template's recorded win that is rendered. */
const TICKS: Readonly<Record<string, number>> = {
  platformer: 560,
  "top-down": 420,
  breakout: 480,
  shooter: 2_700,
  runner: 1_515,
  puzzle: 1_330,
  story: 1_330,
  roguelike: 2_200,
  race: 338,
  duel: 1_624,
};
const root = path.join(import.meta.dirname, "../..");
const folder = await mkdtemp(path.join(tmpdir(), "stills-"));
const lib = { entry: path.join(import.meta.dirname, "page.ts"), formats: ["es" as const], fileName: () => "page.js" };
await build({
  configFile: false,
  logLevel: "error",
  root: import.meta.dirname,
  define: { "process.env.NODE_ENV": '"production"' },
  build: { outDir: folder, emptyOutDir: false, lib },
});
const server = createServer((request, response) => {
  const name = path.basename(request.url ?? "/");
  response.setHeader("content-type", name.endsWith(".js") ? "text/javascript" : "text/html");
  if (name.endsWith(".js")) void readFile(path.join(folder, name)).then((script) => response.end(script));
  else response.end('<!doctype html><script type="module" src="/page.js"></script>');
});
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const address = server.address();
const browser = await chromium.launch(settings.use?.launchOptions ?? {});
const wins = JSON.parse(await readFile(path.join(root, "packages/engine/src/testing/template-wins.json"), "utf8")) as Record<
  string,
  unknown
>;
const wanted = process.argv.slice(2);
for (const { id, build: buildGame } of templates) {
  const tick = TICKS[id];
  if (tick === undefined || (wanted.length > 0 && !wanted.includes(id))) continue;
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
  await page.waitForFunction("typeof renderThumbnail === 'function'");
  const url = await page.evaluate<string>(`renderThumbnail(${JSON.stringify(buildGame("Still"))}, ${JSON.stringify(wins[id])}, ${tick})`);
  const bytes = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  await writeFile(path.join(root, `apps/web/features/new-project/thumbnails/${id}.webp`), bytes);
  await page.close();
}
await browser.close();
await new Promise((closed) => server.close(closed));
await rm(folder, { recursive: true, force: true });
