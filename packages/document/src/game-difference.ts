import type { Game, GameChange } from "@playsmith/game-format";

/** Whether two plain JSON values are equal, regardless of the order of keys. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson((a as Plain)[key], (b as Plain)[key]));
}

type Plain = Record<string, unknown>;

/** The depth down to which changes are reported individually; deeper values are replaced as a whole. */
const CONTAINER_DEPTH: Readonly<Record<string, number>> = {
  settings: 1,
  scenes: 4,
  prefabs: 2,
  assets: 2,
  variables: 1,
  functions: 2,
  rules: 1,
};

/**
 * The changes from one game to another, and the second game with equal parts shared with the first.
 */
export function diffGames(before: Game, after: Game): { game: Game; changes: GameChange[] } {
  const changes: GameChange[] = [];
  const merged = merge(before, after, [], changes);
  return { game: merged as unknown as Game, changes };
}

function merge(before: Plain, after: Plain, path: readonly string[], changes: GameChange[]): Plain {
  const merged: Plain = {};
  let same = Object.keys(before).length === Object.keys(after).length;
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) changes.push({ path: [...path, key] });
  for (const [key, value] of Object.entries(after)) {
    const here = [...path, key];
    const previous = before[key];
    if (sameJson(previous, value)) merged[key] = previous;
    else {
      same = false;
      if (isPlain(previous) && isPlain(value) && here.length <= (CONTAINER_DEPTH[here[0] as string] ?? 0))
        merged[key] = merge(previous, value, here, changes);
      else {
        merged[key] = value;
        changes.push({ path: here, value });
      }
    }
  }
  return same ? before : merged;
}

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);
