import { type RuleOwner, rulesOf } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";
import { type RefObject, useEffect } from "react";
import { showToast } from "../../../ui/feedback/toasts.tsx";
import { useEditor } from "../editor-context.tsx";

/** The line that a field is of; for a new line's field the one that it will stand in. */
function lineOfField(field: Element): string | undefined {
  const row = field.closest("[data-line]") ?? field.closest("ol")?.closest("li")?.querySelector("[data-line]");
  return row?.getAttribute("data-line") ?? undefined;
}

/** Says so when somebody else deletes the line that one types in, and what had been typed. */
export function useDeletedLineToast(root: RefObject<HTMLElement | null>, owner: RuleOwner): void {
  const editor = useEditor();
  useEffect(
    () =>
      editor.document.subscribe(({ game, local }) => {
        const field = document.activeElement;
        if (local || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || !root.current?.contains(field)) return;
        const lineId = lineOfField(field);
        if (lineId === undefined || rulesOf(game, owner)[lineId]) return;
        const typed = field.value.trim();
        showToast(
          typed === ""
            ? translated("The line that you were writing was deleted by someone else.")
            : translated("The line that you were writing was deleted by someone else: {typed}", { typed }),
        );
      }),
    [editor, root, owner],
  );
}
