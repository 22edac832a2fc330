import type { TileSketch } from "./assets.ts";
import { hedge, water } from "./garden-tiles.ts";
import { edgeName } from "./tile-names.ts";

/** Name of the hedge tile for its open sides, e.g. `hedge:tl` or `hedge:front`. */
export function hedgeName(open: { t: boolean; b: boolean; l: boolean; r: boolean }): string {
  return `hedge:${open.b ? "front" : open.t ? "t" : ""}${open.l ? "l" : ""}${open.r ? "r" : ""}`;
}

/** Hedges by {@link hedgeName}. */
export const hedges: Record<string, TileSketch> = {};
for (const row of ["front", "t", ""]) {
  for (const sides of ["", "l", "r", "lr"]) {
    const open = { t: row !== "", front: row === "front", l: sides.includes("l"), r: sides.includes("r") };
    const name = edgeName(row === "front" ? "Hedge front" : "Hedge", `${row === "t" ? "t" : ""}${sides}`);
    hedges[`hedge:${row}${sides}`] = { name, drawing: hedge(open), collision: "solid" };
  }
}

/** Name of the water tile for its open sides, e.g. `water:tl`. */
export function waterName(open: { t: boolean; b: boolean; l: boolean; r: boolean }): string {
  return `water:${open.t ? "t" : ""}${open.b ? "b" : ""}${open.l ? "l" : ""}${open.r ? "r" : ""}`;
}

/** Water by {@link waterName}. */
export const ponds: Record<string, TileSketch> = {};
for (let sides = 0; sides < 16; sides++) {
  const open = { t: (sides & 1) !== 0, b: (sides & 2) !== 0, l: (sides & 4) !== 0, r: (sides & 8) !== 0 };
  ponds[waterName(open)] = { name: edgeName("Water", waterName(open).slice("water:".length)), drawing: water(open), collision: "solid" };
}
