/** What kind of help an entry is; also the heading that it is found under. */
export const HELP_KINDS = ["howTo", "behaviour", "rule", "expression", "script", "shortcut", "page"] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** A piece of what an entry says. In texts, `code` and **strong** words are marked as in Markdown. */
export type HelpBlock =
  | { kind: "text"; text: string }
  | { kind: "steps" | "list"; items: readonly string[] }
  | { kind: "code"; text: string }
  | { kind: "table"; rows: readonly (readonly string[])[] }
  /** Keys as in commands: `Mod+Shift+D`. */
  | { kind: "keys"; keys: readonly string[] };

/** Something that can be looked up. */
export interface HelpEntry {
  /** The same from version to version: hints and lessons name it. */
  id: string;
  kind: HelpKind;
  title: string;
  /** What it is, in one line of the list. */
  summary: string;
  /** Other words that people look for it by. */
  words?: string;
  blocks: readonly HelpBlock[];
}

/** All words of an entry beside its title, for the search. */
export function wordsOf({ summary, words = "", blocks }: HelpEntry): string {
  const parts = blocks.map((block) => {
    if (block.kind === "text" || block.kind === "code") return block.text;
    if (block.kind === "table") return block.rows.flat().join(" ");
    return block.kind === "keys" ? "" : block.items.join(" ");
  });
  return [summary, words, ...parts].join(" ");
}
