import {
  effectivePrefab,
  type Game,
  type Instance,
  isBehaviourType,
  type Prefab,
  type Primitive,
  resolveParams,
} from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";

const DEGREE = Math.PI / 180;
/** Values of the running game are rounded to 1/1000, to avoid long decimals in the project. */
const STEPS_A_UNIT = 1_000;
const rounded = (value: number): number => Math.round(value * STEPS_A_UNIT) / STEPS_A_UNIT;

interface Counterpart {
  /** The project's value, in the unit of the running game. */
  value: Primitive;
  /** The path within the instance, and the conversion to the stored form. */
  path: readonly string[];
  written(value: Primitive): Primitive;
}

/** Where the project stores the start value of a running object's value; null when it has none. */
function counterpartOf(game: Game, sceneId: string, instanceId: string, name: string): Counterpart | null {
  const instance = game.scenes[sceneId]?.instances[instanceId];
  const prefab = instance ? effectivePrefab(game.prefabs, instance.prefabId) : null;
  if (!instance || !prefab) return null;
  const [group, rest] = [name.slice(0, name.indexOf(".")), name.slice(name.indexOf(".") + 1)];
  if (group === "object") return ownCounterpart(instance, prefab, rest);
  const base = group === "variables" ? prefab.variables[rest] : group === "behaviours" ? paramOf(prefab, rest) : undefined;
  if (base === undefined || base === null || typeof base === "object") return null;
  return { value: instance.overrides[name] ?? base, path: ["overrides", name], written: (value) => value };
}

function ownCounterpart(instance: Instance, prefab: Prefab, name: string): Counterpart | null {
  const number = (value: Primitive): number => rounded(Number(value));
  switch (name) {
    case "x":
    case "y":
    case "scaleX":
    case "scaleY":
      return { value: instance[name], path: [name], written: number };
    case "angle":
      return { value: instance.angleRad / DEGREE, path: ["angleRad"], written: (value) => Number(value) * DEGREE };
    case "animation": {
      if (prefab.look.kind !== "sprite") return null;
      const path = "look.animation";
      return { value: instance.overrides[path] ?? prefab.look.animation, path: ["overrides", path], written: String };
    }
    default:
      return null;
  }
}

/** @param name the id of a behaviour and a parameter of it. */
function paramOf(prefab: Prefab, name: string): Primitive | undefined {
  const dot = name.indexOf(".");
  const use = Object.hasOwn(prefab.behaviours, name.slice(0, dot)) ? prefab.behaviours[name.slice(0, dot)] : undefined;
  return use && isBehaviourType(use.type) ? resolveParams(use.type, use.params)[name.slice(dot + 1)] : undefined;
}

/**
 * Whether a running object's value differs from the start value in the project and can be stored there.
 * @param name the field of the running object, e.g. `object.x` or `variables.lives`.
 */
export function canKeepRunningValue(game: Game, sceneId: string, instanceId: string, name: string, value: Primitive): boolean {
  const counterpart = counterpartOf(game, sceneId, instanceId, name);
  if (!counterpart || typeof counterpart.value !== typeof value) return false;
  return typeof value === "number" ? rounded(value) !== rounded(Number(counterpart.value)) : value !== counterpart.value;
}

/** Stores a value of the running game as an instance's start value. @returns false when the project has no such value. */
export function keepRunningValue(editor: Editor, sceneId: string, instanceId: string, name: string, value: Primitive): boolean {
  const counterpart = counterpartOf(editor.game, sceneId, instanceId, name);
  if (!counterpart || typeof counterpart.value !== typeof value) return false;
  const path = ["scenes", sceneId, "instances", instanceId, ...counterpart.path];
  return editor.document.transact(translated("Keep a value of the running game"), (edits) => edits.set(path, counterpart.written(value)));
}
