import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedDocumentPath } from "@playsmith/contract";
import { openAsEditor } from "../testing/editor.ts";
import { findPostgres, startTemporaryPostgres, type TemporaryPostgres } from "../testing/temporary-postgres.ts";
import { startTemporaryS3, type TemporaryS3 } from "../testing/temporary-s3.ts";
import {
  newProject,
  PASSWORD,
  type Person,
  personFrom,
  startTestServer,
  temporaryFolder,
  type TestServer,
} from "../testing/test-server.ts";
import { createPlayerBuilds } from "../play/builds/player-builds.ts";
import { writePlayerBuild } from "../testing/player-build.ts";
import { createScheduledBackups } from "./scheduled-backups.ts";
import { type BackupCommand, runBackupCommand } from "./commands.ts";

const programs = findPostgres();
const TIMEOUT_MS = 60_000;
/** Has both characters that JSON leaves as they are, and that some readers take for the end of a line. */
const COMMENT = "a\u2028b\u2029c";

type Environment = Record<string, string>;
type Kind = "sqlite" | "postgres";
const pairs: readonly (readonly [Kind, Kind])[] =
  programs === null
    ? [["sqlite", "sqlite"]]
    : [
        ["sqlite", "postgres"],
        ["postgres", "sqlite"],
      ];

