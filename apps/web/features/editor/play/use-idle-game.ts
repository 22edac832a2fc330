import type { Game } from "@playsmith/game-format";
import { useEffect, useState } from "react";
import { useEditor } from "../editor-context.tsx";
import { gameFeed } from "./game-feed.ts";

/**
 * The game as of the last pause in editing, for expensive and non-urgent analysis; null until the first pause.
 * Edits are rendered and sent to the running game first.
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
