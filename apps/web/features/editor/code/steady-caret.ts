import type { Extension } from "@codemirror/state";
import { EditorView, ViewPlugin } from "@codemirror/view";

/** So long after the last key the caret begins to blink. */
const RESTS_AFTER_MS = 500;

/** The caret stands still while somebody types. To begin blinking anew with every key takes the browser as long as to lay out the line. */
export const steadyCaret: Extension = [
  ViewPlugin.define(({ dom }) => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = (): void => {
      resting = undefined;
      delete dom.dataset["typing"];
    };
    return {
      update({ docChanged, selectionSet }) {
        if (!docChanged && !selectionSet) return;
        if (resting === undefined) dom.dataset["typing"] = "";
        else clearTimeout(resting);
        resting = setTimeout(rest, RESTS_AFTER_MS);
      },
      destroy: () => clearTimeout(resting),
    };
  }),
  EditorView.theme({ "&[data-typing] > .cm-scroller > .cm-cursorLayer": { animation: "none !important" } }),
];
