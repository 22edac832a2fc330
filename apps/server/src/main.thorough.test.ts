import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { ProjectSummary, Publication } from "@playsmith/contract";
import { afterEach, describe, expect, it } from "vitest";
import { type ChildServer, outcomeOf, spawnServer, startChildServer } from "./testing/child-server.ts";
import { newProject, PASSWORD, personFrom, postJson, temporaryFolder } from "./testing/test-server.ts";

const running: ChildServer[] = [];
const folders: { remove(): void }[] = [];
afterEach(async () => {
  for (const server of running.splice(0))
    if (server.process.exitCode === null && server.process.signalCode === null) await server.stop("SIGKILL");
  for (const folder of folders.splice(0)) folder.remove();
});

function dataFolder(): string {
  const folder = temporaryFolder();
  folders.push(folder);
  return folder.path;
}

async function start(environment: Record<string, string>): Promise<ChildServer> {
  const server = await startChildServer(environment);
  running.push(server);
  return server;
}

/** Hash of all relevant files in a data folder. */
function fingerprint(dataDir: string): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(dataDir).sort()) {
    if (name === "playsmith.sqlite") hash.update(readFileSync(join(dataDir, name)));
  }
  return hash.digest("hex");
}

describe("the server process", () => {
  it("refuses a data folder or a port in use, and takes the folder over after a crash", async () => {
    const DATA_DIR = dataFolder();
    const first = await start({ DATA_DIR });
    const second = await outcomeOf(spawnServer({ DATA_DIR }));
    expect(second.code).toBe(1);
    expect(second.stderr).toContain("already running on the data folder");
    expect(second.stderr).toContain(DATA_DIR);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    const samePort = await outcomeOf(spawnServer({ DATA_DIR: dataFolder(), PORT: new URL(first.origin).port }));
    expect([samePort.code, samePort.stderr]).toEqual([1, expect.stringContaining("is in use")]);
    await first.stop("SIGKILL");
    const third = await start({ DATA_DIR });
    expect((await fetch(`${third.origin}/readyz`)).status).toBe(200);
  });

  it("prints only its address, and stops by itself after SIGTERM", async () => {
    const child = spawnServer({ DATA_DIR: dataFolder() });
    const outcome = outcomeOf(child);
    await new Promise<void>((resolve) => child.stdout?.on("data", (chunk: Buffer) => chunk.includes("ready") && resolve()));
    child.kill("SIGTERM");
    const { code, stdout, stderr } = await outcome;
    // A server that must be ended by force has another code.
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Playsmith is ready at http:\/\/localhost:\d+\n$/);
    expect(stderr).toBe("");
  });

  it("renders thumbnails in a thread that neither prints anything nor delays the stop", async () => {
    const server = await start({ DATA_DIR: dataFolder() });
    let said = "";
    for (const output of [server.process.stdout, server.process.stderr]) output?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const email = "ada@example.org";
    const person = await personFrom(
      server.origin,
      email,
      await postJson(`${server.origin}/api/auth/sign-up/email`, { email, password: PASSWORD }),
    );
    const projectId = await newProject(person);
    const card = async () => (await person.result<{ project: ProjectSummary }>("getProject", { projectId })).project.thumbnailUrl;
    await expect.poll(card, { timeout: 60_000 }).not.toBeNull();
    const { publication } = await person.result<{ publication: Publication }>("publishProject", { projectId });
    expect(publication.pictureUrl).not.toBeNull();
    const { code, ms } = await server.stop("SIGTERM");
    expect([code, ms < 9_000, said]).toEqual([0, true, ""]);
  });

  it("works and stops when nobody reads its output", async () => {
    const server = await start({ DATA_DIR: dataFolder(), LOG_LEVEL: "trace" });
    server.process.stdout?.pause();
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => fetch(`${server.origin}/nowhere/${"x".repeat(400)}/${index}`)),
      );
      expect(answers.every((answer) => answer.status === 404)).toBe(true);
    }
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
    const exited = once(server.process, "exit");
    server.process.kill("SIGTERM");
    expect((await exited)[0]).toBe(0);
  });

  it("stops when the reader of its output has gone", async () => {
    const server = await start({ DATA_DIR: dataFolder(), LOG_LEVEL: "info" });
    server.process.stdout?.destroy();
    const exited = once(server.process, "exit");
    server.process.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  });

  it("refuses a data folder of a newer version, and leaves it unchanged", async () => {
    const DATA_DIR = dataFolder();
    await (await start({ DATA_DIR })).stop("SIGTERM");
    const database = new DatabaseSync(join(DATA_DIR, "playsmith.sqlite"));
    database.exec(`insert into "schemaMigration" values ('from-the-future', 1)`);
    database.close();
    const before = fingerprint(DATA_DIR);
    const { code, stderr } = await outcomeOf(spawnServer({ DATA_DIR }));
    expect(code).toBe(1);
    expect(stderr).toContain("newer version");
    expect(stderr).toContain("from-the-future");
    expect(fingerprint(DATA_DIR)).toBe(before);
  });

  it.each([
    ["playsmith.sqlite", "database"],
    ["lock.sqlite", "data folder"],
  ])("reports that %s can't be used", async (name, what) => {
    const DATA_DIR = dataFolder();
    writeFileSync(join(DATA_DIR, name), "no database at all ".repeat(100));
    const { code, stdout, stderr } = await outcomeOf(spawnServer({ DATA_DIR }));
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(new RegExp(`^The ${what} ${DATA_DIR}.* can't be .*\n$`));
  });

  it("migrates a data folder of an older version", async () => {
    const DATA_DIR = dataFolder();
    await (await start({ DATA_DIR })).stop("SIGTERM");
    const database = new DatabaseSync(join(DATA_DIR, "playsmith.sqlite"));
    database.exec(`drop table "publication"; drop table "release"; delete from "schemaMigration" where name = 'publishing'`);
    database.close();
    const server = await start({ DATA_DIR });
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    await server.stop("SIGTERM");
    const reopened = new DatabaseSync(join(DATA_DIR, "playsmith.sqlite"), { readOnly: true });
    expect(reopened.prepare('select count(*) as n from "publication"').get()).toMatchObject({ n: 0 });
    reopened.close();
  });

  it("logs no password, token, cookie or address of a person", async () => {
    const child = spawnServer({ DATA_DIR: dataFolder(), LOG_LEVEL: "trace" });
    const outcome = outcomeOf(child);
    const port = await new Promise<string>((resolve) => {
      let output = "";
      child.stdout?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const ready = /ready at http:\/\/localhost:(\d+)/.exec(output);
        if (ready?.[1]) resolve(ready[1]);
      });
    });
    const origin = `http://127.0.0.1:${port}`;
    const email = "secret.person@example.org";
    const person = await personFrom(origin, email, await postJson(`${origin}/api/auth/sign-up/email`, { email, password: PASSWORD }));
    await person.call("listProjects");
    await postJson(`${origin}/api/auth/sign-in/email`, { email, password: "a wrong password" });
    await postJson(`${origin}/api/auth/sign-in/email?email=${email}&token=${person.token}`, "{");
    await fetch(`${origin}/${email}?token=${person.token}`, {
      headers: { cookie: person.cookie, authorization: `Bearer ${person.token}` },
    });
    child.kill("SIGTERM");
    const { stdout } = await outcome;
    const lines = stdout.split("\n").filter((line) => line.startsWith("{"));
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.map((line) => JSON.parse(line) as { reqId?: string }).some((line) => line.reqId !== undefined)).toBe(true);
    for (const secret of [PASSWORD, "a wrong password", email, person.token, person.cookie.split("=")[1] ?? "?"]) {
      expect(lines.filter((line) => line.includes(secret))).toEqual([]);
    }
  });

  it.each([
    ["nowhere.invalid", "no address that can be found"],
    ["203.0.113.5", "no address of this machine"],
  ])("reports that it can't listen at %s", async (HOST, words) => {
    const { code, stdout, stderr } = await outcomeOf(spawnServer({ DATA_DIR: dataFolder(), HOST }));
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`HOST is ${HOST}`);
    expect(stderr).toContain(words);
  });

  it("reports the invalid variable", async () => {
    const { code, stderr } = await outcomeOf(spawnServer({ DATA_DIR: dataFolder(), PUBLIC_ORIGIN: "nonsense" }));
    expect([code, stderr.includes("PUBLIC_ORIGIN")]).toEqual([1, true]);
  });
});
