import { nearest } from "../../physics/nearest.ts";
import { isTouching } from "../../physics/touching.ts";
import { memoizeParser } from "../../scene/memoize-parser.ts";
import type { WorldState } from "../../world-state.ts";
import { defineBehaviour, textOf } from "../define.ts";

type Cause =
  | { kind: "after"; ticks: number }
  | { kind: "near" | "far"; tag: string; px: number }
  | { kind: "touches"; tag: string }
  | { kind: "hears"; message: string }
  | { kind: "hurt" | "ground" | "air" };

interface Transition {
  /** "*" is any state. */
  from: string;
  to: string;
  cause: Cause;
}

/** Transitions in the order in which they are tried, and the first line that could not be parsed. */
export const readTransitions = memoizeParser((text: string): { transitions: Transition[]; unread: string | null } => {
  const transitions: Transition[] = [];
  let unread: string | null = null;
  for (const line of text.split("\n").map((part) => part.trim())) {
    if (line === "") continue;
    const parts = /^(\S+)\s*(?:>|→)\s*(\S+)\s+when\s+(.+)$/.exec(line);
    const cause = parts ? readCause((parts[3] as string).split(/\s+/)) : null;
    if (parts && cause) transitions.push({ from: parts[1] as string, to: parts[2] as string, cause });
    else unread ??= line;
  }
  return { transitions, unread };
});

function readCause([kind = "", first = "", second = ""]: string[]): Cause | null {
  const number = Number(kind === "after" ? first : second);
  switch (kind) {
    case "after":
      return number > 0 ? { kind, ticks: Math.max(1, Math.round((number * 60) / 1_000)) } : null;
    case "near":
    case "far":
      return first !== "" && number > 0 ? { kind, tag: first, px: number } : null;
    case "touches":
      return first === "" ? null : { kind, tag: first };
    case "hears":
      return first === "" ? null : { kind, message: first };
    case "hurt":
      return { kind };
    case "on":
      return first === "ground" ? { kind: "ground" } : null;
    case "in":
      return first === "air" ? { kind: "air" } : null;
    default:
      return null;
  }
}

/** Has one of several named states. */
export const stateMachine = defineBehaviour({
  type: "stateMachine",
  config: { begins: "i32", transitions: "i32", variable: "i32" },
  state: { state: "i32", ticks: "i32" },
  configure(world, pool, row, params) {
    pool.columns.begins[row] = world.names.numberOf(textOf(params, "start"));
    pool.columns.transitions[row] = world.names.numberOf(textOf(params, "transitions"));
    pool.columns.variable[row] = world.names.numberOf(textOf(params, "variable"));
    const { unread } = readTransitions(textOf(params, "transitions"));
    const owner = pool.columns.entity[row] as number;
    const prefabId = world.names.textOf(world.entities.columns.prefab[owner] as number);
    if (unread !== null)
      world.events.errorOnce(`This change of state can't be read: "${unread}". Write: from > to when near player 80`, prefabId);
  },
  start(world, pool, row) {
    enter(world, row, pool.columns.begins[row] as number);
  },
  tick(world, pool) {
    for (let row = 0; row < pool.count; row++) {
      const { entity, transitions, state, ticks } = pool.columns;
      const owner = entity[row] as number;
      if (!world.entities.isAlive(owner)) continue;
      ticks[row] = (ticks[row] as number) + 1;
      const now = world.names.textOf(state[row] as number);
      const next = readTransitions(world.names.textOf(transitions[row] as number)).transitions.find(
        ({ from, to, cause }) => (from === now || (from === "*" && to !== now)) && holds(world, owner, ticks[row] as number, cause),
      );
      if (next) enter(world, row, world.names.numberOf(next.to));
    }
  },
});

function enter(world: WorldState, row: number, name: number): void {
  const { entity, state, ticks, variable } = world.poolOf(stateMachine).columns;
  const owner = entity[row] as number;
  state[row] = name;
  ticks[row] = 0;
  const variableName = world.names.textOf(variable[row] as number);
  if (variableName !== "") world.scopes.ofObject(owner)[variableName] = world.names.textOf(name);
  world.appearance.setAnimation(owner, world.names.textOf(name));
  world.signals.add("state", owner, name);
}

/** Sets the state of an entity's state machine. */
export function setState(world: WorldState, entity: number, name: string): void {
  const row = world.poolOf(stateMachine).rowOf(entity);
  if (row >= 0) enter(world, row, world.names.numberOf(name));
}

function holds(world: WorldState, owner: number, ticks: number, cause: Cause): boolean {
  switch (cause.kind) {
    case "after":
      return ticks >= cause.ticks;
    case "near":
      return nearest(world, owner, world.names.numberOf(cause.tag), cause.px) >= 0;
    case "far":
      return nearest(world, owner, world.names.numberOf(cause.tag), cause.px) < 0;
    case "touches":
      return isTouching(world, owner, world.names.numberOf(cause.tag));
    case "hears":
      return world.signals.list.some(
        ({ kind, entity, name }) => kind === "message" && (entity === owner || entity < 0) && world.names.textOf(name) === cause.message,
      );
    case "hurt":
      return world.signals.list.some(({ kind, entity }) => kind === "hurt" && entity === owner);
    case "ground":
      return world.entities.columns.isOnGround[owner] === 1;
    case "air":
      return world.entities.columns.isOnGround[owner] === 0;
  }
}
