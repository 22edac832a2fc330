import type { Edits } from "@playsmith/document";
import { behaviourCatalogue, type Game, isBehaviourType, type ParameterSpec, type Prefab } from "@playsmith/game-format";
import { workingPrefab } from "../../prefabs/working-prefab.ts";

/** The parameters of a behaviour that name a variable of the game, with what they are by themselves. */
function variableParams(type: string): [name: string, initial: unknown][] {
  if (!isBehaviourType(type)) return [];
  const params = Object.entries(behaviourCatalogue[type].params as Readonly<Record<string, ParameterSpec>>);
  return params.flatMap(([name, spec]) => (spec.type === "variable" && spec.of === "game" ? [[name, spec.default]] : []));
}

/** Lets behaviours that count in a variable of the game follow its new name, in prefabs and where variants and placed objects differ. */
export function renameInBehaviours(game: Game, edits: Edits, from: string, to: string): void {
  for (const [id, { behaviours, overrides }] of Object.entries(game.prefabs)) {
    for (const [useId, { type, params }] of Object.entries(behaviours)) {
      for (const [name, initial] of variableParams(type))
        if ((params[name] ?? initial) === from) edits.set(["prefabs", id, "behaviours", useId, "params", name], to);
    }
    renameOverrides(edits, ["prefabs", id, "overrides"], workingPrefab(game, id), overrides, from, to);
  }
  for (const [sceneId, { instances }] of Object.entries(game.scenes)) {
    for (const [id, { prefabId, overrides }] of Object.entries(instances))
      renameOverrides(edits, ["scenes", sceneId, "instances", id, "overrides"], workingPrefab(game, prefabId), overrides, from, to);
  }
}

function renameOverrides(
  edits: Edits,
  path: readonly string[],
  prefab: Prefab | null,
  overrides: Readonly<Record<string, unknown>> = {},
  from: string,
  to: string,
): void {
  for (const [key, value] of Object.entries(overrides)) {
    const [room, useId = "", name] = key.split(".");
    const use = room === "behaviours" && value === from ? prefab?.behaviours[useId] : undefined;
    if (use && variableParams(use.type).some(([known]) => known === name)) edits.set([...path, key], to);
  }
}
