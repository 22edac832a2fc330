import path from "node:path";
import { launch } from "../browser.ts";
import { servePage } from "../page-server.ts";

const PEERS = ["littlejs", "phaser", "excalibur"] as const;
const BUDGET_MS = 3_000;

export type PeerResult = Readonly<Record<"ours" | (typeof PEERS)[number], number>>;

/**
 * The same work in each engine, each in its own page of one browser, without drawing.
 * @param counts number of sprites in each round.
 * @returns ms per tick by engine, for each count.
 */
export async function beside(kind: "tick" | "pairs", counts: readonly number[]): Promise<PeerResult[]> {
  const served = await servePage(path.join(import.meta.dirname, "page.ts"), { minify: false });
  const browser = await launch();
  try {
    const results: PeerResult[] = [];
    for (const count of counts) {
      const times: Record<string, number> = {};
      for (const name of ["ours", ...PEERS]) {
        const page = await browser.newPage();
        await page.goto(served.url);
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
    await served.close();
  }
}
