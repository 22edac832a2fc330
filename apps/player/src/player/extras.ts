import type { RulesMaker, WorldOptions } from "@playsmith/engine";
import type { RigidModule } from "@playsmith/engine/rigid";
import { type Game, usesRigidBodies, usesRules } from "@playsmith/game-format";

/** Parts of the engine that only some games need, and that are loaded for those. */
export interface Extras extends Pick<WorldOptions, "rigid" | "rules"> {
  rigid?: RigidModule;
  rules?: RulesMaker;
}

/** Whether a game needs what is not there yet. */
export function lacksExtras(game: Game, extras: Extras): boolean {
  return (!extras.rigid && usesRigidBodies(game.prefabs)) || (!extras.rules && usesRules(game));
}

/** Loads what a game needs beyond what is there. */
export async function loadExtras(game: Game, extras: Extras = {}): Promise<Extras> {
  const [rigid, rules] = await Promise.all([
    !extras.rigid && usesRigidBodies(game.prefabs) ? import("@playsmith/engine/rigid").then(({ loadRigid }) => loadRigid()) : extras.rigid,
    !extras.rules && usesRules(game) ? import("@playsmith/engine/rules").then(({ makeRules }) => makeRules) : extras.rules,
  ]);
  return { ...(rigid ? { rigid } : {}), ...(rules ? { rules } : {}) };
}
