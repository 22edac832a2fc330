import { isLanguage, languages, type Language } from "./languages.ts";
import { type Catalogue, type PluralForms, speakerOf, type Values } from "./speaker.ts";

interface Chosen {
  language: string;
  texts: Catalogue;
}

/** What the script of a catalogue left behind before any module ran: see `decisions/0040-text-catalogue.md`. */
const chosen = (globalThis as { playsmithTexts?: Chosen }).playsmithTexts;

/** The language that this page speaks, from its first module to its end. English where none was chosen or its catalogue could not be fetched. */
export const language: Language = isLanguage(chosen?.language) ? chosen.language : "en";

const speaker = speakerOf(language, chosen?.texts ?? {});

/**
 * A text in the language in use.
 * @param text what is said in English, complete, with `{places}`; it is the key of the catalogues.
 * @param values what stands in the places.
 * @param context what tells it apart from the same words in another sense, e.g. "verb".
 */
export const translated = (text: string, values?: Values, context?: string): string => speaker.translated(text, values, context);

/** The text for a number of things, which stands in `{count}`. */
export const plural = (count: number, forms: PluralForms, values?: Values): string => speaker.plural(count, forms, values);

/** A name as it stands within a sentence: in small letters where the language writes nouns so. */
export const inSentence = (name: string): string => (languages[language].capitalisesNouns ? name : name.toLowerCase());
