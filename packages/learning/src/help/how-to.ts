import { translated } from "@playsmith/texts";
import type { HelpEntry } from "./entry.ts";
import type { Example } from "./examples.ts";

/** Tells the texts of how-tos apart from the same words elsewhere in the app. */
export const HELP_CONTEXT = "help";

const helpText = (english: string): string => translated(english, undefined, HELP_CONTEXT);

/** A question with its answer. */
export interface HowTo extends HelpEntry {
  example?: Example;
}

/** @param words further words to search for; a catalogue has those of its language. */
export const howTo = (id: string, title: string, summary: string, words: string, steps: readonly string[], example?: Example): HowTo => ({
  id,
  kind: "howTo",
  title: helpText(title),
  summary: helpText(summary),
  words: helpText(words),
  blocks: [{ kind: "steps", items: steps.map(helpText) }],
  ...(example ? { example } : {}),
});
