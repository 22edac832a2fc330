import { openAsEditor, untilDocument } from "@playsmith/server/editor";
import { formatOf, inOlderFormat, OLDER_FORMAT } from "@playsmith/server/older-format";
import { FORMAT_VERSION } from "@playsmith/game-format";
import type { Fault } from "./faults.ts";

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The servers hear within 5 seconds that the last old one has left. */
const MIGRATES_WITHIN_MS = 15_000;
/** A new document, the older format, and the migration. */
const FORMAT_WRITES = 3;

/** Servers of an older format are replaced one by one, and documents are migrated once after the last. */
export const rollingUpgrade: Fault = {
  needsRedis: false,
  simulatedAt: () => ({ SIMULATED_FORMAT_VERSION: String(OLDER_FORMAT) }),
  async prepare({ postgres, databaseUrl }, projectIds) {
    for (const projectId of projectIds) {
      const [row] = await postgres.query(databaseUrl, `select "state" from "documentSnapshot" where "projectId" = '${projectId}'`);
      const older = Buffer.from(inOlderFormat(row?.["state"] as Uint8Array)).toString("hex");
      await postgres.query(
        databaseUrl,
        `update "documentSnapshot" set "state" = decode('${older}', 'hex') where "projectId" = '${projectId}'`,
      );
    }
  },
  async run(cluster, seconds, _random, workload) {
    const { nodes } = cluster;
    for (const [index, node] of nodes.entries()) {
      await wait((seconds / nodes.length) * 500);
      await node.stop("SIGTERM");
      await node.start({});
      if (index === nodes.length - 1) break;
      for (const projectId of workload.projectIds) {
        const editor = await openAsEditor(node.server.origin, workload.person, projectId);
        await editor.connection.whenSaved();
        if (formatOf(editor.connection.doc).version !== OLDER_FORMAT) workload.complain(`project ${projectId} was migrated too early`);
        await editor.close();
      }
    }
    const migrated = workload.staying.map(({ connection }) =>
      untilDocument(connection, () => formatOf(connection.doc).version === FORMAT_VERSION),
    );
    const isInTime = await Promise.race([Promise.all(migrated).then(() => true), wait(MIGRATES_WITHIN_MS).then(() => false)]);
    if (!isInTime) workload.complain("an open document was not migrated");
    for (const { connection } of workload.staying) {
      const { version, writes } = formatOf(connection.doc);
      if (version !== FORMAT_VERSION || writes !== FORMAT_WRITES)
        workload.complain(`a document has format ${version}, which was written ${writes} times`);
    }
  },
};
