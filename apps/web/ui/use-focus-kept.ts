import { useEffect } from "react";

const PARTS = "section, article, form, main, [role=dialog], [role=region]";
/** Dialogs and menus hand the focus back themselves, in the frames after they have closed; on a busy machine that takes a moment. */
const OTHERS_FIRST_MS = 150;
/** The screen, a dialog over it, and a menu over that. */
const LAYERS_KEPT = 3;

/** What has the focus and all that is around it, up to the layer of the page that it belongs to. */
type Trail = readonly Element[];

/**
 * When what has the focus goes away, hands the focus on: to what had it before (a dialog that is closed), or to the heading of the part of
 * the screen that it stood in (a deleted card, a form that is done). Otherwise whoever uses a keyboard or a screen reader is thrown back to the page's beginning.
 */
export function useFocusKept(): void {
  useEffect(() => {
    /** Newest first, one for each layer. */
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

/** What of a screen has the focus when one comes to it, where that is not its heading. */
const arrival = (): HTMLElement | null => document.querySelector<HTMLElement>("[data-arrival]:not([inert] *)");

const isSeen = (element: HTMLElement): boolean => element.clientWidth > 1;

/**
 * In the newest layer that is still there: what had the focus in it, or else the heading of the part that it stood in. On a new screen, what
 * one begins with there, or its heading.
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
