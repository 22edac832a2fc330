import { AppError, type stopCallables } from "@playsmith/contract";
import { parseSafely } from "@playsmith/game-format";
import type { FastifyInstance } from "fastify";
import { requireSameOrigin } from "../../accounts/origin-check.ts";
import type { HandlersOf } from "../../operations/call.ts";
import type { Publications } from "../../publishing/publications.ts";
import { stopSchema } from "./stop-grid.ts";
import type { Stops } from "./stops.ts";

/** Above what one household plays. */
const LIMIT_PER_HOUR = 30;

/** `POST /api/stops/<slug>` reports where a player stopped. Only pages of players who have agreed send it. */
export function registerStopsRoute(
  app: FastifyInstance,
  { publications, stops, publicOrigin }: { publications: Pick<Publications, "at">; stops: Pick<Stops, "add">; publicOrigin: string | null },
): void {
  const config = { rateLimit: { max: LIMIT_PER_HOUR, timeWindow: "1 hour" } };
  app.post<{ Params: { slug: string } }>("/api/stops/:slug", { config, bodyLimit: 1_024 }, async (request, reply) => {
    requireSameOrigin(request, publicOrigin);
    const stop = parseSafely(stopSchema, request.body);
    if (!stop.success) throw new AppError("INVALID_REQUEST");
    const { slug } = request.params;
    const game = /^[a-z0-9-]{1,60}$/.test(slug) ? await publications.at({ slug, version: stop.data.version }) : null;
    if (game === null || game.isForMembers) throw new AppError("GAME_NOT_FOUND");
    await stops.add(game.projectId, stop.data);
    return reply.status(204).send();
  });
}

/** @param stops null on a server without them. */
export function stopHandlers(stops: Pick<Stops, "read"> | null): HandlersOf<keyof typeof stopCallables> {
  return {
    getStops({ input }) {
      if (stops === null) throw new AppError("STOPS_OFF");
      return stops.read(input.projectId, input.version);
    },
  };
}
