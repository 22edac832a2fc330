import {
  behaviourEntries,
  expressionEntries,
  type HelpEntry,
  type HelpIndex,
  type HelpKind,
  howTos,
  indexHelp,
  pageEntries,
  ruleEntries,
  scriptEntries,
  shortcutEntries,
} from "@playsmith/learning";
import scriptApi from "@playsmith/engine/script-api.d.ts?raw";
import { translated } from "@playsmith/texts";
import pages from "virtual:help-pages";

/** Plural label of each kind. */
export const KIND_NAMES: Readonly<Record<HelpKind, string>> = {
  howTo: translated("How do I …?"),
  behaviour: translated("Behaviours"),
  rule: translated("Rules"),
  expression: translated("Expressions"),
  script: translated("Scripts"),
  shortcut: translated("Keys"),
  page: translated("Pages to read"),
};

/** Singular label of each kind. */
export const KIND_NAME: Readonly<Record<HelpKind, string>> = {
  howTo: translated("How-to"),
  behaviour: translated("Behaviour"),
  rule: translated("Rule"),
  expression: translated("Expression"),
  script: translated("Script"),
  shortcut: translated("Key"),
  page: translated("Page"),
};

let gathered: { entries: readonly HelpEntry[]; index: HelpIndex } | null = null;

/** All help entries, built from the catalogues on first use. */
export function helpEntries(): { entries: readonly HelpEntry[]; index: HelpIndex } {
  if (!gathered) {
    const read = Object.entries(pages).flatMap(([page, markdown]) => pageEntries(page, markdown));
    const catalogues = [...behaviourEntries(), ...ruleEntries(), ...expressionEntries(), ...scriptEntries(scriptApi), ...shortcutEntries()];
    const entries = [...howTos, ...catalogues, ...read];
    gathered = { entries, index: indexHelp(entries) };
  }
  return gathered;
}
