import { isColliderOption, withColliderOption } from "./collider-options.ts";
import { cloneJson } from "../json/json.ts";
import { withLookValue } from "./look-fields.ts";
import type { Prefab } from "./prefab.ts";
import type { Primitive } from "../values/value.ts";

const MAX_STEPS = 16;

/**
 * A prefab with everything inherited from its bases. The chain ends at a missing or repeated prefab, or after sixteen.
 * @returns null when there is no such prefab.
 */
export function effectivePrefab(prefabs: Readonly<Record<string, Prefab>>, prefabId: string, steps = 0): Prefab | null {
  const own = Object.hasOwn(prefabs, prefabId) ? prefabs[prefabId] : undefined;
  if (!own) return null;
  if (own.variantOf === undefined || own.variantOf === prefabId || steps >= MAX_STEPS) return own;
  const base = effectivePrefab(prefabs, own.variantOf, steps + 1);
  if (!base) return own;
  const merged: Prefab = {
    ...cloneJson(base),
    name: own.name,
    order: own.order,
    tags: [...new Set([...base.tags, ...own.tags])],
    behaviours: { ...cloneJson(base.behaviours), ...cloneJson(own.behaviours) },
    variables: { ...cloneJson(base.variables), ...own.variables },
    script: own.script.trim() === "" ? base.script : own.script,
    variantOf: own.variantOf,
    ...(own.overrides ? { overrides: own.overrides } : {}),
    ...(base.children || own.children ? { children: { ...cloneJson(base.children ?? {}), ...cloneJson(own.children ?? {}) } } : {}),
  };
  for (const [path, value] of Object.entries(own.overrides ?? {})) override(merged, path.split("."), value);
  return merged;
}

/**
 * Applies an override to an existing value; an override of a missing value is ignored. Optional fields of a collider and of a look may be
 * missing, and can be removed. `behaviours.<id>.enabled` switches an inherited behaviour; other names there are parameters.
 */
function override(prefab: Prefab, path: readonly string[], value: Primitive): void {
  const [group, name = ""] = path;
  if (group === "collider" && path.length === 2 && isColliderOption(name)) {
    prefab.collider = withColliderOption(prefab.collider, name, value);
    return;
  }
  if (group === "look" && path.length === 2) {
    prefab.look = withLookValue(prefab.look, name, value);
    return;
  }
  const isBehaviour = path[0] === "behaviours" && path.length === 3 && path[2] !== "enabled";
  const steps = isBehaviour ? ["behaviours", path[1] as string, "params", path[2] as string] : path;
  let parent: unknown = prefab;
  for (const step of steps.slice(0, -1)) {
    if (typeof parent !== "object" || parent === null || !Object.hasOwn(parent, step)) return;
    parent = (parent as Record<string, unknown>)[step];
  }
  const last = steps.at(-1) as string;
  if (typeof parent !== "object" || parent === null || last === "__proto__") return;
  const before = Object.hasOwn(parent, last) ? (parent as Record<string, unknown>)[last] : undefined;
  const isOpen = path[0] === "variables" || isBehaviour;
  if (isOpen || typeof before === typeof value) (parent as Record<string, unknown>)[last] = value;
}

/** The prefabs that a prefab depends on: itself and its bases, in order. */
export function variantChain(prefabs: Readonly<Record<string, Prefab>>, prefabId: string): string[] {
  const chain: string[] = [];
  let id: string | undefined = prefabId;
  while (id !== undefined && !chain.includes(id) && Object.hasOwn(prefabs, id)) {
    chain.push(id);
    id = prefabs[id]?.variantOf;
  }
  return chain;
}
