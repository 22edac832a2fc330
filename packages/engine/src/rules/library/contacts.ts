import { BoxGrid } from "../../physics/box-grid.ts";
import { TOUCH_REACH_PX, touches } from "../../physics/overlap.ts";
import type { WorldState } from "../../world-state.ts";
import type { Memory } from "./watching.ts";

type World = WorldState;
/** Upper bound of entity numbers, so that a pair fits into one number. */
export const PAIR = 65_536;
/** Placeholder for a removed entity of a pair. */
export const GONE = PAIR - 1;
/** Number of box tests below which brute force is faster than a grid. */
const FEW_TESTS = 256;

/** Pairs found by a trigger: first and second entities. */
export interface Contacts {
  a: number[];
  b: number[];
  count: number;
}

const grid = new BoxGrid();
const found: Contacts = { a: [], b: [], count: 0 };

function add(a: number, b: number): void {
  found.a[found.count] = a;
  found.b[found.count++] = b;
}

/** Finds touching pairs between two lists, ordered by the first list, then by entity. */
function findPairs(world: World, first: readonly number[], firstCount: number, second: readonly number[], secondCount: number): void {
  const columns = world.entities.columns;
  const { alive, box, x, y, left, right, top, bottom } = columns;
  found.count = 0;
  if (firstCount * secondCount <= FEW_TESTS) {
    for (let i = 0; i < firstCount; i++) {
      const a = first[i] as number;
      if (alive[a] !== 1 || box[a] === 0) continue;
      for (let j = 0; j < secondCount; j++) {
        const b = second[j] as number;
        if (a !== b && alive[b] === 1 && touches(world, a, b)) add(a, b);
      }
    }
    return;
  }
  grid.fill(columns, second, secondCount, world.widthPx, world.heightPx, 0);
  for (let i = 0; i < firstCount; i++) {
    const a = first[i] as number;
    if (alive[a] !== 1 || box[a] === 0) continue;
    const [atX, atY] = [x[a] as number, y[a] as number];
    const count = grid.query(
      atX + (left[a] as number) - TOUCH_REACH_PX,
      atY + (top[a] as number) - TOUCH_REACH_PX,
      atX + (right[a] as number) + TOUCH_REACH_PX,
      atY + (bottom[a] as number) + TOUCH_REACH_PX,
    );
    const near = grid.found.subarray(0, count).sort();
    for (let j = 0; j < count; j++) {
      const b = near[j] as number;
      if (a !== b && alive[b] === 1 && touches(world, a, b)) add(a, b);
    }
  }
}

/** Pairs that touch in this tick; only the first `count` of each list are used. */
export function touching(
  world: World,
  first: readonly number[],
  firstCount: number,
  second: readonly number[],
  secondCount: number,
): Contacts {
  findPairs(world, first, firstCount, second, secondCount);
  return { a: found.a.slice(0, found.count), b: found.b.slice(0, found.count), count: found.count };
}

/** Pairs that touch now but did not before. */
export function begunAmong(memory: Memory, { a, b, count }: Contacts): Contacts {
  const started: Contacts = { a: [], b: [], count: 0 };
  const now: Memory = [];
  for (let index = 0; index < count; index++) {
    const key = (a[index] as number) * PAIR + (b[index] as number);
    now[key] = true;
    if (memory[key] === true) continue;
    started.a.push(a[index] as number);
    started.b.push(b[index] as number);
    started.count++;
  }
  replaceMemory(memory, now);
  return started;
}

/** Pairs that touched before but not now; a removed entity is given as −1. */
export function endedSince(memory: Memory, { a, b, count }: Contacts): Contacts {
  const ended: Contacts = { a: [], b: [], count: 0 };
  const now: Memory = [];
  for (let index = 0; index < count; index++) now[(a[index] as number) * PAIR + (b[index] as number)] = true;
  for (const text of Object.keys(memory)) {
    const key = Number(text);
    if (memory[key] !== true || now[key] === true) continue;
    const [first, second] = [Math.floor(key / PAIR), key % PAIR];
    if (first === GONE && second === GONE) continue;
    ended.a.push(first === GONE ? -1 : first);
    ended.b.push(second === GONE ? -1 : second);
    ended.count++;
  }
  replaceMemory(memory, now);
  return ended;
}

function replaceMemory(memory: Memory, now: Memory): void {
  memory.length = 0;
  for (const key of Object.keys(now)) memory[Number(key)] = true;
}
