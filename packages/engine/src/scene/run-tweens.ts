import { ease, easingNumber } from "../numbers/easing.ts";
import type { WorldState } from "../world-state.ts";
import { propertyOf } from "./properties.ts";

export interface TweenOptions {
  /** One of `EASINGS`; outQuad when absent. */
  easing?: string;
  delayTicks?: number;
  yoyo?: boolean;
  /** Additional rounds; −1 for endless. */
  repeats?: number;
  /** Name in the end signal; the property's name when absent. */
  name?: string;
}

/**
 * Starts a tween; replaces a tween of the same property.
 * @param entity its owner, −1 for the camera and the game.
 * @returns false for an unknown property.
 */
export function startTween(
  world: WorldState,
  entity: number,
  property: string,
  to: number,
  ticks: number,
  options: TweenOptions = {},
): boolean {
  if (!propertyOf(property) || !Number.isFinite(to)) return false;
  const number = world.names.numberOf(property);
  world.tweens.stop(entity, number);
  const row = world.tweens.add(entity);
  const own = world.tweens.columns;
  own.property[row] = number;
  own.name[row] = world.names.numberOf(options.name ?? property);
  own.to[row] = to;
  own.totalTicks[row] = Math.max(1, Math.round(ticks));
  own.delayTicks[row] = Math.max(0, Math.round(options.delayTicks ?? 0));
  own.easing[row] = easingNumber(options.easing ?? "outQuad");
  own.yoyo[row] = options.yoyo ? 1 : 0;
  own.repeats[row] = options.repeats ?? 0;
  return true;
}

/** Advances all tweens; those that end become signals. */
export function tickTweens(world: WorldState): void {
  const { tweens } = world;
  if (tweens.count === 0) return;
  let ended = 0;
  for (let row = 0; row < tweens.count; row++) if (advance(world, row)) ended++;
  if (ended === 0) return;
  const { ticks, totalTicks, repeats } = tweens.columns;
  tweens.keepRows((row) => (ticks[row] as number) < (totalTicks[row] as number) || repeats[row] !== 0);
}

/** @returns whether it has ended. */
function advance(world: WorldState, row: number): boolean {
  const own = world.tweens.columns;
  if ((own.delayTicks[row] as number) > 0) {
    own.delayTicks[row] = (own.delayTicks[row] as number) - 1;
    return false;
  }
  const entity = own.entity[row] as number;
  const property = propertyOf(world.names.textOf(own.property[row] as number));
  if (!property) return true;
  if (own.hasBegun[row] === 0) {
    own.hasBegun[row] = 1;
    own.from[row] = property.read(world, entity);
  }
  own.ticks[row] = (own.ticks[row] as number) + 1;
  const total = own.totalTicks[row] as number;
  const passed = own.ticks[row] / total;
  const share = ease(own.easing[row] as number, own.yoyo[row] === 1 ? 1 - Math.abs(2 * passed - 1) : passed);
  const from = own.from[row] as number;
  const to = own.to[row] as number;
  property.write(world, entity, property.blend ? property.blend(from, to, share) : share === 1 ? to : from + (to - from) * share);
  if (own.ticks[row] < total) return false;
  if (own.repeats[row] === 0) {
    world.signals.add("tween", entity, own.name[row]);
    return true;
  }
  own.ticks[row] = 0;
  if ((own.repeats[row] as number) > 0) own.repeats[row] = (own.repeats[row] as number) - 1;
  return false;
}
