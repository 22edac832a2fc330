import { CLIP_LIMITS, type Clip } from "@playsmith/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { testMp4 } from "./test-mp4.ts";
import { testWebm } from "./test-webm.ts";

let server: TestServer;
let maker: Person;
beforeAll(async () => {
  server = await startTestServer();
  maker = await server.signUp();
});
afterAll(() => server.close());

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64");
const set = (projectId: string, bytes: Uint8Array, person = maker) => person.call("setClip", { projectId, video: base64(bytes) });
const clipOf = async (projectId: string) => (await maker.result<{ clip: Clip | null }>("getClip", { projectId })).clip;
const isStored = async (url: string) => (await fetch(server.origin + url)).status === 200;

describe("clips", () => {
  it("are on the page of their game, without sound and metadata, and go with the project", async () => {
    const projectId = await newProject(maker, "Filmed");
    await set(projectId, testWebm({ secret: "made at home" }));
    const clip = await clipOf(projectId);
    expect(clip).toMatchObject({ widthPx: 320, heightPx: 180, durationMs: 4_000 });
    const file = await fetch(server.origin + clip!.url);
    expect(file.headers.get("content-type")).toBe("video/webm");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
    expect(file.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).not.toContain("made at home");

    const { publication } = await maker.result<{ publication: { path: string } }>("publishProject", { projectId });
    const html = await (await fetch(server.origin + publication.path)).text();
    expect(html).toMatch(
      new RegExp(`<video class="clip" src="${clip!.url}"[^>]* poster="[^"]+" muted loop playsinline controls preload="none"`),
    );
    expect(html).toContain(`<meta property="og:video" content="${server.origin}${clip!.url}">`);
    expect(html).toContain('<meta property="og:video:type" content="video/webm">');

    await maker.result("unpublishProject", { projectId });
    expect((await fetch(server.origin + publication.path)).status).toBe(404);
    expect(await clipOf(projectId)).toEqual(clip);
    await maker.result("trashProject", { projectId });
    await maker.result("deleteProject", { projectId });
    expect(await isStored(clip!.url)).toBe(false);
  });

  it("are MP4 where a browser records that", async () => {
    const projectId = await newProject(maker, "Filmed in Safari");
    await set(projectId, testMp4({ secret: "made at home" }));
    const clip = await clipOf(projectId);
    expect(clip).toMatchObject({ mime: "video/mp4", widthPx: 320, heightPx: 180, durationMs: 4_000 });
    expect((await fetch(server.origin + clip!.url)).headers.get("content-type")).toBe("video/mp4");
    const { publication } = await maker.result<{ publication: { path: string } }>("publishProject", { projectId });
    const html = await (await fetch(server.origin + publication.path)).text();
    expect(html).toContain('<meta property="og:video:type" content="video/mp4">');
  });

  it("replace each other, and can be removed", async () => {
    const projectId = await newProject(maker, "Replaced");
    const videos = [3, 4, 5, 6].map((seconds) => testWebm({ seconds }));
    await Promise.all(videos.map((video) => set(projectId, video)));
    const clip = await clipOf(projectId);
    await set(projectId, testWebm({ seconds: 7 }));
    expect((await clipOf(projectId))!.durationMs).toBe(7_000);
    expect(await isStored(clip!.url)).toBe(false);
    const last = (await clipOf(projectId))!.url;
    await maker.result("removeClip", { projectId });
    expect(await isStored(last)).toBe(false);
    expect(await clipOf(projectId)).toBeNull();
    expect((await maker.call("removeClip", { projectId })).code).toBe("CLIP_NOT_FOUND");
  });

  it("are refused when they are no WebM video, too long, too short, or too large", async () => {
    const projectId = await newProject(maker, "Refused");
    const png = Buffer.from("\x89PNG\r\n\x1a\n0000", "latin1");
    const wrong = [
      png,
      Buffer.from("<html><script>alert(1)</script>"),
      testWebm({ codec: "V_MPEG4/ISO/AVC" }),
      testWebm({ docType: "matroska" }),
    ];
    wrong.push(testWebm({}).subarray(0, -20), testWebm({ widthPx: 4_000 }), testWebm({ firstFrame: new Uint8Array(10) }));
    for (const bytes of wrong) expect((await set(projectId, bytes)).code).toBe("CLIP_UNREADABLE");
    for (const seconds of [1, 30]) expect((await set(projectId, testWebm({ seconds }))).code).toBe("CLIP_LENGTH");
    expect((await set(projectId, new Uint8Array(CLIP_LIMITS.bytes + 3))).code).toBe("INVALID_REQUEST");
    expect((await set(projectId, new Uint8Array(CLIP_LIMITS.bytes + 10_000))).code).toBe("BODY_TOO_LARGE");
    expect(await clipOf(projectId)).toBeNull();
  });

  it("are for editors of the project", async () => {
    const stranger = await server.signUp();
    const projectId = await newProject(maker, "Mine");
    expect((await set(projectId, testWebm({}), stranger)).code).toBe("PROJECT_NOT_FOUND");
    expect((await stranger.call("getClip", { projectId })).code).toBe("PROJECT_NOT_FOUND");
    expect(await clipOf(projectId)).toBeNull();
  });

  it("are sent in parts, as Safari asks for them", async () => {
    const projectId = await newProject(maker, "In parts");
    await set(projectId, testWebm({}));
    const url = server.origin + (await clipOf(projectId))!.url;
    const whole = new Uint8Array(await (await fetch(url)).arrayBuffer());
    const part = async (range: string) => {
      const response = await fetch(url, { headers: { range } });
      return { status: response.status, range: response.headers.get("content-range"), bytes: new Uint8Array(await response.arrayBuffer()) };
    };
    const size = whole.length;
    expect(await part("bytes=0-1")).toEqual({ status: 206, range: `bytes 0-1/${size}`, bytes: whole.subarray(0, 2) });
    expect(await part("bytes=-5")).toEqual({ status: 206, range: `bytes ${size - 5}-${size - 1}/${size}`, bytes: whole.subarray(-5) });
    expect(await part("bytes=10-")).toEqual({ status: 206, range: `bytes 10-${size - 1}/${size}`, bytes: whole.subarray(10) });
    expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
    for (const odd of ["bytes=0-1,4-5", "bytes=5-2", "pages=1-2"]) expect(await part(odd)).toMatchObject({ status: 200, range: null });
  });
});
