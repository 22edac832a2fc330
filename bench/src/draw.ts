import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { launch } from "./browser.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";

const COUNT = 10_000;
const FRAMES = 150;

/** Draws many moving sprites with our renderer and with bare PixiJS, in one page and in turns. */
export async function draw(): Promise<Measurement[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-draw-"));
  await build({
    configFile: false,
    logLevel: "error",
    root: path.join(import.meta.dirname, "draw"),
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      outDir: folder,
      lib: { entry: path.join(import.meta.dirname, "draw/page.ts"), formats: ["es"], fileName: () => "page.js" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const server = createServer((request, response) => {
    void (async () => {
      const isScript = request.url === "/page.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      response.end(
        isScript ? await readFile(path.join(folder, "page.js")) : '<!doctype html><body><script type="module" src="/page.js"></script>',
      );
    })();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 1_500 } });
    await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
    await page.waitForFunction("typeof measureDraw === 'function'");
    const times = await page.evaluate<{ ours: number[]; bare: number[] }>(`measureDraw(${COUNT}, ${FRAMES})`);
    const [ours, floor] = [median(times.ours), median(times.bare)];
    return [{ bench: "draw", n: COUNT, unit: "ms", ours: roundMs(ours), floor: roundMs(floor), ratio: roundMs(ours / floor) }];
  } finally {
    await browser.close();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}
