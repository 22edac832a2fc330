import { AppError } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { originOf } from "../accounts/origin-check.ts";
import type { Config } from "../platform/config.ts";
import { markLanguage, textsFor } from "../platform/page-texts.ts";
import { missingGamePage } from "../play/page-html.ts";
import { type Addresses, readGameAddress } from "../publishing/addresses.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { Publications } from "../publishing/publications.ts";
import { PUBLIC_PAGE_POLICY } from "./explore-routes.ts";
import type { RemixTrees } from "./remix-tree.ts";
import { remixTreePage } from "./remix-tree-html.ts";

export interface RemixRouteParts {
  publications: Pick<Publications, "at">;
  addresses: Pick<Addresses, "movedTo">;
  trees: RemixTrees;
  /** Whether a request comes from a signed-in member of a project. */
  isMember(request: FastifyRequest, projectId: string): Promise<boolean>;
  /** The signed-in person of a request; null for a guest. */
  visitorOf(request: FastifyRequest): Promise<string | null>;
}

interface Found {
  game: PublicGame | null;
  /** The current slug of a game that has moved. */
  movedTo: string | null;
}

/** `/play/<slug>/remixes` and `remixes.json`: where a game comes from, and what was made from it. */
export function registerRemixRoutes(
  app: FastifyInstance,
  config: Config,
  { publications, addresses, trees, isMember, visitorOf }: RemixRouteParts,
): void {
  async function find(request: FastifyRequest, slug: string): Promise<Found> {
    const address = config.remixes ? readGameAddress(slug) : null;
    if (address === null) return { game: null, movedTo: null };
    const game = await publications.at({ slug: address.slug, version: null });
    if (game === null) return { game, movedTo: await addresses.movedTo(address.slug, (projectId) => isMember(request, projectId)) };
    const isHidden = game.isForMembers && !(await isMember(request, game.projectId));
    return { game: isHidden ? null : game, movedTo: null };
  }

  // The answer depends on the cookie of the session: members see more.
  const prepare = (reply: FastifyReply, status: number, type: string): FastifyReply =>
    reply
      .status(status)
      .header("content-security-policy", PUBLIC_PAGE_POLICY)
      .header("cache-control", "private, no-cache")
      .type(`${type}; charset=utf-8`);

  app.get<{ Params: { slug: string } }>("/play/:slug/remixes", async (request, reply) => {
    const { game, movedTo } = await find(request, request.params.slug);
    const texts = textsFor(request);
    if (movedTo !== null) return reply.header("cache-control", "no-cache").redirect(`/play/${movedTo}/remixes`, 301);
    if (game === null) return prepare(markLanguage(reply, texts), 404, "text/html").send(missingGamePage(texts));
    const tree = await trees.read(game, await visitorOf(request));
    const options = { origin: originOf(request, config.publicOrigin), hasExplore: config.explore, texts };
    return prepare(markLanguage(reply, texts), 200, "text/html").send(remixTreePage(game, tree, options));
  });

  app.get<{ Params: { slug: string } }>("/play/:slug/remixes.json", async (request, reply) => {
    const { game } = await find(request, request.params.slug);
    if (game === null) throw new AppError("GAME_NOT_FOUND");
    return prepare(reply, 200, "application/json").send(JSON.stringify(await trees.read(game, await visitorOf(request))));
  });
}
