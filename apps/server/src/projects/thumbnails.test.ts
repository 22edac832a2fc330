import type { ProjectSummary } from "@playsmith/contract";
import { emptyGame } from "@playsmith/game-format";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Log } from "../platform/log.ts";
import { newProject, type Person, startTestServer, type TestServer } from "../testing/test-server.ts";
import type { DrawnScene } from "./thumbnail/thumbnail-task.ts";
import type { ThumbnailThread } from "./thumbnail/thumbnail-thread.ts";
import { createThumbnails } from "./thumbnails.ts";

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signUp();
});
afterAll(() => server.close());

const scene = (red: number): DrawnScene => ({ widthPx: 1, heightPx: 1, data: new Uint8Array([red, 0, 0]), background: "#000000" });
const game = emptyGame("Test");
/** Generous, for busy machines. */
const DRAWN = { timeout: 60_000 };
const cardOf = async (projectId: string) => {
  const { database } = server.application.platform;
  const row = await database.selectFrom("project").select("thumbnailHash").where("id", "=", projectId).executeTakeFirstOrThrow();
  return row.thumbnailHash;
};

/** Thumbnails with a thread controlled by the test, and their error log. */
function thumbnailsWith(draw: ThumbnailThread["draw"], close = async (): Promise<void> => undefined) {
  const error = vi.fn<(details: { projectId: string }, message: string) => void>();
  const { platform, realtime } = server.application;
  const log = { ...platform.log, error } as unknown as Log;
  return { thumbnails: createThumbnails({ ...platform, log }, realtime.documents, { draw, warm: () => undefined, close }), error };
}

/** A project with a rendered thumbnail. */
async function drawnProject(): Promise<string> {
  const projectId = await newProject(owner);
  await expect.poll(() => cardOf(projectId), DRAWN).not.toBeNull();
  return projectId;
}

describe("a project's thumbnail", () => {
  it("stays unchanged after a failure, which is logged once; later ones are rendered", async () => {
    const [failing, other] = [await drawnProject(), await drawnProject()];
    const before = [await cardOf(failing), await cardOf(other)];
    let drawings = 0;
    const { thumbnails, error } = thumbnailsWith(async () => {
      if (++drawings === 1) throw new Error("The task took longer than 10000 ms");
      return scene(drawings);
    });
    thumbnails.redrawSoon(failing);
    thumbnails.redrawSoon(other);
    await expect.poll(() => cardOf(other), DRAWN).not.toBe(before[1]);
    expect(await cardOf(failing)).toBe(before[0]);
    expect(error.mock.calls).toEqual([[{ err: expect.any(Error), projectId: failing }, expect.any(String)]]);
    await thumbnails.close();
  });
});

describe("a copy's thumbnail", () => {
  it("is initially that of the original project", async () => {
    const projectId = await drawnProject();
    const { project } = await owner.result<{ project: ProjectSummary }>("duplicateProject", { projectId });
    expect(project.thumbnailUrl).toContain(await cardOf(projectId));
  });
});

describe("a share image", () => {
  it("is null after a failure, which is logged once", async () => {
    const { thumbnails, error } = thumbnailsWith(async () => {
      throw new Error("too much memory");
    });
    expect(await thumbnails.drawSharePicture("p", game)).toBeNull();
    expect(error.mock.calls).toEqual([[{ err: expect.any(Error), projectId: "p" }, expect.any(String)]]);
    await thumbnails.close();
  });

  it("is rendered before queued thumbnails", async () => {
    const projects = [await drawnProject(), await drawnProject()];
    const started = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const order: string[] = [];
    const { thumbnails } = thumbnailsWith(async ({ kind }) => {
      order.push(kind);
      started.resolve();
      await held.promise;
      return scene(0);
    });
    for (const projectId of projects) thumbnails.redrawSoon(projectId);
    await started.promise;
    const share = thumbnails.drawSharePicture("p", game);
    held.resolve();
    const shared = await server.application.platform.objects.info((await share) ?? "");
    expect(shared?.mime).toBe("image/png");
    await expect.poll(() => order, DRAWN).toEqual(["document", "game", "document"]);
    await thumbnails.close();
  });
});

describe("closing during a rendering", () => {
  it("ends a thumbnail without a log entry, and waits until nothing runs", async () => {
    const projectId = await drawnProject();
    const before = await cardOf(projectId);
    const started = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<DrawnScene | null>();
    const { thumbnails, error } = thumbnailsWith(
      async () => {
        started.resolve();
        return ended.promise;
      },
      async () => ended.reject(new Error("The thread is closed")),
    );
    thumbnails.redrawSoon(projectId);
    await started.promise;
    await thumbnails.close();
    expect([await cardOf(projectId), error.mock.calls]).toEqual([before, []]);
    expect(await thumbnails.drawSharePicture("p", game)).toBeNull();
  });

  it("finishes a share image", async () => {
    const held = Promise.withResolvers<DrawnScene>();
    const { thumbnails } = thumbnailsWith(() => held.promise);
    const share = thumbnails.drawSharePicture("p", game);
    const closed = thumbnails.close();
    held.resolve(scene(1));
    expect(await share).not.toBeNull();
    await closed;
  });
});
