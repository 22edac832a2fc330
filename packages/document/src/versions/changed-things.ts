import { decodeCells, type Game, type GameChange } from "@playsmith/game-format";
import { gameDelta } from "./game-delta.ts";
import { valueAt } from "./needed-paths.ts";
import { isCellsPath, type Path } from "../shape.ts";

/** Records of a game whose entries are things with a name. */
const NAMED = ["scenes", "prefabs", "assets", "functions", "modules", "leaderboards", "achievements", "tests"] as const;
/** Parts of a game that are compared as a whole; the fields in them are listed. */
const WHOLE = ["settings", "variables", "rules", "inputActions"] as const;

export type ThingKind = (typeof NAMED)[number] | (typeof WHOLE)[number];

/** How many entries of a collection in a thing differ. */
export interface ChangeCount {
  added: number;
  removed: number;
  changed: number;
}

/** What differs in one thing between two games. */
export interface ThingChange {
  kind: ThingKind;
  /** Empty for a part of which a game has one, such as its settings. */
  id: string;
  /** Its name in the later game, or in the earlier one if it was removed. */
  name: string;
  change: "added" | "removed" | "changed";
  /** Objects of a scene, and lines of rules. */
  objects: ChangeCount;
  rules: ChangeCount;
  /** Painted cells of tile layers, frames and tiles. */
  cells: number;
  /** Whether a script differs. */
  hasScript: boolean;
  /** Names of other fields that differ, at most twenty. */
  fields: string[];
  /** Ids of the objects that differ in a scene that was there before, at most forty. */
  objectIds?: string[];
  /** More objects differ than are listed. */
  hasMoreObjects?: boolean;
}

const FIELDS_MAX = 20;
const OBJECT_IDS_MAX = 40;

/** The things that differ between two games, in the order of the game's parts. */
export function changedThings(before: Game, after: Game): ThingChange[] {
  const groups = new Map<string, { kind: ThingKind; id: string; changes: GameChange[] }>();
  for (const change of gameDelta(before, after)) {
    const [record, id] = change.path as [string, string | undefined];
    const kind = record as ThingKind;
    const isNamed = (NAMED as readonly string[]).includes(record);
    if (!isNamed && !(WHOLE as readonly string[]).includes(record)) continue;
    // A record that appears or goes as a whole has several things.
    const ids = isNamed ? (id === undefined ? entryIds(before, after, kind) : [id]) : [""];
    for (const thing of ids) {
      const group = groups.get(`${record}/${thing}`) ?? { kind, id: thing, changes: [] };
      groups.set(`${record}/${thing}`, group);
      group.changes.push(isNamed && id === undefined ? { path: [record, thing] } : change);
    }
  }
  const order = [...NAMED, ...WHOLE];
  return [...groups.values()]
    .map(({ kind, id, changes }) => thingChange(before, after, { kind, id, changes }))
    .toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || one.name.localeCompare(other.name));
}

const entryIds = (before: Game, after: Game, kind: ThingKind): string[] => [
  ...new Set([...Object.keys(before[kind] ?? {}), ...Object.keys(after[kind] ?? {})]),
];

function thingChange(before: Game, after: Game, group: { kind: ThingKind; id: string; changes: readonly GameChange[] }): ThingChange {
  const { kind, id } = group;
  const path = id === "" ? [kind] : [kind, id];
  const [old, now] = [valueAt(before, path), valueAt(after, path)];
  const thing: ThingChange = {
    kind,
    id,
    name: nameOf(now) ?? nameOf(old) ?? "",
    change: old === undefined ? "added" : now === undefined ? "removed" : "changed",
    objects: { added: 0, removed: 0, changed: 0 },
    rules: { added: 0, removed: 0, changed: 0 },
    cells: 0,
    hasScript: false,
    fields: [],
  };
  if (thing.change !== "changed") {
    thing.objects[thing.change] = Object.keys(((now ?? old) as { instances?: object }).instances ?? {}).length;
    return thing;
  }
  const seen = new Set<string>();
  for (const change of group.changes) countChange(thing, { before, after }, change.path, seen);
  return thing;
}

function nameOf(value: unknown): string | undefined {
  const { name } = (value ?? {}) as { name?: unknown };
  return typeof name === "string" ? name : undefined;
}

function noteObject(thing: ThingChange, id: string | undefined): void {
  thing.objectIds ??= [];
  if (id !== undefined && thing.objectIds.length < OBJECT_IDS_MAX) thing.objectIds.push(id);
  else thing.hasMoreObjects = true;
}

/** @param seen entries that are counted already. */
function countChange(thing: ThingChange, games: { before: Game; after: Game }, path: Path, seen: Set<string>): void {
  const collection = path[2] === "instances" ? "objects" : path[0] === "rules" || path[2] === "rules" ? "rules" : null;
  if (collection !== null) {
    const entry = path.slice(0, path[0] === "rules" ? 2 : 4);
    if (seen.has(entry.join("/"))) return;
    seen.add(entry.join("/"));
    const [old, now] = [valueAt(games.before, entry), valueAt(games.after, entry)];
    thing[collection][old === undefined ? "added" : now === undefined ? "removed" : "changed"]++;
    if (collection === "objects") noteObject(thing, entry[3]);
    return;
  }
  const grid = isCellsPath(path) ? path : isCellsPath(path.slice(0, -1)) ? path.slice(0, -1) : null;
  if (grid !== null) {
    if (!seen.has(grid.join("/"))) thing.cells += differentCells(valueAt(games.before, grid), valueAt(games.after, grid));
    seen.add(grid.join("/"));
    return;
  }
  if (path.at(-1) === "script" || (path[0] === "modules" && path.at(-1) === "source")) {
    thing.hasScript = true;
    return;
  }
  const field = path.slice(thing.id === "" ? 1 : 2).join(".");
  if (field !== "" && thing.fields.length < FIELDS_MAX) thing.fields.push(field);
}

function differentCells(before: unknown, after: unknown): number {
  const rows = [before, after].map((lines) => (Array.isArray(lines) ? (lines as string[]) : []));
  const height = Math.max(...rows.map((lines) => lines.length));
  const columns = Math.max(...rows.flat().map(rowWidth), 0);
  const [old, now] = rows.map((lines) => decodeCells(lines, columns, height)) as [Uint16Array, Uint16Array];
  return now.reduce((count, value, cell) => count + (value === old[cell] ? 0 : 1), 0);
}

/** The cells of an encoded row. */
export function rowWidth(line: string): number {
  let width = 0;
  for (const run of line.split(",")) width += run.includes("*") ? Number(run.slice(run.indexOf("*") + 1)) || 0 : 1;
  return width;
}
