import type { Migration } from "./migration.ts";

/**
 * Format 3 adds shapes, particles, lights, variants, children, terrains, music, fonts, input actions, modules, and lists and maps as
 * variables. All of them may be absent, so an older game reads as it is; the number keeps older versions from dropping what they don't know.
 */
export const fullerGames: Migration = { name: "fuller-games", to: 3, up: () => {} };
