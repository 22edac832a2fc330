import { cursorText, selectionText } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { useRef } from "react";
import { useEditor, useGame } from "../editor-context.tsx";

/** Announces the selection with its position, and the cursor with the cell's content, to screen readers. */
export function SceneAnnouncer() {
  const editor = useEditor();
  const announced = useRef("");
  // Announce no position during a drag: it is not final, and expensive for thousands of objects.
  const selection = useGame(() => (editor.isGesturing ? announced.current : selectionText(editor)));
  // oxlint-disable-next-line react/refs -- a selector keeps the last value that it gave
  announced.current = selection;
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
