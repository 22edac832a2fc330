import { type RefObject, useEffect, useRef } from "react";
import { takeFocus } from "../../../ui/take-focus.ts";

/** Gives the first button of a document's view the focus when it opens; who walks along the tabs keeps it there. */
export function useFocusOnOpen<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useEffect(() => takeFocus(() => container.current?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true })), []);
  return container;
}
