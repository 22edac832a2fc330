import styles from "./skeleton.module.css";

/** Stands where lines of text will be. */
export function Skeleton({ label, lines = 2 }: { label: string; lines?: number }) {
  return (
    <div className={styles["skeleton"]} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
