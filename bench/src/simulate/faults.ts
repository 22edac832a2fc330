import { backupDuringFaults } from "./backup-during-faults.ts";
import type { Cluster, Node, Simulated } from "./cluster.ts";
import { diskFull } from "./disk-full.ts";
import type { Workload } from "./editors.ts";
import { rollingUpgrade } from "./rolling-upgrade.ts";

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A fault, which is over when `run` resolves. */
export interface Fault {
  needsRedis: boolean;
  /** What the servers are that start first. */
  simulatedAt?(index: number): Simulated;
  /** Called before people edit. */
  prepare?(cluster: Cluster, projectIds: readonly string[]): Promise<void>;
  /** Complains in the workload of what is wrong beside the checks after every fault. */
  run(cluster: Cluster, seconds: number, random: () => number, workload: Workload): Promise<void>;
}

const anyOf = ({ nodes }: Cluster, random: () => number): Node => nodes[Math.floor(random() * nodes.length)] as Node;

const TEN_MINUTES_MS = 600_000;

/** The health checks of a balancer notice after two seconds that a server does not answer. */
async function withoutAnswer(node: Node, seconds: number): Promise<void> {
  await wait(2_000);
  node.isInTurn = false;
  await wait(Math.max(0, seconds * 1_000 - 2_000));
  node.isInTurn = true;
}

/** Faults by name. */
export const faults: Readonly<Record<string, Fault>> = {
  none: { needsRedis: false, run: (_cluster, seconds) => wait(seconds * 1_000) },
  "server-killed": {
    needsRedis: false,
    async run(cluster, seconds, random) {
      for (let round = 0; round < 3; round++) {
        await wait((seconds / 6) * 1_000 + random() * 500);
        const node = anyOf(cluster, random);
        await node.stop("SIGKILL");
        await wait((seconds / 6) * 1_000);
        await node.start();
      }
    },
  },
  "servers-restarted-in-turn": {
    needsRedis: false,
    async run(cluster, seconds) {
      for (const node of cluster.nodes) {
        await node.stop("SIGTERM");
        await node.start();
        await wait((seconds / cluster.nodes.length) * 500);
      }
    },
  },
  "server-paused": {
    needsRedis: false,
    async run(cluster, seconds, random) {
      const node = anyOf(cluster, random);
      node.server.process.kill("SIGSTOP");
      await withoutAnswer(node, seconds);
      node.server.process.kill("SIGCONT");
    },
  },
  "redis-killed": {
    needsRedis: true,
    async run(cluster, seconds) {
      await wait(seconds * 300);
      await cluster.redis?.down();
      await wait(seconds * 400);
      await cluster.redis?.up();
      await wait(seconds * 300);
    },
  },
  "redis-cut": {
    needsRedis: true,
    async run(cluster, seconds, random) {
      const { redis } = anyOf(cluster, random);
      redis?.cut();
      await wait(seconds * 800);
      redis?.restore();
      await wait(seconds * 200);
    },
  },
  "redis-silent": {
    needsRedis: true,
    async run(cluster, seconds, random) {
      const { redis } = anyOf(cluster, random);
      redis?.freeze();
      await wait(seconds * 800);
      redis?.restore();
      await wait(seconds * 200);
    },
  },
  "postgres-restarted": {
    needsRedis: false,
    async run(cluster, seconds) {
      for (let round = 0; round < 3; round++) {
        await wait(seconds * 250);
        await cluster.postgres.down();
        await cluster.postgres.up();
      }
      await wait(seconds * 250);
    },
  },
  "postgres-cut": {
    needsRedis: false,
    async run(cluster, seconds, random) {
      const { postgres } = anyOf(cluster, random);
      postgres.cut();
      await wait(seconds * 800);
      postgres.restore();
      await wait(seconds * 200);
    },
  },
  clock: {
    needsRedis: false,
    // The last one is behind, so that times of the others are in its future.
    simulatedAt: (index) => (index === 0 ? {} : { SIMULATED_CLOCK_AHEAD_MS: String(index === 1 ? TEN_MINUTES_MS : -TEN_MINUTES_MS) }),
    run: (_cluster, seconds) => wait(seconds * 1_000),
  },
  "rolling-upgrade": rollingUpgrade,
  "backup-during-faults": backupDuringFaults,
  "disk-full": diskFull,
};
