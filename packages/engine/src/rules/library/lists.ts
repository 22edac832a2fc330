import type { Value } from "@playsmith/game-format";
import { copyValue, newVariables, type Variables } from "../../state/variables.ts";
import type { WorldState } from "../../world-state.ts";
import { isSame, toNumber, toText } from "./values.ts";

/** Maximum entries of one list or map. */
const MAX_ENTRIES = 10_000;
type Some = Value | undefined;

/** Maximum nesting of lists and maps. */
const MAX_NESTING = 4;

/** Number of primitives in a value, including nested lists. */
function sizeOf(value: Value): number {
  if (typeof value !== "object") return 1;
  return Object.values(value).reduce<number>((sum, entry: Value) => sum + sizeOf(entry), 1);
}

function depthOf(value: Value): number {
  if (typeof value !== "object") return 0;
  return 1 + Object.values(value).reduce<number>((deepest, entry: Value) => Math.max(deepest, depthOf(entry)), 0);
}

/** Whether a value fits into a list or map. Without this limit, nested lists could double with each tick. */
function hasRoom(list: Value, count: number, value: Value): boolean {
  if (count >= MAX_ENTRIES) return false;
  if (typeof value !== "object") return true;
  return depthOf(value) < MAX_NESTING && sizeOf(list) + sizeOf(value) <= MAX_ENTRIES;
}

/** Positions of a list, counted from 1, or keys of a map. */
export function keysOf(value: Some): Value[] {
  if (Array.isArray(value)) return value.map((_, index) => index + 1);
  return typeof value === "object" && value !== null ? Object.keys(value) : [];
}

/** The list in a variable, for modification; creates one for other values. */
function listIn(world: WorldState, name: string): Value[] {
  const value = world.variables[name];
  if (Array.isArray(value)) return value as Value[];
  const list: Value[] = [];
  world.variables[name] = list;
  return list;
}

export function addToList(world: WorldState, name: string, value: Value): void {
  const list = listIn(world, name);
  if (hasRoom(list, list.length, value)) list.push(copyValue(value));
}

export function insertIntoList(world: WorldState, name: string, place: number, value: Value): void {
  const list = listIn(world, name);
  if (hasRoom(list, list.length, value)) list.splice(Math.max(0, Math.floor(place) - 1), 0, copyValue(value));
}

export function removeFromList(world: WorldState, name: string, value: Value): void {
  const list = listIn(world, name);
  const index = list.findIndex((entry) => isSame(entry, value));
  if (index >= 0) list.splice(index, 1);
}

export function removeEntry(world: WorldState, name: string, key: Value): void {
  const value = world.variables[name];
  if (Array.isArray(value)) {
    const index = Math.floor(toNumber(key)) - 1;
    if (index >= 0 && index < value.length) (value as Value[]).splice(index, 1);
  } else if (typeof value === "object" && value !== null) delete (value as Variables)[toText(key)];
}

/** Sets an entry of a list by position (one past the end appends) or of a map by key; creates a map for other values. */
export function setEntry(world: WorldState, name: string, key: Value, value: Value): void {
  const held = world.variables[name];
  if (Array.isArray(held)) {
    const index = Math.floor(toNumber(key)) - 1;
    if (index >= 0 && index <= held.length && hasRoom(held, index, value)) (held as Value[])[index] = copyValue(value);
    return;
  }
  const map = typeof held === "object" && held !== null ? (held as Variables) : newVariables();
  const entry = toText(key).slice(0, 200);
  const count = Object.hasOwn(map, entry) ? 0 : Object.keys(map).length;
  if (hasRoom(map, count, value)) map[entry] = copyValue(value);
  world.variables[name] = map;
}

export function clearList(world: WorldState, name: string): void {
  const value = world.variables[name];
  world.variables[name] = typeof value === "object" && !Array.isArray(value) ? newVariables() : [];
}

/** Sorts numbers by size, then texts by code units. */
export function sortList(world: WorldState, name: string): void {
  listIn(world, name).sort((a, b) => {
    if (typeof a === "number" && typeof b === "number") return a - b;
    if (typeof a !== typeof b) return typeof a === "number" ? -1 : typeof b === "number" ? 1 : 0;
    const [left, right] = [toText(a), toText(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}

export function shuffleList(world: WorldState, name: string): void {
  const list = listIn(world, name);
  for (let index = list.length - 1; index > 0; index--) {
    const other = Math.floor(world.random.next() * (index + 1));
    [list[index], list[other]] = [list[other] as Value, list[index] as Value];
  }
}

export const isEmpty = (value: Some): boolean => keysOf(value).length === 0;
