import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { startTemporaryS3 } from "../testing/temporary-s3.ts";
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

/** A bucket that answers writes only once it is told to. */
async function heldBucket() {
  const s3 = await startTemporaryS3();
  const [firstWrite, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let writes = 0;
  const gate = createServer(async (request, response) => {
    if (request.method === "PUT") {
      writes++;
      firstWrite.resolve();
      await released.promise;
    }
    const { method, headers, url } = request;
    const passed = httpRequest(`${s3.config.endpoint}${url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(passed);
  });
  gate.listen(0, "127.0.0.1");
  await once(gate, "listening");
  const { port } = gate.address() as AddressInfo;
  // Objects of the installation stay in its folder.
  const { S3_BUCKET: bucket, ...environment } = s3.environment;
  return {
    target: `s3://${bucket}/backups`,
    environment: { ...environment, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    firstWrite: firstWrite.promise,
    release: released.resolve,
    writes: () => writes,
    async stop() {
      gate.closeAllConnections();
      gate.close();
      await s3.stop();
    },
  };
}

it("ends a backup when the server stops, which leaves nothing half done and is due again", async () => {
  const [temporary, bucket, server] = [temporaryFolder(), await heldBucket(), await startTestServer()];
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.close();
    await bucket.stop();
    temporary.remove();
  });
  const { platform } = server.application;
  const texts = Array.from({ length: 50 }, (_, index) => new TextEncoder().encode(`object ${index}`));
  await Promise.all(texts.map((text) => platform.objects.put(text, "text/plain")));
  const environment = { ...bucket.environment, DATA_DIR: server.dataDir, TMPDIR: temporary.path };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const backups = createScheduledBackups(platform, { target: bucket.target, everyHours: 24, keep: 2 });
  const running = backups.runWhenDue();
  await bucket.firstWrite;
  const stopped = backups.stop();
  bucket.release();
  await stopped;
  await running;
  expect(bucket.writes()).toBeLessThan(texts.length);
  expect(await backups.last()).toBeNull();
  expect(readdirSync(temporary.path)).toEqual([]);
  await backups.runWhenDue();
  expect(await backups.last()).toBeNull();
});
