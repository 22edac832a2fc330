import { escapeHtml } from "../platform/html.ts";
import type { ListedGame } from "./explore.ts";

/** Characters that XML forbids, also escaped. Texts of several lines may have control characters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** An RSS 2.0 feed of games, by the time of their first release. */
export function gameFeed(options: {
  title: string;
  description: string;
  language: string;
  address: string;
  feedAddress: string;
  origin: string;
  games: readonly ListedGame[];
}): string {
  const { origin, games } = options;
  const escaped = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ""));
  const item = (game: ListedGame): string => {
    const address = escapeHtml(`${origin}${game.path}`);
    const enclosure =
      game.pictureUrl === null ? "" : `<media:thumbnail url="${escapeHtml(`${origin}${game.pictureUrl}`)}" width="1280" height="720"/>`;
    return `<item><title>${escaped(game.title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><dc:creator>${escaped(game.authorName)}</dc:creator><description>${escaped(game.tagline)}</description><pubDate>${new Date(game.firstPublishedAt).toUTCString()}</pubDate>${game.tags.map((tag) => `<category>${escaped(tag)}</category>`).join("")}${enclosure}</item>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel><title>${escaped(options.title)}</title><link>${escapeHtml(options.address)}</link><description>${escaped(options.description)}</description><language>${options.language}</language>
<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(options.feedAddress)}"/>
${games.map(item).join("\n")}
</channel></rss>
`;
}

/** A sitemap of the public pages (sitemaps.org). */
export function sitemap(origin: string, games: readonly { slug: string; releasedAt: number }[]): string {
  const entry = (path: string, changedAt?: number): string =>
    `<url><loc>${escapeHtml(origin + path)}</loc>${changedAt === undefined ? "" : `<lastmod>${new Date(Number(changedAt)).toISOString()}</lastmod>`}</url>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${[entry("/"), entry("/explore"), ...games.map(({ slug, releasedAt }) => entry(`/play/${slug}`, releasedAt))].join("\n")}
</urlset>
`;
}

/** What crawlers may read: public pages, and nothing of accounts and projects. */
export const robots = (origin: string, hasSitemap: boolean): string =>
  `User-agent: *
Disallow: /api/
Disallow: /functions/
Disallow: /dashboard
Disallow: /teams
Disallow: /project/
Disallow: /settings
Disallow: /play/*/download/
Allow: /
${hasSitemap ? `Sitemap: ${origin}/sitemap.xml\n` : ""}`;
