import type { RigidBody, World } from "@dimforge/rapier2d-deterministic-compat";
import { type CollisionGrid, type CollisionMap, SOLID } from "../scene/collision-map.ts";
import type { RigidModule } from "./module.ts";

/** The solid ground of a scene. */
export interface Ground {
  readonly collisions: CollisionMap;
  readonly widthPx: number;
  readonly heightPx: number;
}

const LEFT_HEIGHT = [0, 0, 1, 0, 0.5, 1, 0.5];
const RIGHT_HEIGHT = [0, 1, 0, 0.5, 1, 0.5, 0];
const FRICTION = 0.7;
/** Thickness of the walls around the scene. */
const BORDER_PX = 64;

/** Adds the solid tiles of the scene to a fixed body as few large boxes, slopes as triangles, and walls at both sides. */
export function addTiles(rapier: RigidModule, space: World, ground: RigidBody, scene: Ground): void {
  const add = (left: number, top: number, right: number, bottom: number) => {
    const box = rapier.ColliderDesc.cuboid((right - left) / 2, (bottom - top) / 2).setTranslation((left + right) / 2, (top + bottom) / 2);
    space.createCollider(box.setFriction(FRICTION), ground);
  };
  for (const grid of scene.collisions.grids) {
    for (const { column, row, columns, rows } of solidBoxes(grid)) {
      add(column * grid.tileWidthPx, row * grid.tileHeightPx, (column + columns) * grid.tileWidthPx, (row + rows) * grid.tileHeightPx);
    }
    for (const corners of slopeShapes(grid)) {
      const shape = rapier.ColliderDesc.convexHull(Float32Array.from(corners));
      if (shape) space.createCollider(shape.setFriction(FRICTION), ground);
    }
  }
  add(-BORDER_PX, -scene.heightPx, 0, scene.heightPx * 2);
  add(scene.widthPx, -scene.heightPx, scene.widthPx + BORDER_PX, scene.heightPx * 2);
}

interface Box {
  column: number;
  row: number;
  columns: number;
  rows: number;
}

/** Covers the solid cells with boxes: greedy, first as wide, then as high as possible. */
export function solidBoxes(grid: Pick<CollisionGrid, "columns" | "rows" | "flags">): Box[] {
  const isLeft = Uint8Array.from(grid.flags, (flags) => (flags & SOLID ? 1 : 0));
  const boxes: Box[] = [];
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      if (isLeft[row * grid.columns + column] === 0) continue;
      let columns = 1;
      while (column + columns < grid.columns && isLeft[row * grid.columns + column + columns] === 1) columns++;
      let rows = 1;
      while (
        row + rows < grid.rows &&
        isLeft.subarray((row + rows) * grid.columns + column, (row + rows) * grid.columns + column + columns).every(Boolean)
      )
        rows++;
      for (let y = row; y < row + rows; y++) isLeft.fill(0, y * grid.columns + column, y * grid.columns + column + columns);
      boxes.push({ column, row, columns, rows });
    }
  }
  return boxes;
}

function slopeShapes(grid: CollisionGrid): number[][] {
  const shapes: number[][] = [];
  for (const [cell, kind] of (grid.slopes ?? []).entries()) {
    if (kind === 0) continue;
    const left = (cell % grid.columns) * grid.tileWidthPx;
    const bottom = (Math.floor(cell / grid.columns) + 1) * grid.tileHeightPx;
    const right = left + grid.tileWidthPx;
    const heights = [LEFT_HEIGHT[kind] as number, RIGHT_HEIGHT[kind] as number].map((share) => bottom - share * grid.tileHeightPx);
    shapes.push([left, bottom, right, bottom, right, heights[1] as number, left, heights[0] as number]);
  }
  return shapes;
}
