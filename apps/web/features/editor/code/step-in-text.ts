import type { Editor } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";

/**
 * Undoes or redoes in a text that is being written, and nothing else of the project: who holds the keys down there does not see what else
 * would go.
 * @returns true, as the keys are used up by it.
 */
export function stepInText(editor: Editor, path: readonly string[], way: "undo" | "redo"): true {
  const { document } = editor;
  const name = way === "undo" ? document.history.undoName : document.history.redoName;
  if (name === null) return true;
  if (document.stepTouches([...path], way)) {
    if (way === "undo") document.undo();
    else document.redo();
  } else {
    showToast(
      way === "undo"
        ? translated("Nothing more to undo in this script. The step before was elsewhere: {name}. The arrow above takes it back.", { name })
        : translated("Nothing more to redo in this script. The next step is elsewhere: {name}. The arrow above does it again.", { name }),
    );
  }
  return true;
}
