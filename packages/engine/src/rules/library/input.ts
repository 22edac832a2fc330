import { viewToLayer } from "../../scene/area.ts";
import { isPointedAt } from "../../behaviours/screen/pointing.ts";
import type { WorldState } from "../../world-state.ts";

/** Pseudo-layer for world coordinates. */
const WORLD_LAYER = -1;

export const isHeld = (world: WorldState, action: string): boolean => world.input.isHeld(world.input.bitOf(action));
export const isPressed = (world: WorldState, action: string): boolean => world.input.isPressed(world.input.bitOf(action));
export const isReleased = (world: WorldState, action: string): boolean => world.input.isReleased(world.input.bitOf(action));
export const isHeldBy = (world: WorldState, action: string, player: number): boolean =>
  world.input.of(Math.round(player)).isHeld(world.input.bitOf(action));
export const isPressedBy = (world: WorldState, action: string, player: number): boolean =>
  world.input.of(Math.round(player)).isPressed(world.input.bitOf(action));

export const pointerX = (world: WorldState): number => placeOf(world, 1).x;
export const pointerY = (world: WorldState): number => placeOf(world, 1).y;
/** A player's pointer in the scene; `player` is 1 to 4. */
const placeOf = (world: WorldState, player: number) => {
  const whole = Math.round(player);
  const { pointerX: x, pointerY: y } = world.input.of(whole);
  return viewToLayer(world, WORLD_LAYER, x, y, whole);
};
export const pointerXOf = (world: WorldState, player: number): number => placeOf(world, player).x;
export const pointerYOf = (world: WorldState, player: number): number => placeOf(world, player).y;
export const isPointerDownOf = (world: WorldState, player: number): boolean => world.input.of(Math.round(player)).pointerDown;
export const isUnderPointer = (world: WorldState, entity: number): boolean => isPointedAt(world, entity);
