import type { GamePatch } from "@playsmith/game-format";

/** The parts of a running scene that a patch affects. */
export interface EditScope {
  everything: boolean;
  layers: boolean;
  /** Painted tile rows, when nothing else about the layers changed. */
  rows: { layerId: string; row: number }[];
  looks: boolean;
  prefabIds: Set<string>;
  allInstances: boolean;
  instanceIds: Set<string>;
  /** Instances with a changed parent. */
  tiedIds: Set<string>;
  /** Instances with changed tags. */
  taggedIds: Set<string>;
  variableNames: Set<string>;
  /** Changed scene variables; "" for all of them. */
  sceneVariableNames: Set<string>;
  settings: boolean;
}

/** Collections of a game that no scene contains. */
const OUT_OF_SCENES: ReadonlySet<string> = new Set([
  "rules",
  "functions",
  "modules",
  "inputActions",
  "leaderboards",
  "achievements",
  "tests",
]);

/** @param tilesetIds the tilesets that the scene's layers use. */
export function editScope(changes: GamePatch, sceneId: string, tilesetIds: ReadonlySet<string>): EditScope {
  const scope: EditScope = {
    everything: false,
    layers: false,
    rows: [],
    looks: false,
    prefabIds: new Set(),
    allInstances: false,
    instanceIds: new Set(),
    tiedIds: new Set(),
    taggedIds: new Set(),
    variableNames: new Set(),
    sceneVariableNames: new Set(),
    settings: false,
  };
  for (const { path } of changes) {
    const [root, id, part, partId, field, index] = path;
    if (root === "settings") scope.settings = true;
    else if (OUT_OF_SCENES.has(root ?? "")) continue;
    else if (id === undefined) scope.everything = true;
    else if (root === "variables") scope.variableNames.add(id);
    else if (root === "prefabs") scope.prefabIds.add(id);
    else if (root === "assets") {
      // Painted pixels only concern the renderer.
      if (field === "cells" || field === "layers" || part === "layers") continue;
      if (tilesetIds.has(id)) scope.layers = true;
      else scope.looks = true;
    } else if (root === "scenes" && id === sceneId) {
      if (part === undefined) scope.everything = true;
      else if (part === "layers") {
        if (partId !== undefined && field === "cells" && index !== undefined) scope.rows.push({ layerId: partId, row: Number(index) });
        else scope.layers = true;
      } else if (part === "variables") {
        scope.sceneVariableNames.add(partId ?? "");
      } else if (part === "instances") {
        if (partId === undefined) scope.allInstances = true;
        else {
          scope.instanceIds.add(partId);
          if (field === "parentId") scope.tiedIds.add(partId);
          if (field === "tags") scope.taggedIds.add(partId);
        }
      }
    }
  }
  return scope;
}
