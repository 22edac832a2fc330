/** What shows scenes that do not run; nothing here can run a game. */
export { FIRST_SIGHT_BEHAVIOURS, FirstSight } from "./first-sight.ts";
export { layerView } from "./scene/area.ts";
export { colorNumber, type ResolvedLook } from "./scene/looks.ts";
