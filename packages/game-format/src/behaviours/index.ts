import type { Primitive } from "../values/value.ts";
import { camera } from "./camera.ts";
import { enemies } from "./enemies.ts";
import { movement } from "./movement.ts";
import { physics } from "./physics.ts";
import { rulesOfPlay } from "./rules-of-play.ts";
import { scenery } from "./scenery.ts";
import { screen } from "./screen.ts";
import { type BehaviourSpec, type Ending, type ParameterSpec, resolveParam } from "./spec.ts";
import { weapons } from "./weapons.ts";

export { type BehaviourSpec, type ParameterSpec, resolveParam } from "./spec.ts";

/** All behaviours by type. The engine runs them; the inspector shows them. */
export const behaviourCatalogue = {
  ...movement,
  ...physics,
  ...enemies,
  ...weapons,
  ...rulesOfPlay,
  ...scenery,
  ...screen,
  ...camera,
} as const satisfies Record<string, BehaviourSpec>;

export type BehaviourType = keyof typeof behaviourCatalogue;

/** Whether a type is a known behaviour. */
export function isBehaviourType(type: string): type is BehaviourType {
  return Object.hasOwn(behaviourCatalogue, type);
}

/** The catalogue entry of a behaviour, including optional traits. */
export function behaviourSpec(type: BehaviourType): BehaviourSpec {
  return behaviourCatalogue[type];
}

/** The types of the behaviours with a trait, in catalogue order. */
export function behaviourTypes(has: (spec: BehaviourSpec) => boolean): BehaviourType[] {
  return (Object.keys(behaviourCatalogue) as BehaviourType[]).filter((type) => has(behaviourCatalogue[type]));
}

/** How a behaviour ends the game or the scene; null when it doesn't. @param params with defaults filled in. */
export function endingOf(type: BehaviourType, params: Readonly<Record<string, Primitive>>): Ending | null {
  const { ends } = behaviourSpec(type);
  if (!ends) return null;
  return "always" in ends ? ends.always : (ends.values[String(params[ends.param])] ?? null);
}

/** Whether a game has rigid bodies, and so needs the physics engine. */
export function usesRigidBodies(
  prefabs: Readonly<Record<string, { behaviours: Readonly<Record<string, { type: string; enabled: boolean }>> }>>,
): boolean {
  return Object.values(prefabs).some(({ behaviours }) =>
    Object.values(behaviours).some(({ type, enabled }) => enabled && type === "rigidBody"),
  );
}

/** The spec of a behaviour's parameter; undefined for an unknown name. */
export function paramSpec(type: BehaviourType, name: string): ParameterSpec | undefined {
  const specs: Readonly<Record<string, ParameterSpec>> = behaviourCatalogue[type].params;
  return Object.hasOwn(specs, name) ? specs[name] : undefined;
}

/** The parameters of a behaviour with defaults filled in; wrong types and out-of-range numbers are repaired. */
export function resolveParams(type: BehaviourType, params: Readonly<Record<string, Primitive>>): Record<string, Primitive> {
  const specs: Readonly<Record<string, ParameterSpec>> = behaviourCatalogue[type].params;
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, resolveParam(spec, params[name])]));
}
