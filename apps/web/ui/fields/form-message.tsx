import { ERROR_ALERT_DURATION_MS, SUCCESS_ALERT_DURATION_MS } from "@playsmith/contract";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./form-message.module.css";

const DURATION_MS = { bad: ERROR_ALERT_DURATION_MS, good: SUCCESS_ALERT_DURATION_MS };

/**
 * A message above a form.
 * @param onClose closes it; called after its duration (SPEC §9), but not while the pointer hovers over it. Without `onClose` the message
 * is permanent.
 */
export function FormMessage({ tone, onClose, children }: { tone: "bad" | "good"; onClose?: () => void; children: ReactNode }) {
  const [isHeld, setHeld] = useState(false);
  // Restarts at every render of the form, so that a repeated message is shown for its full duration.
  useEffect(() => {
    if (!onClose || isHeld) return;
    const timer = setTimeout(onClose, DURATION_MS[tone]);
    return () => clearTimeout(timer);
  });
  return (
    <p
      className={`${styles["message"]} ${styles[tone]}`}
      role={tone === "bad" ? "alert" : "status"}
      // Not on enter: the message may appear under a pointer that rests on the submit button.
      onPointerMove={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {children}
    </p>
  );
}
