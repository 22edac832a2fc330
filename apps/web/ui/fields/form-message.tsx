import { ERROR_ALERT_DURATION_MS, SUCCESS_ALERT_DURATION_MS } from "@playsmith/contract";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./form-message.module.css";

const DURATION_MS = { bad: ERROR_ALERT_DURATION_MS, good: SUCCESS_ALERT_DURATION_MS };

/**
 * A message over a form.
 * @param onClose takes it away; called when its time is up (SPEC §9), but not while somebody points at it. Without this it stays, as a part of
 * the page.
 */
export function FormMessage({ tone, onClose, children }: { tone: "bad" | "good"; onClose?: () => void; children: ReactNode }) {
  const [isHeld, setHeld] = useState(false);
  // Counted from the last time the form was drawn: what is said again, in the same words, has its full time again.
  useEffect(() => {
    if (!onClose || isHeld) return;
    const timer = setTimeout(onClose, DURATION_MS[tone]);
    return () => clearTimeout(timer);
  });
  return (
    <p
      className={`${styles["message"]} ${styles[tone]}`}
      role={tone === "bad" ? "alert" : "status"}
      // Not on entering: it may appear under a pointer that rests where the form was sent.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {children}
    </p>
  );
}
