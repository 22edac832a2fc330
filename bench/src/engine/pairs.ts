import { isSmall } from "../size.ts";
import { createWorld, emptyInput, PairFinder, TOUCH_REACH_PX } from "@playsmith/engine";
import type { Measurement } from "../measurement.ts";
import { crowd } from "./games.ts";
import { inTurns } from "./in-turns.ts";

const SIZE_PX = 8;
/** Share of the scene's area that sprites cover, at every count. */
const COVERAGE = 0.1;
const CELL_PX = SIZE_PX * 2;
/** Distance at which two sprites count as touching. */
const NEAR_PX = SIZE_PX + TOUCH_REACH_PX;

/** A tick of moving sprites with detection of all touching pairs, for increasing numbers at constant density, compared with a specialised grid. */
export function pairs(): Measurement[] {
  return (isSmall ? [1_000] : [1_000, 5_000, 10_000, 50_000]).map((count) => {
    const sidePx = Math.round(Math.sqrt((count * SIZE_PX * SIZE_PX) / COVERAGE));
    const game = crowd({ count, widthPx: sidePx, heightPx: sidePx, sizePx: SIZE_PX, behaviours: { bounce: {} }, movesPxPerS: 120 });
    const world = createWorld(game, { seed: 1 });
    const finder = new PairFinder();
    const members = Int32Array.from({ length: count }, (_, index) => index);
    const { x, y } = world.entities.columns;
    const byHand = handWritten(count, sidePx);
    let found = 0;
    let foundByHand = 0;
    const result = inTurns(
      () => {
        world.step(emptyInput);
        found = finder.find(world.entities.columns, members, count);
      },
      () => {
        foundByHand = byHand(x, y);
      },
      count > 10_000 ? 10 : 60,
      count > 10_000 ? 40 : 200,
    );
    if (found !== foundByHand) throw new Error(`${found} pairs were found, ${foundByHand} by hand.`);
    return { bench: "pairs", n: count, ...result, pairs: found };
  });
}

/** Counts overlapping or adjacent squares of equal size with a grid of linked cells. */
function handWritten(count: number, sidePx: number): (x: Float64Array, y: Float64Array) => number {
  const columns = Math.ceil(sidePx / CELL_PX) + 2;
  const heads = new Int32Array(columns * columns);
  const next = new Int32Array(count);
  const previousX = new Float64Array(count);
  const previousY = new Float64Array(count);
  return (x, y) => {
    heads.fill(-1);
    let pairs = 0;
    for (let a = 0; a < count; a++) {
      const ax = x[a] as number;
      const ay = y[a] as number;
      previousX[a] = ax;
      previousY[a] = ay;
      const column = ((ax / CELL_PX) | 0) + 1;
      const row = ((ay / CELL_PX) | 0) + 1;
      for (let down = -1; down <= 1; down++) {
        for (let right = -1; right <= 1; right++) {
          const cell = (row + down) * columns + column + right;
          if (cell < 0 || cell >= heads.length) continue;
          for (let b = heads[cell] as number; b >= 0; b = next[b] as number) {
            if (Math.abs(ax - (x[b] as number)) < NEAR_PX && Math.abs(ay - (y[b] as number)) < NEAR_PX) pairs++;
          }
        }
      }
      const cell = row * columns + column;
      next[a] = heads[cell] as number;
      heads[cell] = a;
    }
    return pairs;
  };
}
