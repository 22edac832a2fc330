import { micromark } from "micromark";

/** The heading of a page below which people's texts stand. */
const PAGE_LEVEL = 2;

/**
 * Markdown that a person wrote as HTML without markup or addresses of theirs: HTML is shown as text, links lead only to http(s) and mail
 * addresses, and are marked as written by users; there are no images, so that a page never calls another server.
 */
export function markdownToHtml(markdown: string): string {
  const html = micromark(markdown, { extensions: [{ disable: { null: ["labelStartImage", "htmlFlow", "htmlText"] } }] });
  return withOrderedHeadings(html.replace(/<a href=/g, '<a rel="ugc nofollow noopener" href='));
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
