import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { launch } from "../browser.ts";

const PEERS = ["littlejs", "phaser", "excalibur"] as const;
const BUDGET_MS = 3_000;

export type PeerResult = Readonly<Record<"ours" | (typeof PEERS)[number], number>>;

/**
 * The same work in each engine, each in a page of its own in one browser, without drawing.
 * @param counts how many sprites, for each round.
 * @returns ms a tick by engine, for each count.
 */
export async function beside(kind: "tick" | "pairs", counts: readonly number[]): Promise<PeerResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-peers-"));
  const script = path.join(folder, "page.js");
  await build({
    configFile: false,
    logLevel: "error",
    root: import.meta.dirname,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      minify: false,
      lib: { entry: path.join(import.meta.dirname, "page.ts"), formats: ["es"], fileName: () => "page.js" },
    },
  });
  const server = createServer((request, response) => {
    void (async () => {
      const isScript = request.url === "/page.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      response.end(isScript ? await readFile(script) : '<!doctype html><body><script type="module" src="/page.js"></script>');
    })();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const browser = await launch();
  try {
    const results: PeerResult[] = [];
    for (const count of counts) {
      const times: Record<string, number> = {};
      for (const name of ["ours", ...PEERS]) {
        const page = await browser.newPage();
        await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
        await page.waitForFunction("typeof measure === 'function'");
        const { ms } = await page.evaluate<{ ms: number }>(
          `measure(${JSON.stringify(name)}, ${JSON.stringify(kind)}, ${count}, ${BUDGET_MS})`,
        );
        times[name] = Math.round(ms * 100) / 100;
        await page.close();
      }
      results.push(times as PeerResult);
    }
    return results;
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
