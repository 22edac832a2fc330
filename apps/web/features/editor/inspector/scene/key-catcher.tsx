import { translated } from "@playsmith/texts";
import { Plus } from "lucide-react";
import { useState } from "react";
import styles from "./inputs.module.css";

/** Indexed by `MouseEvent.button`. */
const CLICK_CODES = ["MouseLeft", "MouseMiddle", "MouseRight"];

/** A button that records the next key or mouse action as a binding. Escape or a click elsewhere cancels. */
export function KeyCatcher({ label, isDisabled, onKey }: { label: string; isDisabled: boolean; onKey: (code: string) => void }) {
  const [isCatching, setCatching] = useState(false);
  const take = (code: string) => {
    setCatching(false);
    onKey(code);
  };
  return (
    <button
      type="button"
      className={styles["catcher"]}
      aria-label={isCatching ? translated("{label}: press the key, or click or scroll here", { label }) : label}
      aria-pressed={isCatching}
      disabled={isDisabled}
      onClick={(event) => {
        if (!isCatching) setCatching(true);
        // Enter triggers a click without a pointer (detail 0); ignore the second click of a double click.
        else if (event.detail === 1) take(CLICK_CODES[0] as string);
      }}
      onMouseDown={(event) => {
        const code = CLICK_CODES[event.button];
        if (!isCatching || event.button === 0 || !code) return;
        event.preventDefault();
        take(code);
      }}
      onContextMenu={(event) => event.preventDefault()}
      onWheel={({ deltaY }) => isCatching && deltaY !== 0 && take(deltaY < 0 ? "WheelUp" : "WheelDown")}
      onBlur={() => setCatching(false)}
      onKeyDown={(event) => {
        if (!isCatching || event.repeat) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.code === "Escape" || event.code === "") setCatching(false);
        else take(event.code);
      }}
      // The keyup of the space bar would click the button again.
      onKeyUp={(event) => event.code === "Space" && event.preventDefault()}
    >
      {isCatching ? translated("Press a key, or click here…") : <Plus aria-hidden="true" />}
    </button>
  );
}
