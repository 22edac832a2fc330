import { promisify } from "node:util";
import { constants, gzip, zstdCompress } from "node:zlib";
import { AppError, encodeStoredUpdates } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import { requireProjectRole } from "../operations/access.ts";
import { ConcurrencyLimit } from "../operations/concurrency-limit.ts";
import type { Platform } from "../platform/platform.ts";
import type { DocumentStore } from "./document-store.ts";

/** Documents on their way to one person at the same time: each is in memory until it is there. An editor asks once. */
const AT_ONCE = 6;

/** What is smaller goes as it is. */
const COMPRESSED_FROM_BYTES = 4_096;
/** In the order in which they are taken, at their quickest: documents say much the same again and again, and shrink to a fifth all the same. */
const ENCODINGS: readonly { name: string; compress: (bytes: Uint8Array) => Promise<Buffer> }[] = [
  { name: "zstd", compress: (bytes) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }) },
  { name: "gzip", compress: (bytes) => promisify(gzip)(bytes, { level: 1 }) },
];

interface Route {
  Params: { projectId: string };
}

/**
 * `GET /storage/projects/<id>/document`: the document as it is stored, for a device that has no copy yet. It is neither read nor brought to
 * the current format here: whoever opens it compares it with the room's on the realtime socket.
 */
export function registerDocumentRoute(app: FastifyInstance, platform: Platform, accounts: Accounts, documents: DocumentStore): void {
  const underWay = new ConcurrencyLimit(AT_ONCE);
  app.get<Route>("/storage/projects/:projectId/document", async (request, reply) => {
    const { userId } = await accounts.tokens.authenticateHeader(request.headers.authorization);
    const { projectId } = request.params;
    await requireProjectRole(platform.database, userId, projectId, "viewer", { inTrash: false });
    if (!underWay.begin(userId, reply)) throw new AppError("RATE_LIMITED", { details: { retryAfterS: 10 } });
    const bytes = Buffer.from(encodeStoredUpdates(await documents.readUpdates(projectId)).buffer);
    reply.headers({ "content-type": "application/octet-stream", "cache-control": "no-store" });
    const accepted = bytes.byteLength < COMPRESSED_FROM_BYTES ? "" : String(request.headers["accept-encoding"] ?? "");
    const encoding = ENCODINGS.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted));
    return encoding ? reply.header("content-encoding", encoding.name).send(await encoding.compress(bytes)) : reply.send(bytes);
  });
}
