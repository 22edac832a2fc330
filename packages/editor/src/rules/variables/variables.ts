import type { Value } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { baseOf, writeOverrides } from "../../prefabs/overrides.ts";
import { workingPrefab } from "../../prefabs/working-prefab.ts";

/** Sets what a global variable starts as; `undefined` removes it. */
export function setVariable(editor: Editor, name: string, value: Value | undefined): void {
  editor.document.transact(value === undefined ? translated("Remove variable") : translated("Change variable"), (edits) => {
    if (value === undefined) edits.delete(["variables", name]);
    else edits.set(["variables", name], value);
  });
}

/** Sets what a variable of one scene starts as, each time the scene begins; `undefined` removes it. */
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
 * Sets what a variable of each object of a prefab starts as; `undefined` removes it, or goes back to what the base of a variant has.
 * A variant overrides its base's plain values, and has lists and maps of its own in their place.
 */
export function setOwnVariable(editor: Editor, prefabId: string, name: string, value: Value | undefined): void {
  const prefab = editor.game.prefabs[prefabId];
  if (!prefab) return;
  const path = ["prefabs", prefabId, "variables", name];
  const baseId = baseOf(editor.game.prefabs, prefabId);
  const ofBase = baseId === null ? undefined : workingPrefab(editor.game, baseId)?.variables;
  const isInBase = ofBase !== undefined && Object.hasOwn(ofBase, name);
  // The steps of an override's path are told apart by dots.
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
