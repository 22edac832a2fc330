import { sized } from "./size.ts";
import path from "node:path";
import { launch, type Page } from "./browser.ts";
import { type Measurement, median, roundMs } from "./measurement.ts";
import { servePage } from "./page-server.ts";

const COUNT = sized(10_000, 200);
const FRAMES = sized(150, 10);
/** Many tiles; lights and particles; turned objects. */
const TEMPLATES = ["platformer", "roguelike", "race"];

/** Draws many moving sprites with our renderer and with bare PixiJS, in one page, alternating. */
export async function draw(): Promise<Measurement[]> {
  return inPage([], async (page) => {
    const times = await page.evaluate<{ ours: number[]; bare: number[] }>(`measureDraw(${COUNT}, ${FRAMES})`);
    const [ours, floor] = [median(times.ours), median(times.bare)];
    return [{ bench: "draw", n: COUNT, unit: "ms", ours: roundMs(ours), floor: roundMs(floor), ratio: roundMs(ours / floor) }];
  });
}

/** Draws templates in a browser without WebGL, compared with WebGL in software. */
export async function drawWithoutWebGL(): Promise<Measurement[]> {
  const measure = async (page: Page): Promise<number[]> => {
    const found: number[] = [];
    for (const id of TEMPLATES) found.push(median(await page.evaluate<number[]>(`measureTemplate(${JSON.stringify(id)}, ${FRAMES})`)));
    return found;
  };
  const webGL = await inPage([], measure);
  const canvas = await inPage(["--disable-gpu", "--disable-3d-apis"], measure);
  return TEMPLATES.map((id, index) => {
    const [ours, floor] = [canvas[index] ?? 0, webGL[index] ?? 0];
    return { bench: "draw-without-webgl", case: id, unit: "ms", ours: roundMs(ours), floor: roundMs(floor), ratio: roundMs(ours / floor) };
  });
}

async function inPage<T>(options: readonly string[], measure: (page: Page) => Promise<T>): Promise<T> {
  const served = await servePage(path.join(import.meta.dirname, "draw/page.ts"));
  const browser = await launch(options);
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 1_500 } });
    await page.goto(served.url);
    await page.waitForFunction("typeof measureDraw === 'function'");
    return await measure(page);
  } finally {
    await browser.close();
    await served.close();
  }
}
