import styles from "./skeleton.module.css";

/** Placeholder for lines of text. */
export function Skeleton({ label, lines = 2 }: { label: string; lines?: number }) {
  return (
    <div className={styles["skeleton"]} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
