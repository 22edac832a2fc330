import type { FastifyInstance, FastifyReply } from "fastify";
import { originOf } from "../accounts/origin-check.ts";
import type { Config } from "../platform/config.ts";
import { escapeHtml } from "../platform/html.ts";
import { markLanguage, type PageTexts, textsFor } from "../platform/page-texts.ts";
import { markdownToHtml } from "../play/markdown.ts";
import type { Authors, PublicAuthor } from "./authors.ts";
import type { Explore, ExplorePage } from "./explore.ts";
import { EXPLORE_STYLE, gameList } from "./explore-html.ts";
import { PUBLIC_PAGE_POLICY } from "./explore-routes.ts";
import { gameFeed } from "./feeds.ts";
import { publicPage } from "./public-page.ts";

/** `/by/<handle>`: the page of a person who publishes games, and its feed. */
export function registerAuthorRoutes(
  app: FastifyInstance,
  config: Config,
  { authors, explore }: { authors: Authors; explore: Explore },
): void {
  const send = (reply: FastifyReply, status: number, type: string, text: string): FastifyReply =>
    reply
      .status(status)
      .header("content-security-policy", PUBLIC_PAGE_POLICY)
      .header("cache-control", "no-cache")
      .type(`${type}; charset=utf-8`)
      .send(text);

  async function find(handle: string): Promise<PublicAuthor | null> {
    return /^[a-z0-9-]{3,30}$/.test(handle) ? authors.find(handle) : null;
  }

  app.get<{ Params: { handle: string }; Querystring: { page?: string } }>("/by/:handle", async (request, reply) => {
    const origin = originOf(request, config.publicOrigin);
    const texts = textsFor(request);
    const author = await find(request.params.handle);
    if (author === null) return send(markLanguage(reply, texts), 404, "text/html", missingPage(origin, config.explore, texts));
    if (author.handle !== request.params.handle) return reply.header("cache-control", "no-cache").redirect(`/by/${author.handle}`, 301);
    const page = Math.min(200, Math.max(1, Math.floor(Number(request.query.page)) || 1));
    return send(
      markLanguage(reply, texts),
      200,
      "text/html",
      authorPage(author, await explore.byOwner(author.userId, page), { page, origin, hasExplore: config.explore, texts }),
    );
  });

  app.get<{ Params: { handle: string } }>("/by/:handle/feed.xml", async (request, reply) => {
    const origin = originOf(request, config.publicOrigin);
    const texts = textsFor(request);
    const author = await find(request.params.handle);
    if (author === null) return send(markLanguage(reply, texts), 404, "text/html", missingPage(origin, config.explore, texts));
    const { games } = await explore.byOwner(author.userId, 1);
    const address = `${origin}/by/${author.handle}`;
    const { translated } = texts;
    const feed = gameFeed({
      title: translated("Games by {name}", { name: author.name }),
      description: translated("Games that {name} made with Playsmith.", { name: author.name }),
      language: texts.language,
      address,
      feedAddress: `${address}/feed.xml`,
      origin,
      games,
    });
    return send(markLanguage(reply, texts), 200, "application/rss+xml", feed);
  });
}

function authorPage(
  author: PublicAuthor,
  { games, hasMore }: ExplorePage,
  { page, origin, hasExplore, texts }: { page: number; origin: string; hasExplore: boolean; texts: PageTexts },
): string {
  const { translated } = texts;
  const name = escapeHtml(author.name);
  const heading = translated("Games by {name}", { name: author.name });
  const picture =
    author.pictureUrl === null ? "" : `<img class="face" src="${escapeHtml(author.pictureUrl)}" width="96" height="96" alt="">`;
  const more = hasMore
    ? `<nav class="pages" aria-label="${escapeHtml(translated("Pages"))}"><a rel="next" href="/by/${author.handle}?page=${page + 1}">${escapeHtml(translated("More games"))}</a></nav>`
    : "";
  const body = `<main id="main">
<header class="author">${picture}<div><h1>${name}</h1><p>@${escapeHtml(author.handle)}</p></div></header>
${author.about === "" ? "" : `<div class="said">${markdownToHtml(author.about)}</div>`}
<h2>${escapeHtml(translated("Games"))}</h2>
${games.length === 0 ? `<p class="nothing">${escapeHtml(translated("No public games yet."))}</p>` : gameList(games, texts, heading, hasExplore)}
${more}
<p class="nothing"><a href="/report/${author.handle}" rel="nofollow">${escapeHtml(translated("Report this page"))}</a></p>
</main>`;
  return publicPage({
    title: author.name,
    description: translated("Games that {name} made with Playsmith.", { name: author.name }),
    canonical: `${origin}/by/${author.handle}`,
    isIndexed: true,
    feed: `${origin}/by/${author.handle}/feed.xml`,
    style: `${EXPLORE_STYLE}.author{display:flex;gap:20px;align-items:center}.author p{margin:4px 0;color:var(--muted)}.face{border-radius:50%;object-fit:cover}.said{max-width:46rem;overflow-wrap:anywhere}`,
    current: "",
    hasExplore,
    texts,
    body,
  });
}

function missingPage(origin: string, hasExplore: boolean, texts: PageTexts): string {
  const { translated } = texts;
  const explore = hasExplore ? ` <a href="/explore">${escapeHtml(translated("Explore games"))}</a>` : "";
  return publicPage({
    title: translated("Nobody here"),
    description: translated("There is no page at this address."),
    canonical: `${origin}/`,
    isIndexed: false,
    style: EXPLORE_STYLE,
    current: "",
    hasExplore,
    texts,
    body: `<main id="main"><h1>${escapeHtml(translated("Nobody here"))}</h1><p>${escapeHtml(translated("Nobody has this name, or not any more."))}${explore}</p></main>`,
  });
}
