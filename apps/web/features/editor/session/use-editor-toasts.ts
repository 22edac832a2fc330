import { deletedNames } from "@playsmith/editor/scene";
import { translated } from "@playsmith/texts";
import { useEffect } from "react";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor } from "../editor-context.tsx";

/** Shows a toast when another user deletes what is selected, shown or open here. */
export function useDeletionToast(): void {
  const editor = useEditor();
  useEffect(() => {
    let { game, state } = editor;
    let lost: string[] = [];
    // The editor resets its state before the document's listeners are called, so collect the names here.
    const stopLooking = editor.subscribe(() => {
      lost = [...lost, ...deletedNames(state, game, editor.game)];
      ({ game, state } = editor);
    });
    const unsubscribe = editor.document.subscribe(({ local }) => {
      const [name] = lost;
      if (!local && name !== undefined)
        showToast(
          lost.length === 1
            ? translated("“{name}” was deleted by someone else.", { name })
            : translated("“{name}” and {more} more were deleted by someone else.", { name, more: lost.length - 1 }),
        );
      lost = [];
    });
    return () => {
      stopLooking();
      unsubscribe();
    };
  }, [editor]);
}

/** Shows why an action of the editor is not done. */
export function useWarningToast(): void {
  const editor = useEditor();
  useEffect(() => {
    let shown = editor.state.warning;
    return editor.subscribe(() => {
      const { warning } = editor.state;
      if (warning !== null && warning !== shown) showToast(warning.text, { tone: "bad" });
      shown = warning;
    });
  }, [editor]);
}
