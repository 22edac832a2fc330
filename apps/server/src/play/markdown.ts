import { micromark } from "micromark";
import { escapeHtml } from "../platform/html.ts";

/** The heading of a page below which people's texts stand. */
const PAGE_LEVEL = 2;

/**
 * Marks of one text. The time of Micromark grows with their square: ten thousand take seconds. A text of 10,000 characters that people
 * write has a few hundred.
 */
const MARKS_MAX = 1_000;
const MARKS = /[*_[>]|`+|[-+](?:\s|$)|\d[.)](?:\s|$)|^[ \t]*=|\n[ \t]*\n/gm;

/** Texts whose HTML is kept: pages are shown far more often than their texts change. */
const KEPT = 500;
const kept = new Map<string, string>();

/**
 * Markdown that a person wrote as HTML without markup or addresses of theirs: HTML is shown as text, links lead only to http(s) and mail
 * addresses, and are marked as written by users; there are no images, so that a page never calls another server. A text with very many marks is
 * shown as it is.
 */
export function markdownToHtml(markdown: string): string {
  const html = kept.get(markdown) ?? render(markdown);
  kept.delete(markdown);
  kept.set(markdown, html);
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
  return html;
}

function render(markdown: string): string {
  if ((markdown.match(MARKS)?.length ?? 0) > MARKS_MAX) return `<p>${escapeHtml(markdown).replaceAll("\n", "<br>")}</p>`;
  const html = micromark(markdown, { extensions: [{ disable: { null: ["labelStartImage", "htmlFlow", "htmlText"] } }] });
  // Micromark allows these as well.
  const links = html.replace(/<a href="(?:ircs?|xmpp):[^"]*"/gi, '<a href=""');
  return withOrderedHeadings(links.replace(/<a href=/g, '<a rel="ugc nofollow noopener" href='));
}

/** Headings below those of the page, each at most one level below the one before: whoever writes thinks of sizes, screen readers of levels. */
function withOrderedHeadings(html: string): string {
  const used = [...new Set(Array.from(html.matchAll(/<h([1-6])>/g), ([, level]) => Number(level)))].sort();
  let last = PAGE_LEVEL;
  return html.replace(/<(\/?)h([1-6])>/g, (_tag, slash: string, level: string) => {
    if (slash === "") last = Math.min(PAGE_LEVEL + 1 + used.indexOf(Number(level)), last + 1, 6);
    return `<${slash}h${last}>`;
  });
}
