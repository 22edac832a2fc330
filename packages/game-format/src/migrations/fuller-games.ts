import type { Migration } from "./migration.ts";

/**
 * Format 3 adds shapes, particles, lights, variants, children, terrains, music, fonts, input actions, modules, and lists and maps as
 * variables. All are optional, so older games need no change; the version number prevents older releases from dropping them.
 */
export const fullerGames: Migration = { name: "fuller-games", to: 3, up: () => {} };
