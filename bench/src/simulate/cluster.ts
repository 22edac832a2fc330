import { type ChildServer, startChildServer } from "@playsmith/server/child-server";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "@playsmith/server/temporary-postgres";
import { findRedis, startTemporaryRedis, type TemporaryRedis } from "@playsmith/server/temporary-redis";
import { startTemporaryS3, type TemporaryS3 } from "@playsmith/server/temporary-s3";
import { temporaryFolder } from "@playsmith/server/test-server";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/** One server of the cluster, a process, with its own ways to PostgreSQL and Redis. */
export interface Node {
  server: ChildServer;
  postgres: TcpProxy;
  redis: TcpProxy | null;
  /** Whether the balancer sends connections to it. */
  isInTurn: boolean;
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** @param simulated variables of the simulated server; those of before when absent. */
  start(simulated?: Simulated): Promise<void>;
}

/** Variables of a simulated server. */
export interface Simulated {
  SIMULATED_FORMAT_VERSION?: string;
  SIMULATED_CLOCK_AHEAD_MS?: string;
}

/** Servers on one PostgreSQL, Redis and S3 store, behind a balancer. */
export interface Cluster {
  nodes: readonly Node[];
  /** Address of the balancer. */
  origin: string;
  postgres: TemporaryPostgres;
  redis: TemporaryRedis | null;
  s3: TemporaryS3;
  databaseUrl: string;
  close(): Promise<void>;
}

/** Programs of this machine; null for what is not installed. */
export const programs = { postgres: findPostgres(), redis: findRedis() };

export async function startCluster(options: {
  nodes: number;
  withRedis: boolean;
  simulatedAt?: (index: number) => Simulated;
}): Promise<Cluster> {
  if (programs.postgres === null) throw new Error("PostgreSQL is not installed");
  const postgres = await startTemporaryPostgres(programs.postgres);
  const redis = options.withRedis && programs.redis !== null ? await startTemporaryRedis(programs.redis) : null;
  const s3 = await startTemporaryS3();
  const databaseUrl = await postgres.newDatabase();
  const nodes: Node[] = [];
  for (let index = 0; index < options.nodes; index++) {
    const name = nodeName(index);
    nodes.push(await startNode({ name, postgres, redis, s3, databaseUrl, simulated: options.simulatedAt?.(index) ?? {} }));
  }

  let turn = 0;
  const balancer = await startTcpProxy(() => {
    const inTurn = nodes.filter((node) => node.isInTurn);
    turn++;
    return inTurn.map((_, index) => {
      const { server } = inTurn[(turn + index) % inTurn.length] as Node;
      return { host: "127.0.0.1", port: Number(new URL(server.origin).port) };
    });
  });

  return {
    nodes,
    origin: `http://127.0.0.1:${balancer.port}`,
    postgres,
    redis,
    s3,
    databaseUrl,
    async close() {
      await balancer.close();
      for (const node of nodes) {
        await node.stop("SIGKILL");
        await node.postgres.close();
        await node.redis?.close();
      }
      await s3.stop();
      await redis?.stop();
      await postgres.stop();
    },
  };
}

/** The name under which a node is known to PostgreSQL. */
export const nodeName = (index: number): string => `node${index}`;

async function startNode(parts: {
  name: string;
  simulated: Simulated;
  postgres: TemporaryPostgres;
  redis: TemporaryRedis | null;
  s3: TemporaryS3;
  databaseUrl: string;
}): Promise<Node> {
  const { redis, s3 } = parts;
  const folder = temporaryFolder();
  const toPostgres = await startTcpProxy(() => [{ path: parts.postgres.socket }]);
  const toRedis = redis === null ? null : await startTcpProxy(() => [{ host: "127.0.0.1", port: Number(new URL(redis.url).port) }]);
  const database = new URL(parts.databaseUrl).pathname;
  const environment = {
    DATA_DIR: folder.path,
    DATABASE_URL: `postgresql://playsmith@127.0.0.1:${toPostgres.port}${database}?application_name=${parts.name}`,
    ...(toRedis === null ? {} : { REDIS_URL: `redis://127.0.0.1:${toRedis.port}` }),
    ...s3.environment,
    LOG_LEVEL: process.env["SIMULATE_LOG"] ?? "fatal",
    TRUST_PROXY: "true",
  };
  let { simulated } = parts;
  const start = (): Promise<ChildServer> => startChildServer({ ...environment, ...simulated });
  const node: Node = {
    server: await start(),
    postgres: toPostgres,
    redis: toRedis,
    isInTurn: true,
    async stop(signal) {
      node.isInTurn = false;
      const { process: child } = node.server;
      if (child.exitCode === null && child.signalCode === null) await node.server.stop(signal);
    },
    async start(as = simulated) {
      simulated = as;
      node.server = await start();
      node.isInTurn = true;
    },
  };
  return node;
}
