import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { ASSET_MAX_BYTES, PROJECT_MAX_BYTES, PROJECT_MAX_FILES, type UploadedAsset } from "@playsmith/contract";
import sharp from "sharp";
import type { ObjectStore } from "../platform/objects/object-store.ts";
import { decodeStored } from "../projects/thumbnail/render.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import { fileKind } from "./file-kind.ts";
import { removeUnusedObjects } from "./unused-objects.ts";

let server: TestServer;
let owner: Person;
let viewer: Person;
let projectId: string;
let png: Buffer;

const picture = (widthPx: number, heightPx: number, red = 200) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 4, background: { r: red, g: 80, b: 20, alpha: 1 } } });
const ascii = (text: string) => Buffer.from(text, "latin1");

beforeAll(async () => {
  server = await startTestServer();
  [owner, viewer] = [await server.signUp(), await server.signUp()];
  projectId = await newProject(owner);
  await owner.result("addMember", { projectId, email: viewer.email, role: "viewer" });
  png = await picture(8, 4).png().toBuffer();
});
afterAll(() => server.close());

async function upload(body: Uint8Array, options: { as?: Person | null; to?: string; type?: string } = {}) {
  const { as = owner, to = projectId, type = "application/octet-stream" } = options;
  const headers: Record<string, string> = { "content-type": type, ...(as === null ? {} : { authorization: `Bearer ${as.token}` }) };
  const response = await fetch(`${server.origin}/storage/projects/${to}/assets`, {
    method: "PUT",
    headers,
    body: body as Uint8Array<ArrayBuffer>,
  });
  return { status: response.status, body: (await response.json()) as UploadedAsset & { code?: string; message?: string } };
}

