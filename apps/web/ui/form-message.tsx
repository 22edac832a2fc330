import type { ReactNode } from "react";
import styles from "./form-message.module.css";

/** A message over a form. */
export function FormMessage({ tone, children }: { tone: "bad" | "good"; children: ReactNode }) {
  return (
    <p className={`${styles["message"]} ${styles[tone]}`} role={tone === "bad" ? "alert" : "status"}>
      {children}
    </p>
  );
}
