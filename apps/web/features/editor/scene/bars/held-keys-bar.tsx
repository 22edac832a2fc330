import { toolNamed } from "@playsmith/editor";
import { CopyPlus, Trash2 } from "lucide-react";
import { useEditor, useEditorState } from "../../editor-context.tsx";
import { ModifierStrip } from "../../touch/modifier-strip.tsx";
import styles from "../scene-view.module.css";
import { CommandButton } from "./command-button.tsx";

/** Held keys of the scene's tool, and what one does most to a selection, for fingers. */
export function HeldKeysBar() {
  const editor = useEditor();
  const tool = useEditorState((state) => state.tool);
  const held = useEditorState((state) => state.heldModifiers);
  const hasSelection = useEditorState((state) => state.selection.length > 0 && state.prefabEdit === null);
  return (
    <ModifierStrip surface={editor} held={held} texts={toolNamed(tool).modifiers} className={styles["heldKeys"]}>
      {hasSelection && (
        <>
          <CommandButton id="edit.duplicate" icon={<CopyPlus />} />
          <CommandButton id="edit.delete" icon={<Trash2 />} />
        </>
      )}
    </ModifierStrip>
  );
}
