import { setSceneField } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { ResizeSceneDialog } from "./resize-dialogs.tsx";

/** Dialogs for a scene's name and size, for all places that open them. */
export function SceneDialogs() {
  const editor = useEditor();
  const asked = useEditorState((state) => state.sceneDialog);
  const name = useGame((game) => (asked === null ? undefined : game.scenes[asked.sceneId]?.name));
  if (asked === null || name === undefined) return null;
  const close = (): void => editor.update({ sceneDialog: null });
  if (asked.for === "size") return <ResizeSceneDialog sceneId={asked.sceneId} onClose={close} />;
  return (
    <NameDialog
      title={translated("Rename scene")}
      name={name}
      onSave={(next) => setSceneField(editor, asked.sceneId, "name", next)}
      onClose={close}
    />
  );
}
