import type { ReactNode } from "react";
import styles from "./empty-state.module.css";

/** Placeholder of an empty list, with instructions to add the first item. */
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
  /** 1 if it is the page's only content. */
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
