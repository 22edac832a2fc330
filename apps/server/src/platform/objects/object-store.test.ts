import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/test-server.ts";
import { startTemporaryS3, type TemporaryS3 } from "../../testing/temporary-s3.ts";
import { diskObjectStore } from "./disk-object-store.ts";
import { hashOf, type ObjectStore } from "./object-store.ts";
import { s3ObjectStore } from "./s3-object-store.ts";

const folder = temporaryFolder();
let s3: TemporaryS3;
beforeAll(async () => {
  s3 = await startTemporaryS3();
});
afterAll(async () => {
  await s3.stop();
  folder.remove();
});

const bytes = (content: string) => new TextEncoder().encode(content);

/** Tests for every object store. */
describe.each<[string, () => ObjectStore]>([
  ["disk", () => diskObjectStore(folder.path)],
  ["S3", () => s3ObjectStore(s3.config, Date.now)],
])("object store: %s", (_name, open) => {
  it("returns the stored bytes by their hash", async () => {
    const store = open();
    const hash = await store.put(bytes("hello"), "text/plain");
    expect(hash).toBe(hashOf(bytes("hello")));
    expect(await store.info(hash)).toEqual({ mime: "text/plain", byteLength: 5, brotliByteLength: null });
    expect(await text(store.stream(hash, "plain"))).toBe("hello");
    expect(new TextDecoder().decode((await store.read(hash)) ?? undefined)).toBe("hello");
  });

  it("stores equal bytes once, also concurrently", async () => {
    const store = open();
    const hashes = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes("same"), "text/plain")));
    expect(new Set(hashes).size).toBe(1);
    expect(await text(store.stream(hashes[0] as string, "plain"))).toBe("same");
  });

  it("returns a part of the bytes", async () => {
    const store = open();
    const hash = await store.put(bytes("0123456789"), "text/plain");
    expect(await text(store.stream(hash, "plain", { start: 2, end: 4 }))).toBe("234");
  });

  it("stores a compressed variant", async () => {
    const store = open();
    const hash = await store.put(bytes("long text"), "application/json", bytes("short"));
    expect(await store.info(hash)).toEqual({ mime: "application/json", byteLength: 9, brotliByteLength: 5 });
    expect(await text(store.stream(hash, "brotli"))).toBe("short");
  });

  it("has nothing for an invalid hash, or after removal", async () => {
    const store = open();
    for (const name of ["", "..", "../../etc/passwd", "0".repeat(64), "A".repeat(64)]) expect(await store.info(name)).toBeNull();
    const hash = await store.put(bytes("gone"), "text/plain");
    await store.remove(hash);
    expect([await store.info(hash), await store.read(hash)]).toEqual([null, null]);
  });

  it("does not remove a used object, and blocks puts during a removal", async () => {
    const store = open();
    const hash = await store.put(bytes("wanted"), "text/plain");
    await store.remove(hash, async () => true);
    expect(await store.info(hash)).not.toBeNull();
    const asked = Promise.withResolvers<boolean>();
    const removing = store.remove(hash, () => asked.promise);
    const putting = store.put(bytes("wanted"), "text/plain");
    asked.resolve(false);
    await Promise.all([removing, putting]);
    expect(await text(store.stream(hash, "plain"))).toBe("wanted");
    expect(await store.info(hash)).not.toBeNull();
  });

  it("lists its objects", async () => {
    const store = open();
    const hash = await store.put(bytes("listed"), "text/plain", bytes("l"));
    const listed: { hash: string; storedAtMs: number }[] = [];
    for await (const object of store.list()) listed.push(object);
    expect(listed.filter((object) => object.hash === hash)).toHaveLength(1);
    expect(listed.every(({ storedAtMs }) => Math.abs(Date.now() - storedAtMs) < 60_000)).toBe(true);
  });

  it("reports that it can store", async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

describe("object store on disk", () => {
  const open = () => diskObjectStore(folder.path);

  it("removes leftovers of interrupted puts, and no running ones", async () => {
    const store = open();
    const hash = await store.put(bytes("finished"), "text/plain");
    const inFolder = join(folder.path, hash.slice(0, 2), hash.slice(2, 4));
    const [old, young] = [join(inFolder, `.${randomUUID()}.tmp`), join(inFolder, `.${randomUUID()}.tmp`)];
    for (const path of [old, young]) writeFileSync(path, "half of it");
    utimesSync(old, 1_000, 1_000);
    await store.removeUnfinished(Date.now() - 60_000);
    expect(readdirSync(inFolder).sort()).toEqual([basename(young), hash, `${hash}.json`].sort());
  });

  it("reports when nothing can be stored", async () => {
    await expect(diskObjectStore("/nonexistent/folder").check()).rejects.toThrow();
  });

  it("reports a full disk, even if empty files can still be created", async () => {
    const check = `import(${JSON.stringify(new URL("disk-object-store.ts", import.meta.url).href)}).then(({ diskObjectStore }) =>
      diskObjectStore(${JSON.stringify(folder.path)}).check()).then(() => console.log("room"), () => console.log("no room"))`;
    const limited = (blocks: string) =>
      promisify(execFile)("sh", ["-c", `ulimit -f ${blocks} && exec "$0" -e "$1"`, process.execPath, check]);
    expect([(await limited("8")).stdout, (await limited("0")).stdout]).toEqual(["room\n", "no room\n"]);
  });
});

describe("object store on S3", () => {
  const objectsOf = (prefix: string) => s3ObjectStore({ ...s3.config, prefix }, Date.now);

  it("keeps installations with different prefixes apart", async () => {
    const hash = await objectsOf("one/").put(bytes("mine"), "text/plain");
    expect(await objectsOf("one/").info(hash)).not.toBeNull();
    expect(await objectsOf("two/").info(hash)).toBeNull();
  });

  it("gives an object back when it is used again while it is removed", async () => {
    const store = objectsOf("used/");
    const hash = await store.put(bytes("both"), "text/plain");
    const answers = [false, true];
    await store.remove(hash, async () => answers.shift() ?? true);
    expect(await text(store.stream(hash, "plain"))).toBe("both");
    expect(await store.info(hash)).toEqual({ mime: "text/plain", byteLength: 4, brotliByteLength: null });
  });

  it("deletes the bytes of a removed object an hour later", async () => {
    let aheadMs = 0;
    const store = s3ObjectStore({ ...s3.config, prefix: "later/" }, () => Date.now() + aheadMs);
    const hash = await store.put(bytes("soon gone"), "text/plain");
    await store.remove(hash);
    const listed = async () => {
      const hashes: string[] = [];
      for await (const object of store.list()) hashes.push(object.hash);
      return hashes;
    };
    expect(await listed()).toEqual([hash]);
    aheadMs = 2 * 60 * 60_000;
    await store.remove(hash);
    expect(await listed()).toEqual([]);
  });

  it("reports a bucket that can't be reached", async () => {
    await expect(s3ObjectStore({ ...s3.config, bucket: "missing" }, Date.now).check()).rejects.toThrow();
  });
});
