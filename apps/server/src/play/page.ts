import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { originOf } from "../accounts/origin-check.ts";
import { watchBuild } from "../operations/static-folder.ts";
import type { Remixes } from "../community/remixes.ts";
import type { Config } from "../platform/config.ts";
import type { Listings } from "../publishing/listings.ts";
import type { Publications } from "../publishing/publications.ts";
import type { Releases } from "../publishing/releases.ts";
import { type Addresses, readGameAddress } from "../publishing/addresses.ts";
import { gameDetails } from "./game-details.ts";
import { readHostScript } from "./host-script.ts";
import { gamePage, missingGamePage, unbuiltPlayerPage } from "./page-html.ts";

function pagePolicy(config: Config): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    `frame-src 'self'${config.playOrigin === null ? "" : ` ${config.playOrigin}`}`,
    "frame-ancestors 'self'",
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
  addresses: Addresses;
  /** Whether a request comes from a signed-in member of a project. */
  isMember(request: FastifyRequest, projectId: string): Promise<boolean>;
}

/** `GET /play/<slug>`: the public page of a published game, including link previews. */
export function registerPlayPages(
  app: FastifyInstance,
  config: Config,
  { publications, listings, releases, remixes, addresses, isMember }: PlayPageParts,
): void {
  const policy = pagePolicy(config);
  const build = watchBuild(config.playerBuildDir, "player.html", () => readHostScript(config.playerBuildDir));

  function sendPage(reply: FastifyReply, status: number, html: string): FastifyReply {
    return reply
      .status(status)
      .header("content-security-policy", policy)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(html);
  }

  app.get<{ Params: { slug: string } }>("/play/:slug", async (request, reply) => {
    const address = readGameAddress(request.params.slug);
    const game = address && (await publications.at(address));
    if (game?.isForMembers && !(await isMember(request, game.projectId))) return sendPage(reply, 404, missingGamePage());
    if (!game) {
      const slug = address && (await addresses.movedTo(address.slug));
      if (!slug) return sendPage(reply, 404, missingGamePage());
      // Not kept by browsers: a game can move back.
      return reply
        .header("cache-control", "no-cache")
        .redirect(`/play/${slug}${address.version === null ? "" : `@${address.version}`}`, 301);
    }
    const hostScript = build()?.derived ?? null;
    if (hostScript === null) return sendPage(reply, 503, unbuiltPlayerPage());
    const origin = originOf(request, config.publicOrigin);
    const player = `${config.playOrigin ?? ""}/player/player.html`;
    const [saveKey, listing, released, credits] = await Promise.all([
      addresses.first(game.projectId, game.slug),
      listings.read(game.projectId),
      releases.list(game.projectId),
      remixes.credits(game.projectId),
    ]);
    if (listing === null) return sendPage(reply, 404, missingGamePage());
    const details = gameDetails({ ...game, listing, releases: released, credits });
    return sendPage(reply, 200, gamePage({ game, origin, player, hostScript, saveKey, tagline: listing.tagline, details }));
  });
}
