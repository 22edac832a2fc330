import { FORMAT_VERSION, type Game, type GameProblem, type MigrationOutcome, migrateGame, repairGame } from "@playsmith/game-format";
import * as Y from "yjs";
import { type CellMap, foldGrid } from "./cell-grid.ts";
import { flatKeys, flatRecordOf, isFlatRecord, isLayerCells, LayerCells } from "./flat-record.ts";
import { isInstances } from "./placed-instance.ts";
import { deleteAt, isCellsPath, mapAt, MAX_DEPTH, type Path, setAt, toPlain } from "./shape.ts";

const ROOT = "game";

/** The shared map that holds the game. */
export function rootOf(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap(ROOT);
}

/** Origin of changes that no person made: migration and folding. Never undone by anyone. */
const MAINTENANCE_ORIGIN = { kind: "maintenance" } as const;

/** A new document that holds `game`. */
export function createDocument(game: Game): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    const root = rootOf(doc);
    for (const [key, value] of Object.entries(game)) if (value !== undefined) setAt(root, [key], value, game);
  }, MAINTENANCE_ORIGIN);
  return doc;
}

/** The format that a document was written in; 0 for one that holds no game. */
export function documentFormatVersion(doc: Y.Doc): number {
  const version = rootOf(doc).get("formatVersion");
  return typeof version === "number" ? version : 0;
}

/** Whether a document is of the format that this version writes. */
export const isCurrentFormat = (doc: Y.Doc): boolean => documentFormatVersion(doc) === FORMAT_VERSION;

/** Everything in the document as plain data that nobody has validated. */
export function readRaw(doc: Y.Doc): Record<string, unknown> {
  const root = rootOf(doc);
  return toPlain(root, [], root) as Record<string, unknown>;
}

/** The game of a document: always valid; what had to be left out is reported. */
export function readGame(doc: Y.Doc): { game: Game; problems: GameProblem[] } {
  return repairGame(readRaw(doc));
}

/**
 * Brings a document of an older format up to date, in one transaction that touches only what the migrations changed.
 * A newer or unreadable one is left as it is.
 */
export function migrateDocument(doc: Y.Doc): MigrationOutcome {
  if (isCurrentFormat(doc)) return { kind: "current" };
  const before = readRaw(doc);
  const after = readRaw(doc);
  const outcome = migrateGame(after);
  if (outcome.kind === "migrated") {
    doc.transact(() => writeDifference(rootOf(doc), [], before, after), MAINTENANCE_ORIGIN);
  }
  return outcome;
}

/** Gives the game another title, in one transaction; nothing where it has that one, or the document is not of this format. */
export function setGameTitle(doc: Y.Doc, title: string): void {
  const settings = isCurrentFormat(doc) ? mapAt(rootOf(doc), ["settings"]) : null;
  if (settings && settings.get("title") !== title) doc.transact(() => settings.set("title", title), MAINTENANCE_ORIGIN);
}

/** Takes out of the document what can't be read, so that it holds what {@link readGame} shows of it. Call inside a transaction. */
export function removeUnreadable(doc: Y.Doc): void {
  writeDifference(rootOf(doc), [], readRaw(doc), readGame(doc).game);
}

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null && !Array.isArray(value);

function writeDifference(root: Y.Map<unknown>, path: Path, before: Plain, after: Plain): void {
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) deleteAt(root, [...path, key]);
  for (const [key, value] of Object.entries(after)) {
    const here = [...path, key];
    const previous = before[key];
    const isShared = isFlatRecord(here) || mapAt(root, here) !== null;
    if (isPlain(previous) && isPlain(value) && isShared) writeDifference(root, here, previous, value);
    else if (JSON.stringify(previous) !== JSON.stringify(value)) setAt(root, here, value, after);
  }
}

/** Compacts the cell grids of a document; meant for times when nobody is editing. */
export function foldCells(doc: Y.Doc): void {
  doc.transact(() => foldUnder(rootOf(doc), []), MAINTENANCE_ORIGIN);
}

function foldUnder(map: Y.Map<unknown>, path: Path): void {
  if (path.length > MAX_DEPTH) return;
  const record = flatRecordOf(path);
  for (const id of record ? flatKeys(map, record).keys() : [])
    if (isLayerCells([...(record as Path), id])) foldGrid(new LayerCells(map, id));
  for (const [key, value] of map.entries()) {
    const here = [...path, key];
    // Nothing is painted in the thousands of instances that a scene may have.
    if (!(value instanceof Y.Map) || isInstances(here)) continue;
    if (isCellsPath(here)) foldGrid(value as CellMap);
    else foldUnder(value, here);
  }
}
