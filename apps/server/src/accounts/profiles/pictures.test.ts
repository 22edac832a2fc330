import { PROFILE_PICTURE, picturePath } from "@playsmith/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const plain = (width: number, height: number, background: string) => sharp({ create: { width, height, channels: 3, background } });

async function send(body: Uint8Array, person: Person | null) {
  const headers: Record<string, string> = { "content-type": "text/html", ...(person && { authorization: `Bearer ${person.token}` }) };
  const response = await fetch(`${server.origin}${picturePath}`, { method: "PUT", headers, body: Uint8Array.from(body) });
  return { status: response.status, body: (await response.json()) as { photoURL?: string; code?: string; message?: string } };
}

async function stored(path = ""): Promise<Buffer> {
  const response = await fetch(`${server.origin}${path}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const exists = async (path = "") => (await fetch(`${server.origin}${path}`)).status === 200;
const photoOf = async (person: Person) =>
  (await person.result<{ data: { photoURL?: string } }>("getDocument", { collection: "users", id: person.uid })).data.photoURL;
const clear = (person: Person) => person.result("setDocument", { collection: "users", id: person.uid, data: { photoURL: "" } });

describe("profile picture", () => {
  it.each(["png", "jpeg", "webp", "gif"] as const)("can be %s, and becomes a small square", async (format) => {
    const person = await server.signUp();
    const sent = await send(await plain(600, 300, "#08f").toFormat(format).toBuffer(), person);
    expect(sent).toMatchObject({ status: 200 });
    expect(await photoOf(person)).toBe(sent.body.photoURL);
    const { format: kept, width, height } = await sharp(await stored(sent.body.photoURL)).metadata();
    expect([kept, width, height]).toEqual(["webp", PROFILE_PICTURE.sidePx, PROFILE_PICTURE.sidePx]);
  });

  it("is read one at a time, so that large ones leave threads for everybody else", async () => {
    const person = await server.signUp();
    const large = await plain(5_000, 5_000, "#08f").png({ progressive: true }).toBuffer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(large, person)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(3);
    for (const answer of refused) expect(answer).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(answers.map(({ body }) => body.photoURL)).toContain(await photoOf(person));
    expect(await send(await plain(10, 10, "#f00").png().toBuffer(), person)).toMatchObject({ status: 200 });
  });

  it("is rotated upright, and loses its metadata", async () => {
    const person = await server.signUp();
    const top = await plain(100, 50, "#f00").png().toBuffer();
    // Upright it is red above and blue below; the EXIF orientation is rotated.
    const upright = await plain(100, 100, "#00f")
      .composite([{ input: top, top: 0, left: 0 }])
      .png()
      .toBuffer();
    const turned = await sharp(upright)
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
      .jpeg({ quality: 100 })
      .toBuffer();
    expect((await sharp(turned).metadata()).orientation).toBe(6);
    const { photoURL } = (await send(turned, person)).body;
    const bytes = await stored(photoURL);
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(bytes.includes("Somebody")).toBe(false);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const redAt = (y: number) => data[(y * info.width + 128) * info.channels] ?? 0;
    expect(redAt(20)).toBeGreaterThan(200);
    expect(redAt(236)).toBeLessThan(50);
  });

  it("deletes the previous one, unless it is used elsewhere", async () => {
    const [one, two] = [await server.signUp(), await server.signUp()];
    const green = await plain(30, 30, "#0f0").png().toBuffer();
    const first = (await send(green, one)).body.photoURL;
    expect((await send(green, two)).body.photoURL).toBe(first);
    const second = (await send(await plain(30, 30, "#ff0").png().toBuffer(), one)).body.photoURL;
    expect(await exists(first)).toBe(true);
    await clear(two);
    expect(await photoOf(two)).toBeUndefined();
    expect(await exists(first)).toBe(false);
    expect((await send(await plain(30, 30, "#ff0").png().toBuffer(), one)).body.photoURL).toBe(second);
    expect(await exists(second)).toBe(true);
    await clear(one);
    expect(await exists(second)).toBe(false);
  });

  it("deletes all but the last of several concurrent uploads", async () => {
    const person = await server.signUp();
    const pictures = await Promise.all(["#101", "#202", "#303", "#404"].map((color) => plain(30, 30, color).png().toBuffer()));
    const addresses = await Promise.all(pictures.map(async (png) => (await send(png, person)).body.photoURL));
    const shown = await photoOf(person);
    for (const address of addresses) expect([address, await exists(address)]).toEqual([address, address === shown]);
  });

  it("is not kept when the account is deleted meanwhile", async () => {
    const person = await server.signUp();
    const { objects } = server.application.platform;
    const { put } = objects;
    let hash = "";
    objects.put = async (...object) => {
      hash = await put(...object);
      await person.result("deleteAccount");
      return hash;
    };
    try {
      expect(await send(await plain(30, 30, "#505").png().toBuffer(), person)).toMatchObject({ status: 401 });
    } finally {
      objects.put = put;
    }
    expect(await objects.info(hash)).toBeNull();
  });

  it("keeps a file that a project uses too", async () => {
    const person = await server.signUp();
    const { photoURL } = (await send(await plain(30, 30, "#0ff").png().toBuffer(), person)).body;
    const projectId = await newProject(person);
    const headers = { authorization: `Bearer ${person.token}`, "content-type": "image/webp" };
    const body = Uint8Array.from(await stored(photoURL));
    expect((await fetch(`${server.origin}/storage/projects/${projectId}/assets`, { method: "PUT", headers, body })).status).toBe(200);
    await clear(person);
    expect(await exists(photoURL)).toBe(true);
  });

  it("can't be set for others, or with another file type", async () => {
    const person = await server.signUp();
    const png = await plain(8, 8, "#fff").png().toBuffer();
    expect(await send(png, null)).toMatchObject({ status: 401, body: { code: "UNAUTHENTICATED" } });
    const unreadable = { status: 400, body: { code: "ASSET_UNREADABLE", message: expect.stringContaining("PNG, JPEG, WebP or GIF") } };
    for (const bytes of [
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      Buffer.from("OggS\0\x02"),
      png.subarray(0, 40),
      Buffer.from("\x89PNG\r\n\x1a\nnot really", "latin1"),
    ]) {
      expect(await send(bytes, person)).toMatchObject(unreadable);
    }
    expect(await photoOf(person)).toBeUndefined();
  });

  it("has a maximum size in bytes and in pixels", async () => {
    const person = await server.signUp();
    const large = await send(Buffer.alloc(PROFILE_PICTURE.maxBytes + 1), person);
    expect(large).toMatchObject({ status: 413, body: { code: "ASSET_TOO_LARGE", message: expect.stringContaining("5 MB") } });
    const bomb = await plain(8_000, 8_000, "#fff").png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.byteLength).toBeLessThan(PROFILE_PICTURE.maxBytes);
    expect(await send(bomb, person)).toMatchObject({ status: 400, body: { code: "ASSET_UNREADABLE" } });
  });

  it("can't be an external URL", async () => {
    const person = await server.signUp();
    for (const photoURL of ["https://evil.example/tracker.png", "/objects/x", "data:image/png;base64,AAAA", "javascript:alert(1)"]) {
      const answer = await person.call("setDocument", { collection: "users", id: person.uid, data: { photoURL } });
      expect(answer).toMatchObject({ status: 400, code: "INVALID_REQUEST" });
    }
    expect(await photoOf(person)).toBeUndefined();
  });
});
