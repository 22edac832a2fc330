import { translated } from "@playsmith/texts";
import styles from "./loading-indicator.module.css";

/** Shows that something is loading (SPEC §2). */
export function LoadingIndicator({
  size = "medium",
  message,
  hint,
  fullScreen = false,
  overlay = false,
}: {
  size?: "small" | "medium" | "large";
  message?: string;
  /** Shown after a while. */
  hint?: string;
  fullScreen?: boolean;
  overlay?: boolean;
}) {
  const place = fullScreen ? styles["fullScreen"] : overlay ? styles["overlay"] : styles["inline"];
  const indicator = (
    <div className={place} role="status">
      <span className={`${styles["blocks"]} ${styles[size]}`} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      {message ? <span>{message}</span> : <span className="visually-hidden">{translated("Loading")}</span>}
      {hint && <span className={styles["hint"]}>{hint}</span>}
    </div>
  );
  if (!fullScreen) return indicator;
  // It replaces a whole screen, so it needs a main landmark and a heading.
  return (
    <main>
      <h1 className="visually-hidden">Playsmith</h1>
      {indicator}
    </main>
  );
}
