import type { Editor } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";

/** A toast's way back from the step that was just made: that one, never one that was made since. */
export function undoAction(editor: Editor): { label: string; run: () => void } {
  const { undoStep } = editor.document.history;
  return {
    label: translated("Undo"),
    run: () => {
      if (undoStep === null || !editor.document.undoStep(undoStep))
        showToast(translated("More was done since. Undo takes it back step by step."));
    },
  };
}
