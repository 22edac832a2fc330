import { promisify } from "node:util";
import { constants, gzip, zstdCompress } from "node:zlib";
import { AppError, encodeStoredUpdates } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import { requireProjectRole } from "../operations/access.ts";
import { ConcurrencyLimit } from "../operations/concurrency-limit.ts";
import type { Platform } from "../platform/platform.ts";
import type { DocumentStore } from "./log/document-store.ts";

/** Concurrent downloads per person, since each document is buffered in memory. An editor needs one. */
const AT_ONCE = 6;

/** Smaller documents are not compressed. */
const COMPRESSED_FROM_BYTES = 4_096;
/** Preferred encodings at their fastest level: documents are repetitive, and shrink to a fifth anyway. */
const ENCODINGS: readonly { name: string; compress: (bytes: Uint8Array) => Promise<Buffer> }[] = [
  { name: "zstd", compress: (bytes) => promisify(zstdCompress)(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 1 } }) },
  { name: "gzip", compress: (bytes) => promisify(gzip)(bytes, { level: 1 }) },
];

interface Route {
  Params: { projectId: string };
}

/**
 * `GET /storage/projects/<id>/document`: the stored document, for a device without a local copy. It is neither parsed nor migrated; the
 * client syncs it over the realtime socket.
 */
export function registerDocumentRoute(app: FastifyInstance, platform: Platform, accounts: Accounts, documents: DocumentStore): void {
  const downloads = new ConcurrencyLimit(AT_ONCE);
  app.get<Route>("/storage/projects/:projectId/document", async (request, reply) => {
    const { userId } = await accounts.tokens.authenticateHeader(request.headers.authorization);
    const { projectId } = request.params;
    await requireProjectRole(platform.database, userId, projectId, "viewer", { inTrash: false });
    if (!downloads.begin(userId, reply)) throw new AppError("RATE_LIMITED", { details: { retryAfterS: 10 } });
    const bytes = Buffer.from(encodeStoredUpdates(await documents.readUpdates(projectId)).buffer);
    reply.headers({ "content-type": "application/octet-stream", "cache-control": "no-store" });
    const accepted = bytes.byteLength < COMPRESSED_FROM_BYTES ? "" : String(request.headers["accept-encoding"] ?? "");
    const encoding = ENCODINGS.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted));
    return encoding ? reply.header("content-encoding", encoding.name).send(await encoding.compress(bytes)) : reply.send(bytes);
  });
}
