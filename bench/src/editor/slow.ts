import type { Browser, Page } from "../browser.ts";
import { createProject } from "../browser.ts";
import { longestTask } from "../longest-task.ts";
import { type Measurement, median, roundMs } from "../measurement.ts";
import { sized } from "../size.ts";
import { slowDown } from "../slower.ts";
import { type Opening, watchOpening } from "./open.ts";

const ROUNDS = sized(3, 1);
const STEPS = sized(90, 10);
/** What is loaded once the scene can be used is not part of what follows. */
const SETTLE_MS = 3_000;

type Point = [x: number, y: number];
interface Costs {
  stoodMs: number;
  /** The longest task of the page's thread while an object is moved, and while a stroke of tiles is painted: processor time. */
  moveMs: number;
  paintMs: number;
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) {
    const share = step / STEPS;
    await page.mouse.move(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
  }
  await page.mouse.up();
}

/** Opens a platformer, whose files the browser has, moves an object in the middle of the view, and paints tiles along a line. */
async function use(browser: Browser, page: Page, address: string): Promise<Costs> {
  await page.goto(address);
  const opening = await page.waitForFunction(() => (window as unknown as { opening?: Opening }).opening, undefined, { timeout: 120_000 });
  const { stoodMs } = (await opening.jsonValue()) as Opening;
  await page.waitForTimeout(SETTLE_MS);
  const box = await page.getByRole("application", { name: "Scene" }).boundingBox();
  if (!box) throw new Error("The scene has no place on the page.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.getByRole("region", { name: "Prefabs" }).getByRole("button", { name: "Coin", exact: true }).press("Enter");
  const move = await longestTask(browser, page, () => drag(page, [x, y], [x + 150, y - 80]));
  await page.getByRole("button", { name: /^Undo: Move/ }).waitFor();
  await page.getByRole("button", { name: "Tile layer Ground" }).click();
  const tile = page.getByRole("radiogroup", { name: "Tile to paint" }).getByRole("radio", { name: "Bricks", exact: true });
  await tile.first().check({ force: true });
  const paint = await longestTask(browser, page, () => drag(page, [x - 200, y - 60], [x + 200, y - 100]));
  await page.getByRole("button", { name: "Undo: Paint tiles" }).waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("status", { name: "Save state: Saved" }).waitFor();
  return { stoodMs, moveMs: move.threadMs, paintMs: paint.threadMs };
}

/** The editor on a processor that is slower, compared with full speed. @param page is signed in. */
export async function slowEditor(browser: Browser, page: Page, origin: string): Promise<Measurement[]> {
  const address = await createProject(page, origin, "Platformer");
  await page.addInitScript(watchOpening);
  const [full, slow]: [Costs[], Costs[]] = [[], []];
  const slower: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    full.push(await use(browser, page, address));
    const slowed = await slowDown(page);
    slow.push(await use(browser, page, address));
    await slowed.end();
    slower.push(slowed.slower);
  }
  const line = (name: string, value: keyof Costs): Measurement => {
    const [ours, floor] = [median(slow.map((costs) => costs[value])), median(full.map((costs) => costs[value]))];
    return {
      bench: "slow-processor",
      case: `editor, ${name}`,
      unit: "ms",
      ours: roundMs(ours),
      floor: roundMs(floor),
      ratio: roundMs(ours / floor),
      slower: roundMs(median(slower)),
    };
  };
  return [
    line("until the scene can be used", "stoodMs"),
    line("longest task while an object is moved", "moveMs"),
    line("longest task while tiles are painted", "paintMs"),
  ];
}
