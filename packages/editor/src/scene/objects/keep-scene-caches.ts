import type { Game, GameChange } from "@playsmith/game-format";
import { keepDescendants } from "./groups.ts";
import { keepSceneIndex } from "./scene-index.ts";

/** Carries the caches of scenes over to their next versions, where the changes keep them valid. Call before they are read. */
export function keepSceneCaches(before: Game, after: Game, changes: readonly GameChange[]): void {
  for (const sceneId of new Set(changes.map(({ path }) => (path[0] === "scenes" ? path[1] : undefined)))) {
    const [was, is] = sceneId === undefined ? [] : [before.scenes[sceneId], after.scenes[sceneId]];
    if (sceneId === undefined || !was || !is) continue;
    const inScene = changes.filter(({ path }) => path[0] === "scenes" && path[1] === sceneId);
    keepSceneIndex(was, after, sceneId, inScene);
    keepDescendants(was, is, inScene);
  }
}
