/** Renders a scene without running it, e.g. as a thumbnail: imports no behaviours, scripts or rules. */
export { INITIAL_BEHAVIOURS, InitialWorld } from "./initial-world.ts";
export { layerView } from "./scene/area.ts";
export { colorNumber, type ResolvedLook } from "./scene/looks.ts";
