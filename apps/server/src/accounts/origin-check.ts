import { AppError } from "@playsmith/contract";
import type { FastifyRequest } from "fastify";

/** The external address by which a request came in. */
export function originOf(request: FastifyRequest, publicOrigin: string | null): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

/**
 * Refuses what another site's page sends: these routes are the only ones where a cookie counts. Programs that are not
 * browsers send neither header, and hold no cookies of anyone.
 */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string | null): void {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") throw new AppError("PERMISSION_DENIED");
  const { origin } = request.headers;
  if (origin !== undefined && origin !== originOf(request, publicOrigin) && origin !== `${request.protocol}://${request.host}`) {
    throw new AppError("PERMISSION_DENIED");
  }
}
