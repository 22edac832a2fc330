import { translated } from "@playsmith/texts";
import { Maximize2, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import styles from "./enlargeable.module.css";

/** Screens on which an embedded game is too small for its touch controls. */
const SMALL_TOUCH = "(pointer: coarse) and (max-width: 640px), (pointer: coarse) and (max-height: 500px)";

/** The delay after a pointer release within which its click can arrive; by then the page is under the finger. */
const LATE_CLICK_MS = 350;

/** An embedded game, which touch screens can enlarge to the whole page. It keeps running while it is enlarged. */
export function Enlargeable({ startsLarge = false, children }: { startsLarge?: boolean; children: ReactNode }) {
  const [isLarge, setLarge] = useState(() => startsLarge && matchMedia(SMALL_TOUCH).matches);
  const [isShielded, setShielded] = useState(false);
  useEffect(() => {
    if (!isShielded) return;
    const timer = setTimeout(() => setShielded(false), LATE_CLICK_MS);
    return () => clearTimeout(timer);
  }, [isShielded]);
  useEffect(() => {
    if (!isLarge) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape") setLarge(false);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [isLarge]);
  return (
    <div className={styles["room"]} data-large={isLarge ? "" : undefined}>
      {children}
      <span className={styles["switch"]}>
        <IconButton
          label={isLarge ? translated("Back to the page") : translated("Play it large")}
          onPress={() => {
            setShielded(isLarge);
            setLarge(!isLarge);
          }}
        >
          {isLarge ? <X /> : <Maximize2 />}
        </IconButton>
      </span>
      {isShielded && <span className={styles["shield"]} />}
    </div>
  );
}
