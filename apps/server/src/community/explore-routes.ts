import { AppError } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply } from "fastify";
import { originOf } from "../accounts/origin-check.ts";
import type { Config } from "../platform/config.ts";
import { watchBuild } from "../operations/static-folder.ts";
import { readHostScript } from "../play/host-script.ts";
import { markLanguage, textsFor } from "../platform/page-texts.ts";
import type { Explore } from "./explore.ts";
import { explorePage, missingExplorePage } from "./explore-html.ts";
import { exploreAddress, readExploreQuery } from "./explore-query.ts";
import { gameFeed, robots, sitemap } from "./feeds.ts";
import { PAGE_SCRIPT_PATH, pageScript } from "./public-page.ts";

/** Limit of the sitemap protocol. */
const SITEMAP_MAX = 50_000 - 2;

/** CSP of public pages without a game: no script but our own files, no address but ours. */
export const PUBLIC_PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** `/explore` and its feed, `/sitemap.xml`, `/robots.txt`. All but the last are missing while the operator has switched them off. */
export function registerExploreRoutes(app: FastifyInstance, config: Config, explore: Explore): void {
  const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
    reply
      .header("content-security-policy", PUBLIC_PAGE_POLICY)
      .header("cache-control", "no-cache")
      .type(`${type}; charset=utf-8`)
      .send(text);

  const build = watchBuild(config.playerBuildDir, "player.html", () => readHostScript(config.playerBuildDir));

  function requireOn(): void {
    if (!config.explore) throw new AppError("EXPLORE_OFF");
  }

  app.get("/explore", async (request, reply) => {
    const origin = originOf(request, config.publicOrigin);
    const texts = textsFor(request);
    markLanguage(reply, texts);
    if (!config.explore) return send(reply.status(404), "text/html", missingExplorePage(origin, texts));
    const query = readExploreQuery(request.query);
    return send(reply, "text/html", explorePage(query, await explore.list(query), { origin, hasRemixes: config.remixes, texts }));
  });
  app.get("/explore/games.json", async (request, reply) => {
    requireOn();
    const query = readExploreQuery(request.query);
    const { games, hasMore } = await explore.list(query);
    const shown = games.map(({ ownerId: _private, ...game }) => game);
    const next = hasMore ? exploreAddress({ ...query, page: query.page + 1 }, "/explore/games.json") : null;
    return send(reply, "application/json", JSON.stringify({ games: shown, next }));
  });
  app.get("/explore/feed.xml", async (request, reply) => {
    requireOn();
    const origin = originOf(request, config.publicOrigin);
    const query = { ...readExploreQuery(request.query), sort: "new" as const, page: 1 };
    const { games } = await explore.list(query);
    const texts = textsFor(request);
    const { translated } = texts;
    markLanguage(reply, texts);
    const feed = {
      title: translated("New games on Playsmith"),
      description: translated("Games made with Playsmith, the newest first."),
      language: texts.language,
      address: `${origin}${exploreAddress(query)}`,
      feedAddress: `${origin}${exploreAddress({ ...query, sort: "trending" }, "/explore/feed.xml")}`,
      origin,
      games,
    };
    return send(reply, "application/rss+xml", gameFeed(feed));
  });
  app.get(PAGE_SCRIPT_PATH, async (_request, reply) => send(reply, "text/javascript", pageScript(build()?.derived ?? null)));
  app.get("/sitemap.xml", async (request, reply) => {
    requireOn();
    return send(reply, "application/xml", sitemap(originOf(request, config.publicOrigin), await explore.addresses(SITEMAP_MAX)));
  });
  app.get("/robots.txt", async (request, reply) =>
    send(reply, "text/plain", robots(originOf(request, config.publicOrigin), config.explore)),
  );
}
