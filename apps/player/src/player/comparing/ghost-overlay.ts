import { objectBox, type World } from "@playsmith/engine";
import type { CameraTransform } from "../debugging/camera-transform.ts";
import { strokeOutlined } from "../debugging/debug-overlay.ts";
import type { VisibleDifferences } from "./visible-differences.ts";

/** Of the run before, whose ghosts have the same colour. */
const BEFORE = "#ff5fd2";
const NOW = "#ffb454";
const MAX_FRAMES = 300;

/**
 * Frames what differs: objects as they are now, dashed where they were, with a line between the two, and cells of tiles.
 * @param layers the index of each layer of the world before in that of now.
 */
export function drawFrames(
  context: CanvasRenderingContext2D,
  transform: CameraTransform,
  before: World,
  now: World,
  { objects, cells }: VisibleDifferences,
  layers: readonly number[],
): void {
  for (const { layer, column, row } of cells) {
    const tiles = now.layers[layer]?.tiles;
    if (!tiles) continue;
    const [left, top] = [column * tiles.tileWidthPx, row * tiles.tileHeightPx];
    trace(context, transform, layer, { left, top, right: left + tiles.tileWidthPx, bottom: top + tiles.tileHeightPx });
    strokeDashed(context);
  }
  for (const [was, is] of objects.slice(0, MAX_FRAMES)) {
    const [layerBefore, layerNow] = [layers[before.entities.columns.layer[was] as number] ?? -1, now.entities.columns.layer[is] as number];
    if (was >= 0 && is >= 0 && layerBefore === layerNow) drawLine(context, transform, layerNow, placeOf(before, was), placeOf(now, is));
    if (is >= 0) {
      trace(context, transform, layerNow, objectBox(now, is));
      strokeOutlined(context, NOW, 2);
    }
    if (was >= 0 && layerBefore >= 0) {
      trace(context, transform, layerBefore, objectBox(before, was));
      strokeDashed(context);
    }
  }
}

function strokeDashed(context: CanvasRenderingContext2D): void {
  context.setLineDash([5, 4]);
  strokeOutlined(context, BEFORE, 2);
  context.setLineDash([]);
}

const placeOf = ({ entities }: World, entity: number): { x: number; y: number } => ({
  x: entities.columns.x[entity] as number,
  y: entities.columns.y[entity] as number,
});

type Point = ReturnType<typeof placeOf>;

function drawLine(context: CanvasRenderingContext2D, transform: CameraTransform, layer: number, from: Point, to: Point): void {
  const [start, end] = [transform.toCanvas(layer, from.x, from.y), transform.toCanvas(layer, to.x, to.y)];
  context.beginPath();
  context.moveTo(start.x, start.y);
  context.lineTo(end.x, end.y);
  strokeOutlined(context, BEFORE, 1);
}

function trace(
  context: CanvasRenderingContext2D,
  transform: CameraTransform,
  layer: number,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
): void {
  context.beginPath();
  for (const [x, y] of [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const) {
    const at = transform.toCanvas(layer, x, y);
    context.lineTo(at.x, at.y);
  }
  context.closePath();
}
