import { SCREENSHOT_LIMITS, type Screenshot } from "@playsmith/contract";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let maker: Person;
beforeAll(async () => {
  server = await startTestServer();
  maker = await server.signUp();
});
afterAll(() => server.close());

const picture = async (red: number, width = 320): Promise<string> =>
  (
    await sharp({ create: { width, height: 180, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  ).toString("base64");
const list = async (projectId: string) => (await maker.result<{ screenshots: Screenshot[] }>("listScreenshots", { projectId })).screenshots;
const isStored = async (url: string) => (await fetch(server.origin + url)).status === 200;

describe("screenshots", () => {
  it("are stored small, without markup, and go with their project", async () => {
    const projectId = await newProject(maker, "Pictured");
    await maker.result("addScreenshot", { projectId, picture: await picture(10, 2_000), alt: '"><script>alert(1)</script>' });
    const [shot] = await list(projectId);
    expect(shot).toMatchObject({ widthPx: 1_280, heightPx: 115 });
    expect(await isStored(shot!.url)).toBe(true);
    await maker.result("describeScreenshot", { projectId, id: shot!.id, alt: "A red wall" });
    expect((await list(projectId))[0]!.alt).toBe("A red wall");
    await maker.result("publishProject", { projectId });
    await maker.result("trashProject", { projectId });
    await maker.result("deleteProject", { projectId });
    expect(await isStored(shot!.url)).toBe(false);
  });

  it("are at most 8, also when they are added in parallel", async () => {
    const projectId = await newProject(maker, "Many");
    const pictures = await Promise.all(Array.from({ length: 12 }, (_, index) => picture(index * 20)));
    const answers = await Promise.all(pictures.map((each) => maker.call("addScreenshot", { projectId, picture: each, alt: "" })));
    expect(answers.filter(({ code }) => code === "TOO_MANY_SCREENSHOTS")).toHaveLength(4);
    expect(await list(projectId)).toHaveLength(SCREENSHOT_LIMITS.count);
    const [first] = await list(projectId);
    await maker.result("removeScreenshot", { projectId, id: first!.id });
    expect(await isStored(first!.url)).toBe(false);
    expect(await maker.call("removeScreenshot", { projectId, id: first!.id })).toMatchObject({ code: "SCREENSHOT_NOT_FOUND" });
  });

  it("are refused when they are no pictures", async () => {
    const projectId = await newProject(maker, "Refused");
    for (const text of ["no picture", "<svg onload=alert(1)></svg>"]) {
      const data = { projectId, picture: Buffer.from(text).toString("base64"), alt: "" };
      expect((await maker.call("addScreenshot", data)).code).toBe("ASSET_UNREADABLE");
    }
    expect((await maker.call("addScreenshot", { projectId, picture: "not base64!", alt: "" })).code).toBe("INVALID_REQUEST");
  });
});
