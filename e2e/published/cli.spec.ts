import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, PASSWORD, test } from "../app.ts";

const root = path.join(import.meta.dirname, "../..");
const node = path.join(root, "node_modules/node/bin/node");
const command = path.join(root, "apps/cli/bin/playsmith.mjs");

test("the command line publishes a project, lists its releases, rolls back and downloads", async ({ app }) => {
  const email = await app.register();
  const { project } = await app.call("createProject", { name: "Shell Game", templateId: "empty" });
  const environment = { ...process.env, PLAYSMITH_SERVER: app.server.origin, PLAYSMITH_EMAIL: email, PLAYSMITH_PASSWORD: PASSWORD };
  const playsmith = async (...args: string[]): Promise<Record<string, unknown>> => {
    const { stdout } = await promisify(execFile)(node, [command, ...args], { env: environment });
    return JSON.parse(stdout) as Record<string, unknown>;
  };
  const published = await playsmith("publish", project.id, "--notes", "From a shell");
  expect(published).toMatchObject({ isNew: true, publication: { version: 1, title: "Shell Game" } });
  expect(await playsmith("publish", project.id, "--only-if-changed")).toMatchObject({ isNew: false });
  await playsmith("publish", project.id);
  const releases = await playsmith("rollback", project.id, "1");
  expect(releases).toMatchObject({
    releases: [
      { version: 2, isCurrent: false },
      { version: 1, isCurrent: true, notes: "From a shell" },
    ],
  });
  expect(await playsmith("releases", project.id)).toEqual(releases);
  const folder = await mkdtemp(path.join(tmpdir(), "playsmith-cli-"));
  try {
    const { slug } = (published as { publication: { slug: string } }).publication;
    const output = path.join(folder, "game.html");
    const { byteLength } = await playsmith("download", `${slug}@2`, "html", "--output", output);
    const html = await readFile(output);
    expect(html.byteLength).toBe(byteLength);
    expect(html.toString()).toContain("<title>Shell Game");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await expect(playsmith("rollback", project.id, "9")).rejects.toMatchObject({ code: 1, stderr: "There is no release of this number.\n" });
});
