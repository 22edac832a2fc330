import { sized } from "./size.ts";
import path from "node:path";
import { launch } from "./browser.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { servePage } from "./page-server.ts";

const COUNT = sized(10_000, 200);
const FRAMES = sized(150, 10);

/** Draws many moving sprites with our renderer and with bare PixiJS, in one page, alternating. */
export async function draw(): Promise<Measurement[]> {
  const served = await servePage(path.join(import.meta.dirname, "draw/page.ts"));
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 1_500 } });
    await page.goto(served.url);
    await page.waitForFunction("typeof measureDraw === 'function'");
    const times = await page.evaluate<{ ours: number[]; bare: number[] }>(`measureDraw(${COUNT}, ${FRAMES})`);
    const [ours, floor] = [median(times.ours), median(times.bare)];
    return [{ bench: "draw", n: COUNT, unit: "ms", ours: roundMs(ours), floor: roundMs(floor), ratio: roundMs(ours / floor) }];
  } finally {
    await browser.close();
    await served.close();
  }
}
