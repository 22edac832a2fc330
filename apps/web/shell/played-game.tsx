import type { Game } from "@playsmith/game-format";
import { useEffect, useState } from "react";
import { createGameSession } from "./game-session.ts";
import { PlayerFrame } from "./player-frame.tsx";
import { useLatest } from "../ui/use-latest.ts";

/** A running game. It restarts when `runKey` changes; `game` is only read at the start. */
export function PlayedGame({
  game,
  runKey,
  muted = false,
  autoFocus = false,
  title,
}: {
  game: Game;
  runKey: string;
  muted?: boolean;
  autoFocus?: boolean;
  title: string;
}) {
  const [session] = useState(() => createGameSession(title, { autoFocus }));
  const latest = useLatest(game);
  useEffect(() => session.play({ game: latest.current }), [session, runKey, latest]);
  useEffect(() => session.setMuted(muted), [session, muted]);
  return <PlayerFrame session={session} />;
}
