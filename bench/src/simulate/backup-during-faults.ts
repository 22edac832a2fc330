import { runBackupCommand } from "@playsmith/server/backup";
import { startChildServer } from "@playsmith/server/child-server";
import { openAsEditor } from "@playsmith/server/editor";
import { temporaryFolder } from "@playsmith/server/test-server";
import type { Cluster, Node } from "./cluster.ts";
import type { Workload } from "./editors.ts";
import type { Fault } from "./faults.ts";

const ROUNDS = 3;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A backup is written while a server is killed and starts again; it has what was acknowledged before it began. */
export const backupDuringFaults: Fault = {
  needsRedis: false,
  async run(cluster, seconds, random, workload) {
    for (let round = 0; round < ROUNDS; round++) {
      await wait((seconds / ROUNDS) * 500);
      await backUpAndRestore(cluster, workload, cluster.nodes[Math.floor(random() * cluster.nodes.length)] as Node);
    }
  },
};

async function backUpAndRestore(cluster: Cluster, workload: Workload, node: Node): Promise<void> {
  const [target, dataDir, restoredDir] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const source = { DATABASE_URL: cluster.databaseUrl, DATA_DIR: dataDir.path, ...cluster.s3.environment };
  const restored = { DATABASE_URL: await cluster.postgres.newDatabase(), DATA_DIR: restoredDir.path };
  const run = (command: "backup" | "verify" | "restore", environment: Record<string, string>): Promise<unknown> =>
    runBackupCommand(command, [target.path], environment, () => undefined);
  try {
    const before = new Map([...workload.acknowledged].map(([projectId, keys]) => [projectId, [...keys]]));
    const backup = run("backup", source);
    await Promise.all([backup, node.stop("SIGKILL")]);
    await node.start();
    await run("verify", source);
    await run("restore", restored);
    await compare(workload, restored, before);
  } catch (error) {
    workload.complain(`a backup failed: ${String(error)}`);
  } finally {
    for (const folder of [target, dataDir, restoredDir]) folder.remove();
  }
}

async function compare(workload: Workload, restored: Record<string, string>, before: ReadonlyMap<string, string[]>): Promise<void> {
  const server = await startChildServer({ ...restored, LOG_LEVEL: "fatal" });
  for (const [projectId, keys] of before) {
    const editor = await openAsEditor(server.origin, workload.person, projectId);
    await editor.connection.whenSaved();
    const present = new Set(editor.connection.doc.getMap("simulation").keys());
    const missing = keys.filter((key) => !present.has(key)).length;
    if (missing > 0) workload.complain(`a backup lacks ${missing} edits that were acknowledged before it began`);
    await editor.close();
  }
  await server.stop("SIGTERM");
}
