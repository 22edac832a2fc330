import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { type BackupTarget, BackupError } from "./backup-target.ts";
import type { BackupFile } from "./manifest.ts";
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
