import { translated } from "@playsmith/texts";
import { GripVertical } from "lucide-react";
import { useId } from "react";
import { cornerByKey } from "./float-place.ts";
import type { GameCorner } from "../game-view-choice.ts";
import styles from "../play-panel.module.css";
import type { FloatDrag } from "./use-float.ts";

/** Handle that moves the floating game to another corner, by drag or arrow keys. */
export function FloatHandle({ drag, corner, onCorner }: { drag: FloatDrag; corner: GameCorner; onCorner: (corner: GameCorner) => void }) {
  const hintId = useId();
  const hint = translated("Drag it to another corner, or press an arrow key.");
  return (
    <button
      type="button"
      className={styles["handle"]}
      aria-label={translated("Move the running game")}
      aria-describedby={hintId}
      title={hint}
      data-keys="own"
      onKeyDown={(event) => {
        const to = cornerByKey(corner, event.key);
        if (to === null) return;
        event.preventDefault();
        if (to !== corner) onCorner(to);
      }}
      {...drag}
    >
      <GripVertical aria-hidden />
      <span id={hintId} className="visually-hidden">
        {hint}
      </span>
    </button>
  );
}