describe.each(pairs)("backup of %s, restored into %s", { timeout: TIMEOUT_MS }, (from, to) => {
  const folders: ReturnType<typeof temporaryFolder>[] = [];
  let postgres: TemporaryPostgres | null = null;
  let s3: TemporaryS3;
  let server: TestServer;
  let owner: Person;
  let source: Environment;

  const folder = (): string => {
    const made = temporaryFolder();
    folders.push(made);
    return made.path;
  };
  async function newInstallation(kind: Kind): Promise<Environment> {
    const dataDir = { DATA_DIR: folder() };
    return kind === "sqlite" ? dataDir : { ...dataDir, DATABASE_URL: (await postgres?.newDatabase()) ?? "" };
  }
  const run = (command: BackupCommand, args: readonly string[], environment: Environment) =>
    runBackupCommand(command, args, environment, () => undefined) as Promise<Record<string, unknown>>;

  beforeAll(async () => {
    if ([from, to].includes("postgres")) postgres = await startTemporaryPostgres(programs ?? "");
    s3 = await startTemporaryS3();
    source = await newInstallation(from);
    const player = folder();
    writePlayerBuild(player, "first");
    server = await startTestServer({ ...source, PLAYER_BUILD_DIR: player });
    owner = await server.signUp("owner@example.org");
  }, TIMEOUT_MS);
  afterAll(async () => {
    await server.close();
    await s3.stop();
    await postgres?.stop();
    for (const made of folders) made.remove();
  }, TIMEOUT_MS);

  async function edit(projectId: string, key: string): Promise<void> {
    const editor = await openAsEditor(server.origin, owner, projectId);
    await editor.connection.whenReady;
    editor.connection.doc.getMap("test").set(key, true);
    await editor.connection.whenSaved();
    await editor.close();
  }
  const documentOf = async (at: TestServer, person: Person, projectId: string): Promise<string> => {
    const response = await fetch(`${at.origin}${storedDocumentPath(projectId)}`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    return Buffer.from(await response.arrayBuffer()).toString("base64");
  };

  const environmentText = (environment: Environment): string =>
    Object.entries(environment)
      .map(([name, value]) => `${name}=${value}\n`)
      .join("");
  const commentsOf = async (at: TestServer): Promise<string[]> =>
    (await at.application.platform.database.selectFrom("comment").select("text").execute()).map(({ text }) => text);

  it("gives back accounts, projects, files and published games, of a server that was running", async () => {
    const projectId = await newProject(owner, "Saved");
    await edit(projectId, "before");
    const branch = await owner.result<{ branch: { id: string } }>("createBranch", { projectId, name: "Try" });
    const { publication } = await owner.result<{ publication: { slug: string } }>("publishProject", { projectId });
    await owner.result("addComment", { slug: publication.slug, version: 1, text: COMMENT });
    const target = folder();
    const summary = await run("backup", [target], source);
    await edit(projectId, "after");
    expect(await run("verify", [target], source)).toMatchObject({ id: summary["id"], problems: [] });

    const destination = await newInstallation(to);
    await run("restore", [target], destination);
    const restored = await startTestServer(destination);
    try {
      const signedIn = await restored.post("/api/auth/sign-in/email", { email: owner.email, password: PASSWORD });
      const again = await personFrom(restored.origin, owner.email, signedIn);
      const { projects } = await again.result<{ projects: { id: string; name: string }[] }>("listProjects");
      expect(projects).toContainEqual(expect.objectContaining({ id: projectId, name: "Saved" }));
      const branches = await again.result<{ branches: { id: string }[] }>("listBranches", { projectId });
      expect(branches.branches.map(({ id }) => id)).toEqual([branch.branch.id]);
      const page = await fetch(`${restored.origin}/play/${publication.slug}`);
      expect(page.status).toBe(200);
      const releaseUrl = /\/objects\/[0-9a-f]{64}/.exec(await page.text())?.[0];
      expect((await fetch(`${restored.origin}${releaseUrl}`)).status).toBe(200);
      const editor = await openAsEditor(restored.origin, again, projectId);
      await editor.connection.whenSaved();
      const keys = [...editor.connection.doc.getMap("test").keys()];
      expect(keys).toEqual(["before"]);
      // New rows go on behind the restored ones.
      editor.connection.doc.getMap("test").set("new", true);
      await editor.connection.whenSaved();
      await editor.close();
      expect(await commentsOf(restored)).toEqual([COMMENT]);
      await again.result("createProject", { name: "Another", templateId: "empty" });
      expect(await documentOf(restored, again, projectId)).not.toBe("");
    } finally {
      await restored.close();
    }
  });

  it("keeps the newest backups in a bucket", async () => {
    const bucket = { ...source, ...s3.environment };
    const { S3_BUCKET, ...reached } = bucket;
    const ids: unknown[] = [];
    for (let count = 0; count < 3; count++) ids.push((await run("backup", [`s3://${S3_BUCKET}/kept`, "--keep", "2"], reached))["id"]);
    const listed = (await run("backups", [`s3://${S3_BUCKET}/kept`], reached)) as unknown as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual([...ids].sort().slice(1));
    await run("verify", [`s3://${S3_BUCKET}/kept`], reached);
    const destination = { ...(await newInstallation(to)), ...s3.environment, S3_PREFIX: "moved/" };
    await run("restore", [`s3://${S3_BUCKET}/kept`], destination);
    await expect(run("restore", [`s3://${S3_BUCKET}/kept`], destination)).rejects.toThrow("in use");
  });

  it("writes backups when they are due", async () => {
    const target = folder();
    const { platform } = server.application;
    const environment = { ...process.env };
    Object.assign(process.env, source);
    try {
      const backups = createScheduledBackups(platform, { target, everyHours: 24, keep: 2 });
      await backups.runWhenDue();
      const first = await backups.last();
      expect(first).toMatchObject({ problem: null });
      await backups.runWhenDue();
      expect(await run("backups", [target], source)).toHaveLength(1);
      server.advance(24 * 60 * 60_000);
      await backups.runWhenDue();
      expect(await run("backups", [target], source)).toHaveLength(2);
      server.advance(24 * 60 * 60_000);
      await createScheduledBackups(platform, { target: "ftp://nowhere", everyHours: 24, keep: 2 }).runWhenDue();
      expect(await backups.last()).toMatchObject({ id: null, problem: expect.stringContaining("no place for backups") });
      await createScheduledBackups(platform, { target: source["DATA_DIR"] ?? "", everyHours: 24, keep: 2 }).runWhenDue();
      expect(await backups.last()).toMatchObject({ id: null, problem: expect.stringContaining("Choose a folder") });
    } finally {
      for (const name of Object.keys(source)) delete process.env[name];
      Object.assign(process.env, environment);
    }
  });

  it("moves all data of a stopped server to another database and store", async () => {
    const target = folder();
    await run("backup", [target], source);
    const stopped = await newInstallation(from);
    await run("restore", [target], stopped);
    const destination = { ...(await newInstallation(to)), ...s3.environment, S3_PREFIX: `moved-${to}/` };
    const file = join(folder(), "new.env");
    writeFileSync(file, environmentText(destination));
    const moved = await run("migrate-store", [file], stopped);
    const restored = await startTestServer(destination);
    try {
      const signedIn = await restored.post("/api/auth/sign-in/email", { email: owner.email, password: PASSWORD });
      const again = await personFrom(restored.origin, owner.email, signedIn);
      expect((await again.result<{ projects: unknown[] }>("listProjects")).projects.length).toBeGreaterThan(0);
      expect(await commentsOf(restored)).toEqual([COMMENT]);
      expect(moved["rows"]).toBeGreaterThan(0);
    } finally {
      await restored.close();
    }
    await expect(run("migrate-store", [join(folder(), "missing.env")], stopped)).rejects.toThrow("can't be read");
  });

  it("has the builds of the player, and misses a file of one", async () => {
    const builds = createPlayerBuilds(server.application.platform);
    await builds.keepPresent();
    const hash = builds.present() ?? "";
    const file = await builds.file(hash, "assets/player-1.js");
    const target = folder();
    const { id } = await run("backup", [target], source);
    const destination = await newInstallation(to);
    await run("restore", [target], destination);
    const restored = await startTestServer(destination);
    try {
      const script = await fetch(`${restored.origin}/player/build/${hash}/assets/player-1.js`);
      expect(await script.text()).toContain("first");
    } finally {
      await restored.close();
    }
    await server.application.platform.objects.remove(file?.objectHash ?? "");
    const { id: without } = await run("backup", [target], source);
    expect(without).not.toBe(id);
    await expect(run("verify", [target, String(without)], source)).rejects.toThrow(`${file?.objectHash} is used, and missing`);
    await server.application.platform.database.deleteFrom("playerBuild").execute();
  });

  it("finds each damage of a backup, and restores nothing of it", async () => {
    const target = folder();
    const { id } = await run("backup", [target], source);
    const table = join(target, "backups", String(id), "tables", "project.jsonl.gz");
    const whole = readFileSync(table);
    for (const damage of [
      () => appendFileSync(table, "x"),
      () => writeFileSync(table, whole.subarray(0, whole.length - 9)),
      () => rmSync(table),
    ]) {
      damage();
      await expect(run("verify", [target], source)).rejects.toThrow(/damaged|missing/);
      const destination = await newInstallation(to);
      await expect(run("restore", [target], destination)).rejects.toThrow(/damaged|missing/);
      writeFileSync(table, whole);
      await run("restore", [target], destination);
    }
  });

  it("is not restored or moved where a server runs", async () => {
    const target = folder();
    await run("backup", [target], source);
    const running = /already running|are running.*\n.*version \d.*\nStop them first/;
    await expect(run("restore", [target], source)).rejects.toThrow(running);
    const file = join(folder(), "new.env");
    writeFileSync(file, environmentText(await newInstallation(to)));
    await expect(run("migrate-store", [file], source)).rejects.toThrow(running);
    const stopped = await newInstallation(to);
    await run("restore", [target], stopped);
    writeFileSync(file, environmentText(source));
    await expect(run("migrate-store", [file], stopped)).rejects.toThrow(running);
  });

  it("of an older version needs a database that no newer one has opened", async () => {
    const target = folder();
    const { id } = await run("backup", [target], source);
    const path = join(target, "backups", String(id), "manifest.json");
    const manifest = JSON.parse(readFileSync(path, "utf8")) as { migrations: string[] };
    writeFileSync(path, JSON.stringify({ ...manifest, migrations: manifest.migrations.slice(0, -1) }));
    const opened = await newInstallation(to);
    await (await startTestServer(opened)).close();
    await expect(run("restore", [target], opened)).rejects.toThrow("Restore into a new empty database");
    const files = readdirSync(join(opened["DATA_DIR"] ?? "", "objects"), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toEqual([]);
  });

  it("refuses the file store as a target, and leaves its files", async () => {
    const { objects } = server.application.platform;
    const hash = await objects.put(new TextEncoder().encode("a live file"), "text/plain");
    await expect(run("backup", [source["DATA_DIR"] ?? "", "--keep", "1"], source)).rejects.toThrow("Choose a folder");
    expect(await objects.info(hash)).not.toBeNull();
    const inBucket = { ...source, ...s3.environment };
    await expect(run("backup", [`s3://${s3.environment["S3_BUCKET"]}`, "--keep", "1"], inBucket)).rejects.toThrow("Choose another bucket");
  });

  it("refuses a backup of a newer version, and a place that has none", async () => {
    const target = folder();
    const { id } = await run("backup", [target], source);
    const path = join(target, "backups", String(id), "manifest.json");
    const manifest = JSON.parse(readFileSync(path, "utf8")) as { migrations: string[] };
    writeFileSync(path, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, "fromTheFuture"] }));
    await expect(run("restore", [target], await newInstallation(to))).rejects.toThrow("newer version");
    await expect(run("restore", [folder()], await newInstallation(to))).rejects.toThrow("no backup");
    await expect(run("backup", ["ftp://somewhere"], source)).rejects.toThrow("no place for backups");
    await expect(run("backup", [folder()], await newInstallation(from))).rejects.toThrow("no data");
    await expect(run("backup", [folder(), "--keep", "0"], source)).rejects.toThrow("at least 1");
  });
});
