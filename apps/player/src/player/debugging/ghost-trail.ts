import type { World } from "@playsmith/engine";
import { strokeOutlined } from "./debug-overlay.ts";
import type { CameraTransform } from "./camera-transform.ts";
import type { Position, PositionLog } from "./position-log.ts";
import type { Watched } from "./watch.ts";

/** Length of the trail in either direction. */
const REACH_TICKS = 5 * 60;
/** Ticks between two marks. */
const MARK_EVERY_TICKS = 15;
/** An object that moves further in one tick was teleported. */
const JUMP_PX = 64;
const PAST = "#62cbff";
const FUTURE = "#ffb454";

/** Draws where an object was, and where it will be as far as that is recorded. */
export function drawGhostTrail(
  context: CanvasRenderingContext2D,
  world: World,
  transform: CameraTransform,
  positions: PositionLog,
  { entity, generation }: Watched,
  lastTick: number,
): void {
  const { tick } = world;
  const layer = world.entities.columns.layer[entity] as number;
  const past = positions.of(entity, generation, Math.max(0, tick - REACH_TICKS), tick);
  const future = positions.of(entity, generation, tick, Math.min(lastTick, tick + REACH_TICKS));
  drawPart(context, transform, layer, past, PAST);
  context.setLineDash([5, 4]);
  drawPart(context, transform, layer, future, FUTURE);
  context.setLineDash([]);
}

function drawPart(
  context: CanvasRenderingContext2D,
  transform: CameraTransform,
  layer: number,
  positions: readonly Position[],
  color: string,
): void {
  if (positions.length < 2) return;
  const marks: { x: number; y: number }[] = [];
  context.beginPath();
  let last: Position | null = null;
  for (const position of positions) {
    const at = transform.toCanvas(layer, position.x, position.y);
    const isApart = !last || position.tick !== last.tick + 1 || Math.hypot(position.x - last.x, position.y - last.y) > JUMP_PX;
    if (isApart) context.moveTo(at.x, at.y);
    else context.lineTo(at.x, at.y);
    if (position.tick % MARK_EVERY_TICKS === 0) marks.push(at);
    last = position;
  }
  strokeOutlined(context, color, 2);
  context.fillStyle = color;
  for (const { x, y } of marks) {
    context.beginPath();
    context.arc(x, y, 3, 0, Math.PI * 2);
    context.fill();
  }
}