describe("uploading", () => {
  it("detects images and sounds by content, not by name", async () => {
    expect(await upload(png, { type: "text/html" })).toMatchObject({ status: 200, body: { mime: "image/png", widthPx: 8, heightPx: 4 } });
    const others = {
      jpeg: await picture(3, 5).jpeg().toBuffer(),
      webp: await picture(3, 5).webp().toBuffer(),
      gif: await picture(3, 5).gif().toBuffer(),
    };
    for (const [format, bytes] of Object.entries(others)) {
      expect(await upload(bytes)).toMatchObject({
        status: 200,
        body: { mime: `image/${format}`, widthPx: 3, heightPx: 5, byteLength: bytes.length },
      });
    }
    const wav = Buffer.concat([ascii("RIFF\x24\0\0\0WAVEfmt "), Buffer.alloc(28)]);
    expect(await upload(wav)).toMatchObject({ status: 200, body: { mime: "audio/wav", widthPx: 0, heightPx: 0 } });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("measures a photo with the EXIF orientation %i upright, as it is drawn", async (orientation) => {
    const bytes = await picture(12, 5).jpeg().withMetadata({ orientation }).toBuffer();
    const [widthPx, heightPx] = orientation < 5 ? [12, 5] : [5, 12];
    expect(await upload(bytes)).toMatchObject({ status: 200, body: { widthPx, heightPx } });
    const objects = { read: () => Promise.resolve(bytes) } as unknown as ObjectStore;
    expect(await decodeStored(objects)("")).toMatchObject({ widthPx, heightPx });
  });

  it("counts the same file once", async () => {
    const bytes = await picture(9, 9, 7).png().toBuffer();
    const size = async () => (await owner.result<{ project: { byteLength: number } }>("getProject", { projectId })).project.byteLength;
    const before = await size();
    const [first, second] = [await upload(bytes), await upload(bytes)];
    expect(second.body.hash).toBe(first.body.hash);
    expect(await size()).toBe(before + bytes.length);
  });

  it.each([
    ["an SVG", ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ["a page", ascii("<!doctype html><script>alert(1)</script>")],
    ["nothing", Buffer.alloc(0)],
    ["a picture's head without its body", ascii("\x89PNG\r\n\x1a\nnot really")],
    ["a program", ascii("\x7fELF\x02\x01\x01")],
  ])("rejects %s", async (_name, bytes) => {
    expect(await upload(bytes, { type: "image/png" })).toMatchObject({ status: 400, body: { code: "ASSET_UNREADABLE" } });
  });

  it("rejects a damaged image, and one with too many pixels", async () => {
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, noise: { type: "gaussian", mean: 99, sigma: 50 }, background: "#fff" },
    })
      .png()
      .toBuffer();
    expect(await upload(whole.subarray(0, whole.length / 2))).toMatchObject({ status: 400, body: { code: "ASSET_UNREADABLE" } });
    const wide = await upload(await picture(4_097, 2).png().toBuffer());
    expect(wide).toMatchObject({ status: 400, body: { code: "ASSET_UNREADABLE", message: expect.stringContaining("4097 × 2") } });
    const huge = await upload(await picture(4_097, 4_097).png().toBuffer());
    expect(huge).toMatchObject({ status: 400, body: { code: "ASSET_UNREADABLE", message: expect.stringContaining("4097 × 4097") } });
  });

  it("rejects files beyond a limit, and reports which", async () => {
    const large = await upload(Buffer.concat([png, Buffer.alloc(ASSET_MAX_BYTES)]));
    expect(large).toMatchObject({ status: 413, body: { code: "ASSET_TOO_LARGE" } });
    const full = await newProject(owner);
    const { database } = server.application.platform;
    await database.updateTable("project").set({ assetBytes: PROJECT_MAX_BYTES }).where("id", "=", full).execute();
    expect(await upload(png, { to: full })).toMatchObject({ status: 413, body: { code: "PROJECT_TOO_LARGE" } });
    expect(await database.selectFrom("asset").selectAll().where("projectId", "=", full).execute()).toEqual([]);
  });

  it("limits the number of files, and copies all of them", { timeout: 30_000 }, async () => {
    const crowded = await newProject(owner);
    const { database } = server.application.platform;
    const file = { mime: "image/png", byteLength: 1, widthPx: 1, heightPx: 1, projectId: crowded, createdAt: 0 };
    const rows = Array.from({ length: PROJECT_MAX_FILES }, (_, index) => ({ ...file, hash: index.toString(16).padStart(64, "0") }));
    for (let from = 0; from < rows.length; from += 1_000)
      await database
        .insertInto("asset")
        .values(rows.slice(from, from + 1_000))
        .execute();
    expect(await upload(png, { to: crowded })).toMatchObject({ status: 409, body: { code: "TOO_MANY_FILES" } });
    const { project } = await owner.result<{ project: { id: string } }>("duplicateProject", { projectId: crowded });
    const copied = await database.selectFrom("asset").select("hash").where("projectId", "=", project.id).execute();
    expect(copied).toHaveLength(PROJECT_MAX_FILES);
  });

  it("keeps nothing for a project that was deleted meanwhile", async () => {
    const person = await server.signUp();
    const projectId = await newProject(person);
    const { objects, database } = server.application.platform;
    const { put } = objects;
    const body = new TextEncoder().encode("OggS\0 of a project that is soon gone");
    let hash = "";
    objects.put = async (...object) => {
      // The project's thumbnail may be stored concurrently.
      if (!Buffer.from(object[0]).equals(body)) return put(...object);
      await database.deleteFrom("project").where("id", "=", projectId).execute();
      hash = await put(...object);
      return hash;
    };
    try {
      const headers = { authorization: `Bearer ${person.token}` };
      await fetch(`${server.origin}/storage/projects/${projectId}/assets`, { method: "PUT", headers, body });
    } finally {
      objects.put = put;
    }
    expect(hash).not.toBe("");
    expect(await objects.info(hash)).toBeNull();
  });

  it("counts a file only after it is stored, so that a crash leaves no missing file", async () => {
    const { objects, database } = server.application.platform;
    const { put } = objects;
    const body = new TextEncoder().encode("OggS\0 that is never stored");
    const counted = () => database.selectFrom("asset").select("hash").where("projectId", "=", projectId).execute();
    const before = await counted();
    const reached = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    objects.put = async (...object) => {
      if (!Buffer.from(object[0]).equals(body)) return put(...object);
      reached.resolve();
      await held.promise;
      throw new Error("no space left on the disk");
    };
    try {
      const uploading = upload(body);
      await reached.promise;
      expect(await counted()).toEqual(before);
      held.resolve();
      expect((await uploading).status).toBe(500);
    } finally {
      objects.put = put;
    }
    expect(await counted()).toEqual(before);
  });

  it("keeps a file that is concurrently deleted elsewhere", async () => {
    const { objects } = server.application.platform;
    const { put } = objects;
    const body = new TextEncoder().encode("OggS\0 of two people");
    let isFirst = true;
    objects.put = async (...object) => {
      const hash = await put(...object);
      if (isFirst && Buffer.from(object[0]).equals(body)) {
        isFirst = false;
        await removeUnusedObjects(server.application.platform, [hash]);
      }
      return hash;
    };
    try {
      const { status, body: asset } = await upload(body);
      expect([status, (await objects.info(asset.hash))?.byteLength]).toEqual([200, body.byteLength]);
    } finally {
      objects.put = put;
    }
  });

  it("limits a person to a dozen concurrent uploads, including incomplete ones", async () => {
    const { port } = server.application;
    const person = await server.signUp();
    const to = await newProject(person);
    const head = `PUT /storage/projects/${to}/assets HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\nexpect: 100-continue\r\ncontent-length: 1000\r\n\r\n`;
    const unfinished = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const socket = connect(port, "127.0.0.1");
        socket.on("error", () => undefined);
        socket.write(head);
        await once(socket, "data");
        return socket;
      }),
    );
    await expect
      .poll(() => upload(png, { as: person, to }))
      .toMatchObject({ status: 429, body: { code: "RATE_LIMITED", message: expect.stringContaining("more than 12 files") } });
    for (const socket of unfinished) socket.destroy();
    await expect.poll(async () => (await upload(png, { as: person, to })).status).toBe(200);
  });

  it("requires the editor role", async () => {
    expect(await upload(png, { as: null })).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    expect(await upload(png, { as: viewer })).toMatchObject({ status: 403, body: { code: "PERMISSION_DENIED" } });
    expect(await upload(png, { as: await server.signUp() })).toMatchObject({ status: 404, body: { code: "PROJECT_NOT_FOUND" } });
    await owner.result("trashProject", { projectId });
    expect(await upload(png)).toMatchObject({ status: 409, body: { code: "PROJECT_IN_TRASH" } });
    await owner.result("restoreProject", { projectId });
  });
});

