import { AppError, ASSET_MAX_BYTES, type UploadedAsset } from "@playsmith/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import { requireGameChange, requireProjectRole } from "../operations/access.ts";
import { ConcurrencyLimit } from "../operations/concurrency-limit.ts";
import { applyErrorHeaders, toAppError } from "../operations/errors.ts";
import type { Log } from "../platform/log.ts";
import { hashOf } from "../platform/objects/object-store.ts";
import type { Platform } from "../platform/platform.ts";
import type { AssetUsage } from "./asset-usage.ts";
import { fileKind } from "./file-kind.ts";
import { measurePicture } from "./picture.ts";
import { storeObject } from "./store-object.ts";

/** Concurrent uploads per person, since each is buffered in memory. The editor uploads three at a time. */
const AT_ONCE = 12;
const TOO_MANY = `You are sending more than ${AT_ONCE} files at once. Please wait until some have arrived, and try again.`;

interface Route {
  Params: { projectId: string };
}

/** `PUT /storage/projects/<id>/assets`: stores an image, sound or font from the body, and responds with its hash and size. */
export function registerUploadRoute(app: FastifyInstance, platform: Platform, accounts: Accounts, usage: AssetUsage): void {
  const uploads = new ConcurrencyLimit(AT_ONCE);

  async function requireEditor(request: FastifyRequest<Route>, reply: FastifyReply): Promise<void> {
    const { userId } = await accounts.tokens.authenticateHeader(request.headers.authorization);
    requireGameChange(await requireProjectRole(platform.database, userId, request.params.projectId, "editor", { inTrash: false }));
    if (!uploads.begin(userId, reply)) throw new AppError("RATE_LIMITED", { message: TOO_MANY, details: { retryAfterS: 10 } });
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.setErrorHandler((error: unknown, request, reply) => {
      const known = toAppError(error, request.log as Log);
      const appError = known.code === "BODY_TOO_LARGE" ? new AppError("ASSET_TOO_LARGE") : known;
      applyErrorHeaders(reply, appError);
      return reply.send({ code: appError.code, message: appError.message, details: appError.details });
    });
    scope.put<Route>(
      "/storage/projects/:projectId/assets",
      // Checks access before the body is read.
      { bodyLimit: ASSET_MAX_BYTES, onRequest: requireEditor },
      async (request): Promise<UploadedAsset> => {
        const { body } = request;
        if (!Buffer.isBuffer(body) || body.byteLength === 0) throw new AppError("ASSET_UNREADABLE");
        const asset = await examine(body);
        await storeObject(platform, { bytes: body, mime: asset.mime }, () => usage.add(request.params.projectId, asset));
        return asset;
      },
    );
  });
}

async function examine(bytes: Buffer): Promise<UploadedAsset> {
  const kind = fileKind(bytes);
  if (kind === null) throw new AppError("ASSET_UNREADABLE");
  const size = kind.media === "picture" ? await measurePicture(bytes) : { widthPx: 0, heightPx: 0 };
  return { hash: hashOf(bytes), mime: kind.mime, byteLength: bytes.byteLength, ...size };
}
