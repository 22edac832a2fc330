import { AppError } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import { requireProjectRole } from "../operations/access.ts";
import { ConcurrencyLimit } from "../operations/concurrency-limit.ts";
import type { Platform } from "../platform/platform.ts";
import { createDocumentDownloads } from "./document-downloads.ts";
import type { DocumentStore } from "./log/document-store.ts";

/** Concurrent downloads per person, since each document is buffered in memory. An editor needs one. */
const AT_ONCE = 6;
const RETRY_AFTER_S = 10;

interface Route {
  Params: { projectId: string };
}

/**
 * `GET /storage/projects/<id>/document`: the stored document, for a device without a local copy. It is neither parsed nor migrated; the
 * client syncs it over the realtime socket.
 */
export function registerDocumentRoute(app: FastifyInstance, platform: Platform, accounts: Accounts, documents: DocumentStore): void {
  const active = new ConcurrencyLimit(AT_ONCE);
  const downloads = createDocumentDownloads(documents);
  app.addHook("onClose", () => downloads.close());
  app.get<Route>("/storage/projects/:projectId/document", async (request, reply) => {
    const { userId } = await accounts.tokens.authenticateHeader(request.headers.authorization);
    const { projectId } = request.params;
    const { row } = await requireProjectRole(platform.database, userId, projectId, "viewer", { inTrash: false });
    if (!active.begin(userId, reply)) throw new AppError("RATE_LIMITED", { details: { retryAfterS: RETRY_AFTER_S } });
    const download = await downloads.read(projectId, String(request.headers["accept-encoding"] ?? ""), row.documentBytes);
    if (download === null) throw new AppError("SERVICE_UNAVAILABLE", { details: { retryAfterS: RETRY_AFTER_S } });
    reply.headers({ "content-type": "application/octet-stream", "cache-control": "no-store" });
    if (download.encoding !== null) reply.header("content-encoding", download.encoding);
    return reply.send(download.bytes);
  });
}
