import { Readable } from "node:stream";
import { exportPath } from "@playsmith/contract";
import type { FastifyInstance } from "fastify";
import type { Quota } from "../../operations/quota.ts";
import type { Accounts } from "../accounts.ts";
import type { PersonalData } from "./personal-data.ts";
import { zipStream } from "../../platform/zip-stream.ts";

/** `GET /storage/me/export`: all data of a person, as a zip file that is streamed. A metered call. */
export function registerExportRoute(
  app: FastifyInstance,
  parts: { accounts: Accounts; data: PersonalData; quota: Quota; now: () => number },
): void {
  const { accounts, data, quota, now } = parts;
  app.get(exportPath, async (request, reply) => {
    const person = await accounts.tokens.authenticateHeader(request.headers.authorization);
    await data.requireFits(person.userId);
    await quota.take(person.userId, "exportMyData");
    const at = new Date(now());
    reply.headers({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="playsmith-${at.toISOString().slice(0, 10)}.zip"`,
    });
    return reply.send(Readable.from(zipStream(data.files(person), at), { objectMode: false }));
  });
}
