import { micromark } from "micromark";

/** Headings of a text stand below those of its page. */
const LEVEL = { h1: "h3", h2: "h4", h3: "h5", h4: "h6", h5: "h6", h6: "h6" } as const;

/**
 * Markdown that a person wrote as HTML without markup or addresses of theirs: HTML is shown as text, links lead only to http(s) and mail
 * addresses, and are marked as written by users; there are no images, so that a page never calls another server.
 */
export function markdownToHtml(markdown: string): string {
  return micromark(markdown, { extensions: [{ disable: { null: ["labelStartImage", "htmlFlow", "htmlText"] } }] })
    .replace(/<a href=/g, '<a rel="ugc nofollow noopener" href=')
    .replace(/<(\/?)(h[1-6])>/g, (_tag, slash: string, level: keyof typeof LEVEL) => `<${slash}${LEVEL[level]}>`);
}
