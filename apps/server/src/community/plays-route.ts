import { AppError } from "@playsmith/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireSameOrigin } from "../accounts/origin-check.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { Publications } from "../publishing/publications.ts";
import type { ExploreEntries } from "./explore-entries.ts";
import { readPlayOrigin } from "./play-figures.ts";
import type { Plays } from "./plays.ts";

/** Above what one household plays. */
const LIMIT_PER_MINUTE = 30;

/** `POST /api/plays/<slug>` reports that a visitor has played for half a minute, `POST /api/plays/<slug>/finish` that they have won. */
export function registerPlaysRoute(
  app: FastifyInstance,
  parts: { publications: Pick<Publications, "at">; plays: Plays; entries: ExploreEntries; publicOrigin: string | null },
): void {
  const config = { rateLimit: { max: LIMIT_PER_MINUTE, timeWindow: "1 minute" } };
  type Request = FastifyRequest<{ Params: { slug: string } }>;

  async function gameOf(request: Request): Promise<PublicGame> {
    requireSameOrigin(request, parts.publicOrigin);
    const game = /^[a-z0-9-]{1,60}$/.test(request.params.slug)
      ? await parts.publications.at({ slug: request.params.slug, version: null })
      : null;
    if (game === null || game.isForMembers) throw new AppError("GAME_NOT_FOUND");
    return game;
  }
  const visitorOf = (request: Request): string => `${request.ip} ${request.headers["user-agent"] ?? ""}`;

  app.post("/api/plays/:slug", { config, bodyLimit: 1_024 }, async (request: Request, reply) => {
    const game = await gameOf(request);
    const origin = readPlayOrigin(request.body);
    if (await parts.plays.count(game.projectId, visitorOf(request), origin)) await parts.entries.refresh(game.projectId);
    return reply.status(204).send();
  });

  app.post("/api/plays/:slug/finish", { config, bodyLimit: 1_024 }, async (request: Request, reply) => {
    const game = await gameOf(request);
    await parts.plays.countFinish(game.projectId, visitorOf(request), readPlayOrigin(request.body));
    return reply.status(204).send();
  });
}
