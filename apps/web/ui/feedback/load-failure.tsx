import { translated } from "@playsmith/texts";
import { Button } from "../button.tsx";
import styles from "./load-failure.module.css";

/** Shown in place of content that could not be loaded, with a button to try again. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles["failure"]} role="alert">
      <p>{translated(error.message)}</p>
      <Button size="small" onPress={onRetry}>
        {translated("Try again")}
      </Button>
    </div>
  );
}
