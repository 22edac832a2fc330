import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Measurement, roundMs } from "./measurement.ts";

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const PORT = "3917";

/** Waits until the port is closed: npm may exit before its server, which still locks the data folder. */
async function untilClosed(): Promise<void> {
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${PORT}/healthz`).then(
      () => true,
      () => false,
    );
    if (!isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
}

/** Runs `npm start` in a folder until it reports that it is ready, then ends it. @returns the time in ms. */
async function timeToReady(folder: string): Promise<number> {
  const startMs = performance.now();
  const child: ChildProcess = spawn("npm", ["start", "--silent"], {
    cwd: folder,
    env: { ...process.env, PORT, DATA_DIR: path.join(folder, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const readyMs = await new Promise<number>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes("Playsmith is ready")) resolve(performance.now());
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    child.once("exit", (code) => reject(new Error(`npm start ended with ${code}:\n${output.slice(-2_000)}`)));
  });
  child.removeAllListeners("exit");
  child.kill("SIGTERM");
  await untilClosed();
  return readyMs - startMs;
}

/** The first and the second `npm start` of a fresh clone. */
export async function startFirst(): Promise<Measurement[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "playsmith-start-"));
  try {
    const clone = spawnSync("git", ["clone", "--quiet", root, folder], { stdio: "inherit" });
    if (clone.status !== 0) throw new Error("The project could not be cloned.");
    const first = await timeToReady(folder);
    const second = await timeToReady(folder);
    return [
      { bench: "start-first", unit: "ms", ours: roundMs(first) },
      { bench: "start", unit: "ms", ours: roundMs(second) },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `npm start` with everything installed and built. */
export async function start(): Promise<Measurement[]> {
  await timeToReady(root);
  return [{ bench: "start", unit: "ms", ours: roundMs(await timeToReady(root)) }];
}
