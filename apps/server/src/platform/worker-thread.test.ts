import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TestTask } from "../testing/thread.ts";
import { createWorkerThread, type WorkerThread } from "./worker-thread.ts";

const TIME_LIMIT_MS = 10_000;
const IDLE_MS = 60_000;
const entry = new URL("../testing/thread.ts", import.meta.url);

const open: WorkerThread<TestTask, string, string, string>[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((thread) => thread.close()));
});

function thread(answer: (question: string) => Promise<string> = async () => "") {
  const limits = { timeLimitMs: TIME_LIMIT_MS, memoryLimitMb: 64, idleMs: IDLE_MS };
  const made = createWorkerThread<TestTask, string, string, string>({ entry, ...limits });
  open.push(made);
  return { run: (task: TestTask) => made.run(task, answer), close: made.close };
}

/** A thread, and a promise that resolves when its task hangs. */
function hanging() {
  const started = Promise.withResolvers<void>();
  const made = thread(async () => {
    started.resolve();
    return "";
  });
  return { made, started: started.promise };
}

describe("worker thread", () => {
  it("runs tasks in sequence in the same thread", async () => {
    const made = thread();
    const name = await made.run("name itself");
    expect(name).toMatch(/^thread [1-9]/);
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(await made.run("name itself")).toBe(name);
    vi.advanceTimersByTime(IDLE_MS - 1);
    expect(await made.run("name itself")).toBe(name);
  });

  it("rejects a second task before the first is done", async () => {
    const made = thread();
    const first = made.run("name itself");
    await expect(made.run("name itself")).rejects.toThrow("already");
    expect(await first).toMatch(/^thread/);
  });

  it("ends after an idle timeout", async () => {
    const made = thread();
    const name = await made.run("name itself");
    vi.advanceTimersByTime(IDLE_MS);
    expect(await made.run("name itself")).not.toBe(name);
  });

  it("sends questions to the server, and fails only the task when that rejects", async () => {
    expect(await thread(async (question) => `${question}?`).run("ask")).toBe("what?");
    const refused = thread(async () => {
      throw new Error("no storage");
    });
    await expect(refused.run("ask")).rejects.toThrow("no storage");
    await expect(refused.run("fail")).rejects.toThrow("cannot");
    expect(await refused.run("name itself")).toMatch(/^thread/);
  });

  it("is terminated on a timeout, and restarted for the next task", async () => {
    const { made, started } = hanging();
    const name = await made.run("name itself");
    const hung = made.run("hang");
    await started;
    vi.advanceTimersByTime(TIME_LIMIT_MS);
    await expect(hung).rejects.toThrow("longer than 10000 ms");
    expect(await made.run("name itself")).not.toBe(name);
  });

  it("may run out of memory or exit, and is restarted for the next task", async () => {
    const made = thread();
    await expect(made.run("hoard")).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
    expect(await made.run("name itself")).toMatch(/^thread/);
    await expect(made.run("leave")).rejects.toThrow("code 3");
    expect(await made.run("name itself")).toMatch(/^thread/);
  });

  it("is terminated by closing, even during a task, and rejects further tasks", async () => {
    const { made, started } = hanging();
    const hung = made.run("hang");
    const rejected = expect(hung).rejects.toThrow("closed");
    await started;
    await made.close();
    await rejected;
    await expect(made.run("name itself")).rejects.toThrow("closed");
  });

  it("does not keep the process alive", async () => {
    const script = `
      import(${JSON.stringify(new URL("worker-thread.ts", import.meta.url).href)}).then(async ({ createWorkerThread }) => {
        const wait = setInterval(() => undefined, 1_000);
        const limits = { timeLimitMs: 1e9, memoryLimitMb: 64, idleMs: 1e9 };
        const thread = createWorkerThread({ entry: new URL(${JSON.stringify(entry.href)}), ...limits });
        console.log(await thread.run("name itself"));
        await thread.run("hang", async () => clearInterval(wait));
      });`;
    const { stdout } = await promisify(execFile)(process.execPath, ["-e", script]);
    expect(stdout).toMatch(/^thread \d+\n$/);
  });
});
