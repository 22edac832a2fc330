import type { Game } from "@playsmith/game-format";
import { useEffect, useState } from "react";
import { useEditor } from "../editor-context.tsx";
import { gameFeed } from "./game-feed.ts";

/**
 * The game as it was when it last stayed the same for a while, for what takes long to find out and nobody waits for; null until then.
 * An edit is on its way to the screen and to the running game meanwhile.
 */
export function useIdleGame(restMs: number): Game | null {
  const feed = gameFeed(useEditor());
  const [resting, setResting] = useState<Game | null>(null);
  useEffect(() => {
    let awaited: Game | null = null;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      if (feed.game === awaited) return;
      awaited = feed.game;
      clearTimeout(rest);
      rest = setTimeout(() => setResting(feed.game), restMs);
    };
    follow();
    const unsubscribe = feed.subscribe(follow);
    return () => {
      unsubscribe();
      clearTimeout(rest);
    };
  }, [feed, restMs]);
  return resting;
}
