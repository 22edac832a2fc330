import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { startTestServer, temporaryFolder } from "../testing/test-server.ts";
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

it("ends a backup when the server stops, which leaves nothing half done and is due again", async () => {
  const folder = temporaryFolder();
  const [target, temporary] = [join(folder.path, "target"), join(folder.path, "temporary")];
  mkdirSync(temporary);
  const server = await startTestServer();
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.close();
    folder.remove();
  });
  const { platform } = server.application;
  // More than can be copied until it is stopped.
  const texts = Array.from({ length: 500 }, (_, index) => new TextEncoder().encode(`object ${index}`));
  await Promise.all(texts.map((text) => platform.objects.put(text, "text/plain")));
  vi.stubEnv("DATA_DIR", server.dataDir);
  vi.stubEnv("TMPDIR", temporary);
  const backups = createScheduledBackups(platform, { target, everyHours: 24, keep: 2 });
  const running = backups.runWhenDue();
  await expect.poll(() => existsSync(join(target, "objects")), { interval: 5, timeout: 20_000 }).toBe(true);
  await backups.stop();
  await running;
  expect(await backups.last()).toBeNull();
  expect(readdirSync(temporary)).toEqual([]);
  expect(readdirSync(target)).toEqual(["objects"]);
  await backups.runWhenDue();
  expect(await backups.last()).toBeNull();
}, 60_000);
