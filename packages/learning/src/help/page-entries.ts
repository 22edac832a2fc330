import { translated } from "@playsmith/texts";
import type { HelpBlock, HelpEntry } from "./entry.ts";

/** Tells the texts of pages apart from the same words elsewhere in the app. */
export const PAGE_CONTEXT = "page";

/** Whether a text has words outside of code. */
const isProse = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/`[^`]*`/g, ""));
const pageText = (text: string): string => (isProse(text) ? translated(text, undefined, PAGE_CONTEXT) : text);

function translatedBlock(block: HelpBlock): HelpBlock {
  if (block.kind === "text") return { ...block, text: pageText(block.text) };
  if (block.kind === "table") return { ...block, rows: block.rows.map((row) => row.map(pageText)) };
  return block.kind === "list" ? { ...block, items: block.items.map(pageText) } : block;
}

/** All texts of a page, which the catalogues may have. */
export function textsOfPage(markdown: string): string[] {
  const titles = Array.from(markdown.matchAll(/^##? (.+)$/gm), ([, title = ""]) => title);
  const texts = readBlocks(markdown).flatMap((block) => {
    if (block.kind === "text") return [block.text];
    if (block.kind === "table") return block.rows.flat();
    return block.kind === "list" ? block.items : [];
  });
  return [...titles, ...texts].filter(isProse);
}

const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
/** Keeps the text of links; their target files are not available here. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|\s*$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => plain(cell.trim()).replaceAll("\\|", "|"));

/** Parses the Markdown of documentation pages: paragraphs, lists, tables and code. */
export function readBlocks(markdown: string): HelpBlock[] {
  const blocks: HelpBlock[] = [];
  const lines = markdown.split("\n");
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const takeWhile = (holds: (text: string) => boolean): string[] => {
      const from = at;
      while (at < lines.length && holds(lines[at] ?? "")) at++;
      return lines.slice(from, at);
    };
    if (line.startsWith("```")) {
      at++;
      blocks.push({ kind: "code", text: takeWhile((text) => !text.startsWith("```")).join("\n") });
      at++;
    } else if (line.startsWith("|")) {
      const rows = takeWhile((text) => text.startsWith("|")).filter((text) => !/^[|\s:-]+$/.test(text));
      blocks.push({ kind: "table", rows: rows.map(cellsOf).filter((row) => row.some((cell) => cell !== "")) });
    } else if (/^[-*] /.test(line)) {
      const items = takeWhile((text) => /^([-*] |\s+\S)/.test(text)).join("\n");
      blocks.push({
        kind: "list",
        items: items.split(/\n(?=[-*] )/).map((item) => plain(item.replace(/^[-*] /, "").replaceAll(/\s+/g, " "))),
      });
    } else if (line.trim() === "" || line.startsWith("#") || line.startsWith("<!--")) at++;
    else {
      const text = takeWhile((next) => next.trim() !== "" && !/^(```|\||#|[-*] )/.test(next)).join(" ");
      blocks.push({ kind: "text", text: plain(text) });
    }
  }
  return blocks;
}

/** Help entries of the sections of a documentation page. @param markdown a title, then sections under `##`. */
export function pageEntries(page: string, markdown: string): HelpEntry[] {
  const about = pageText(/^# (.+)$/m.exec(markdown)?.[1] ?? page);
  // A `#` inside code is a comment, not a heading.
  const sections = markdown.split(/\n(?=## )/).map((section) => section.replace(/^# .+\n/, ""));
  return sections.flatMap((section): HelpEntry[] => {
    const title = /^## (.+)$/m.exec(section)?.[1];
    const blocks = readBlocks(section).map(translatedBlock);
    const first = blocks.find((block) => block.kind === "text");
    if (blocks.length === 0) return [];
    const summary =
      (first?.text ?? translated("Of the page “{about}”.", { about })).replaceAll(/\*\*|`/g, "").split(/(?<=[.:])\s/)[0] ?? "";
    return [
      {
        id: `page:${page}:${idOf(title ?? "about")}`,
        kind: "page",
        title: title ? `${about}: ${pageText(title)}` : about,
        summary,
        words: page,
        blocks,
      },
    ];
  });
}
