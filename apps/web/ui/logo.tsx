import styles from "./logo.module.css";

/** The wordmark. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className={styles["logo"]}>
      <svg viewBox="0 0 16 16" shapeRendering="crispEdges" aria-hidden="true">
        <path fill="var(--accent)" d="M3 2h7v2h2v4h-2v2H6v4H3z" />
        <path fill="var(--surface-0)" d="M6 5h3v2H6z" />
        <path fill="var(--presence)" d="M11 11h3v3h-3z" />
      </svg>
      <span className={compact ? "visually-hidden" : undefined}>Playsmith</span>
    </span>
  );
}
