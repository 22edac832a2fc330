import { translated } from "@playsmith/texts";
import { Maximize2, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "../ui/button.tsx";
import styles from "./enlargeable.module.css";

/** Screens on which a game within a page is too small for the thumbs that play it. */
const SMALL_TOUCH = "(pointer: coarse) and (max-width: 640px), (pointer: coarse) and (max-height: 500px)";

/** A tap's click can come this much later than the press that it ends; by then the page lies under the finger. */
const LATE_CLICK_MS = 350;

/** A game within a page, which on touch screens can be played over all of it. It runs on as it grows. */
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
