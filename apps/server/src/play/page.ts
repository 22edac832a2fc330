import { brotliCompressSync, constants } from "node:zlib";
import { AppError } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { originOf } from "../accounts/origin-check.ts";
import { watchBuild } from "../operations/static-folder.ts";
import type { Authors } from "../community/authors.ts";
import { commentsHtml } from "../comments/comments-html.ts";
import type { Comments } from "../comments/comments.ts";
import type { Explore } from "../community/explore.ts";
import type { Remixes } from "../community/remixes.ts";
import type { Domains } from "../domains/domains.ts";
import type { Config } from "../platform/config.ts";
import { LANGUAGE_HEADERS, type PageTexts, textsFor } from "../platform/page-texts.ts";
import type { Leaderboards } from "../scores/leaderboards.ts";
import { scoresHtml } from "../scores/scores-html.ts";
import { readScoring } from "../scores/scoring.ts";
import type { Drafts } from "../publishing/drafts.ts";
import type { Listings } from "../publishing/listings.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { Publications } from "../publishing/publications.ts";
import type { Releases } from "../publishing/releases.ts";
import type { Clips } from "../publishing/clips/clips.ts";
import type { Screenshots } from "../publishing/screenshots.ts";
import { type Addresses, readGameAddress } from "../publishing/addresses.ts";
import type { PlayerBuilds } from "./builds/player-builds.ts";
import { PLAYER_DOCUMENT } from "./builds/present-build.ts";
import { embedPage, oembedOf } from "./embed.ts";
import { gameDetails, RELEASES_SHOWN } from "./game-details.ts";
import { readHostScript } from "./host-script.ts";
import { manifestOf } from "./manifest.ts";
import { EMBEDDED_PLAYER } from "./player-files.ts";
import { draftPage, gamePage, messagePage, missingGamePage, unbuiltPlayerPage } from "./page-html.ts";

/** @param ancestors who may frame the page. */
function pagePolicy(config: Config, ancestors = "'self'"): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src 'self'${config.playOrigin === null ? "" : ` ${config.playOrigin}`}`,
    `frame-ancestors ${ancestors}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

export interface PlayPageParts {
  publications: Publications;
  listings: Pick<Listings, "read">;
  releases: Pick<Releases, "list">;
  remixes: Pick<Remixes, "credits">;
  authors: Pick<Authors, "pathOf">;
  explore: Pick<Explore, "moreLike">;
  drafts: Pick<Drafts, "open">;
  addresses: Addresses;
  screenshots: Pick<Screenshots, "list">;
  clips: Pick<Clips, "read">;
  comments: Pick<Comments, "list">;
  domains: Pick<Domains, "mainHost">;
  leaderboards: Pick<Leaderboards, "list" | "achievementCounts">;
  builds: Pick<PlayerBuilds, "present">;
  /** Whether a request comes from a signed-in member of a project. */
  isMember(request: FastifyRequest, projectId: string): Promise<boolean>;
}

const MORE_GAMES = 4;
const SCORES_SHOWN = 10;
/** Each may compile a game anew. */
const DRAFTS_PER_MINUTE = 30;
/** Any site may embed. */
const ANYWHERE = "http: https:";

