import type { TileCollision } from "@playsmith/game-format";

/** Common names of tile kinds in level editors. */
const NAMES: readonly (readonly [TileCollision, RegExp])[] = [
  ["oneWay", /^(one[-_ ]?way|semi[-_ ]?solid|(jump|pass|drop)[-_ ]?through|cloud|platforms?)$/i],
  ["hazard", /^(hazards?|dangers?|dangerous|deadly|lethal|kills?|death|spikes?|damages?|lava|hurts?)$/i],
  ["ladder", /^(ladders?|climb(able|ing)?|vines?)$/i],
  ["slopeUp", /^slope[-_ ]?(up|right)$/i],
  ["slopeDown", /^slope[-_ ]?(down|left)$/i],
  ["solid", /^(is[-_ ]?)?(solid|walls?|blocks?|blocked|blocking|collid(es?|able|er|ing)|collisions?|obstacles?|impassable)$/i],
];
/** Properties whose value names the kind of a tile. */
const KIND_PROPERTIES = /^(type|kind|class|tag|collisions?|collision[-_ ]?type|terrain)$/i;

/** The collision kind that a tile name implies; null for none. */
export const collisionCalled = (name: string): TileCollision | null => NAMES.find(([, pattern]) => pattern.test(name.trim()))?.[0] ?? null;

/** The collision kind that a tile's properties imply: by the name of an enabled property, or by the value of a kind property. */
export function collisionOfProperties(properties: readonly (readonly [unknown, unknown])[]): TileCollision | null {
  for (const [name, value] of properties) {
    if (typeof name !== "string") continue;
    const isOn = value === true || value === "true" || value === 1 || value === "1";
    const called = isOn ? collisionCalled(name) : typeof value === "string" && KIND_PROPERTIES.test(name) ? collisionCalled(value) : null;
    if (called !== null) return called;
  }
  return null;
}
