import { isOptionalOfLook, type NineSlice, type Primitive } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { isVariant, overrideInVariant } from "./overrides.ts";
import { workingPrefab } from "./working-prefab.ts";

/** Sets an optional field of a prefab's look, such as the font of a text; "" deletes it. */
export function setLookOption(editor: Editor, prefabId: string, name: string, value: Primitive, gesture?: unknown): void {
  const prefab = editor.game.prefabs[prefabId];
  const look = workingPrefab(editor.game, prefabId)?.look;
  if (!prefab || !look || !isOptionalOfLook(look, name)) return;
  if (isVariant(editor.game.prefabs, prefabId)) {
    overrideInVariant(editor, prefabId, { [`look.${name}`]: value }, gesture);
    return;
  }
  const path = ["prefabs", prefabId, "look", name];
  editor.document.transact(
    translated("Change {name}", { name: prefab.name }),
    (edits) => (value === "" ? edits.delete(path) : edits.set(path, value)),
    gesture,
  );
}

/** Sets or removes nine-slice scaling of a prefab's sprite. Variants inherit it. */
export function setNineSlice(editor: Editor, prefabId: string, nineSlice: NineSlice | null): void {
  const prefab = editor.game.prefabs[prefabId];
  if (prefab?.look.kind !== "sprite" || isVariant(editor.game.prefabs, prefabId)) return;
  const path = ["prefabs", prefabId, "look", "nineSlice"];
  editor.document.transact(translated("Change {name}", { name: prefab.name }), (edits) =>
    nineSlice === null ? edits.delete(path) : edits.set(path, { ...nineSlice }),
  );
}

/** Sets one value of a prefab's nine-slice scaling. */
export function setNineSlicePart(editor: Editor, prefabId: string, name: keyof NineSlice, value: number, gesture?: unknown): void {
  const prefab = editor.game.prefabs[prefabId];
  const look = workingPrefab(editor.game, prefabId)?.look;
  if (!prefab || look?.kind !== "sprite" || !look.nineSlice) return;
  if (isVariant(editor.game.prefabs, prefabId)) {
    overrideInVariant(editor, prefabId, { [`look.nineSlice.${name}`]: value }, gesture);
    return;
  }
  editor.document.transact(
    translated("Change {name}", { name: prefab.name }),
    (edits) => edits.set(["prefabs", prefabId, "look", "nineSlice", name], value),
    gesture,
  );
}
