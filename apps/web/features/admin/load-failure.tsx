import { AppError } from "@playsmith/contract";
import { LoadFailure as FailureWithRetry } from "../../ui/feedback/load-failure.tsx";
import { ProofForm } from "./proof-form.tsx";

/** Shown in place of a part that could not be loaded: a question who is there, if the last answer is too old, or a button to try again. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof AppError && error.details["reason"] === "requires-recent-login") return <ProofForm />;
  return <FailureWithRetry error={error} onRetry={onRetry} />;
}
