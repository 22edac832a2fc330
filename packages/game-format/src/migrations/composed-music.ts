import type { Migration } from "./migration.ts";

/**
 * Format 6 adds composed music and trimmed recordings. The fields are optional, so older games need no change; the version number prevents
 * older releases from dropping them.
 */
export const composedMusic: Migration = { name: "composed-music", to: 6, up: () => {} };
