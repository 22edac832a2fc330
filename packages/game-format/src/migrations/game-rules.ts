import type { Migration } from "./migration.ts";

/**
 * Format 7 gives the game itself rules, which hold in every scene, and a picture of its own to be shown by. Both may be absent, so an older
 * game reads as it is; the number keeps older versions from dropping what they don't know.
 */
export const gameRules: Migration = { name: "game-rules", to: 7, up: () => {} };
