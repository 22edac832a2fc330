import { isOfInputMethod } from "@playsmith/contract";
import { useEffect } from "react";

/**
 * Keeps the keys of an input method, e.g. for Japanese, in the text field that they are typed in: Enter accepts a word there, Escape drops it,
 * and arrows move in it, so no handler of a field, a dialog or the page gets them. Handlers in the capture phase check `isOfInputMethod`.
 */
export function useInputMethodKeys(): void {
  useEffect(() => {
    const keep = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!isOfInputMethod(event) || !(target instanceof HTMLElement)) return;
      if (!target.isContentEditable && !target.matches("input, textarea")) return;
      // At the field itself and last, so that the code editor gets the key, which handles input methods itself.
      target.addEventListener("keydown", (reached) => reached === event && reached.stopPropagation(), { once: true });
    };
    window.addEventListener("keydown", keep, true);
    return () => window.removeEventListener("keydown", keep, true);
  }, []);
}
