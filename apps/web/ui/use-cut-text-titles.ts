import { useEffect } from "react";

const MARK = "data-cut-text";

/** Whether the style of an element ends its text with an ellipsis, and the text is longer than the element. */
function isCut(element: HTMLElement): boolean {
  return element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === "ellipsis";
}

/**
 * Gives each text that ends with an ellipsis its full length as a tooltip while the pointer is over it, so that no screen has to name the text
 * twice. A title that a screen sets itself stays.
 */
export function useCutTextTitles(): void {
  useEffect(() => {
    const show = ({ target }: PointerEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      const hasOwnTitle = target.hasAttribute("title") && !target.hasAttribute(MARK);
      if (hasOwnTitle || target.matches("input, textarea, select")) return;
      const text = target.textContent?.trim() ?? "";
      if (text !== "" && isCut(target)) {
        target.title = text;
        target.setAttribute(MARK, "");
      } else if (target.hasAttribute(MARK)) {
        target.removeAttribute("title");
        target.removeAttribute(MARK);
      }
    };
    document.addEventListener("pointerover", show);
    return () => document.removeEventListener("pointerover", show);
  }, []);
}
