import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Stands where things will be, and says how the first one comes there. */
export function EmptyState({ title, text, picture, children }: { title: string; text: string; picture?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles["empty"]}>
      {picture}
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <div className={styles["actions"]}>{children}</div>}
    </div>
  );
}
