import type { GamePatch } from "@playsmith/game-format";

/** Fields of a prefab that no rule depends on. */
const APART_FROM_RULES = new Set(["look", "collider", "script", "light", "trail", "order", "children", "persistent", "runsWhilePaused"]);

const PARTS_OF_SCENE = new Set(["rules", "variables", "name"]);

/** Whether an edit may affect rules. Moving objects and painting do not. */
export function touchesRules(changes: GamePatch): boolean {
  return changes.some(({ path: [collection, , part, partId] }) => {
    if (collection === "prefabs") return part === undefined || !APART_FROM_RULES.has(part);
    if (collection === "assets") return part === undefined || part === "name";
    if (collection === "scenes") return part === undefined || PARTS_OF_SCENE.has(part) || (part === "layers" && partId === undefined);
    return collection === "variables" || collection === "functions" || collection === "rules";
  });
}
