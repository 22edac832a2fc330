/** The category of a help entry, which is also its heading. */
export const HELP_KINDS = ["howTo", "behaviour", "rule", "expression", "script", "shortcut", "page"] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** A block of an entry's text, with `code` and **strong** as in Markdown. */
export type HelpBlock =
  | { kind: "text"; text: string }
  | { kind: "steps" | "list"; items: readonly string[] }
  | { kind: "code"; text: string }
  | { kind: "table"; rows: readonly (readonly string[])[] }
  /** Keys as in commands: `Mod+Shift+D`. */
  | { kind: "keys"; keys: readonly string[] };

/** A help entry. */
export interface HelpEntry {
  /** A stable id, which hints and lessons refer to. */
  id: string;
  kind: HelpKind;
  title: string;
  /** A one-line summary for the list. */
  summary: string;
  /** Further search terms. */
  words?: string;
  blocks: readonly HelpBlock[];
}

/** All text of an entry except its title, for the search. */
export function wordsOf({ summary, words = "", blocks }: HelpEntry): string {
  const parts = blocks.map((block) => {
    if (block.kind === "text" || block.kind === "code") return block.text;
    if (block.kind === "table") return block.rows.flat().join(" ");
    return block.kind === "keys" ? "" : block.items.join(" ");
  });
  return [summary, words, ...parts].join(" ");
}
