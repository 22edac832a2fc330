import { useRef } from "react";
import { useEditorState } from "../editor-context.tsx";

/** What is selected; while a marquee is drawn still what was before, since it changes with each move and nobody reads it then. */
export function useRestingSelection(): readonly string[] {
  const atRest = useRef<readonly string[]>([]);
  const selection = useEditorState((state) => (state.marquee ? atRest.current : state.selection));
  // oxlint-disable-next-line react/refs -- a selector keeps the last value that it gave
  atRest.current = selection;
  return selection;
}
