import { translated } from "@playsmith/texts";
import { Plus } from "lucide-react";
import { useState } from "react";
import styles from "./inputs.module.css";

/** A button that takes the next key that is pressed. Escape and a click elsewhere leave it. */
export function KeyCatcher({ label, isDisabled, onKey }: { label: string; isDisabled: boolean; onKey: (code: string) => void }) {
  const [isCatching, setCatching] = useState(false);
  return (
    <button
      type="button"
      className={styles["catcher"]}
      aria-label={isCatching ? translated("{label}: press the key", { label }) : label}
      aria-pressed={isCatching}
      disabled={isDisabled}
      onClick={() => setCatching(true)}
      onBlur={() => setCatching(false)}
      onKeyDown={(event) => {
        if (!isCatching || event.repeat) return;
        event.preventDefault();
        event.stopPropagation();
        setCatching(false);
        if (event.code !== "Escape" && event.code !== "") onKey(event.code);
      }}
      // Letting go of the space bar would press the button once more.
      onKeyUp={(event) => event.code === "Space" && event.preventDefault()}
    >
      {isCatching ? translated("Press a key…") : <Plus aria-hidden="true" />}
    </button>
  );
}
