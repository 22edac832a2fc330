import type { Game } from "./game.ts";
import { ruleOwners } from "./rules/rule-owners.ts";

/** A TypeScript source in a game. */
export interface ScriptSource {
  /** Owner: a prefab's id, `scene:<id>`, `module:<name>`. */
  key: string;
  /** Path in the game. */
  path: string;
  /** Name of the prefab, scene or module. */
  name: string;
  source: string;
}

/** All TypeScript sources of a game; empty scripts are omitted. */
export function scriptSources(game: Game): ScriptSource[] {
  const modules = Object.entries(game.modules ?? {}).map(([id, { name, source }]) => ({
    key: `module:${name}`,
    path: `modules.${id}.source`,
    name,
    source,
  }));
  const scenes = Object.entries(game.scenes).map(([id, { name, script = "" }]) => ({
    key: `scene:${id}`,
    path: `scenes.${id}.script`,
    name,
    source: script,
  }));
  const prefabs = Object.entries(game.prefabs).map(([id, { name, script }]) => ({
    key: id,
    path: `prefabs.${id}.script`,
    name,
    source: script,
  }));
  return [...modules, ...scenes, ...prefabs].filter(({ source }) => source.trim() !== "");
}

/** Whether a game has rules, and so needs the rules runtime. */
export function usesRules(game: Game): boolean {
  return ruleOwners(game).some(({ owner, rules }) => owner.kind !== "function" && Object.keys(rules).length > 0);
}

/** Whether a change affects any script. */
export function touchesScripts(path: readonly string[]): boolean {
  const [root, , field] = path;
  if (root === "modules") return true;
  return (root === "prefabs" || root === "scenes") && (path.length <= 2 || field === "script");
}
