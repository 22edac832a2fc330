import { type Editor, type OpenDocument, rulesDocument, SCENE_KEY } from "@playsmith/editor";
import { inspectPrefab } from "@playsmith/editor/scene";
import { WHOLE_GAME } from "@playsmith/game-format";

/** Shows a thing of the history in the editor: null when it is gone, or has no place of its own. */
export function thingOpener(editor: Editor, { kind, id }: { kind: string; id: string }): (() => void) | null {
  const { game } = editor;
  const has = (collection: object | undefined): boolean => collection !== undefined && Object.hasOwn(collection, id);
  const openDocument = (document: OpenDocument) => (): void => editor.openDocument(document);
  if (kind === "scenes" && has(game.scenes)) return () => editor.openScene(id);
  if (kind === "prefabs" && has(game.prefabs)) {
    return () => {
      editor.showDocument(SCENE_KEY);
      inspectPrefab(editor, id);
    };
  }
  if (kind === "assets" && has(game.assets)) return () => editor.update({ selection: [], prefabId: "", assetId: id });
  if (kind === "functions" && has(game.functions)) return openDocument(rulesDocument({ kind: "function", id }));
  if (kind === "modules" && has(game.modules)) return openDocument({ kind: "code", of: "module", id });
  return kind === "rules" ? openDocument(rulesDocument(WHOLE_GAME)) : null;
}
