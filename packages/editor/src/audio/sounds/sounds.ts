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

/** Changes what a generated sound is made of. @param gesture changes that share one are undone together. */
export function setSoundParameters(editor: Editor, assetId: string, zzfx: readonly number[], gesture?: unknown): void {
  const asset = editor.game.assets[assetId];
  if (asset?.kind !== "sound") return;
  editor.document.transact(
    translated("Change sound {name}", { name: asset.name }),
    (edits) => edits.set(["assets", assetId, "source"], { kind: "generated", zzfx: [...zzfx] }),
    gesture,
  );
}
