import { type RefObject, useCallback } from "react";
import { useLandmark } from "react-aria/useLandmark";
import { useLatest } from "./use-latest.ts";

/**
 * Registers a part of the screen for F6 and Shift+F6: they focus the element in it that had the focus last, else the part itself.
 * @param focus focuses the initial element of the part. @returns the props of its element.
 */
export function usePanel(
  panel: RefObject<HTMLElement | null>,
  { role = "region", label, focus }: { role?: "region" | "banner"; label?: string; focus?: () => void },
) {
  const latest = useLatest(focus);
  const begin = useCallback(() => {
    if (latest.current) latest.current();
    else if (panel.current) focusItself(panel.current);
  }, [panel, latest]);
  const { landmarkProps } = useLandmark({ role, ...(label === undefined ? {} : { "aria-label": label }), focus: begin }, panel);
  const { role: shown, "aria-label": named } = landmarkProps;
  return { role: shown, "aria-label": named, "data-panel": "" };
}

function focusItself(element: HTMLElement): void {
  element.setAttribute("tabindex", "-1");
  element.focus();
}
