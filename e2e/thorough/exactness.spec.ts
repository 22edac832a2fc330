import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { build } from "vite";
import { games } from "../exactness/games.ts";
import { hashesOf } from "../exactness/play.ts";

const TICKS = 20_000;

let folder = "";
let server: Server;
let origin = "";

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "exactness-"));
  const entry = path.join(import.meta.dirname, "../exactness/page.ts");
  const lib = { entry, formats: ["es" as const], fileName: () => "page.js" };
  await build({ configFile: false, logLevel: "error", root: path.dirname(entry), build: { outDir: folder, emptyOutDir: false, lib } });
  server = createServer((request, response) => {
    const name = path.basename(request.url ?? "/");
    if (!name.endsWith(".js")) {
      response.setHeader("content-type", "text/html");
      response.end('<!doctype html><script type="module" src="/page.js"></script>');
      return;
    }
    response.setHeader("content-type", "text/javascript");
    void readFile(path.join(folder, name)).then((script) => response.end(script));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
});

test.afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true, force: true });
});

for (const [name, game] of Object.entries(games())) {
  test(`${name} runs the same here and in the browser, tick for tick`, async ({ page }) => {
    await page.goto(origin);
    await page.waitForFunction("typeof hashesOf === 'function'");
    const [here, there] = await Promise.all([
      hashesOf(game, TICKS),
      page.evaluate<number[]>(`hashesOf(${JSON.stringify(game)}, ${TICKS})`),
    ]);
    expect(new Set(here).size, "the game does something").toBeGreaterThan(TICKS / 120);
    const parting = here.findIndex((hash, index) => hash !== there[index]);
    expect(parting, "index of the first check at which the two part").toBe(-1);
    expect(there).toHaveLength(here.length);
  });
}
