/** Shows a scene without running it, e.g. as a thumbnail: no behaviours, scripts or rules are imported. */
export { INITIAL_BEHAVIOURS, InitialWorld } from "./initial-world.ts";
export { layerView } from "./scene/area.ts";
export { colorNumber, type ResolvedLook } from "./scene/looks.ts";
