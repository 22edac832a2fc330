import type { RulesMaker, ScriptsMaker, WorldOptions } from "@playsmith/engine";
import type { RigidModule } from "@playsmith/engine/rigid";
import { type Game, scriptSources, usesRigidBodies, usesRules } from "@playsmith/game-format";

/** Modules of the engine that are loaded only by games that need them. */
export interface OptionalModules extends Pick<WorldOptions, "rigid" | "rules" | "scripting"> {
  rigid?: RigidModule;
  rules?: RulesMaker;
  scripting?: ScriptsMaker;
}

const usesScripts = (game: Game): boolean => scriptSources(game).length > 0;

/** Whether a game needs a module that is not loaded. */
export function lacksModules(game: Game, modules: OptionalModules): boolean {
  return (
    (!modules.rigid && usesRigidBodies(game.prefabs)) || (!modules.rules && usesRules(game)) || (!modules.scripting && usesScripts(game))
  );
}

/** Loads the modules that a game needs. @param modules those that are loaded already. @returns all. */
export async function loadModules(game: Game, modules: OptionalModules = {}): Promise<OptionalModules> {
  const [rigid, rules, scripting] = await Promise.all([
    !modules.rigid && usesRigidBodies(game.prefabs)
      ? import("@playsmith/engine/rigid").then(({ loadRigid }) => loadRigid())
      : modules.rigid,
    !modules.rules && usesRules(game) ? import("@playsmith/engine/rules").then(({ makeRules }) => makeRules) : modules.rules,
    !modules.scripting && usesScripts(game) ? loadScripting() : modules.scripting,
  ]);
  return { ...(rigid ? { rigid } : {}), ...(rules ? { rules } : {}), ...(scripting ? { scripting } : {}) };
}

let isHardened = false;

/** Hardens the realm's intrinsics before the first script runs. */
async function loadScripting(): Promise<ScriptsMaker> {
  const { hardenRealm, makeScripts } = await import("@playsmith/engine/scripts");
  if (!isHardened) hardenRealm();
  isHardened = true;
  return makeScripts;
}
