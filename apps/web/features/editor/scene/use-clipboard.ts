import { type Editor, type Point, SCENE_KEY } from "@playsmith/editor";
import { useEffect, useMemo, useRef } from "react";
import { useEditor } from "../editor-context.tsx";
import { isTyping } from "../commands/use-editor-shortcuts.ts";
import { usePaste } from "./use-paste.ts";

/** True where the scene's objects are what is copied and pasted. */
function isAboutScene(editor: Editor, event: ClipboardEvent): boolean {
  return editor.state.documentKey === SCENE_KEY && !event.defaultPrevented && !isTyping(event.target);
}

/**
 * Joins the editor's clipboard with the machine's, so that objects go from project to project and from window to window. Keys go by the
 * browser's own events, which need no permission; menus ask for the clipboard, and make do with the editor's own without it.
 */
export function useClipboard(): { paste: (at?: Point) => void } {
  const editor = useEditor();
  const pasteText = usePaste();
  /** What a key has copied, until the browser's event takes it over. */
  const fresh = useRef("");

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const stopCopies = editor.subscribeCopies((text) => {
      fresh.current = text;
      // The event of a key comes before anything else; a menu has none, and must not take over a later one.
      setTimeout(() => {
        fresh.current = "";
      });
      // Refused without a permission or an encrypted connection; then it is pasted within this window.
      navigator.clipboard?.writeText(text).catch(() => undefined);
    });
    const onCopy = (event: ClipboardEvent): void => {
      if (fresh.current === "" || !isAboutScene(editor, event)) return;
      event.clipboardData?.setData("text/plain", fresh.current);
      fresh.current = "";
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!isAboutScene(editor, event)) return;
      event.preventDefault();
      void pasteText(event.clipboardData?.getData("text/plain") || (editor.clipboard?.text ?? ""));
    };
    window.addEventListener("copy", onCopy, { signal });
    window.addEventListener("cut", onCopy, { signal });
    window.addEventListener("paste", onPaste, { signal });
    return () => {
      listening.abort();
      stopCopies();
    };
  }, [editor, pasteText]);

  return useMemo(
    () => ({
      paste: (at) => {
        const own = editor.clipboard?.text ?? "";
        const reading = navigator.clipboard?.readText ? navigator.clipboard.readText() : Promise.resolve(own);
        void reading.catch(() => own).then((text) => pasteText(text || own, at));
      },
    }),
    [editor, pasteText],
  );
}
