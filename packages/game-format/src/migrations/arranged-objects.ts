import type { Migration } from "./migration.ts";

/**
 * Format 5 adds locked and grouped instances. The fields are optional, so older games need no change; the version number prevents older
 * releases from dropping them.
 */
export const arrangedObjects: Migration = { name: "arranged-objects", to: 5, up: () => {} };
