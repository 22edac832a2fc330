import { AppError } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import { requireSameOrigin } from "../accounts/origin-check.ts";
import type { Publications } from "../publishing/publications.ts";
import type { ExploreEntries } from "./explore-entries.ts";
import type { Plays } from "./plays.ts";

/** Above what one household plays. */
const LIMIT_PER_MINUTE = 30;

/** `POST /api/plays/<slug>`: the game's page says that somebody has played for half a minute. */
export function registerPlaysRoute(
  app: FastifyInstance,
  parts: { publications: Pick<Publications, "at">; plays: Plays; entries: ExploreEntries; publicOrigin: string | null },
): void {
  const config = { rateLimit: { max: LIMIT_PER_MINUTE, timeWindow: "1 minute" } };
  app.post<{ Params: { slug: string } }>("/api/plays/:slug", { config, bodyLimit: 1_024 }, async (request, reply) => {
    requireSameOrigin(request, parts.publicOrigin);
    const game = /^[a-z0-9-]{1,60}$/.test(request.params.slug)
      ? await parts.publications.at({ slug: request.params.slug, version: null })
      : null;
    if (game === null || game.isForMembers) throw new AppError("GAME_NOT_FOUND");
    const visitor = `${request.ip} ${request.headers["user-agent"] ?? ""}`;
    if (await parts.plays.count(game.projectId, visitor)) await parts.entries.refresh(game.projectId);
    return reply.status(204).send();
  });
}
