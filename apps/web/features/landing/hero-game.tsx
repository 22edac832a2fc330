import { platformerGame } from "@playsmith/templates/platformer";
import { translated } from "@playsmith/texts";
import { useMemo } from "react";
import { Enlargeable } from "../../shell/enlargeable.tsx";
import { PlayerFrame } from "../../shell/player-frame.tsx";

/** The platformer, playing. */
export function HeroGame() {
  const game = useMemo(() => platformerGame(translated("Platformer")), []);
  return (
    <Enlargeable startsLarge>
      <PlayerFrame game={game} runKey="hero" autoFocus title={translated("Game")} />
    </Enlargeable>
  );
}
