import { translated } from "@playsmith/texts";
import type { Editor } from "../../editor.ts";
import { addAsset } from "../../assets/assets.ts";

/** Adds a generated sound and opens it. @param zzfx its parameters. */
export function addGeneratedSound(editor: Editor, name: string, zzfx: readonly number[]): void {
  const id = addAsset(editor, { kind: "sound", name, order: "a", volume: 1, source: { kind: "generated", zzfx: [...zzfx] } });
  if (id === null) return;
  editor.update({ selection: [], prefabId: "", assetId: id });
  editor.openDocument({ kind: "sound", of: "asset", id });
}

/** Sets a generated sound's parameters. @param gesture changes with the same gesture are one undo step. */
export function setSoundParameters(editor: Editor, assetId: string, zzfx: readonly number[], gesture?: unknown): void {
  const asset = editor.game.assets[assetId];
  if (asset?.kind !== "sound") return;
  editor.document.transact(
    translated("Change sound {name}", { name: asset.name }),
    (edits) => edits.set(["assets", assetId, "source"], { kind: "generated", zzfx: [...zzfx] }),
    gesture,
  );
}
