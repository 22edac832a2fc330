import { behaviourVariables, inOrder, type Game, effectivePrefab, type RuleFunction, ruleOwners } from "@playsmith/game-format";
import type { ValueType } from "./value.ts";

/** The names that a game's rules can refer to. */
export interface GameNames {
  /** Game variables and their initial values. */
  globals: ReadonlyMap<string, unknown>;
  /** Ids of prefabs by name; of several with one name, the first in order. */
  prefabs: ReadonlyMap<string, string>;
  tags: ReadonlySet<string>;
  functions: ReadonlyMap<string, { id: string; fn: RuleFunction }>;
  /** Object variables by the id of the prefab. */
  own: ReadonlyMap<string, ReadonlyMap<string, unknown>>;
  /** Scene variables, of all scenes together. */
  sceneVariables: ReadonlyMap<string, unknown>;
  /** Ids of the prefabs with each tag. */
  prefabsOfTag: ReadonlyMap<string, readonly string[]>;
}

/** Collects the names of a game. */
export function gameNames(game: Game): GameNames {
  const globals = new Map<string, unknown>();
  const prefabs = new Map<string, string>();
  const tags = new Set<string>();
  const own = new Map<string, Map<string, unknown>>();
  const prefabsOfTag = new Map<string, string[]>();
  for (const [id, listed] of inOrder(game.prefabs)) {
    const prefab = effectivePrefab(game.prefabs, id) ?? listed;
    if (!prefabs.has(prefab.name)) prefabs.set(prefab.name, id);
    own.set(id, new Map(Object.entries(prefab.variables)));
    for (const tag of prefab.tags) {
      tags.add(tag);
      prefabsOfTag.set(tag, [...(prefabsOfTag.get(tag) ?? []), id]);
    }
    for (const { of, name, holds } of behaviourVariables(prefab)) {
      const holders = of === "game" ? globals : own.get(id);
      if (!holders?.has(name)) holders?.set(name, holds);
    }
  }
  for (const { instances } of Object.values(game.scenes)) {
    for (const { prefabId, tags: added = [] } of Object.values(instances)) {
      for (const tag of added) {
        tags.add(tag);
        const carriers = prefabsOfTag.get(tag) ?? [];
        if (!carriers.includes(prefabId)) prefabsOfTag.set(tag, [...carriers, prefabId]);
      }
    }
  }
  for (const { rules } of ruleOwners(game)) {
    for (const node of Object.values(rules)) {
      const tag = node.slots["tag"];
      if (node.type === "addTag" && typeof tag === "string" && tag !== "") tags.add(tag);
    }
  }
  for (const [name, value] of Object.entries(game.variables)) globals.set(name, value);
  const functions = new Map<string, { id: string; fn: RuleFunction }>();
  for (const [id, fn] of inOrder(game.functions)) if (!functions.has(fn.name)) functions.set(fn.name, { id, fn });
  const sceneVariables = new Map<string, unknown>();
  for (const [, scene] of inOrder(game.scenes)) {
    for (const [name, value] of Object.entries(scene.variables ?? {})) if (!sceneVariables.has(name)) sceneVariables.set(name, value);
  }
  return { sceneVariables, globals, prefabs, tags, functions, own, prefabsOfTag };
}

/** The type of a variable, from its initial value. */
export function typeOfInitial(value: unknown): ValueType {
  if (typeof value === "number" || typeof value === "boolean") return typeof value as "number" | "boolean";
  if (typeof value === "string") return "text";
  if (Array.isArray(value)) return "list";
  return typeof value === "object" && value !== null ? "map" : "any";
}
