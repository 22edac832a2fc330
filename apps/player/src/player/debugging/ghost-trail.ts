import type { World } from "@playsmith/engine";
import { strokeSeen } from "./glass.ts";
import type { Lens } from "./lens.ts";
import type { Place, PlaceLog } from "./place-log.ts";
import type { Watched } from "./watch.ts";

/** How far the trail reaches to either side. */
const REACH_TICKS = 5 * 60;
/** Ticks between two marks on it. */
const MARK_EVERY_TICKS = 15;
/** Nothing moves so far in one tick: it was put elsewhere. */
const JUMP_PX = 64;
const PAST = "#62cbff";
const FUTURE = "#ffb454";

/** Draws where an object was, and where it will be as far as that was recorded. */
export function drawGhostTrail(
  context: CanvasRenderingContext2D,
  world: World,
  lens: Lens,
  places: PlaceLog,
  { entity, generation }: Watched,
  lastTick: number,
): void {
  const { tick } = world;
  const layer = world.entities.columns.layer[entity] as number;
  const past = places.of(entity, generation, Math.max(0, tick - REACH_TICKS), tick);
  const future = places.of(entity, generation, tick, Math.min(lastTick, tick + REACH_TICKS));
  drawPart(context, lens, layer, past, PAST);
  context.setLineDash([5, 4]);
  drawPart(context, lens, layer, future, FUTURE);
  context.setLineDash([]);
}

function drawPart(context: CanvasRenderingContext2D, lens: Lens, layer: number, places: readonly Place[], color: string): void {
  if (places.length < 2) return;
  const marks: { x: number; y: number }[] = [];
  context.beginPath();
  let last: Place | null = null;
  for (const place of places) {
    const at = lens.toCanvas(layer, place.x, place.y);
    const isApart = !last || place.tick !== last.tick + 1 || Math.hypot(place.x - last.x, place.y - last.y) > JUMP_PX;
    if (isApart) context.moveTo(at.x, at.y);
    else context.lineTo(at.x, at.y);
    if (place.tick % MARK_EVERY_TICKS === 0) marks.push(at);
    last = place;
  }
  strokeSeen(context, color, 2);
  context.fillStyle = color;
  for (const { x, y } of marks) {
    context.beginPath();
    context.arc(x, y, 3, 0, Math.PI * 2);
    context.fill();
  }
}
