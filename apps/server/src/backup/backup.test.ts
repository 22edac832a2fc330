import { readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Kysely, sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { connectDatabase, type OpenDatabase, openDatabase } from "../platform/database/open.ts";
import { createLog } from "../platform/log.ts";
import { diskObjectStore } from "../platform/objects/disk-object-store.ts";
import type { ObjectStore } from "../platform/objects/object-store.ts";
import { postgresDialect } from "../platform/database/postgres.ts";
import { findPostgres, startTemporaryPostgres } from "../testing/temporary-postgres.ts";
import { temporaryFolder } from "../testing/test-server.ts";
import { type BackupSource, writeBackup } from "./backup.ts";
import { type BackupTarget, folderTarget } from "./backup-target.ts";
import { restoreBackup } from "./restore.ts";
import { verifyBackup } from "./verify.ts";

const programs = findPostgres();
const log = createLog("silent");
const folders: ReturnType<typeof temporaryFolder>[] = [];
const open: OpenDatabase[] = [];
afterAll(async () => {
  for (const opened of open) await opened.close();
  for (const made of folders) made.remove();
});
const folder = (): string => {
  const made = temporaryFolder();
  folders.push(made);
  return made.path;
};

async function newSource(url: string | null = null): Promise<BackupSource> {
  const opened = await openDatabase({ url, dataDir: folder(), log, now: Date.now });
  open.push(opened);
  const { database, kind } = opened;
  return { database, kind, objects: diskObjectStore(folder()), now: Date.now, report: () => undefined };
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A target that calls `onWrite` before it writes. */
function watched(target: BackupTarget, onWrite: (path: string) => Promise<void>): BackupTarget {
  return {
    ...target,
    async write(path, content) {
      await onWrite(path);
      await target.write(path, content);
    },
  };
}

describe("a backup of files that are replaced meanwhile", () => {
  let source: BackupSource;
  let target: BackupTarget;
  beforeEach(async () => {
    source = await newSource();
    target = folderTarget(folder());
    await source.database.insertInto("playerBuild").values({ hash: "build", protocol: 1, createdAt: 0, usedAt: 0 }).execute();
  });

  async function refer(objectHash: string): Promise<void> {
    await source.database
      .insertInto("playerBuildFile")
      .values({ build: "build", path: "a.js", objectHash, mime: "text/javascript" })
      .onConflict((conflict) => conflict.columns(["build", "path"]).doUpdateSet({ objectHash }))
      .execute();
  }
  const replace = async (before: string, text: string): Promise<void> => {
    await refer(await source.objects.put(bytesOf(text), "text/javascript"));
    await source.objects.remove(before);
  };

  it("has those that were there before the rows", async () => {
    const hash = await source.objects.put(bytesOf("first"), "text/javascript");
    await refer(hash);
    let isReplaced = false;
    const manifest = await writeBackup(
      source,
      watched(target, async (path) => {
        if (isReplaced || !path.startsWith("backups/")) return;
        isReplaced = true;
        await replace(hash, "second");
      }),
    );
    expect(await source.objects.info(hash)).toBeNull();
    expect(await verifyBackup(target, manifest)).toMatchObject({ problems: [] });
  });

  it("has those that were stored while older ones were copied", async () => {
    await refer(await source.objects.put(bytesOf("first"), "text/javascript"));
    let second = "";
    const objects: ObjectStore = {
      ...source.objects,
      async *list() {
        yield* source.objects.list();
        if (second !== "") return;
        second = await source.objects.put(bytesOf("second"), "text/javascript", brotliCompressSync("second"));
        await refer(second);
      },
    };
    let isReplaced = false;
    const manifest = await writeBackup(
      { ...source, objects },
      watched(target, async (path) => {
        if (isReplaced || !path.startsWith("backups/")) return;
        isReplaced = true;
        await replace(second, "third");
      }),
    );
    expect(await source.objects.info(second)).toBeNull();
    expect(await verifyBackup(target, manifest)).toMatchObject({ problems: [] });
  });

  it("has those that rows use instead of ones that were stored and replaced meanwhile", async () => {
    await refer(await source.objects.put(bytesOf("first"), "text/javascript"));
    let second = "";
    let isReplaced = false;
    const objects: ObjectStore = {
      ...source.objects,
      async *list() {
        yield* source.objects.list();
        if (second !== "") return;
        second = await source.objects.put(bytesOf("stored meanwhile"), "text/javascript");
        await refer(second);
      },
      async info(hash) {
        if (hash === second && !isReplaced) {
          isReplaced = true;
          await replace(second, "replaced meanwhile");
        }
        return source.objects.info(hash);
      },
    };
    const manifest = await writeBackup({ ...source, objects }, target);
    expect(isReplaced).toBe(true);
    expect(await source.objects.info(second)).toBeNull();
    expect(await verifyBackup(target, manifest)).toMatchObject({ problems: [] });
  });

  it("does without one that is deleted while it is read", async () => {
    const hash = await source.objects.put(bytesOf("gone"), "text/javascript", brotliCompressSync("gone"));
    const objects: ObjectStore = {
      ...source.objects,
      async read(wanted) {
        const bytes = await source.objects.read(wanted);
        await source.objects.remove(wanted);
        return bytes;
      },
    };
    const manifest = await writeBackup({ ...source, objects }, target);
    expect(manifest.objects.rows).toBe(0);
    expect(await target.has(`objects/${hash.slice(0, 2)}/${hash}`)).toBe(false);
  });
});

describe("the compressed form of a file", () => {
  const text = "compressed ".repeat(1_000);
  it.each<readonly [string, (path: string) => void]>([
    ["is missing", (path) => rmSync(path)],
    ["is cut", (path) => truncateSync(path, 10)],
    ["is empty", (path) => truncateSync(path, 0)],
    ["has other bytes", (path) => writeFileSync(path, "other bytes")],
    ["is one of another file", (path) => writeFileSync(path, brotliCompressSync("another"))],
    ["is one of a much larger file", (path) => writeFileSync(path, brotliCompressSync(Buffer.alloc(10_000_000)))],
  ])("is found when it %s, and the file is restored without it", async (_, damage) => {
    const source = await newSource();
    const root = folder();
    const target = folderTarget(root);
    const hash = await source.objects.put(bytesOf(text), "text/plain", brotliCompressSync(text));
    const manifest = await writeBackup(source, target);
    expect((await verifyBackup(target, manifest)).problems).toEqual([]);
    damage(join(root, `objects/${hash.slice(0, 2)}/${hash}.br`));
    expect((await verifyBackup(target, manifest)).problems).toEqual([expect.stringContaining(`The compressed form of the object ${hash}`)]);
    const dataDir = folder();
    const database = connectDatabase({ url: null, dataDir, log });
    const objects = diskObjectStore(dataDir);
    const reports: string[] = [];
    await restoreBackup(target, manifest, { database, kind: "sqlite", objects, now: Date.now, report: (line) => reports.push(line) });
    await database.destroy();
    expect(await objects.info(hash)).toMatchObject({ byteLength: text.length, brotliByteLength: null });
    expect(reports).toContainEqual(expect.stringContaining(hash));
  });

  it("is restored when it is whole", async () => {
    const source = await newSource();
    const target = folderTarget(folder());
    const hash = await source.objects.put(bytesOf(text), "text/plain", brotliCompressSync(text));
    const manifest = await writeBackup(source, target);
    const dataDir = folder();
    const database = connectDatabase({ url: null, dataDir, log });
    const objects = diskObjectStore(dataDir);
    await restoreBackup(target, manifest, { database, kind: "sqlite", objects, now: Date.now, report: () => undefined });
    await database.destroy();
    expect(await objects.info(hash)).toEqual(await source.objects.info(hash));
  });
});

it("leaves nothing in the folder for temporary files, also when the target fails", async () => {
  const source = await newSource();
  const target = folderTarget(folder());
  const temporary = folder();
  const { TMPDIR } = process.env;
  process.env["TMPDIR"] = temporary;
  try {
    await writeBackup(source, target);
    await expect(
      writeBackup(
        source,
        watched(target, () => Promise.reject(new Error("full"))),
      ),
    ).rejects.toThrow("full");
  } finally {
    if (TMPDIR === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = TMPDIR;
  }
  expect(readdirSync(temporary)).toEqual([]);
});

describe("a backup that is stopped", () => {
  const files = (root: string): string[] =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  it.each([
    ["before its first object", "objects/", []],
    ["amid its tables", "backups/.*/tables/project", ["object"]],
    ["before its list of objects", "backups/.*/objects", ["object"]],
    ["before its manifest", "backups/.*/manifest", ["object"]],
  ] as const)("%s leaves no files but objects", async (_when, path, left) => {
    const [source, root, stopped] = [await newSource(), folder(), new AbortController()];
    const hash = await source.objects.put(bytesOf("an object"), "text/javascript");
    const destination = folderTarget(root);
    const target = watched(destination, async (written) => {
      if (new RegExp(`^${path}`).test(written)) stopped.abort();
      stopped.signal.throwIfAborted();
    });
    await expect(writeBackup({ ...source, signal: stopped.signal }, target)).rejects.toThrow("aborted");
    expect(files(root)).toEqual(left.map(() => hash));
    const manifest = await writeBackup(source, destination);
    expect(await verifyBackup(destination, manifest)).toMatchObject({ problems: [] });
  });

  it("while it reads rows, copies or writes, does no more of it", async () => {
    const [source, root, stopped] = [await newSource(), folder(), new AbortController()];
    for (const text of ["a", "b", "c"]) await source.objects.put(bytesOf(text), "text/javascript");
    let writes = 0;
    const target = watched(folderTarget(root), async () => {
      if (++writes === 2) stopped.abort();
    });
    await expect(writeBackup({ ...source, signal: stopped.signal }, target)).rejects.toThrow("aborted");
    expect([writes, files(root).length]).toEqual([2, 2]);
  });
});

it.skipIf(programs === null)("keeps no transaction open on PostgreSQL while it writes to the target", async () => {
  const postgres = await startTemporaryPostgres(programs ?? "");
  try {
    const url = await postgres.newDatabase();
    const source = await newSource(url);
    const other = new Kysely<unknown>({ dialect: postgresDialect(url, log, null) });
    const states: number[] = [];
    const target = watched(folderTarget(join(folder(), "backups")), async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
      `.execute(other);
      states.push(rows[0]?.count ?? -1);
    });
    await writeBackup(source, target);
    expect(states.length).toBeGreaterThan(20);
    expect(new Set(states)).toEqual(new Set([0]));
    await other.destroy();
    await open.pop()?.close();
  } finally {
    await postgres.stop();
  }
});
