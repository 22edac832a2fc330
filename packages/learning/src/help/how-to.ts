import type { HelpEntry } from "./entry.ts";
import type { Example } from "./examples.ts";

/** A question with its answer. */
export interface HowTo extends HelpEntry {
  example?: Example;
}

export const howTo = (id: string, title: string, summary: string, words: string, steps: readonly string[], example?: Example): HowTo => ({
  id,
  kind: "howTo",
  title,
  summary,
  words,
  blocks: [{ kind: "steps", items: steps }],
  ...(example ? { example } : {}),
});
