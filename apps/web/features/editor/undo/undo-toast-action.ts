import type { Editor } from "@playsmith/editor";
import { translated } from "@playsmith/texts";
import { showToast } from "../../../ui/feedback/toasts.tsx";

/** A toast action that undoes the step that was just made, and no later one. */
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
