import { existsSync, mkdirSync, renameSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openDatabase } from "../platform/database/open.ts";
import { createLog } from "../platform/log.ts";
import { diskObjectStore } from "../platform/objects/disk-object-store.ts";
import { temporaryFolder } from "../testing/test-server.ts";
import { writeBackup } from "./backup.ts";
import { type BackupTarget, folderTarget } from "./backup-target.ts";
import { listBackups, objectPathIn } from "./manifest.ts";
import { removeOldBackups } from "./remove-old-backups.ts";

const NOW_MS = Date.UTC(2030, 0, 10);
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

const folders: ReturnType<typeof temporaryFolder>[] = [];
const folder = (): string => {
  const made = temporaryFolder();
  folders.push(made);
  return made.path;
};
const dataDir = folder();
const opened = await openDatabase({ url: null, dataDir, log: createLog("silent"), now: Date.now });
afterAll(async () => {
  await opened.close();
  for (const made of folders) made.remove();
});

let root: string;
let target: BackupTarget;
beforeEach(() => {
  root = folder();
  target = folderTarget(root);
});

const pathOf = (path: string): string => join(root, path);
const setAge = (path: string, ageMs: number): void => utimesSync(pathOf(path), (NOW_MS - ageMs) / 1_000, (NOW_MS - ageMs) / 1_000);

/** Writes a file of a target that is so old. */
function place(path: string, ageMs: number): void {
  mkdirSync(dirname(pathOf(path)), { recursive: true });
  writeFileSync(pathOf(path), "x");
  setAge(path, ageMs);
}

/** Writes a backup with one object, which no later one has. @returns the id of the backup and the hash of the object. */
async function backUp(daysAgo: number): Promise<{ id: string; hash: string }> {
  const atMs = NOW_MS - daysAgo * DAY_MS;
  const store = folder();
  const objects = diskObjectStore(store);
  const hash = await objects.put(new TextEncoder().encode(`object of ${daysAgo}`), "text/plain", new Uint8Array([1]));
  const parts = { database: opened.database, kind: opened.kind, objects, now: () => atMs, report: () => undefined };
  const { id } = await writeBackup(parts, target);
  for (const { path } of [...(await target.list("objects")), ...(await target.list("backups"))])
    if (path.includes(id) || path.includes(hash)) setAge(path, daysAgo * DAY_MS);
  return { id, hash };
}

it("removes old backups with the objects that only they list", async () => {
  const [first, second, third] = [await backUp(5), await backUp(4), await backUp(3)];
  expect(await removeOldBackups(target, 2, NOW_MS)).toEqual([first.id]);
  expect(await listBackups(target)).toEqual([second.id, third.id]);
  expect(existsSync(pathOf(objectPathIn(first.hash)))).toBe(false);
  expect(existsSync(pathOf(`${objectPathIn(first.hash)}.br`))).toBe(false);
  expect((await target.list("backups")).some(({ path }) => path.includes(first.id))).toBe(false);
  for (const { hash } of [second, third]) expect(existsSync(pathOf(`${objectPathIn(hash)}.br`))).toBe(true);
});

it("keeps what a running backup has written within a day", async () => {
  await backUp(3);
  const unfinished = "backups/2030-01-01T00-00-00Z-abcd/tables/project.jsonl.gz";
  const object = objectPathIn("ab".repeat(32));
  const written = [unfinished, `${unfinished}.${"0".repeat(36)}.tmp`, object, `${object}.br`, `${object}.${"0".repeat(36)}.tmp`];
  for (const path of written) place(path, DAY_MS - HOUR_MS);
  await removeOldBackups(target, 1, NOW_MS);
  expect(written.filter((path) => existsSync(pathOf(path)))).toEqual(written);
  for (const path of written) setAge(path, DAY_MS + HOUR_MS);
  await removeOldBackups(target, 1, NOW_MS);
  expect(written.filter((path) => existsSync(pathOf(path)))).toEqual([]);
});

it("leaves files alone that no backup writes, and backups whose folder has another name", async () => {
  const before = await backUp(9);
  renameSync(pathOf(`backups/${before.id}`), pathOf("backups/before-the-upgrade"));
  await backUp(8);
  const hash = "cd".repeat(32);
  const others = [
    `objects/cd/cd/${hash}`,
    `objects/cd/cd/${hash}.json`,
    `objects/ab/${hash}`,
    `objects/${hash}`,
    `objects/cd/${hash}.json`,
    "objects/cd/.hidden",
    "backups/2029-01-01/photo.png",
    "backups/2029-01-01T00-00-00Z-abcd/notes.txt",
    "backups/readme",
  ];
  for (const path of others) place(path, 30 * DAY_MS);
  await removeOldBackups(target, 1, NOW_MS);
  expect(others.filter((path) => existsSync(pathOf(path)))).toEqual(others);
  expect(await listBackups(target)).toContain("before-the-upgrade");
  expect(existsSync(pathOf(objectPathIn(before.hash)))).toBe(true);
});
