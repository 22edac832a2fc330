import { createReadStream } from "node:fs";
import { AppError, DOWNLOAD_KINDS, downloadPath } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { originOf } from "../accounts/origin-check.ts";
import { applyErrorHeaders } from "../operations/errors.ts";
import { messagePage } from "../play/page-html.ts";
import { type Addresses, readGameAddress } from "../publishing/addresses.ts";
import type { PublicGame } from "../publishing/public-game.ts";
import type { Publications } from "../publishing/publications.ts";
import type { Downloads } from "./downloads.ts";

/** Each may build a file anew. */
const LIMIT_PER_MINUTE = 60;
/** Nothing in the file may run on this site, even if it is shown instead of saved. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

export interface DownloadRouteParts {
  publications: Pick<Publications, "at">;
  addresses: Pick<Addresses, "movedTo">;
  downloads: Downloads;
  /** Whether a request comes from a signed-in member of a project, by bearer token or cookie. Throws UNAUTHENTICATED for a bad token. */
  isMember(request: FastifyRequest, projectId: string): Promise<boolean>;
  publicOrigin: string | null;
}

/** `GET /play/<slug>/download/<kind>`: a published game as a file, for members of its project, and for others where its maker allows it. */
export function registerDownloadRoute(app: FastifyInstance, parts: DownloadRouteParts): void {
  const { publications, addresses, downloads, isMember, publicOrigin } = parts;

  async function find(request: FastifyRequest, text: string): Promise<PublicGame | { movedTo: string; version: number | null }> {
    const address = readGameAddress(text);
    const game = address === null ? null : await publications.at(address);
    if (game === null) {
      const movedTo = address === null ? null : await addresses.movedTo(address.slug, (projectId) => isMember(request, projectId));
      if (address === null || movedTo === null || movedTo === address.slug) throw new AppError("GAME_NOT_FOUND");
      return { movedTo, version: address.version };
    }
    if (game.allowsDownload && !game.isForMembers) return game;
    if (await isMember(request, game.projectId)) return game;
    throw new AppError(game.isForMembers ? "GAME_NOT_FOUND" : "DOWNLOAD_NOT_ALLOWED");
  }

  async function answer(request: FastifyRequest<{ Params: { slug: string; kind: string } }>, reply: FastifyReply) {
    const kind = DOWNLOAD_KINDS.find((known) => known === request.params.kind);
    if (kind === undefined) throw new AppError("DOCUMENT_NOT_FOUND");
    const game = await find(request, request.params.slug);
    reply.header("cache-control", "private, no-cache");
    if ("movedTo" in game) return reply.redirect(downloadPath(game.movedTo, kind, game.version ?? undefined), 301);
    const file = await downloads.open(game, kind, originOf(request, publicOrigin));
    const etag = `"${file.etag}"`;
    reply.header("etag", etag);
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    reply.headers({
      "content-type": file.mime,
      "content-length": file.byteLength,
      "content-disposition": `attachment; filename="${file.fileName}"`,
      "content-security-policy": POLICY,
    });
    return reply.send(createReadStream(file.path));
  }

  const config = { rateLimit: { max: LIMIT_PER_MINUTE, timeWindow: "1 minute" } };
  app.get<{ Params: { slug: string; kind: string } }>("/play/:slug/download/:kind", { config }, async (request, reply) => {
    try {
      return await answer(request, reply);
    } catch (error) {
      const isPageView = /\btext\/html\b/.test(request.headers.accept ?? "");
      if (!(error instanceof AppError) || !isPageView) throw error;
      applyErrorHeaders(reply, error);
      reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'");
      return reply.type("text/html; charset=utf-8").send(messagePage("It can't be downloaded", error.message));
    }
  });
}
