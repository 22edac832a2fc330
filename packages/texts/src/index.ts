export { type Catalogue, isolated, keyOf, type PluralForms, type Speaker, speakerOf, type Values, withoutMarks } from "./speaker.ts";
export { catalogueLanguages, isLanguage, LANGUAGE_STORAGE_KEY, type Language, languages } from "./languages.ts";
export { inSentence, language, plural, translated } from "./active.ts";
export { shortcutLabel } from "./keys/shortcut-label.ts";
export { partsOf, type TextPart } from "./tags.ts";
