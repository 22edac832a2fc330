import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { type BackupTarget, BackupError, folderTarget } from "./backup-target.ts";
import { type BackupFile, type Manifest, manifestPath, readManifest } from "./manifest.ts";
import { readLines } from "./read-files.ts";

/** A stored file with that text, read in chunks of `chunkBytes`. */
function stored(text: string, rows: number, chunkBytes = 7): [target: BackupTarget, file: BackupFile] {
  const bytes = gzipSync(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  const target: BackupTarget = {
    name: "memory",
    read: async () => Readable.from(chunks),
    write: () => Promise.reject(new Error("read only")),
    has: async () => true,
    list: async () => [],
    remove: async () => undefined,
  };
  return [target, { path: "rows", sha256: createHash("sha256").update(bytes).digest("hex"), byteLength: bytes.length, rows }];
}

async function read(...args: ReturnType<typeof stored>): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(...args)) lines.push(line);
  return lines;
}

it("splits lines at line feeds alone", async () => {
  const lines = ["a\u2028b", "c\u2029d\u0085e", "f\rg", "", "ä€😀"].map((text) => JSON.stringify(text));
  expect(await read(...stored(lines.map((line) => `${line}\n`).join(""), lines.length))).toEqual(lines);
});

it("joins characters and long lines that chunks cut", async () => {
  // Random text, so that its compressed form has many chunks.
  const long = Array.from({ length: 300_000 }, (_, index) => createHash("md5").update(String(index)).digest("base64url").slice(0, 4)).join(
    "€",
  );
  expect(await read(...stored(`${long}\n😀\n${long}\n`, 3, 1_021))).toEqual([long, "😀", long]);
});

it("has no lines in an empty file, and the last one also without a line feed", async () => {
  expect(await read(...stored("", 0))).toEqual([]);
  expect(await read(...stored("a\nb", 2))).toEqual(["a", "b"]);
});

it("refuses a file with another number of rows, other bytes or a missing end", async () => {
  await expect(read(...stored("a\nb\n", 3))).rejects.toThrow(BackupError);
  const [target, file] = stored("a\nb\n", 2);
  await expect(read(target, { ...file, sha256: "0".repeat(64) })).rejects.toThrow("rows is damaged");
  const cut = { ...target, read: async () => Readable.from([gzipSync("a\nb\n").subarray(0, -3)]) };
  await expect(read(cut, file)).rejects.toThrow("rows is damaged");
});

it("stops at rows that the manifest does not have, however many follow, and at a row without an end", async () => {
  let gave = 0;
  const endless = (text: string): AsyncGenerator<Uint8Array> =>
    (async function* () {
      const part = gzipSync(text.repeat(1_000_000));
      for (; gave < 4_000; gave++) yield part;
    })();
  for (const text of ["a\n", "a"]) {
    gave = 0;
    const [target, file] = stored("a\nb\n", 2);
    await expect(read({ ...target, read: async () => Readable.from(endless(text)) }, file)).rejects.toThrow("rows is damaged");
    expect(gave).toBeLessThan(2_000);
  }
});

it("reads nothing outside of its folder, whatever the manifest or the id says", async () => {
  const target = folderTarget(await mkdtemp(path.join(tmpdir(), "backup-")));
  const file = { path: "backups/one/rows", sha256: "0".repeat(64), byteLength: 0, rows: 0 };
  const manifest: Manifest = {
    format: 1,
    id: "one",
    createdAt: "2026-01-01T00:00:00.000Z",
    database: "sqlite",
    migrations: [],
    tables: [],
    objects: file,
    objectBytes: 0,
  };
  const write = (of: Manifest): Promise<void> => target.write(manifestPath("one"), Buffer.from(JSON.stringify(of)));
  await write(manifest);
  expect(await readManifest(target, "one")).toEqual(manifest);
  for (const outside of ["../rows", "/etc/passwd", "a/../../rows", "a\\..\\rows", "..", "", "a//b", "./a"]) {
    await write({ ...manifest, objects: { ...file, path: outside } });
    await expect(readManifest(target, "one"), outside).rejects.toThrow("can't be read");
  }
  await expect(readManifest(target, "../../one")).rejects.toThrow("There is no backup");
  await expect(target.write("../rows", Buffer.from(""))).rejects.toThrow("leads out of");
  await expect(target.read("a/../../rows")).rejects.toThrow("leads out of");
  await rm(target.name, { recursive: true });
});
