import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Stands where things will be, and says how the first one comes there. */
export function EmptyState({
  title,
  text,
  picture,
  level = 2,
  children,
}: {
  title: string;
  text: string;
  picture?: ReactNode;
  /** 1 where nothing else is on the page. */
  level?: 1 | 2;
  children?: ReactNode;
}) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className={styles["empty"]}>
      {picture}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div className={styles["actions"]}>{children}</div>}
    </div>
  );
}
