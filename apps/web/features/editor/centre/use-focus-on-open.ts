import { type RefObject, useEffect, useRef } from "react";
import { takeFocus } from "../../../ui/take-focus.ts";

/** Focuses the first button of a document's view when it opens, unless the focus is in the tab strip (arrow keys). */
export function useFocusOnOpen<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useEffect(() => takeFocus(() => container.current?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true })), []);
  return container;
}
