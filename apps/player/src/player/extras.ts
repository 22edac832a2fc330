import type { RulesMaker, ScriptsMaker, WorldOptions } from "@playsmith/engine";
import type { RigidModule } from "@playsmith/engine/rigid";
import { type Game, scriptSources, usesRigidBodies, usesRules } from "@playsmith/game-format";

/** Parts of the engine that only some games need, and that are loaded for those. */
export interface Extras extends Pick<WorldOptions, "rigid" | "rules" | "scripting"> {
  rigid?: RigidModule;
  rules?: RulesMaker;
  scripting?: ScriptsMaker;
}

const usesScripts = (game: Game): boolean => scriptSources(game).length > 0;

/** Whether a game needs what is not there yet. */
export function lacksExtras(game: Game, extras: Extras): boolean {
  return (!extras.rigid && usesRigidBodies(game.prefabs)) || (!extras.rules && usesRules(game)) || (!extras.scripting && usesScripts(game));
}

/** Loads what a game needs beyond what is there. */
export async function loadExtras(game: Game, extras: Extras = {}): Promise<Extras> {
  const [rigid, rules, scripting] = await Promise.all([
    !extras.rigid && usesRigidBodies(game.prefabs) ? import("@playsmith/engine/rigid").then(({ loadRigid }) => loadRigid()) : extras.rigid,
    !extras.rules && usesRules(game) ? import("@playsmith/engine/rules").then(({ makeRules }) => makeRules) : extras.rules,
    !extras.scripting && usesScripts(game) ? loadScripting() : extras.scripting,
  ]);
  return { ...(rigid ? { rigid } : {}), ...(rules ? { rules } : {}), ...(scripting ? { scripting } : {}) };
}

let isHardened = false;

/** From the first script on, the realm's own objects lead nowhere and stay as they are. */
async function loadScripting(): Promise<ScriptsMaker> {
  const { hardenRealm, makeScripts } = await import("@playsmith/engine/scripts");
  if (!isHardened) hardenRealm();
  isHardened = true;
  return makeScripts;
}
