import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const script = `import(${JSON.stringify(new URL("log.ts", import.meta.url).href)}).then(({ createLog }) => {
  const log = createLog("info");
  // The first line is being written while the others are queued.
  for (const words of ["the first words", "and", "the last words"]) log.info(words);
  process.exit(5);
})`;

it("is complete when the process ends; a line being written may come after queued ones", async () => {
  const ended: unknown = await promisify(execFile)(process.execPath, ["-e", script]).catch((error: unknown) => error);
  const { code, stdout } = ended as { code: number; stdout: string };
  const said = stdout
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect([code, said.sort()]).toEqual([5, ["and", "the first words", "the last words"]]);
});

it("does not block the end of the process when it can't be written, e.g. on a full disk", async () => {
  const full = openSync("/dev/full", "w");
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", full, "ignore"] });
  const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
  expect(await once(child, "exit")).toEqual([5, null]);
  clearTimeout(timer);
  closeSync(full);
});

it.each(["has gone", "does not read"])("does not block the process at a fatal error while its reader %s", async (how) => {
  const failing = `import(${JSON.stringify(new URL("log.ts", import.meta.url).href)}).then(({ createLog }) => {
    const log = createLog("info");
    log.info("begun");
    process.stdin.once("data", () => {
      // More than fits into a pipe.
      for (let line = 0; line < 2_000; line++) log.info("x".repeat(200));
      log.fatal("it ends");
      process.exit(7);
    });
  })`;
  const child = spawn(process.execPath, ["-e", failing], { stdio: ["pipe", "pipe", "ignore"] });
  await once(child.stdout, "data");
  if (how === "has gone") child.stdout.destroy();
  else child.stdout.pause();
  const timer = setTimeout(() => child.kill("SIGKILL"), 60_000);
  const exited = once(child, "exit");
  child.stdin.write("go");
  expect(await exited).toEqual([7, null]);
  clearTimeout(timer);
});
