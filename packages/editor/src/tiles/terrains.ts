import { orderAtEnd, paintTerrain, type Terrain, type Tileset } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { freeName } from "../free-name.ts";
import type { Grid } from "../pixels/grid.ts";
import type { TerrainLayout } from "./terrain-layouts.ts";
import { tilesForKind } from "./terrain-sets.ts";

function tilesetOf(editor: Editor, tilesetId: string): Tileset | null {
  const asset = editor.game.assets[tilesetId];
  return asset?.kind === "tileset" ? asset : null;
}

const terrainOf = (editor: Editor, tilesetId: string, terrainId: string): Terrain | null =>
  tilesetOf(editor, tilesetId)?.terrains?.[terrainId] ?? null;

const terrainPath = (tilesetId: string, terrainId: string): string[] => ["assets", tilesetId, "terrains", terrainId];

/** Adds a terrain without tiles. @returns its id. */
export function addTerrain(editor: Editor, tilesetId: string, kind: Terrain["kind"] = "sides"): string | null {
  const tileset = tilesetOf(editor, tilesetId);
  if (!tileset) return null;
  const id = editor.newId();
  const known = tileset.terrains ?? {};
  const terrain: Terrain = { name: freeName(translated("Terrain"), Object.values(known)), order: orderAtEnd(known), kind, tiles: {} };
  const isAdded = editor.document.transact(translated("Add {name}", { name: terrain.name }), (edits) => {
    if (tileset.terrains) edits.set(terrainPath(tilesetId, id), terrain);
    else edits.set(["assets", tilesetId, "terrains"], { [id]: terrain });
  });
  return isAdded ? id : null;
}

export function deleteTerrain(editor: Editor, tilesetId: string, terrainId: string): void {
  const terrain = terrainOf(editor, tilesetId, terrainId);
  if (terrain)
    editor.document.transact(translated("Delete {name}", { name: terrain.name }), (edits) =>
      edits.delete(terrainPath(tilesetId, terrainId)),
    );
}

export function renameTerrain(editor: Editor, tilesetId: string, terrainId: string, name: string): void {
  if (!terrainOf(editor, tilesetId, terrainId) || name.trim() === "") return;
  editor.document.transact(translated("Rename autotile"), (edits) =>
    edits.set([...terrainPath(tilesetId, terrainId), "name"], name.trim().slice(0, 80)),
  );
}

/** Changes whether a terrain distinguishes corners; its tiles are converted as far as possible. */
export function setTerrainKind(editor: Editor, tilesetId: string, terrainId: string, kind: Terrain["kind"]): void {
  const terrain = terrainOf(editor, tilesetId, terrainId);
  if (!terrain || terrain.kind === kind) return;
  editor.document.transact(translated("Change autotile"), (edits) => {
    edits.set([...terrainPath(tilesetId, terrainId), "kind"], kind);
    edits.set([...terrainPath(tilesetId, terrainId), "tiles"], tilesForKind(terrain, kind));
  });
}

/** Sets a terrain's tile for a neighbour set; 0 removes it. */
export function setTerrainTile(editor: Editor, tilesetId: string, terrainId: string, neighbours: number, tile: number): boolean {
  if (!terrainOf(editor, tilesetId, terrainId)) return false;
  const path = [...terrainPath(tilesetId, terrainId), "tiles", String(neighbours)];
  return editor.document.transact(translated("Change autotile"), (edits) => (tile > 0 ? edits.set(path, tile) : edits.delete(path)));
}

/**
 * Fills a terrain from tiles in a common layout whose first tile is `firstTile`.
 * @returns how many positions of the layout have a tile.
 */
export function fillTerrain(editor: Editor, tilesetId: string, terrainId: string, layout: TerrainLayout, firstTile: number): number {
  const tileset = tilesetOf(editor, tilesetId);
  if (!tileset || !terrainOf(editor, tilesetId, terrainId)) return 0;
  const sheetColumns = tileset.source.kind === "image" ? tileset.source.columns : layout.columns;
  const firstColumn = (firstTile - 1) % sheetColumns;
  const tiles: Record<string, number> = {};
  for (const [place, set] of layout.sets.entries()) {
    const column = place % layout.columns;
    const tile = layout.isSequence ? firstTile + place : firstTile + Math.floor(place / layout.columns) * sheetColumns + column;
    const isOnSheet = layout.isSequence || tileset.source.kind === "pixels" || firstColumn + column < sheetColumns;
    if (set !== null && isOnSheet && tileset.tiles[String(tile)]) tiles[String(set)] = tile;
  }
  const count = Object.keys(tiles).length;
  if (count === 0) return 0;
  editor.document.transact(translated("Fill autotile"), (edits) => {
    edits.set([...terrainPath(tilesetId, terrainId), "kind"], layout.kind);
    edits.set([...terrainPath(tilesetId, terrainId), "tiles"], tiles);
  });
  return count;
}

/** A shape with ends, walls, holes and inner corners, to preview a terrain. */
const SAMPLE = [
  "................",
  ".####..#...###..",
  ".#####.##..#.##.",
  ".######.#..####.",
  ".##.####.....#..",
  ".#######.#.###..",
  "..#####....#.##.",
  "...##...##.###..",
  "................",
];

/** The preview shape painted with a terrain. */
export function sampleOf(terrain: Terrain): Grid {
  const [first = ""] = SAMPLE;
  const grid = { columns: first.length, rows: SAMPLE.length, cells: new Uint16Array(first.length * SAMPLE.length) };
  const painted = [...SAMPLE.join("")].flatMap((character, index) => (character === "#" ? [index] : []));
  if (Object.keys(terrain.tiles).length > 0) paintTerrain(grid, terrain, painted);
  return grid;
}