/** The public page of a published game (`/play/<slug>`), the one for other sites (`/embed/<slug>`), and what such sites ask (`/oembed`). */
export function registerPlayPages(
  app: FastifyInstance,
  config: Config,
  {
    publications,
    listings,
    releases,
    remixes,
    authors,
    explore,
    drafts,
    addresses,
    leaderboards,
    screenshots,
    clips,
    comments,
    domains,
    builds,
    isMember,
  }: PlayPageParts,
): void {
  const policy = pagePolicy(config);
  const build = watchBuild(config.playerBuildDir, "player.html", () => readHostScript(config.playerBuildDir));

  /** The player with which a page works: also that of its frames after an upgrade, see `registerPlayerFiles`. */
  function playerAddress(name = PLAYER_DOCUMENT, origin = config.playOrigin ?? ""): string {
    const hash = builds.present();
    return `${origin}/player/${name}${hash === null ? "" : `?${hash}`}`;
  }

  function sendPage(reply: FastifyReply, status: number, html: string, ancestors?: string): FastifyReply {
    reply
      .status(status)
      .header("vary", `accept-encoding, ${LANGUAGE_HEADERS}`)
      .header("content-security-policy", ancestors === undefined ? policy : pagePolicy(config, ancestors))
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8");
    if (!/\bbr\b/.test(String(reply.request.headers["accept-encoding"]))) return reply.send(html);
    return reply.header("content-encoding", "br").send(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }

  /** A game that whoever asks may see; a redirect to its current address; or nothing. */
  async function find(request: FastifyRequest, text: string): Promise<PublicGame | { movedTo: string } | null> {
    const address = readGameAddress(text);
    if (address === null) return null;
    const game = await publications.at(address);
    if (game !== null) return game.isForMembers && !(await isMember(request, game.projectId)) ? null : game;
    const slug = await addresses.movedTo(address.slug, (projectId) => isMember(request, projectId));
    return slug === null ? null : { movedTo: `${slug}${address.version === null ? "" : `@${address.version}`}` };
  }

  async function scoresOf({ projectId, scoring: column, version }: PublicGame, texts: PageTexts): Promise<string> {
    const scoring = readScoring(column);
    const [first] = scoring.leaderboards;
    const [scores, counts] = await Promise.all([
      first === undefined ? [] : leaderboards.list({ projectId, board: first.name, scope: "all", ranks: first.ranks }, SCORES_SHOWN, null),
      scoring.achievements.length === 0 ? new Map<string, number>() : leaderboards.achievementCounts(projectId),
    ]);
    return scoresHtml({ scoring, scores, counts, version }, texts);
  }

  async function commentsOf({ projectId, slug, version, allowsComments }: PublicGame, texts: PageTexts): Promise<string> {
    if (!config.comments) return "";
    const shown = await comments.list(projectId, { userId: null, isModerator: false, isEditor: false }, null);
    return commentsHtml({ slug, version, isOpen: allowsComments, comments: shown.comments, hasMore: shown.next !== null }, texts);
  }

  // Not kept by browsers: a game can move back.
  const redirect = (reply: FastifyReply, path: string): FastifyReply => reply.header("cache-control", "no-cache").redirect(path, 301);

  /** A release that search engines may list has one address: its first custom host, if there is one. */
  async function canonicalOf(request: FastifyRequest, game: PublicGame, origin: string): Promise<string> {
    const atHost = (host: string): string => `${new URL(origin).protocol}//${host}/`;
    const mainHost = config.customDomains && game.isListed ? await domains.mainHost(game.projectId) : null;
    if (mainHost !== null) return atHost(mainHost);
    return request.hostedGame === null ? `${origin}/play/${game.slug}` : atHost(request.hostname);
  }

  async function sendGame(request: FastifyRequest, reply: FastifyReply, game: PublicGame): Promise<FastifyReply> {
    const isHosted = request.hostedGame !== null;
    const hostScript = build()?.derived ?? null;
    if (hostScript === null) return sendPage(reply, 503, unbuiltPlayerPage());
    const origin = originOf(request, config.publicOrigin);
    const texts = textsFor(request);
    // A custom host has no accounts from which games must be kept, and the play origin may only be framed by the public one.
    const player = isHosted ? playerAddress(PLAYER_DOCUMENT, "") : playerAddress();
    const [canonical, saveKey, listing, released, credits, authorPath, more, scores, shots, clip, discussion] = await Promise.all([
      canonicalOf(request, game, origin),
      addresses.first(game.projectId, game.slug),
      listings.read(game.projectId),
      releases.list(game.projectId, RELEASES_SHOWN),
      remixes.credits(game.projectId),
      authors.pathOf(game.ownerId),
      config.explore ? explore.moreLike(game.projectId, game.ownerId, MORE_GAMES) : { byOwner: [], alike: [] },
      scoresOf(game, texts),
      screenshots.list(game.projectId),
      clips.read(game.projectId),
      commentsOf(game, texts),
    ]);
    if (listing === null) return sendPage(reply, 404, missingGamePage(textsFor(request)));
    const details = gameDetails({
      ...game,
      version: game.isCurrent ? null : game.version,
      listing,
      releases: released,
      credits,
      authorPath,
      more,
      release: game.version,
      scores,
      screenshots: shots,
      clip,
      comments: discussion,
      allowsLikes: config.likes,
      asksForStops: config.stops && !game.isForMembers,
      isOnline: config.online && game.onlineSeats > 0,
      allowsRemixes: config.remixes,
      hasExplore: config.explore,
      texts,
      origin,
    });
    return sendPage(
      reply,
      200,
      gamePage({ game, origin, canonical, isHosted, player, hostScript, saveKey, tagline: listing.tagline, clip, details, texts }),
    );
  }

  app.get<{ Params: { slug: string } }>("/play/:slug", async (request, reply) => {
    const game = await find(request, request.params.slug);
    if (game === null) return sendPage(reply, 404, missingGamePage(textsFor(request)));
    return "movedTo" in game ? redirect(reply, `/play/${game.movedTo}`) : sendGame(request, reply, game);
  });
  if (config.customDomains) {
    app.get("/", async (request, reply) =>
      request.hostedGame === null ? reply.callNotFound() : sendGame(request, reply, request.hostedGame),
    );
  }

  app.get<{ Params: { slug: string } }>("/play/:slug/manifest.webmanifest", async (request, reply) => {
    const address = readGameAddress(request.params.slug);
    const game = address === null ? null : await publications.at(address);
    if (game === null || game.isForMembers) throw new AppError("GAME_NOT_FOUND");
    return reply.header("cache-control", "no-cache").type("application/manifest+json; charset=utf-8").send(manifestOf(game));
  });

  const draftLimit = { rateLimit: { max: DRAFTS_PER_MINUTE, timeWindow: "1 minute" } };
  app.get<{ Params: { key: string } }>("/play/draft/:key", { config: draftLimit }, async (request, reply) => {
    const { key } = request.params;
    const hostScript = build()?.derived ?? null;
    if (hostScript === null) return sendPage(reply, 503, unbuiltPlayerPage());
    const texts = textsFor(request);
    try {
      const draft = /^[0-9a-f]{32}$/.test(key) ? await drafts.open(key) : null;
      if (draft === null) return sendPage(reply, 404, missingGamePage(texts));
      return sendPage(
        reply,
        200,
        draftPage({
          draft,
          player: playerAddress(),
          hostScript,
          saveKey: `draft-${key}`,
          slug: config.online ? `draft/${key}` : null,
          texts,
        }),
      );
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "GAME_INVALID") throw error;
      return sendPage(reply, 409, messagePage(texts.translated("It can't be played right now"), texts.translated(error.message), texts));
    }
  });

  // What service workers keep, and show for a page that is not on the device while there is no connection.
  app.get("/offline", (request, reply) => {
    const texts = textsFor(request);
    const { translated } = texts;
    const text = translated("This page is not on this device. Connect to the internet, and try again.");
    return sendPage(reply, 200, messagePage(translated("You're offline"), text, texts, "", translated("Try again")));
  });

  app.get<{ Params: { slug: string } }>("/embed/:slug", async (request, reply) => {
    const game = await find(request, request.params.slug);
    // A cookie of ours says nothing about who looks at another site's page.
    if (game === null || ("isForMembers" in game && game.isForMembers))
      return sendPage(reply, 404, missingGamePage(textsFor(request)), ANYWHERE);
    if ("movedTo" in game) return redirect(reply, `/embed/${game.movedTo}`);
    const hostScript = build()?.derived ?? null;
    if (hostScript === null) return sendPage(reply, 503, unbuiltPlayerPage(), ANYWHERE);
    const listing = await listings.read(game.projectId);
    const allowed = listing === null || listing.embedOrigins.length === 0 ? ANYWHERE : ["'self'", ...listing.embedOrigins].join(" ");
    const player = playerAddress(EMBEDDED_PLAYER);
    const saveKey = await addresses.first(game.projectId, game.slug);
    return sendPage(
      reply,
      200,
      embedPage({ game, origin: originOf(request, config.publicOrigin), player, hostScript, saveKey, texts: textsFor(request) }),
      allowed,
    );
  });

  app.get<{ Querystring: { url?: unknown; maxwidth?: unknown; maxheight?: unknown; format?: unknown } }>(
    "/oembed",
    async (request, reply) => {
      const { url, maxwidth, maxheight, format } = request.query;
      if (format !== undefined && format !== "json") return reply.status(501).send({ error: "Only format=json is served." });
      const origin = originOf(request, config.publicOrigin);
      const text =
        typeof url === "string" && url.startsWith(`${origin}/play/`) ? (url.slice(`${origin}/play/`.length).split(/[?#]/)[0] ?? "") : "";
      let game = await find(request, text);
      if (game !== null && "movedTo" in game) game = await find(request, game.movedTo);
      if (game === null || "movedTo" in game || game.isForMembers)
        return reply.status(404).send({ error: "There is no game at this address." });
      return reply
        .header("cache-control", "no-cache")
        .header("access-control-allow-origin", "*")
        .send(oembedOf(game, origin, { maxWidthPx: Number(maxwidth), maxHeightPx: Number(maxheight) }));
    },
  );
}
