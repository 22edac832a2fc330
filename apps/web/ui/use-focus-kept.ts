import { useEffect } from "react";

const PARTS = "section, article, form, main, [role=dialog], [role=region]";
/** Dialogs and menus restore the focus themselves in the frames after they have closed; this delay lets them. */
const OTHERS_FIRST_MS = 150;
/** The screen, a dialog over it, and a menu over that. */
const LAYERS_KEPT = 3;

/** The focused element and its ancestors, up to its layer of the page. */
type Trail = readonly Element[];

/**
 * When the focused element is removed, moves the focus to the previously focused one (after a dialog), or to the heading of the enclosing part
 * of the screen (a deleted card, a submitted form). Otherwise keyboard and screen reader users would be sent to the beginning of the page.
 */
export function useFocusKept(): void {
  useEffect(() => {
    /** One per layer, the newest first. */
    let trails: readonly Trail[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const trail = trailOf(target);
      trails = [trail, ...trails.filter((other) => other.at(-1) !== trail.at(-1))].slice(0, LAYERS_KEPT);
    };
    const look = (): void => {
      if (trails[0]?.[0]?.isConnected !== false) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement === null || activeElement === body) focusPart(trails);
      }, OTHERS_FIRST_MS);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", note);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      document.removeEventListener("focusin", note);
    };
  }, []);
}

function trailOf(element: Element): Trail {
  const trail: Element[] = [];
  for (let current: Element | null = element; current && current !== document.body; current = current.parentElement) trail.push(current);
  return trail;
}

/** The element to focus when a screen is entered, if it is not its heading. */
const arrival = (): HTMLElement | null => document.querySelector<HTMLElement>("[data-arrival]:not([inert] *)");

const isSeen = (element: HTMLElement): boolean => element.clientWidth > 1;

/**
 * In the newest layer that still exists, focuses the last focused element, else the heading of its part. On a new screen, focuses its
 * arrival element or its heading.
 */
function focusPart(trails: readonly Trail[]): void {
  const trail = trails.find((each) => each.some((element) => element.isConnected));
  const [last] = trail ?? [];
  if (last instanceof HTMLElement && last.isConnected) {
    last.focus();
    if (document.activeElement === last) return;
  }
  const part = trail?.find((element) => element.isConnected)?.closest<HTMLElement>(PARTS);
  const heading = (part ?? document).querySelector<HTMLElement>("h1, h2, h3");
  const target = heading && isSeen(heading) ? heading : (arrival() ?? heading ?? part);
  if (!target) return;
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
}
