interface LanguageSpec {
  /** Its own name. */
  name: string;
  /** Whether nouns begin with a capital letter within a sentence. */
  capitalisesNouns?: true;
}

/**
 * The languages that the app speaks. English is what the texts are written in, so it needs no catalogue; any other has one beside `de.json`.
 * A language is one line here, and its catalogue.
 */
const specs = {
  en: { name: "English" },
  de: { name: "Deutsch", capitalisesNouns: true },
} as const satisfies Record<string, LanguageSpec>;

export type Language = keyof typeof specs;

export const languages: Readonly<Record<Language, LanguageSpec>> = specs;

/** The languages that have a catalogue. */
export const catalogueLanguages = (Object.keys(specs) as Language[]).filter((language) => language !== "en");

/** Under which name a device keeps the language that was chosen on it: in its storage, and in a cookie for pages that the server renders. */
export const LANGUAGE_STORAGE_KEY = "playsmith-language";

export const isLanguage = (value: unknown): value is Language => typeof value === "string" && Object.hasOwn(specs, value);
