import type { Migration } from "./migration.ts";

/**
 * Format 5 lets objects of a scene be locked and grouped. Both may be absent, so an older game reads as it is; the number keeps older
 * versions from dropping what they don't know.
 */
export const arrangedObjects: Migration = { name: "arranged-objects", to: 5, up: () => {} };
