import { translated } from "@playsmith/texts";
import type { Editor } from "../editor.ts";
import { type Command, command } from "../commands/command.ts";
import { duplicatePrefab } from "./duplicate-prefab.ts";
import { canMakeVariant, detachVariant, makeVariant } from "./make-variant.ts";
import { baseOf, isVariant } from "./overrides.ts";

/** The prefab in the inspector, or the common prefab of all selected objects; "" for none. */
function activePrefab({ state, scene }: Editor): string {
  if (state.prefabId) return state.prefabId;
  const ids = new Set(state.selection.map((id) => scene?.instances[id]?.prefabId ?? ""));
  return ids.size === 1 ? ([...ids][0] ?? "") : "";
}

const inspect = (editor: Editor, prefabId: string): void => {
  editor.setTool("select");
  editor.update({ selection: [], assetId: "", prefabId });
};

const nameOf = (editor: Editor, prefabId: string): string => editor.game.prefabs[prefabId]?.name ?? translated("prefab");
const hasBase = (editor: Editor): boolean => isVariant(editor.game.prefabs, activePrefab(editor));

export const variantCommands: readonly Command[] = [
  command(
    "prefab.duplicate",
    translated("Duplicate the prefab"),
    [],
    (editor) => {
      const id = duplicatePrefab(editor, activePrefab(editor));
      if (id === null) return null;
      inspect(editor, id);
      return translated("Made {name}", { name: nameOf(editor, id) });
    },
    (editor) => Object.hasOwn(editor.game.prefabs, activePrefab(editor)),
  ),
  command(
    "prefab.variant",
    translated("Make a variant of the prefab"),
    [],
    (editor) => {
      const id = makeVariant(editor, activePrefab(editor));
      if (id === null) return null;
      inspect(editor, id);
      return translated("Made {name}", { name: nameOf(editor, id) });
    },
    (editor) => canMakeVariant(editor, activePrefab(editor)),
  ),
  command(
    "prefab.base",
    translated("Go to the base of the variant"),
    [],
    (editor) => {
      const id = baseOf(editor.game.prefabs, activePrefab(editor)) ?? "";
      inspect(editor, id);
      return nameOf(editor, id);
    },
    hasBase,
    true,
  ),
  command(
    "prefab.detach",
    translated("Detach the variant from its base"),
    [],
    (editor) => {
      const id = activePrefab(editor);
      return detachVariant(editor, id) ? translated("{name} is a prefab of its own", { name: nameOf(editor, id) }) : null;
    },
    hasBase,
  ),
];
