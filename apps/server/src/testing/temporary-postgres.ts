import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

const ROOT = "/usr/lib/postgresql";

/** A PostgreSQL cluster of one test run: own folder and socket, no network, stopped by its process id. */
export interface TemporaryPostgres {
  /** A new, empty database. */
  newDatabase(): Promise<string>;
  /** The path of its socket. */
  socket: string;
  /** The rows of a query. */
  query(url: string, text: string): Promise<Record<string, unknown>[]>;
  /** Stops it as a restart would; `up` starts it again with its data. */
  down(): Promise<void>;
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of PostgreSQL's programs, or null when it is not installed. */
export function findPostgres(): string | null {
  if (!existsSync(ROOT)) return null;
  const [newest] = readdirSync(ROOT).sort((a, b) => Number(b) - Number(a));
  const programs = newest === undefined ? "" : join(ROOT, newest, "bin");
  return existsSync(join(programs, "initdb")) ? programs : null;
}

/** PostgreSQL refuses to run as root; then it runs as an ordinary user. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((entry) => entry.split(":"))
    .find(([name]) => name === "postgres" || name === "nobody");
  if (line === undefined) throw new Error("there is no ordinary user to run PostgreSQL as");
  return { uid: Number(line[2]), gid: Number(line[3]) };
}

export async function startTemporaryPostgres(programs: string): Promise<TemporaryPostgres> {
  const folder = mkdtempSync("/tmp/playsmith-pg-");
  const user = ordinaryUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const identity = user === null ? {} : user;
  const data = join(folder, "data");
  const options = { cwd: folder, env: { PATH: programs, LC_ALL: "C" }, ...identity };
  execFileSync(join(programs, "initdb"), ["-D", data, "-U", "playsmith", "-A", "trust", "--no-sync", "-E", "UTF8"], {
    ...options,
    stdio: "ignore",
  });
  let server = await launch();

  async function launch(): Promise<ChildProcess> {
    const child = spawn(join(programs, "postgres"), ["-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "fsync=off"], {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await untilReady(child);
    return child;
  }

  async function down(): Promise<void> {
    if (server.exitCode !== null) return;
    const closed = once(server, "close");
    server.kill("SIGINT");
    await closed;
  }

  const urlOf = (database: string) => `postgresql://localhost/${database}?host=${encodeURIComponent(folder)}&user=playsmith`;
  async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  let count = 0;
  return {
    socket: join(folder, ".s.PGSQL.5432"),
    query,
    async newDatabase() {
      const name = `test${++count}`;
      await query(urlOf("postgres"), `create database ${name}`);
      return urlOf(name);
    },
    down,
    async up() {
      server = await launch();
    },
    async stop() {
      await down();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("ready to accept connections")) resolve();
    });
    server.once("close", () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
  });
}
