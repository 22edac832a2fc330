import { nameOfObject, objectBox, type World } from "@playsmith/engine";
import { strokeOutlined } from "./debug-overlay.ts";
import type { CameraTransform } from "./camera-transform.ts";

const MAX_NAMES = 300;

/** Draws the names and tags of objects above them. */
export function drawNames(context: CanvasRenderingContext2D, world: World, transform: CameraTransform): void {
  context.font = "600 11px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "bottom";
  context.lineJoin = "round";
  const { layer } = world.entities.columns;
  let written = 0;
  for (let entity = 0; entity < world.entities.count && written < MAX_NAMES; entity++) {
    const own = layer[entity] as number;
    // Layers with parallax are scenery.
    if (!world.entities.isAlive(entity) || world.layers[own]?.data.parallax !== 1) continue;
    const { left, right, top } = objectBox(world, entity);
    const at = transform.toCanvas(own, (left + right) / 2, top);
    const text = [nameOfObject(world, entity), ...tagsOf(world, entity).map((tag) => `#${tag}`)].join(" ");
    context.strokeStyle = "#07080de6";
    context.lineWidth = 3;
    context.strokeText(text, at.x, at.y - 2);
    context.fillStyle = "#ffffff";
    context.fillText(text, at.x, at.y - 2);
    written++;
  }
}

function tagsOf(world: World, entity: number): string[] {
  const prefab = world.prefabs.get(world.names.textOf(world.entities.columns.prefab[entity] as number));
  return [...new Set([...(prefab?.tags ?? []), ...(world.objectTags.get(entity) ?? [])])].map((tag) => world.names.textOf(tag));
}

/** Draws a frame around an object. */
export function drawFrame(
  context: CanvasRenderingContext2D,
  world: World,
  transform: CameraTransform,
  entity: number,
  color: string,
): void {
  const layer = world.entities.columns.layer[entity] as number;
  const { left, right, top, bottom } = objectBox(world, entity);
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  context.beginPath();
  for (const [x, y] of corners) {
    const at = transform.toCanvas(layer, x, y);
    context.lineTo(at.x, at.y);
  }
  context.closePath();
  strokeOutlined(context, color, 2);
}
