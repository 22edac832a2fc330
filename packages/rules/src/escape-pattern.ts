/** A text as the source of a regular expression that matches exactly this text. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
