import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { type EditorView, keymap, logException, showTooltip, type Tooltip, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { helpElement } from "./help-element.ts";
import type { ProjectLanguage } from "./project-language.ts";

/** Debounce of signature requests after typing, in ms. */
const ASK_AFTER_MS = 100;

const setTooltip = StateEffect.define<Tooltip | null>();
const shown = StateField.define<Tooltip | null>({
  create: () => null,
  update(before, { effects, docChanged, changes }) {
    for (const effect of effects) if (effect.is(setTooltip)) return effect.value;
    return before && docChanged ? { ...before, pos: changes.mapPos(before.pos) } : before;
  },
  provide: (field) => showTooltip.from(field),
});

/** Tooltip with the signature of the call at the cursor and its current argument. Closes at the end of the call, or by Escape. */
export function signatureHelp(language: ProjectLanguage, file: () => string): Extension {
  const asking = ViewPlugin.define((view) => {
    let asked: ReturnType<typeof setTimeout> | undefined;
    const show = (tooltip: Tooltip | null): void => {
      if (tooltip !== null || view.state.field(shown) !== null) view.dispatch({ effects: setTooltip.of(tooltip) });
    };
    const ask = async (): Promise<void> => {
      const { doc, selection } = view.state;
      const help = await language.ask("signature", file(), selection.main.head);
      if (asked === undefined || view.state.doc !== doc || !view.state.selection.eq(selection)) return;
      const create = (): { dom: HTMLElement } => ({ dom: helpElement(help ?? { signature: "", documentation: "" }) });
      show(help && { pos: help.from, above: true, strictSide: true, arrow: false, create });
    };
    return {
      update(update: ViewUpdate) {
        if (!update.docChanged && !update.selectionSet) return;
        clearTimeout(asked);
        if (update.startState.field(shown) !== null || beginsArgument(update))
          asked = setTimeout(() => ask().catch((error: unknown) => logException(view.state, error)), ASK_AFTER_MS);
      },
      destroy: () => {
        clearTimeout(asked);
        asked = undefined;
      },
    };
  });
  const close = (view: EditorView): boolean => {
    if (view.state.field(shown) === null) return false;
    view.dispatch({ effects: setTooltip.of(null) });
    return true;
  };
  return [shown, asking, keymap.of([{ key: "Escape", run: close }])];
}

/** Whether a parenthesis or a comma has just been typed. */
function beginsArgument({ docChanged, transactions, state }: ViewUpdate): boolean {
  if (!docChanged || !transactions.some((transaction) => transaction.isUserEvent("input.type"))) return false;
  const { head } = state.selection.main;
  return /[(,] ?$/.test(state.sliceDoc(Math.max(0, head - 2), head));
}
