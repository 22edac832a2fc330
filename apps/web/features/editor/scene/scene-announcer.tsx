import { cursorText, selectionText } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { useRef } from "react";
import { useEditor, useGame } from "../editor-context.tsx";

/** Tells screen readers what is selected and where it stands, and where the cursor is and what is there. */
export function SceneAnnouncer() {
  const editor = useEditor();
  const told = useRef("");
  // While something is dragged its place is of no use yet, and not cheap to tell among thousands.
  const selection = useGame(() => (editor.isGesturing ? told.current : selectionText(editor)));
  // oxlint-disable-next-line react/refs -- a selector keeps the last value that it gave
  told.current = selection;
  const cursor = useGame(() => cursorText(editor));
  return (
    <div className="visually-hidden">
      <p role="status" aria-label={translated("Selection")}>
        {selection}
      </p>
      <p role="status" aria-label={translated("Cursor")}>
        {cursor}
      </p>
    </div>
  );
}
