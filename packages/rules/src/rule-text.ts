import { translated } from "@playsmith/texts";

/** Tells the catalogue's texts apart from the same words elsewhere in the app. */
export const RULE_CONTEXT = "rule";

/** A text of the catalogue in the language in use: a sentence with its slots in braces, a label, a choice, a description or a subject. */
export const ruleText = (english: string): string => (english === "" ? "" : translated(english, undefined, RULE_CONTEXT));
