import { orderNextTo } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type Command, command } from "../commands/command.ts";
import type { Editor } from "../editor.ts";
import { freeName } from "../free-name.ts";
import { hasRoom } from "../has-room.ts";

/** Inserts a copy of an asset right after the original, in the same folder, and selects it. @returns its id, or null when nothing was copied. */
export function duplicateAsset(editor: Editor, assetId: string): string | null {
  const { assets } = editor.game;
  const asset = assets[assetId];
  if (!asset || !hasRoom(editor, "assets")) return null;
  const id = editor.newId();
  const copy = { ...asset, name: freeName(asset.name, Object.values(assets)), order: orderNextTo(assets, asset.order) };
  if (!editor.document.transact(translated("Duplicate {name}", { name: asset.name }), (edits) => edits.set(["assets", id], copy)))
    return null;
  editor.update({ selection: [], prefabId: "", assetId: id });
  return id;
}

/** Commands for the asset in the inspector. */
export const assetCommands: readonly Command[] = [
  command(
    "asset.duplicate",
    translated("Duplicate the asset"),
    [],
    (editor) => {
      const name = editor.game.assets[editor.state.assetId]?.name ?? "";
      return duplicateAsset(editor, editor.state.assetId) === null ? null : translated("Duplicated {name}", { name });
    },
    (editor) => editor.game.assets[editor.state.assetId] !== undefined,
  ),
];
