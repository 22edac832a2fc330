import { AppError, encodeStoredUpdates } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import type { Accounts } from "../accounts/accounts.ts";
import { requireProjectRole } from "../operations/access.ts";
import { AtOnce } from "../operations/at-once.ts";
import type { Platform } from "../platform/platform.ts";
import type { DocumentStore } from "./document-store.ts";

/** Documents on their way to one person at the same time: each is in memory until it is there. An editor asks once. */
const AT_ONCE = 6;

interface Route {
  Params: { projectId: string };
}

/**
 * `GET /storage/projects/<id>/document`: the document as it is stored, for a device that has no copy yet. It is neither read nor brought to
 * the current format here: whoever opens it compares it with the room's on the realtime socket.
 */
export function registerDocumentRoute(app: FastifyInstance, platform: Platform, accounts: Accounts, documents: DocumentStore): void {
  const underWay = new AtOnce(AT_ONCE);
  app.get<Route>("/storage/projects/:projectId/document", async (request, reply) => {
    const { userId } = await accounts.tokens.authenticateHeader(request.headers.authorization);
    const { projectId } = request.params;
    await requireProjectRole(platform.database, userId, projectId, "viewer", { inTrash: false });
    if (!underWay.begin(userId, reply)) throw new AppError("RATE_LIMITED", { details: { retryAfterS: 10 } });
    const bytes = encodeStoredUpdates(await documents.readUpdates(projectId));
    return reply.headers({ "content-type": "application/octet-stream", "cache-control": "no-store" }).send(Buffer.from(bytes.buffer));
  });
}
