import type { TileCollision } from "@playsmith/game-format";
import { translated } from "@playsmith/texts";

/** Labels and descriptions of the collision kinds of tiles. */
export const TILE_COLLISION_TEXTS: Readonly<Record<TileCollision, { name: string; help: string }>> = {
  solid: { name: translated("Solid"), help: translated("A wall and a floor: nothing gets through.") },
  none: { name: translated("Open", {}, "tile"), help: translated("Only a picture; everything passes through.") },
  oneWay: { name: translated("One-way"), help: translated("A platform: one jumps up through it and stands on it.") },
  hazard: { name: translated("Hazard"), help: translated("Hurts who touches it, such as spikes or lava.") },
  ladder: { name: translated("Ladder"), help: translated("Climbed up and down by who moves like in a platformer.") },
  slopeUp: { name: translated("Slope up ◢"), help: translated("Rises to the right over one tile.") },
  slopeDown: { name: translated("Slope down ◣"), help: translated("Falls to the right over one tile.") },
  slopeUpLow: { name: translated("Gentle slope up, lower half"), help: translated("The first of two tiles that rise to the right.") },
  slopeUpHigh: { name: translated("Gentle slope up, upper half"), help: translated("The second of two tiles that rise to the right.") },
  slopeDownHigh: { name: translated("Gentle slope down, upper half"), help: translated("The first of two tiles that fall to the right.") },
  slopeDownLow: { name: translated("Gentle slope down, lower half"), help: translated("The second of two tiles that fall to the right.") },
};
