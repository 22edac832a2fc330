import { type RefObject, useEffect, useState } from "react";

/**
 * Whether the entries of a strip have no room in it, so that it scrolls.
 * @param content what the entries depend on.
 */
export function useOverflow(strip: RefObject<HTMLElement | null>, content: unknown): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const element = strip.current;
    if (!element) return setOverflowing(false);
    // The room of the parent counts: what is shown because of the overflow takes some of the strip's own.
    const room = element.parentElement ?? element;
    const resizing = new ResizeObserver(() => setOverflowing(element.scrollWidth > room.clientWidth));
    resizing.observe(room);
    for (const entry of element.children) resizing.observe(entry);
    return () => resizing.disconnect();
  }, [strip, content]);
  return isOverflowing;
}
