import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));
const SIMULATED = fileURLToPath(new URL("simulated-server.ts", import.meta.url));

/** Shared compile cache for the twenty or so servers of the tests. */
const COMPILE_CACHE = fileURLToPath(new URL("../../../../node_modules/.cache/test-servers", import.meta.url));

/** A server process that can be killed. */
export interface ChildServer {
  origin: string;
  process: ChildProcess;
  /** Sends a signal. Resolves to the exit code and the duration. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<{ code: number | null; ms: number }>;
}

/** Variables whose names begin with SIMULATED_ are described in simulated-server.ts. */
export function spawnServer(environment: Record<string, string>): ChildProcess {
  const isSimulated = Object.keys(environment).some((name) => name.startsWith("SIMULATED_"));
  const child = spawn(process.execPath, [isSimulated ? SIMULATED : MAIN], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", LOG_LEVEL: "warn", NODE_COMPILE_CACHE: COMPILE_CACHE, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return child;
}

/** Output and exit code of a process that ends by itself. */
export async function outcomeOf(child: ChildProcess): Promise<{ code: number | null; stderr: string; stdout: string }> {
  let stderr = "";
  let stdout = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  child.stdout?.on("data", (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, stderr, stdout };
}

/** Starts a server and waits until it is ready. */
export async function startChildServer(environment: Record<string, string>): Promise<ChildServer> {
  const child = spawnServer(environment);
  const port = await readyPort(child);
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    async stop(signal) {
      const startedMs = performance.now();
      const closed = once(child, "close") as Promise<[number | null]>;
      child.kill(signal);
      const [code] = await closed;
      return { code, ms: performance.now() - startedMs };
    },
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = "";
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /ready at http:\/\/localhost:(\d+)/.exec(output);
      if (ready) resolve(Number(ready[1]));
    };
    child.stdout?.on("data", listen);
    child.stderr?.on("data", listen);
    child.once("exit", () => reject(new Error(`the server ended before it was ready:\n${output}`)));
  });
}
