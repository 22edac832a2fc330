import type { World } from "../../src/index.ts";

/** The object that the player steers. */
export const heroOf = (world: World) => world.lists.tagged(world.names.numberOf("player"))[0] ?? 0;
export const healthOf = (world: World) => Number(world.variables["health"] ?? 0);