describe("stored objects", () => {
  it("are public and immutable, and never executed", async () => {
    const { hash } = (await upload(png)).body;
    const response = await fetch(`${server.origin}/objects/${hash}`);
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
    const head = await fetch(`${server.origin}/objects/${hash}`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(png.length)]);
  });

  it("contain nothing but objects", async () => {
    for (const name of ["0".repeat(64), "..%2f..%2fplaysmith.sqlite", "x"]) {
      expect((await fetch(`${server.origin}/objects/${name}`)).status).toBe(404);
    }
    expect(readdirSync(join(server.dataDir, "objects")).every((name) => /^[0-9a-f]{2}$/.test(name))).toBe(true);
  });
});

describe("fileKind", () => {
  it("detects sounds by their first bytes", () => {
    expect(fileKind(ascii("ID3\x04\0"))?.mime).toBe("audio/mpeg");
    expect(fileKind(Uint8Array.from([0xff, 0xfb, 0x90, 0x64]))?.mime).toBe("audio/mpeg");
    expect(fileKind(ascii("OggS\0\x02"))?.mime).toBe("audio/ogg");
    expect(fileKind(Uint8Array.from([0xff, 0xff, 0xff, 0xff]))).toBeNull();
    expect(fileKind(Uint8Array.from([]))).toBeNull();
    expect(fileKind(ascii("wOF2\0\x01\0\0"))?.mime).toBe("font/woff2");
    expect(fileKind(ascii("wOFF\0\x01\0\0"))?.mime).toBe("font/woff");
    expect(fileKind(ascii("OTTO\0\x0b"))?.mime).toBe("font/otf");
    expect(fileKind(ascii("\0\x01\0\0\0\x11"))?.mime).toBe("font/ttf");
    expect(fileKind(ascii("\0\x01\0\0\0\0"))).toBeNull();
  });
});
