import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "../platform/database/open.ts";
import { createLog } from "../platform/log.ts";
import { temporaryFolder } from "../testing/test-server.ts";
import { COUNTED_EACH_TIME_MAX, createAchievementCounts } from "./achievement-counts.ts";

it("counts the achievements of a game each time, and of one with many once a minute", async () => {
  const folder = temporaryFolder();
  let atMs = 0;
  const now = () => atMs;
  const { database, close } = await openDatabase({ url: null, dataDir: folder.path, log: createLog("silent"), now });
  onTestFinished(async () => {
    await close();
    folder.remove();
  });
  const project = { ownerId: "ada", createdAt: 0, updatedAt: 0, documentBytes: 0, assetBytes: 0, trashedAt: null, thumbnailHash: null };
  for (const id of ["small", "large"])
    await database
      .insertInto("project")
      .values({ ...project, id, name: id })
      .execute();
  let players = 0;
  async function unlock(projectId: string, name: string, count: number): Promise<void> {
    for (let left = count; left > 0; left -= 1_000) {
      const rows = Array.from({ length: Math.min(left, 1_000) }, () => ({ projectId, name, playerKey: `player ${players++}`, at: 0 }));
      await database.insertInto("unlockedAchievement").values(rows).execute();
    }
  }
  const counts = createAchievementCounts({ database, now });
  const shown = async (projectId: string) => Object.fromEntries(await counts(projectId));

  await unlock("small", "First", 2);
  expect(await shown("small")).toEqual({ First: 2 });
  await unlock("small", "First", 1);
  expect(await shown("small")).toEqual({ First: 3 });
  expect(await shown("none")).toEqual({});

  await unlock("large", "First", COUNTED_EACH_TIME_MAX);
  await unlock("large", "Second", 1);
  expect(await shown("large")).toEqual({ First: COUNTED_EACH_TIME_MAX, Second: 1 });
  await unlock("large", "Second", 1);
  atMs += 59_000;
  expect(await shown("large")).toMatchObject({ Second: 1 });
  atMs += 1_000;
  expect(await shown("large")).toMatchObject({ Second: 2 });
});
