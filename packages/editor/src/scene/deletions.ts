import type { Game } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import type { EditorState } from "../editor-state.ts";
import { ownerOfDocument } from "../open-documents.ts";

/** Items that the editor refers to and that another user may delete. */
export type EditedParts = Pick<EditorState, "sceneId" | "selection" | "prefabId" | "assetId" | "documents">;

/** The names of those items that no longer exist, without duplicates. */
export function deletedNames({ sceneId, selection, prefabId, assetId, documents }: EditedParts, before: Game, after: Game): string[] {
  if (before === after) return [];
  const names: (string | undefined)[] = [];
  if (before.scenes[sceneId] && !after.scenes[sceneId]) names.push(before.scenes[sceneId].name);
  else
    for (const id of selection) {
      const instance = before.scenes[sceneId]?.instances[id];
      if (instance && !after.scenes[sceneId]?.instances[id])
        names.push(instance.name || (before.prefabs[instance.prefabId]?.name ?? translated("Object")));
    }
  if (!after.prefabs[prefabId]) names.push(before.prefabs[prefabId]?.name);
  if (!after.assets[assetId]) names.push(before.assets[assetId]?.name);
  for (const open of documents) if (!ownerOfDocument(after, open)) names.push(ownerOfDocument(before, open)?.name);
  return [...new Set(names.filter((name) => name !== undefined))];
}
