import { TEXT_ASIDE, textReachPx, textSizePx } from "@playsmith/game-format";
import { cos, sin } from "../../numbers/maths.ts";
import { viewToLayer } from "../../scene/area.ts";
import type { WorldState } from "../../world-state.ts";

/**
 * The pointer position in the pixels of an entity's layer.
 * @param player whose pointer, 1 to 4. At one machine the first player's is that of all.
 */
export function pointerOn(world: WorldState, entity: number, player = 1): { x: number; y: number } {
  const own = world.input.of(player);
  const [pointing, viewer] = own.hasPointer ? [own, player] : [world.input, 1];
  return viewToLayer(world, world.entities.columns.layer[entity] as number, pointing.pointerX, pointing.pointerY, viewer);
}

/** Whether the pointer is over an entity's collider or its text. */
export function isPointedAt(world: WorldState, entity: number): boolean {
  const { x, y, left, right, top, bottom, box } = world.entities.columns;
  const pointer = pointerOn(world, entity);
  const [apartX, apartY] = [pointer.x - (x[entity] as number), pointer.y - (y[entity] as number)];
  const isWithinX = apartX >= (left[entity] as number) && apartX <= (right[entity] as number);
  const isWithinY = apartY >= (top[entity] as number) && apartY <= (bottom[entity] as number);
  return (box[entity] !== 0 && isWithinX && isWithinY) || isOnText(world, entity, apartX, apartY);
}

/** Whether a point lies on an entity's text. @param apartX, apartY offset from the entity, in px. */
function isOnText(world: WorldState, entity: number, apartX: number, apartY: number): boolean {
  const look = world.appearance.lookOf(entity);
  if (look.kind !== "text") return false;
  const { angleRad, scaleX, scaleY } = world.entities.columns;
  const text = world.appearance.textOf(entity);
  const scale = Math.max(Math.abs(scaleX[entity] as number), Math.abs(scaleY[entity] as number));
  const reachPx = textReachPx(look, text) * scale;
  // Measuring text is slow, and few of thousands of texts are near the pointer.
  if (Math.abs(apartX) > reachPx || Math.abs(apartY) > reachPx) return false;
  const size = textSizePx(look, text);
  const [c, s] = [cos(angleRad[entity] as number), sin(angleRad[entity] as number)];
  const halfWidth = (size.widthPx * Math.abs(scaleX[entity] as number)) / 2;
  const aside = TEXT_ASIDE[look.align] * size.widthPx * (scaleX[entity] as number);
  const isWithinWidth = Math.abs(apartX * c + apartY * s - aside) <= halfWidth;
  return isWithinWidth && Math.abs(apartY * c - apartX * s) <= (size.heightPx * Math.abs(scaleY[entity] as number)) / 2;
}
