import type { Target } from "@playsmith/learning";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { findTarget } from "./find-target.ts";
import styles from "./lesson.module.css";
import { useLatest } from "../../../../ui/use-latest.ts";

/** Poll interval in ms: menus, panels and documents open and close. */
const LOOK_EVERY_MS = 200;
const GAP_PX = 3;

/** A ring around the next control. It ignores pointer events and is hidden from screen readers, as the step names the control. */
export function TargetRing({ targets }: { targets: readonly Target[] }) {
  const ring = useRef<HTMLDivElement>(null);
  const latest = useLatest(targets);
  useEffect(() => {
    let last: HTMLElement | null = null;
    const look = (): void => {
      const element = findTarget(document, latest.current);
      const { current } = ring;
      if (!current) return;
      // Scroll the target into view in its list.
      if (element && element !== last && element.getAttribute("role") !== "application") element.scrollIntoView({ block: "nearest" });
      last = element;
      current.hidden = element === null;
      if (!element) return;
      const box = element.getBoundingClientRect();
      // Frame large targets on their inside if there is room.
      const gapPx = element.getAttribute("role") === "application" ? -GAP_PX : GAP_PX;
      Object.assign(current.style, {
        left: `${box.left - gapPx}px`,
        top: `${box.top - gapPx}px`,
        width: `${box.width + 2 * gapPx}px`,
        height: `${box.height + 2 * gapPx}px`,
      });
    };
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    window.addEventListener("resize", look);
    window.addEventListener("scroll", look, true);
    return () => {
      clearInterval(timer);
      window.removeEventListener("resize", look);
      window.removeEventListener("scroll", look, true);
    };
  }, [latest]);
  return createPortal(<div ref={ring} className={styles["ring"]} hidden aria-hidden="true" data-testid="lesson-ring" />, document.body);
}
