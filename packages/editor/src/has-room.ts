import { GAME_LIMITS } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "./editor.ts";

const FULL = {
  scenes: translated("A game has room for {most} scenes. Delete one first.", { most: GAME_LIMITS.scenes }),
  prefabs: translated("A game has room for {most} prefabs. Delete one first.", { most: GAME_LIMITS.prefabs }),
  assets: translated("A game has room for {most} assets. Delete one first.", { most: GAME_LIMITS.assets }),
  instances: translated("A scene has room for {most} objects.", { most: GAME_LIMITS.instancesPerScene }),
};
const LIMITS = { ...GAME_LIMITS, instances: GAME_LIMITS.instancesPerScene };

/** Why the game, or for objects the open scene, has no room for more; empty if it has. What is added beyond a limit is left out of the game at once. */
export function fullText(editor: Editor, collection: keyof typeof FULL, more = 1): string {
  const held = collection === "instances" ? editor.scene?.instances : editor.game[collection];
  return Object.keys(held ?? {}).length + more <= LIMITS[collection] ? "" : FULL[collection];
}

/** Whether there is room for more, see {@link fullText}; if not, the person is told. */
export function hasRoom(editor: Editor, collection: keyof typeof FULL, more = 1): boolean {
  const text = fullText(editor, collection, more);
  if (text !== "") editor.warn(text);
  return text === "";
}
