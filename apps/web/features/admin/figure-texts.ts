import { language } from "@playsmith/texts";

/** A moment, in the language and time zone of the reader. */
export const momentText = (at: string): string => new Date(at).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
