import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

const PROGRAMS = ["/usr/bin/redis-server", "/usr/bin/valkey-server", "/usr/local/bin/redis-server", "/usr/local/bin/valkey-server"];

/** A Redis server of one test run, on the loopback address and without files. */
export interface TemporaryRedis {
  url: string;
  /** Kills it; `up` starts an empty one at the same address. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** Its connections stay open, and it reads nothing until it is thawed. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** The path of Redis or Valkey, or null when neither is installed. */
export const findRedis = (): string | null => PROGRAMS.find((path) => existsSync(path)) ?? null;

export async function startTemporaryRedis(program: string): Promise<TemporaryRedis> {
  const folder = mkdtempSync("/tmp/playsmith-redis-");
  const port = await freePort();
  let server: ChildProcess | null = null;

  async function up(): Promise<void> {
    const child = spawn(program, ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    server = child;
    await new Promise<void>((resolve, reject) => {
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        if (/ready to accept connections/i.test(output)) resolve();
      });
      child.once("close", () => reject(new Error(`Redis did not start:\n${output}`)));
    });
  }

  async function down(): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const closed = once(server, "close");
    server.kill("SIGKILL");
    await closed;
  }

  await up();
  return {
    url: `redis://127.0.0.1:${port}`,
    down,
    up,
    freeze: () => void server?.kill("SIGSTOP"),
    thaw: () => void server?.kill("SIGCONT"),
    async stop() {
      await down();
      rmSync(join(folder), { recursive: true, force: true });
    },
  };
}

/** A free port of the loopback address. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
