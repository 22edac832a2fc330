import { translated } from "@playsmith/texts";
import { Plus } from "lucide-react";
import { useState } from "react";
import styles from "./inputs.module.css";

/** By `MouseEvent.button`. */
const CLICK_CODES = ["MouseLeft", "MouseMiddle", "MouseRight"];

/** A button that takes the next key, or what the mouse does on it. Escape and a click elsewhere leave it. */
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
        // Enter presses a button by a click that no pointer has made; the second of a double click was not meant for it.
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
      // Letting go of the space bar would press the button once more.
      onKeyUp={(event) => event.code === "Space" && event.preventDefault()}
    >
      {isCatching ? translated("Press a key, or click here…") : <Plus aria-hidden="true" />}
    </button>
  );
}
