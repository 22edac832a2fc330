import type { TileCollision } from "@playsmith/game-format";

/** What each kind of tile is called, and what it does. */
export const TILE_COLLISION_TEXTS: Readonly<Record<TileCollision, { name: string; help: string }>> = {
  solid: { name: "Solid", help: "A wall and a floor: nothing gets through." },
  none: { name: "Open", help: "Only a picture; everything passes through." },
  oneWay: { name: "One-way", help: "A platform: one jumps up through it and stands on it." },
  hazard: { name: "Hazard", help: "Hurts who touches it, such as spikes or lava." },
  ladder: { name: "Ladder", help: "Climbed up and down by who moves like in a platformer." },
  slopeUp: { name: "Slope up ◢", help: "Rises to the right over one tile." },
  slopeDown: { name: "Slope down ◣", help: "Falls to the right over one tile." },
  slopeUpLow: { name: "Gentle slope up, lower half", help: "The first of two tiles that rise to the right." },
  slopeUpHigh: { name: "Gentle slope up, upper half", help: "The second of two tiles that rise to the right." },
  slopeDownHigh: { name: "Gentle slope down, upper half", help: "The first of two tiles that fall to the right." },
  slopeDownLow: { name: "Gentle slope down, lower half", help: "The second of two tiles that fall to the right." },
};
