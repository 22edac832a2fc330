import { templates } from "@playsmith/game-format/templates";
import { useMemo } from "react";
import { PlayerFrame } from "../../shell/player-frame.tsx";

/** The first template, playing. */
export function HeroGame() {
  const game = useMemo(() => templates[0]?.build(templates[0].name), []);
  return game ? <PlayerFrame game={game} runKey="hero" autoFocus title="Game" /> : null;
}
