import { cursorText, selectionText } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { useRef } from "react";
import { useEditor, useEditorState, useGame } from "../editor-context.tsx";

/** Tells screen readers what is selected and where it stands, where the cursor is and what is there, and what was done last. */
export function SceneAnnouncer() {
  const editor = useEditor();
  const told = useRef("");
  // While something is dragged its place is of no use yet, and not cheap to tell among thousands.
  const selection = useGame(() => (editor.isGesturing ? told.current : selectionText(editor)));
  told.current = selection;
  const cursor = useGame(() => cursorText(editor));
  const said = useEditorState((state) => state.said);
  return (
    <div className="visually-hidden">
      <p role="status" aria-label={translated("Done")}>
        {said}
      </p>
      <p role="status" aria-label={translated("Selection")}>
        {selection}
      </p>
      <p role="status" aria-label={translated("Cursor")}>
        {cursor}
      </p>
    </div>
  );
}
