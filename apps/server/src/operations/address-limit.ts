import rateLimit from "@fastify/rate-limit";
import { AppError } from "@playsmith/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "../accounts/sessions/address-network.ts";

/** Per address; far above the traffic of a classroom behind one router. */
const REQUESTS_PER_MINUTE = 6_000;

/**
 * Rate limits requests per address. Call it before any route is registered.
 * @returns a function that counts a request refused outside of routes; throws RATE_LIMITED beyond the limit.
 */
export async function limitAddresses(app: FastifyInstance): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: "1 minute",
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { max, ttl }) => tooMany(max, ttl),
  });
  // The plugin adds its hook after those of the route; moved first, so that refused requests count.
  app.addHook("onRoute", (route) => {
    const checks = [route.onRequest ?? []].flat();
    const limit = checks.pop();
    if (limit !== undefined) route.onRequest = [limit, ...checks];
  });
  const count = app.createRateLimit();
  return async (request) => {
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.max, counted.ttl);
  };
}

const tooMany = (max: number, ttlMs: number): AppError =>
  new AppError("RATE_LIMITED", {
    message: `More than ${max} requests came from your address within a minute. Please wait a little.`,
    details: { retryAfterS: Math.ceil(ttlMs / 1_000) },
  });
