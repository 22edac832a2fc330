import { platformerGame } from "@playsmith/templates/platformer";
import { translated } from "@playsmith/texts";
import { useMemo } from "react";
import { Enlargeable } from "../../shell/enlargeable.tsx";
import { PlayedGame } from "../../shell/played-game.tsx";

/** The platformer template, running. */
export function HeroGame() {
  const game = useMemo(() => platformerGame(translated("Platformer")), []);
  return (
    <Enlargeable startsLarge>
      <PlayedGame game={game} runKey="hero" autoFocus title={translated("Game")} />
    </Enlargeable>
  );
}
