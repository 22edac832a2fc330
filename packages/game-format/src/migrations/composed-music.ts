import type { Migration } from "./migration.ts";

/**
 * Format 6 lets music be composed of notes, and recordings be trimmed. Both may be absent, so an older game reads as it is; the number
 * keeps older versions from dropping what they don't know.
 */
export const composedMusic: Migration = { name: "composed-music", to: 6, up: () => {} };
