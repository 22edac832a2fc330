/** The languages that the app speaks, each by its own name. English is what the texts are written in, so it needs no catalogue. */
export const languages = { en: "English", de: "Deutsch" } as const;

export type Language = keyof typeof languages;

/** Under which name a device keeps the language that was chosen on it: in its storage, and in a cookie for pages that the server renders. */
export const LANGUAGE_STORAGE_KEY = "playsmith-language";

export const isLanguage = (value: unknown): value is Language => typeof value === "string" && Object.hasOwn(languages, value);
