import { randomInt } from "node:crypto";

/** The answer has left by the earliest; nobody can time what begins at the latest. */
const BEGINS_AFTER_MS = { least: 50, most: 250 };

/**
 * Begins work that depends on whether an account exists some time after a request was answered. Without awaiting it alone the duration would
 * still tell: the database of a single server works in the thread that answers.
 * @param failed called with the error of work that fails.
 */
export function beginUnobserved(work: () => Promise<void>, failed: (error: unknown) => void): void {
  setTimeout(() => work().catch(failed), randomInt(BEGINS_AFTER_MS.least, BEGINS_AFTER_MS.most));
}
