import { AppError } from "@playsmith/contract";
import { translated } from "@playsmith/texts";
import { Button } from "../../ui/button.tsx";
import styles from "./admin.module.css";
import { ProofForm } from "./proof-form.tsx";

/** Shown in place of a part that could not be loaded: a question who is there, if the last answer is too old, or a button to try again. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof AppError && error.details["reason"] === "requires-recent-login") return <ProofForm />;
  return (
    <div className={styles["failure"]} role="alert">
      <p>{translated(error.message)}</p>
      <Button onPress={onRetry}>{translated("Try again")}</Button>
    </div>
  );
}
