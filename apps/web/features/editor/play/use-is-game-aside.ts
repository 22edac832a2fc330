import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { Play } from "./use-play.ts";

/** Whether the scene can be seen while the game runs. A game that covers the scene again takes the focus that was there. */
export function useIsGameAside({ view, session, isPlaying }: Play): boolean {
  const isAside = useSyncExternalStore(view.subscribe, () => view.isAside);
  const wasAside = useRef(isAside);
  useLayoutEffect(() => {
    const hasGrown = isPlaying && wasAside.current && !isAside;
    wasAside.current = isAside;
    if (hasGrown && document.activeElement?.closest("[inert]")) session.focus();
  }, [isAside, isPlaying, session]);
  return isAside;
}
