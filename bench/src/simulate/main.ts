import { parseArgs } from "node:util";
import { openAsEditor, type OpenEditor } from "@playsmith/server/editor";
import { seeded } from "@playsmith/server/seeded";
import { type Cluster, programs, startCluster } from "./cluster.ts";
import { startWorkload, type Workload } from "./editors.ts";
import { type Fault, faults } from "./faults.ts";

/** Time after which all servers and editors must agree. */
const QUIET_MS = 2_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: "string", default: "12" },
    editors: { type: "string", default: "16" },
    nodes: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
    redis: { type: "string", default: "both" },
  },
});
const seconds = Number(values.seconds);

/** What a fault has left; everything but the counts must be zero or true. */
interface Outcome {
  edits: number;
  acknowledged: number;
  lost: number;
  gaps: number;
  agree: boolean;
  complaints: readonly string[];
}

const keysOf = ({ connection }: OpenEditor): string => JSON.stringify([...connection.doc.getMap("simulation").keys()].sort());

/** Updates whose numbers are missing, by the database. */
async function countGaps(cluster: Cluster): Promise<number> {
  const [row] = await cluster.postgres.query(
    cluster.databaseUrl,
    `select coalesce(sum("seq" - "snapshotSeq" - "rows"), 0)::int as gaps from (
      select "documentHead"."seq", "documentSnapshot"."seq" as "snapshotSeq",
        (select count(*) from "documentUpdate"
          where "projectId" = "documentHead"."projectId" and "documentUpdate"."seq" > "documentSnapshot"."seq") as "rows"
      from "documentHead" join "documentSnapshot" using ("projectId")
    ) as documents`,
  );
  return Number(row?.["gaps"] ?? Number.NaN);
}

async function check(cluster: Cluster, workload: Workload): Promise<Outcome> {
  const staying = await workload.stop();
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  let [lost, acknowledged, agree] = [0, 0, true];
  for (const projectId of workload.projectIds) {
    const fresh = await Promise.all(cluster.nodes.map(({ server }) => openAsEditor(server.origin, workload.person, projectId)));
    await Promise.all(fresh.map(({ connection }) => connection.whenSaved()));
    const expected = keysOf(fresh[0] as OpenEditor);
    const present = new Set(JSON.parse(expected) as string[]);
    const here = [...fresh, ...staying.filter(({ connection }) => connection.projectId === projectId)];
    agree &&= here.every((editor) => keysOf(editor) === expected);
    for (const key of workload.acknowledged.get(projectId) ?? []) {
      acknowledged++;
      if (!present.has(key)) lost++;
    }
    for (const editor of fresh) await editor.close();
  }
  for (const editor of staying) await editor.close();
  return { edits: workload.edits(), acknowledged, lost, gaps: await countGaps(cluster), agree, complaints: workload.complaints };
}

async function simulate(name: string, fault: Fault, withRedis: boolean): Promise<boolean> {
  const { simulatedAt, prepare = async () => undefined } = fault;
  const cluster = await startCluster({ nodes: Number(values.nodes), withRedis, ...(simulatedAt === undefined ? {} : { simulatedAt }) });
  try {
    const workload = await startWorkload(cluster, {
      editors: Number(values.editors),
      projects: 3,
      seed: Number(values.seed),
      prepare: (projectIds) => prepare(cluster, projectIds),
    });
    await fault.run(cluster, seconds, seeded(Number(values.seed)), workload);
    const outcome = await check(cluster, workload);
    const isRight =
      outcome.lost === 0 && outcome.gaps === 0 && outcome.agree && outcome.complaints.length === 0 && outcome.acknowledged > 0;
    const line = { simulate: name, redis: withRedis, seed: Number(values.seed), seconds, ...outcome, isRight };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    return isRight;
  } finally {
    await cluster.close();
  }
}

if (programs.postgres === null) {
  process.stderr.write("PostgreSQL is not installed, so several servers can't be simulated. On Debian: apt-get install postgresql\n");
  process.exit(1);
}
if (programs.redis === null)
  process.stderr.write("Redis is not installed; what needs it is left out. On Debian: apt-get install redis-server\n");
const withRedis = { both: [true, false], with: [true], without: [false] }[values.redis] ?? [true, false];
let areRight = true;
for (const [name, fault] of Object.entries(faults)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  for (const isOn of withRedis) {
    if (isOn ? programs.redis === null : fault.needsRedis) continue;
    areRight = (await simulate(name, fault, isOn)) && areRight;
  }
}
process.exit(areRight ? 0 : 1);
