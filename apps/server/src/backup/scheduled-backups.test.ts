import { expect, it } from "vitest";
import { startTestServer } from "../testing/test-server.ts";
import { createScheduledBackups } from "./scheduled-backups.ts";

it("keeps the time of the last backup when a later one fails", async () => {
  const server = await startTestServer();
  const { platform } = server.application;
  const backups = createScheduledBackups(platform, { target: "ftp://nowhere", everyHours: 24, keep: 2 });
  expect(await backups.lastWrittenMs()).toBeNull();
  await backups.runWhenDue();
  expect(await backups.lastWrittenMs()).toBeNull();

  const value = JSON.stringify({ atMs: 1_000, id: "a", problem: null });
  await platform.database.updateTable("installation").set({ value }).where("key", "=", "lastBackup").execute();
  for (let failures = 0; failures < 2; failures++) await backups.runWhenDue();
  expect(await backups.last()).toMatchObject({ id: null, problem: expect.stringContaining("no place for backups") });
  expect(await backups.lastWrittenMs()).toBe(1_000);
  await server.close();
});
