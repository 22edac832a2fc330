import type { Migration } from "./migration.ts";

/**
 * Format 7 adds global rules and a cover image. Both are optional, so older games need no change; the version number prevents older
 * releases from dropping them.
 */
export const gameRules: Migration = { name: "game-rules", to: 7, up: () => {} };
