import { type Editor, type Point, SCENE_KEY } from "@playsmith/editor";
import { useEffect, useMemo, useRef } from "react";
import { useEditor } from "../editor-context.tsx";
import { isTyping } from "../commands/use-editor-shortcuts.ts";
import { usePaste } from "./use-paste.ts";

/** True where copy and paste apply to the scene's objects. */
function isAboutScene(editor: Editor, event: ClipboardEvent): boolean {
  return editor.state.documentKey === SCENE_KEY && !event.defaultPrevented && !isTyping(event.target);
}

/**
 * Connects the editor's clipboard to the system's, for copies between projects and windows. Keys use the
 * browser's clipboard events, which need no permission; menus request access, and fall back to the editor's own clipboard.
 */
export function useClipboard(): { paste: (at?: Point) => void } {
  const editor = useEditor();
  const pasteText = usePaste();
  /** Content that a shortcut copied, until the browser's copy event takes it. */
  const fresh = useRef("");

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const stopCopies = editor.subscribeCopies((text) => {
      fresh.current = text;
      // The copy event follows its key immediately; a menu has no event, and must not affect a later one.
      setTimeout(() => {
        fresh.current = "";
      });
      // Denied without permission or HTTPS; paste then works only in this window.
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
