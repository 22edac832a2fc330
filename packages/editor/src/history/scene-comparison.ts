import { sameJson } from "@playsmith/document";
import { decodeCells, type Game, type Instance, type Layer, type Scene } from "@playsmith/game-format";
import { type Point, type Rect } from "../geometry.ts";
import { instanceBounds } from "../scene/objects/instance-bounds.ts";

/** An object that differs between two scenes. */
export interface ComparedObject {
  id: string;
  name: string;
  kind: "added" | "removed" | "moved" | "changed";
  /** Bounds in the earlier and the later scene; null where it is missing. */
  before: Rect | null;
  after: Rect | null;
  /** From where to where it moved; null if it did not. */
  path: { from: Point; to: Point } | null;
}

/** What can be seen to differ between two states of a scene. */
export interface SceneComparison {
  objects: ComparedObject[];
  /** Painted cells that differ, in px of the scene. */
  cells: Rect[];
}

/** More than this many cells are not outlined one by one. */
const CELLS_MAX = 20_000;

/** Compares a scene in two games; a missing one is empty. */
export function compareScenes(before: Game, after: Game, sceneId: string): SceneComparison {
  const [old, now] = [before.scenes[sceneId], after.scenes[sceneId]];
  const ids = new Set([...Object.keys(old?.instances ?? {}), ...Object.keys(now?.instances ?? {})]);
  const objects = [...ids].flatMap((id) => compareObject({ game: before, scene: old }, { game: after, scene: now }, id) ?? []);
  return { objects, cells: compareCells({ game: before, scene: old }, { game: after, scene: now }) };
}

interface SceneOf {
  game: Game;
  scene: Scene | undefined;
}

function compareObject(before: SceneOf, after: SceneOf, id: string): ComparedObject | null {
  const [old, now] = [before.scene?.instances[id], after.scene?.instances[id]];
  if (sameJson(old, now)) return null;
  const hasMoved = old !== undefined && now !== undefined && (old.x !== now.x || old.y !== now.y);
  return {
    id,
    name: nameOf(after.game, now) || nameOf(before.game, old),
    kind: old === undefined ? "added" : now === undefined ? "removed" : hasMoved ? "moved" : "changed",
    before: old ? instanceBounds(before.game, old, before.scene ?? null) : null,
    after: now ? instanceBounds(after.game, now, after.scene ?? null) : null,
    path: hasMoved ? { from: { x: old.x, y: old.y }, to: { x: now.x, y: now.y } } : null,
  };
}

function nameOf(game: Game, instance: Instance | undefined): string {
  return instance ? instance.name || (game.prefabs[instance.prefabId]?.name ?? "") : "";
}

function compareCells(before: SceneOf, after: SceneOf): Rect[] {
  const cells: Rect[] = [];
  const ids = new Set([...Object.keys(before.scene?.layers ?? {}), ...Object.keys(after.scene?.layers ?? {})]);
  for (const id of ids) {
    const [old, now] = [before.scene?.layers[id], after.scene?.layers[id]];
    if (old === now) continue;
    const [oldGrid, nowGrid] = [gridOf(before.game, old), gridOf(after.game, now)];
    const grid = nowGrid ?? oldGrid;
    if (grid === null) continue;
    const columns = Math.max(oldGrid?.columns ?? 0, nowGrid?.columns ?? 0);
    const rows = Math.max(oldGrid?.rows ?? 0, nowGrid?.rows ?? 0);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        if (cellAt(oldGrid, column, row) === cellAt(nowGrid, column, row)) continue;
        if (cells.length === CELLS_MAX) return cells;
        const [left, top] = [column * grid.widthPx, row * grid.heightPx];
        cells.push({ left, top, right: left + grid.widthPx, bottom: top + grid.heightPx });
      }
  }
  return cells;
}

interface Grid {
  columns: number;
  rows: number;
  widthPx: number;
  heightPx: number;
  cells: Uint16Array;
}

function gridOf(game: Game, layer: Layer | undefined): Grid | null {
  if (layer?.kind !== "tiles") return null;
  const tileset = game.assets[layer.tilesetId];
  if (tileset?.kind !== "tileset") return null;
  const { columns, rows } = layer;
  return { columns, rows, widthPx: tileset.tileWidthPx, heightPx: tileset.tileHeightPx, cells: decodeCells(layer.cells, columns, rows) };
}

const cellAt = (grid: Grid | null, column: number, row: number): number =>
  grid && column < grid.columns && row < grid.rows ? (grid.cells[row * grid.columns + column] ?? 0) : 0;
