import { startTransition, useEffect, useState } from "react";

/** Where no scene can be drawn, nobody waits for one. */
const MOST_WAIT_MS = 1_500;

/**
 * Whether the scene, which everybody comes for, has been drawn, so that the rest of the editor may take its time: half of what opening takes
 * is spent on lists and fields around it.
 */
export function useSceneDrawn(isSceneDrawn: boolean): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const settle = (): void => startTransition(() => setSettled(true));
    if (isSceneDrawn) return settle();
    const timer = setTimeout(settle, MOST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isSceneDrawn]);
  return isSettled;
}
