import { frameAtTime } from "@playsmith/editor/pixels";
import type { Animation } from "@playsmith/game-format";
import { useEffect, useState } from "react";

/** The current index in an animation's frame list, while it plays from the time of mount. */
export function usePlayedFrame(animation: Animation | undefined, isPlaying: boolean): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!animation || !isPlaying) return setIndex(0);
    let request = 0;
    let startMs: number | null = null;
    const tick = (nowMs: number): void => {
      startMs ??= nowMs;
      setIndex(frameAtTime(animation, nowMs - startMs));
      request = requestAnimationFrame(tick);
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [animation, isPlaying]);
  return index;
}
