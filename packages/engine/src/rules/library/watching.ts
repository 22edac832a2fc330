import type { Value } from "@playsmith/game-format";
import { frameAt } from "../../scene/sprite-info.ts";
import type { WorldState } from "../../world-state.ts";
import { ticksOf } from "./world.ts";
import { isSame, toNumber } from "./values.ts";

type World = WorldState;
/** State of a rule by object, or under 0. */
export interface Memory {
  [key: number]: Value;
  length: number;
}

/** Whether a test holds that did not hold before. */
export function becomes(memory: Memory, key: number, holds: boolean): boolean {
  const before = memory[key];
  memory[key] = holds;
  return holds && before !== true;
}

/** As {@link becomes}, but false if the test holds from the start. */
export function becomesLater(memory: Memory, key: number, holds: boolean): boolean {
  const before = memory[key];
  memory[key] = holds;
  return holds && before === false;
}

/**
 * Whether a game variable reaches a number: upwards from its start value, downwards when it starts above, or from either side when it
 * starts at that number. A value that a behaviour fills in counts as the start value; a variable that is not filled yet reaches nothing.
 */
export function reaches(world: World, memory: Memory, key: number, name: string, target: number): boolean {
  const start = world.startValues[name] ?? (Object.hasOwn(world.game.variables, name) ? world.game.variables[name] : 0);
  return comesTo(memory, key, world.variables[name], start, target);
}

/** As {@link reaches}, for a scene variable. */
export function sceneReaches(world: World, memory: Memory, key: number, name: string, target: number): boolean {
  const starts = world.scene?.variables;
  const start = starts && Object.hasOwn(starts, name) ? starts[name] : 0;
  return comesTo(memory, key, world.sceneVariables[name], start, target);
}

function comesTo(memory: Memory, key: number, held: Value | undefined, starts: Value | undefined, target: number): boolean {
  if (held === undefined) return false;
  const value = toNumber(held);
  const start = toNumber(starts);
  const before = memory[key];
  if (start === target) {
    const side = Math.sign(value - target);
    memory[key] = side;
    return typeof before === "number" && before !== 0 && side !== before;
  }
  const holds = start > target ? value <= target : value >= target;
  memory[key] = holds;
  return holds && before !== true;
}

export function changes(memory: Memory, key: number, value: Value): boolean {
  const before = memory[key];
  // A list may be changed in place, so its JSON is stored instead.
  memory[key] = typeof value === "object" ? JSON.stringify(value) : value;
  return before !== undefined && !isSame(before, memory[key]);
}

export function grows(memory: Memory, key: number, value: number): boolean {
  const before = memory[key];
  memory[key] = value;
  return typeof before === "number" && value > before;
}

export function once(memory: Memory, key: number): boolean {
  if (memory[key] === true) return false;
  memory[key] = true;
  return true;
}

/** Whether the trigger did not fire within the last `timeS` seconds. */
export function notTooSoon(world: World, memory: Memory, key: number, timeS: number): boolean {
  const last = memory[key];
  if (typeof last === "number" && world.playTick < last + ticksOf(timeS)) return false;
  memory[key] = world.playTick;
  return true;
}

/** True every `timeS` seconds, first after that time. */
export function isDueAgain(world: World, memory: Memory, key: number, timeS: number): boolean {
  const ticks = Math.max(1, ticksOf(timeS));
  const due = memory[key];
  if (typeof due !== "number") {
    memory[key] = world.playTick - 1 + ticks;
    if (ticks > 1) return false;
  } else if (world.playTick < due) return false;
  const last = typeof due === "number" ? due : world.playTick;
  memory[key] = last + ticks > world.playTick ? last + ticks : world.playTick + ticks;
  return true;
}

const DONE = -1;

/** True once, `timeS` seconds after the first call. */
export function isDueOnce(world: World, memory: Memory, key: number, timeS: number): boolean {
  const start = memory[key];
  if (start === DONE) return false;
  if (typeof start !== "number") memory[key] = world.playTick - 1;
  if (world.playTick < (memory[key] as number) + ticksOf(timeS)) return false;
  memory[key] = DONE;
  return true;
}

export function hasMoved(world: World, entity: number): boolean {
  const { x, y, previousX, previousY } = world.entities.columns;
  return x[entity] !== previousX[entity] || y[entity] !== previousY[entity];
}

/** Whether an animation plays and shows a frame, counted from 0. */
export function showsFrame(world: World, entity: number, name: string, frame: number): boolean {
  const { animation, animationStart } = world.entities.columns;
  const look = world.appearance.lookOf(entity);
  const playing = look.kind === "sprite" ? look.sprite.animations[animation[entity] as number] : undefined;
  if (!playing || (name !== "" && playing.name !== name)) return false;
  return (
    playing.frames[Math.floor(frame)] !== undefined &&
    frameAt(playing, world.playTick - (animationStart[entity] as number)) === playing.frames[Math.floor(frame)]
  );
}

export const includes = (items: readonly number[], count: number, entity: number): boolean => {
  for (let index = 0; index < count; index++) if (items[index] === entity) return true;
  return false;
};

export const toggled = (value: Value | undefined): Value => (typeof value === "number" ? (value === 0 ? 1 : 0) : value !== true);
