import { FORMAT_VERSION, type Game, type GameProblem, type MigrationOutcome, migrateGame, repairGame } from "@playsmith/game-format";
import * as Y from "yjs";
import { type CellMap, foldGrid } from "./cell-grid.ts";
import { sameJson } from "./game-difference.ts";
import { flatKeys, flatRecordOf, isFlatRecord, isLayerCells, LayerCells } from "./flat-record.ts";
import { isInstances } from "./placed-instance.ts";
import { createOptionalRecords, deleteAt, isCellsPath, mapAt, MAX_DEPTH, type Path, setAt, toPlain } from "./shape.ts";

const ROOT = "game";

/** The shared map of the game. */
export function rootOf(doc: Y.Doc): Y.Map<unknown> {
  return doc.getMap(ROOT);
}

/** Transaction origin of automatic changes: migration, compaction and merging of palettes. They are never undone. */
export const MAINTENANCE_ORIGIN = { kind: "maintenance" } as const;

/** Creates a document of `game`. */
export function createDocument(game: Game): Y.Doc {
  const doc = new Y.Doc();
  doc.transact(() => {
    const root = rootOf(doc);
    for (const [key, value] of Object.entries(game)) if (value !== undefined) setAt(root, [key], value, game);
    createOptionalRecords(root);
  }, MAINTENANCE_ORIGIN);
  return doc;
}

/** The format version of a document; 0 when it contains no game. */
export function documentFormatVersion(doc: Y.Doc): number {
  const version = rootOf(doc).get("formatVersion");
  return typeof version === "number" ? version : 0;
}

/** Whether a document has the current format version. */
export const isCurrentFormat = (doc: Y.Doc): boolean => documentFormatVersion(doc) === FORMAT_VERSION;

/** The whole document as unvalidated plain data. */
export function readRaw(doc: Y.Doc): Record<string, unknown> {
  const root = rootOf(doc);
  return toPlain(root, [], root) as Record<string, unknown>;
}

/** The valid game of a document, and the problems for which parts were left out. */
export function readGame(doc: Y.Doc): { game: Game; problems: GameProblem[] } {
  return repairGame(readRaw(doc));
}

/**
 * Migrates a document of an older format in one transaction that only touches what the migrations have changed.
 * A newer or unreadable document is not changed.
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

/** Sets the game's title in one transaction; does nothing if it is the same, or in a document of a newer format. Older ones have it in the same place. */
export function setGameTitle(doc: Y.Doc, title: string): void {
  const settings = documentFormatVersion(doc) <= FORMAT_VERSION ? mapAt(rootOf(doc), ["settings"]) : null;
  if (settings && settings.get("title") !== title) doc.transact(() => settings.set("title", title), MAINTENANCE_ORIGIN);
}

/** Deletes invalid parts, so that the document equals the result of {@link readGame}. Call inside a transaction. */
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
    else if (!sameJson(previous, value)) setAt(root, here, value, after);
  }
}

/** Compacts the cell grids of a document. Call it while nobody is editing. */
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
    // A scene may have thousands of instances, which contain no grids: skip them.
    if (!(value instanceof Y.Map) || isInstances(here)) continue;
    if (isCellsPath(here)) foldGrid(value as CellMap);
    else foldUnder(value, here);
  }
}
