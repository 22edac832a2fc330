import { useEffect } from "react";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor } from "../editor-context.tsx";

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
