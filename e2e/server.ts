import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const nodePath = path.join(root, "node_modules/node/bin/node");

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}

/** A real server with its own data folder. It can be stopped, killed and restarted. */
export class TestServer {
  readonly dataDir: string;
  readonly port: number;
  #child: ChildProcess | null = null;
  #output = "";

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
  }

  static async start(environment: Record<string, string> = {}): Promise<TestServer> {
    const server = new TestServer(await mkdtemp(path.join(tmpdir(), "playsmith-e2e-")), await freePort());
    await server.start(environment);
    return server;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** The server's output. */
  get output(): string {
    return this.#output;
  }

  async start(environment: Record<string, string> = {}): Promise<void> {
    const child = spawn(nodePath, ["--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"], {
      cwd: root,
      env: { ...process.env, PORT: String(this.port), DATA_DIR: this.dataDir, LOG_LEVEL: "warn", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      const take = (chunk: Buffer): void => {
        this.#output += chunk.toString();
        if (this.#output.includes("Playsmith is ready")) resolve();
      };
      this.#output = "";
      child.stdout?.on("data", take);
      child.stderr?.on("data", take);
      child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${this.#output}`)));
    });
  }

  /** Ends the process; `SIGKILL` simulates a crash. */
  async end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Creates an account through the API. */
  async signUp(email: string, password: string): Promise<void> {
    const response = await fetch(`${this.origin}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
    if (!response.ok) throw new Error(`Signing up answered ${response.status}: ${await response.text()}`);
  }

  /** The links of all sent mails, oldest first. */
  async mailedLinks(): Promise<string[]> {
    const outbox = path.join(this.dataDir, "outbox");
    const files = (await readdir(outbox)).sort();
    const mails = await Promise.all(files.map((file) => readFile(path.join(outbox, file), "utf8")));
    return mails.flatMap((mail) => {
      const { link } = JSON.parse(mail) as { link?: string };
      return link ? [link] : [];
    });
  }
}
