import { useEffect } from "react";
import { backend } from "./backend.ts";

const POLL_INTERVAL_MS = 3_000;
const MAX_INTERVAL_MS = 30_000;

/**
 * Calls back once when an unreachable server answers again.
 * @param isAway whether to poll. @param attempt number of failed attempts; each doubles the interval.
 */
export function useServerBack(isAway: boolean, attempt: number, onBack: () => void): void {
  useEffect(() => {
    if (!isAway) return;
    let isOver = false;
    const poll = async (): Promise<void> => {
      if (!(await backend().isServerThere()) || isOver) return;
      isOver = true;
      onBack();
    };
    const timer = setInterval(() => void poll(), Math.min(MAX_INTERVAL_MS, POLL_INTERVAL_MS * 2 ** Math.min(attempt, 10)));
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [isAway, attempt, onBack]);
}
