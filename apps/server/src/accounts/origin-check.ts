import { AppError } from "@playsmith/contract";
import type { FastifyRequest } from "fastify";

/** The external origin of a request. */
export function originOf(request: FastifyRequest, publicOrigin: string | null): string {
  return publicOrigin ?? `${request.protocol}://${request.host}`;
}

/** Rejects cross-site requests: cookies only count on these routes. Clients other than browsers send neither header. */
export function requireSameOrigin(request: FastifyRequest, publicOrigin: string | null): void {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin") throw new AppError("PERMISSION_DENIED");
  const { origin } = request.headers;
  if (origin !== undefined && origin !== originOf(request, publicOrigin) && origin !== `${request.protocol}://${request.host}`) {
    throw new AppError("PERMISSION_DENIED");
  }
}
