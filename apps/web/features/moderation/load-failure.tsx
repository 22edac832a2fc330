import { translated } from "@playsmith/texts";
import { Button } from "../../ui/button.tsx";
import styles from "./moderation.module.css";

/** Shown in place of a part that could not be loaded, with a button to try again. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={styles["failure"]} role="alert">
      <p>{translated(error.message)}</p>
      <Button onPress={onRetry}>{translated("Try again")}</Button>
    </div>
  );
}
