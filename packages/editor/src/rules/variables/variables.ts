import type { Value } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { baseOf, writeOverrides } from "../../prefabs/overrides.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";

/** Sets the start value of a game variable; `undefined` deletes it. */
export function setVariable(editor: Editor, name: string, value: Value | undefined): void {
  editor.document.transact(value === undefined ? translated("Remove variable") : translated("Change variable"), (edits) => {
    if (value === undefined) edits.delete(["variables", name]);
    else edits.set(["variables", name], value);
  });
}

/** Sets the start value of a scene variable, applied at each start of the scene; `undefined` deletes it. */
export function setSceneVariable(editor: Editor, sceneId: string, name: string, value: Value | undefined): void {
  const scene = editor.game.scenes[sceneId];
  if (!scene) return;
  editor.document.transact(value === undefined ? translated("Remove variable") : translated("Change variable"), (edits) => {
    const path = ["scenes", sceneId, "variables"];
    if (!scene.variables) edits.set(path, {});
    if (value === undefined) edits.delete([...path, name]);
    else edits.set([...path, name], value);
  });
}

/**
 * Sets the start value of a prefab's variable; `undefined` deletes it, or reverts to the base's value in a variant.
 * A variant overrides plain values of its base, and declares lists and maps itself instead.
 */
export function setOwnVariable(editor: Editor, prefabId: string, name: string, value: Value | undefined): void {
  const prefab = editor.game.prefabs[prefabId];
  if (!prefab) return;
  const path = ["prefabs", prefabId, "variables", name];
  const baseId = baseOf(editor.game.prefabs, prefabId);
  const ofBase = baseId === null ? undefined : workingPrefab(editor.game, baseId)?.variables;
  const isInBase = ofBase !== undefined && Object.hasOwn(ofBase, name);
  // Dots separate the segments of an override's path.
  const overrides = isInBase && typeof value !== "object" && !name.includes(".");
  editor.document.transact(
    value === undefined ? (isInBase ? translated("Revert") : translated("Remove variable")) : translated("Change variable"),
    (edits) => {
      if (value === undefined || overrides) edits.delete(path);
      else edits.set(path, value);
      if (isInBase)
        writeOverrides(editor, edits, prefabId, { [`variables.${name}`]: overrides && value !== ofBase[name] ? value : undefined });
    },
  );
}
