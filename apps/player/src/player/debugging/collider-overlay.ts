import { objectPaths, type World } from "@playsmith/engine";
import { strokeOutlined } from "./debug-overlay.ts";
import type { CameraTransform } from "./camera-transform.ts";

const SOLID = "#ff7ab8";
const TOUCHING = "#6fd8a0";
const TILE = "#ff7ab855";
const PATH = "#62cbff";
const CIRCLE = 2;
const POLYGON = 3;
const SOLID_BOX = 2;
/** Flags of solid and one-way tiles. */
const TILE_STOPS = 3;

type Corners = readonly (readonly [x: number, y: number])[];

/** Draws colliders, and the paths that objects follow. */
export function drawColliders(context: CanvasRenderingContext2D, world: World, transform: CameraTransform): void {
  drawTiles(context, world, transform);
  for (const { entity, points } of objectPaths(world)) drawPath(context, world, transform, entity, points);
  const { box, layer } = world.entities.columns;
  for (let entity = 0; entity < world.entities.count; entity++) {
    if (!world.entities.isAlive(entity) || box[entity] === 0) continue;
    drawCollider(context, world, transform, entity, layer[entity] as number);
    strokeOutlined(context, box[entity] === SOLID_BOX ? SOLID : TOUCHING, 1.5);
  }
}

function drawCollider(context: CanvasRenderingContext2D, world: World, transform: CameraTransform, entity: number, layer: number): void {
  const { x, y, left, right, top, bottom, shape } = world.entities.columns;
  const [middleX, middleY] = [x[entity] as number, y[entity] as number];
  const [west, east] = [middleX + (left[entity] as number), middleX + (right[entity] as number)];
  const [north, south] = [middleY + (top[entity] as number), middleY + (bottom[entity] as number)];
  context.beginPath();
  if (shape[entity] === CIRCLE) {
    const middle = transform.toCanvas(layer, (west + east) / 2, (north + south) / 2);
    context.arc(middle.x, middle.y, ((east - west) / 2) * transform.scaleOf(layer), 0, Math.PI * 2);
    return;
  }
  const around = shape[entity] === POLYGON ? world.polygons.get(entity) : undefined;
  const corners: Corners = around
    ? Array.from({ length: around.length / 2 }, (_, at) => [middleX + (around[at * 2] as number), middleY + (around[at * 2 + 1] as number)])
    : [
        [west, north],
        [east, north],
        [east, south],
        [west, south],
      ];
  trace(context, transform, layer, corners);
  context.closePath();
}

function drawPath(
  context: CanvasRenderingContext2D,
  world: World,
  transform: CameraTransform,
  entity: number,
  points: readonly number[],
): void {
  const layer = world.entities.columns.layer[entity] as number;
  const corners = Array.from({ length: points.length / 2 }, (_, at) => [points[at * 2] as number, points[at * 2 + 1] as number] as const);
  context.beginPath();
  trace(context, transform, layer, corners);
  context.setLineDash([6, 4]);
  strokeOutlined(context, PATH, 1.5);
  context.setLineDash([]);
}

function trace(context: CanvasRenderingContext2D, transform: CameraTransform, layer: number, corners: Corners): void {
  for (const [index, [x, y]] of corners.entries()) {
    const at = transform.toCanvas(layer, x, y);
    if (index === 0) context.moveTo(at.x, at.y);
    else context.lineTo(at.x, at.y);
  }
}

/** Tints solid cells that are in view. */
function drawTiles(context: CanvasRenderingContext2D, world: World, transform: CameraTransform): void {
  const ground = world.layers.findIndex(({ tiles, data }) => tiles !== null && data.parallax === 1);
  if (ground < 0) return;
  const { width, height } = context.canvas.getBoundingClientRect();
  const seen = [
    transform.toLayer(ground, 0, 0),
    transform.toLayer(ground, width, 0),
    transform.toLayer(ground, 0, height),
    transform.toLayer(ground, width, height),
  ];
  const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)];
  context.fillStyle = TILE;
  for (const { columns, rows, tileWidthPx, tileHeightPx, flags, slopes } of world.collisions.grids) {
    const firstColumn = Math.max(0, Math.floor(Math.min(...xs) / tileWidthPx));
    const lastColumn = Math.min(columns - 1, Math.floor(Math.max(...xs) / tileWidthPx));
    const lastRow = Math.min(rows - 1, Math.floor(Math.max(...ys) / tileHeightPx));
    for (let row = Math.max(0, Math.floor(Math.min(...ys) / tileHeightPx)); row <= lastRow; row++) {
      for (let column = firstColumn; column <= lastColumn; column++) {
        const cell = row * columns + column;
        if (((flags[cell] as number) & TILE_STOPS) === 0 && (slopes?.[cell] ?? 0) === 0) continue;
        const [left, top] = [column * tileWidthPx, row * tileHeightPx];
        context.beginPath();
        trace(context, transform, ground, [
          [left, top],
          [left + tileWidthPx, top],
          [left + tileWidthPx, top + tileHeightPx],
          [left, top + tileHeightPx],
        ]);
        context.fill();
      }
    }
  }
}
